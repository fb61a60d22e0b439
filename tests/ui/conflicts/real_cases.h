// The window on a real engine with cases of its own: what was handed in first is canonical, the next one says
// another fee.
#pragma once

#include "tests/app/answers.h"
#include "tests/ui/real_window.h"

#include "ui/conflicts/conflicts_page.h"

namespace sb::ui::rig {

struct RealCases {
    RealCases() {
        other = rig.engine->desksFor(rig.engine->localOperator());
        window = makeWindow(rig);
    }
    conflict::AcquisitionOutcome see(const std::string& origin, const test::NodeAnswer& answer) {
        return rig.ask(rig.desks.conflicts->acquire({origin, {}, {}, answer.text(), {}}));
    }
    // A case of two variants.
    void add(char last) {
        const test::NodeAnswer answer{.signature = test::signatureOf(last)};
        transactions.push_back(see("rpc-5000", answer).transaction);
        see("rpc-1", {.signature = answer.signature, .fee = "1"});
    }
    conflict::CaseDetail detail(std::size_t i) {
        return rig.ask(rig.desks.conflicts->conflictCase(transactions.at(i)));
    }
    bool open(int rows) {
        window->showPage(QStringLiteral("conflicts"));
        window->show();
        page = qobject_cast<conflicts::ConflictsPage*>(window->page(QStringLiteral("conflicts")));
        return QTest::qWaitForWindowActive(window.get()) &&
               QTest::qWaitFor([&] { return page->rowsShown() == rows; });
    }

    PageRig rig{PageRig::Fill::Empty};
    desk::Desks other; // another client of the same engine
    std::vector<conflict::TransactionReference> transactions;
    std::unique_ptr<shell::MainWindow> window;
    conflicts::ConflictsPage* page = nullptr;
};

} // namespace sb::ui::rig
