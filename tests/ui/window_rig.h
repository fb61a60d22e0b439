// The real window on a fake store: shown, with a fixed clock, and the small steps a test needs.
#pragma once

#include "fake_desks.h"

#include "ui/kit/page.h"
#include "ui/kit/table_view.h"
#include "ui/shell/main_window.h"

#include <QTest>

#include <memory>

namespace sb::ui::fake {

class WindowRig {
public:
    // `adjust` changes the session before the window is made.
    explicit WindowRig(kit::Level level = kit::Level::Protected, const QString& keptFolder = {},
                       const std::function<void(shell::SessionContext&)>& adjust = {});
    // Shows the window and waits until the page has loaded.
    [[nodiscard]] bool open(const QString& page, const QString& id = {});
    template <typename P> [[nodiscard]] P* page(const char* key) { return qobject_cast<P*>(window->page(QString::fromLatin1(key))); }
    // Changes pass through the router, which gathers them for 200 ms.
    void tell(const queue::DispatchDetail& detail);

    FakeStore store;
    std::unique_ptr<shell::MainWindow> window;

};

// Every visible control has an accessible name that a person would say: not empty, no class or object name.
[[nodiscard]] QStringList unnamedControls(const QWidget* root);
// The name of what has the focus, for messages of failing keyboard tests.
[[nodiscard]] QString focusName();
// Tab until the named control has the focus; false after a whole round.
[[nodiscard]] bool tabTo(const QString& accessibleName);
void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
void typeText(const QString& text);

} // namespace sb::ui::fake
