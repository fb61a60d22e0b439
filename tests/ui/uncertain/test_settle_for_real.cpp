// The main job on the real window over a real engine, by keyboard alone: an executor pays and falls silent,
// its lease ends on the store's clock, the operator settles the dispatch, another executor runs its
// successor. And the same race with a second client of that engine, which is faster. The store's time is
// moved by hand; nothing sleeps.
#include "tests/ui/real_window.h"
#include "tests/ui/window_rig.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/uncertain_page.h"

#include "core/base/hash.h"

#include <QCheckBox>
#include <QComboBox>
#include <QRadioButton>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::uncertain;
using fake::focusName;
using fake::pressKey;
using fake::tabTo;
using fake::typeText;

namespace {

QString q(const char* text) {
    return QString::fromLatin1(text);
}
QString idOf(const auto& id) {
    return QString::fromStdString(id.text());
}

// A window on an engine with an empty store, an executor's desk that may claim and nothing else, and a second
// operator.
struct Console {
    Console() {
        auto executor = rig.engine->localOperator();
        executor.verbs =
            static_cast<queue::Verbs>(queue::Verb::Submit) | static_cast<queue::Verbs>(queue::Verb::Claim);
        work = rig.engine->desksFor(executor);
        other = rig.engine->desksFor(rig.engine->localOperator());
        window = rig::makeWindow(rig);
    }
    bool open(const char* page) {
        window->showPage(q(page));
        window->show();
        return QTest::qWaitForWindowActive(window.get()) &&
               QTest::qWaitFor([&] { return window->currentPage()->isLoaded(); });
    }
    queue::Granted claim(const char* worker) {
        auto answer = rig.ask(work.queue->claim({"network-ai", worker, {}, base::Millis{10'000}}));
        return answer.granted.value_or(queue::Granted{});
    }
    // Submits, claims and records that the paid step has started.
    queue::Granted pays(const char* task, const char* worker) {
        [[maybe_unused]] const auto submitted = rig.ask(work.queue->submit(
            {"network-ai", task, "helix-labs", "onboarding", base::sha256Hex(task), {}, task}));
        auto granted = claim(worker);
        [[maybe_unused]] const auto step = rig.ask(work.queue->step(
            {leaseOf(granted), "infer-kyc", "kyc-provider", "inf_1QRk9a", queue::StepState::Started}));
        return granted;
    }
    static queue::LeaseKey leaseOf(const queue::Granted& granted) {
        return {granted.dispatch.id, granted.claimToken, granted.dispatch.generation};
    }
    queue::DispatchDetail detail(const queue::DispatchId& id) {
        return rig.ask(rig.desks.queue->dispatch(id));
    }
    UncertainPage* page() { return qobject_cast<UncertainPage*>(window->page(q("uncertain"))); }

    rig::PageRig rig{rig::PageRig::Fill::Empty};
    desk::Desks work;
    desk::Desks other;
    std::unique_ptr<shell::MainWindow> window;
};

// From any pane of the window to the row, by the page's key and the arrows.
bool goToRow(Console& console, const queue::DispatchId& id) {
    pressKey(Qt::Key_5, Qt::ControlModifier);
    UncertainPage* page = console.page();
    if (console.window->currentPage() != page ||
        !QTest::qWaitFor([&] { return page->rowsShown() == 2 && page->table()->hasFocus(); }))
        return false;
    pressKey(Qt::Key_Home, Qt::ControlModifier);
    for (int i = 0; i < 2 && page->table()->currentId() != idOf(id); ++i)
        pressKey(Qt::Key_Down);
    return QTest::qWaitFor(
        [&] { return page->currentId() == idOf(id) && page->sheet()->steps()->answerBox("infer-kyc"); });
}

bool panelHasFocus(Console& console) {
    for (int i = 0; i < 6 && !console.page()->panel()->isAncestorOf(QApplication::focusWidget()); ++i)
        pressKey(Qt::Key_F6);
    return console.page()->panel()->isAncestorOf(QApplication::focusWidget());
}

// The open question, the decision with its tick, the reason: all of it typed.
void writesTheDraft(Console& console) {
    UncertainPage* page = console.page();
    pressKey(Qt::Key_E, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), q("What the provider says of infer-kyc"));
    pressKey(Qt::Key_Down);
    pressKey(Qt::Key_Down); // it did not happen
    QTRY_COMPARE(page->draft().findings.size(), std::size_t(1));
    QCOMPARE(page->draft().findings.front().answer, std::optional(queue::StatementAnswer::NotCharged));
    QVERIFY2(tabTo(q("Where, for the audit")), qPrintable(focusName()));
    typeText(q("provider console"));
    QVERIFY2(panelHasFocus(console), qPrintable(focusName()));
    QVERIFY2(tabTo(q("Confirm completed")) || tabTo(q("Confirm not executed")), qPrintable(focusName()));
    for (int i = 0; i < 4 && focusName() != q("Confirm not executed"); ++i)
        pressKey(Qt::Key_Down);
    pressKey(Qt::Key_Space);
    QVERIFY2(tabTo(q("Enqueue a new dispatch")), qPrintable(focusName()));
    pressKey(Qt::Key_Space);
    QVERIFY2(tabTo(q("Reason, for the audit")), qPrintable(focusName()));
    typeText(q("No such inference."));
    QCOMPARE(page->draft().choice, Choice::ConfirmNotExecuted);
    QVERIFY(page->draft().enqueue);
}

// Ctrl+D, the four characters; the acting button has the focus at the end and nothing is sent.
void previewsAndConfirms(Console& console, const queue::DispatchId& id) {
    pressKey(Qt::Key_D, Qt::ControlModifier);
    QTRY_VERIFY(console.page()->dialog() && console.page()->dialog()->isVisible());
    const ActionDialog* dialog = console.page()->dialog();
    QTRY_COMPARE(focusName(), q("Last four characters of the dispatch"));
    QVERIFY(!dialog->actingButton()->isEnabled());
    typeText(idOf(id).right(4));
    QVERIFY(dialog->actingButton()->isEnabled());
    QVERIFY2(tabTo(q("Record and enqueue 1 dispatch")), qPrintable(focusName()));
}

// The cells of the one visible table of the dialog, row by row.
QStringList tableLines(const QWidget& dialog) {
    QStringList lines;
    for (const auto* table : dialog.findChildren<kit::TableView*>()) {
        if (!table->isVisible())
            continue;
        for (int row = 0; row < table->rows()->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < table->rows()->columnCount(); ++column)
                cells.append(kit::cellFullText(table->rows()->cellAt(row, column)));
            lines.append(cells.join(u'|'));
        }
    }
    return lines;
}

} // namespace

class TestSettleForReal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settledByKeyboardAloneAndRunAgain() {
        Console console;
        QVERIFY(console.open("worklist"));
        QCOMPARE(console.window->currentPage()->rowsShown(), 0);
        const auto silent = console.pays("kyc-summary/5530", "exec-fra-01");
        const auto neighbour = console.pays("kyc-summary/5531", "exec-fra-02");
        QCOMPARE(silent.dispatch.generation.value, 1U);
        console.rig.clock->advance(base::limits::kLease);
        QTRY_COMPARE(console.window->currentPage()->rowsShown(),
                     2); // the window is told; nobody pressed anything

        QVERIFY(goToRow(console, silent.dispatch.id));
        writesTheDraft(console);
        if (QTest::currentTestFailed())
            return;
        const auto before = console.detail(silent.dispatch.id).dispatch;
        previewsAndConfirms(console, silent.dispatch.id);
        if (QTest::currentTestFailed())
            return;
        // The preview was rolled back.
        QCOMPARE(console.detail(silent.dispatch.id).dispatch.state, queue::DispatchState::Uncertain);
        QCOMPARE(console.detail(silent.dispatch.id).dispatch.revision, before.revision);
        QPointer<ActionDialog> dialog(console.page()->dialog());
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(!dialog->actingButton()->isVisible());
        const auto settled = console.detail(silent.dispatch.id);
        QCOMPARE(settled.dispatch.state, queue::DispatchState::NotExecuted);
        QVERIFY(settled.dispatch.successor.has_value());
        // The ledger: both dispatches, the outcome in words, the revision as the store has it.
        const QStringList ledger = tableLines(*dialog);
        QCOMPARE(ledger.size(), 2);
        QVERIFY2(ledger[0].startsWith(idOf(silent.dispatch.id)) && ledger[0].contains(q("Recorded")) &&
                     ledger[0].endsWith(QString::number(settled.dispatch.revision.value)),
                 qPrintable(ledger[0]));
        QVERIFY2(ledger[1].startsWith(idOf(*settled.dispatch.successor)), qPrintable(ledger[1]));
        pressKey(Qt::Key_Escape);
        QTRY_VERIFY(dialog.isNull() || !dialog->isVisible());
        QTRY_COMPARE(console.page()->rowsShown(), 1);
        QCOMPARE(console.page()->table()->currentId(), QString()); // never the neighbour
        QCOMPARE(console.detail(neighbour.dispatch.id).dispatch.state, queue::DispatchState::Uncertain);
        runsAgain(console, silent, *settled.dispatch.successor);
    }

    void theSecondClientWasFaster() {
        Console console;
        QVERIFY(console.open("worklist"));
        const auto silent = console.pays("kyc-summary/5530", "exec-fra-01");
        const auto neighbour = console.pays("kyc-summary/5531", "exec-fra-02");
        console.rig.clock->advance(base::limits::kLease);
        QTRY_COMPARE(console.window->currentPage()->rowsShown(), 2);
        QVERIFY(goToRow(console, silent.dispatch.id));
        writesTheDraft(console);
        if (QTest::currentTestFailed())
            return;
        previewsAndConfirms(console, silent.dispatch.id);
        if (QTest::currentTestFailed())
            return;
        // Somebody else abandons it while this dialog is open, and this window is told so.
        queue::ReconcileRequest abandon;
        abandon.dispatch = silent.dispatch.id;
        abandon.expectedRevision = console.detail(silent.dispatch.id).dispatch.revision;
        abandon.decision = queue::Decision::Abandon;
        const auto abandoned = console.rig.ask(console.other.queue->reconcile(abandon, desk::Mode::Apply));
        QCOMPARE(abandoned.outcome, queue::ActionOutcome::Applied);
        QTRY_COMPARE(console.page()->rowsShown(), 1);

        pressKey(Qt::Key_Space); // the acting button, with the revision of before
        QTRY_VERIFY(console.page()->isStaleShown());
        StaleView* stale = console.page()->staleView();
        QCOMPARE(stale->changes()->count(), 1);
        QCOMPARE(stale->shown().since.front().detail, std::string("abandon"));
        QCOMPARE(stale->shown().draft.choice, Choice::ConfirmNotExecuted); // what was wanted is kept
        QCOMPARE(stale->shown().draft.reason, q("No such inference."));
        QVERIFY(console.window->windowTitle().startsWith(q("Uncertain, decision not applied")));
        const auto now = console.detail(silent.dispatch.id).dispatch;
        QCOMPARE(now.state, queue::DispatchState::Abandoned);
        QCOMPARE(now.revision, abandoned.revision); // the second decision changed nothing
        QVERIFY(!now.successor.has_value());
        QCOMPARE(console.detail(neighbour.dispatch.id).dispatch.state, queue::DispatchState::Uncertain);

        // Read first, then back to the worksheet: there is no retry.
        QVERIFY(!stale->openButton()->isEnabled());
        console.window->activateWindow(); // the dialog is gone; a window manager does this
        QTRY_COMPARE(focusName(), stale->changes()->boxes().front()->accessibleName());
        pressKey(Qt::Key_Space);
        QVERIFY(stale->openButton()->isEnabled());
        QVERIFY2(tabTo(q("Open worksheet with my draft")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(!console.page()->isStaleShown());
        QCOMPARE(console.page()->draft().dispatch, silent.dispatch.id);
        QCOMPARE(console.page()->draft().reason, q("No such inference."));
        QCOMPARE(console.detail(silent.dispatch.id).dispatch.revision, abandoned.revision);
        // Both acts stand in the audit, the refused one with its outcome.
        const auto audit =
            console.rig.ask(console.rig.desks.host->audit({silent.dispatch.id.text(), "reconcile", {}}, {}));
        QStringList outcomes;
        for (const auto& entry : audit.rows)
            outcomes.prepend(QString::fromStdString(entry.outcome));
        QVERIFY2(outcomes.size() == 2 && outcomes[0] != outcomes[1] &&
                     outcomes[1].contains(q("stale"), Qt::CaseInsensitive),
                 qPrintable(outcomes.join(u' ')));
    }

private:
    // Another executor claims the successor: a higher generation, told of the earlier steps; and the window
    // shows the end.
    static void runsAgain(Console& console, const queue::Granted& before,
                          const queue::DispatchId& successor) {
        const auto again = console.claim("exec-fra-03");
        QCOMPARE(again.dispatch.id, successor);
        QVERIFY(again.dispatch.generation > before.dispatch.generation);
        QCOMPARE(again.dispatch.predecessor, before.dispatch.id);
        QCOMPARE(again.earlierSteps.size(), std::size_t(1));
        const auto lease = Console::leaseOf(again);
        for (const auto state : {queue::StepState::Started, queue::StepState::Succeeded})
            QVERIFY(
                console.rig
                    .ask(console.work.queue->step({lease, "infer-kyc", "kyc-provider", "inf_1QRm2c", state}))
                    .seq > 0);
        const auto finished = console.rig.ask(
            console.work.queue->finish({lease, queue::FinishOutcome::Completed, "{\"ok\":true}", {}}));
        QCOMPARE(finished.state, queue::DispatchState::Completed);
        console.window->activateWindow(); // the dialog is gone; a window manager does this
        QTRY_VERIFY(console.window->isActiveWindow());
        pressKey(Qt::Key_3, Qt::ControlModifier);
        kit::Page* jobs = console.window->currentPage();
        QCOMPARE(jobs->key(), q("jobs"));
        QTRY_COMPARE(jobs->rowsShown(), 2);
        jobs->select(idOf(again.dispatch.job));
        const auto* table = jobs->findChild<kit::TableView*>();
        QTRY_VERIFY(table->rows()->rowOf(idOf(again.dispatch.job)) >= 0);
        const int row = table->rows()->rowOf(idOf(again.dispatch.job));
        QTRY_COMPARE(kit::cellText(table->rows()->cellAt(row, table->rows()->columnOf(q("state")))),
                     q("Completed"));
        // A late word of the first executor is evidence and changes nothing.
        auto late =
            console.work.queue->finish({Console::leaseOf(before), queue::FinishOutcome::Failed, {}, {}});
        QTRY_VERIFY(late.isFinished());
        QVERIFY(!late.result() && late.result().error().code == base::Code::ObsoleteCompletion);
        QCOMPARE(console.detail(successor).dispatch.state, queue::DispatchState::Completed);
    }
};

QTEST_MAIN(TestSettleForReal)
#include "test_settle_for_real.moc"
