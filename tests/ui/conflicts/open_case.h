// The page of conflict cases with one of the moment's cases open in it, for the tests of that page.
#pragma once

#include "tests/ui/window_rig.h"

#include "ui/conflicts/compare_pane.h"
#include "ui/conflicts/conflicts_page.h"

#include <QApplication>
#include <QMenu>

namespace sb::ui::fake {

inline constexpr const char* kFirst = "4vJ9tKQmXr7dP2sLhYw3NbE8uVfZc5AqGtR1oMkJxB6WcN7pR2x";
inline constexpr const char* kSecond = "5mRkE3yVTq8nC4pLdWx2JzH7sUfYb9KgRtA1vMoNeQ6nA9Fj7Nq";
inline constexpr const char* kResolved = "6nBf2TyLKw7hM5pQdZx3JrE9uVcYa8GtRsA1oNbDiX4hX8rKc3V";

inline QString q(const char* text) { return QString::fromLatin1(text); }

inline QMenu* openMenu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }

// Null: it did not come to a comparison on screen.
inline conflicts::ConflictsPage* openCase(WindowRig& rig, const char* signature) {
    if (rig.store.cases.cases.empty())
        rig.store.cases.fillMoment();
    if (!rig.open(q("conflicts"), q(signature)))
        return nullptr;
    auto* page = rig.page<conflicts::ConflictsPage>("conflicts");
    const auto isShown = [&] { return page->table()->currentId() == q(signature) && page->compare()->isReady(); };
    return QTest::qWaitFor(isShown, 20'000) ? page : nullptr;
}

inline conflict::CaseDetail& first(WindowRig& rig) { return *rig.store.cases.find(kFirst); }

} // namespace sb::ui::fake
