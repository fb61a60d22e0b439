// The way of an operator through an uncertain dispatch, on the real window with desks in memory, by keyboard alone; and
// everything that may happen in between: other people, lost answers, double clicks, read-only profiles.
#include "tests/ui/window_rig.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/segment_tabs.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/uncertain_page.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::uncertain;
using kit::Level;

namespace {

constexpr const char* kKyc = "01JDZ5A9XR5Y000000000000C0HW";
constexpr const char* kPayout = "01JDZ1M8XR5Y0000000000007QKC";

QString q(const char* text) { return QString::fromLatin1(text); }

} // namespace

class TestUncertainPage : public QObject {
    Q_OBJECT
private:
    // Answers the one question of kyc-summary/5530 and chooses not executed, through the widgets.
    static void writeDraft(UncertainPage* page, bool enqueue) {
        QComboBox* box = page->sheet()->steps()->answerBox("infer-kyc");
        QVERIFY(box);
        box->setCurrentIndex(2); // it did not happen
        QRadioButton* choice = page->panel()->choices()->button(Choice::ConfirmNotExecuted);
        QVERIFY(choice->isEnabled());
        choice->click();
        if (enqueue)
            page->panel()->choices()->enqueue()->click();
    }
    static UncertainPage* openKyc(WindowRig& rig) {
        if (!rig.open(q("uncertain"), q(kKyc)))
            return nullptr;
        auto* page = rig.page<UncertainPage>("uncertain");
        return QTest::qWaitFor([&] { return page->currentId() == q(kKyc) && page->table()->currentId() == q(kKyc) && page->sheet()->steps()->answerBox("infer-kyc"); }) ? page : nullptr;
    }

private Q_SLOTS:
    void settlesByKeyboardAlone() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        rig.window->activateWindow();
        // To the page, to the row, to the question.
        pressKey(Qt::Key_5, Qt::ControlModifier);
        auto* page = rig.page<UncertainPage>("uncertain");
        QTRY_COMPARE(page->rowsShown(), 8);
        QTRY_VERIFY(page->table()->hasFocus());
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 8 && page->table()->currentId() != q(kKyc); ++i)
            pressKey(Qt::Key_Down);
        QTRY_COMPARE(page->currentId(), q(kKyc));
        QTRY_VERIFY(page->sheet()->steps()->answerBox("infer-kyc")); // its evidence is read
        pressKey(Qt::Key_E, Qt::ControlModifier);
        QTRY_COMPARE(focusName(), q("What the provider says of infer-kyc"));
        pressKey(Qt::Key_Down);
        pressKey(Qt::Key_Down); // it did not happen
        QTRY_COMPARE(page->draft().findings.size(), std::size_t(1));
        QCOMPARE(page->draft().findings.front().answer, std::optional(queue::StatementAnswer::NotCharged));
        QVERIFY2(tabTo(q("Where, for the audit")), qPrintable(focusName()));
        typeText(q("provider API"));
        // The inspector: choice, tick, reason.
        pressKey(Qt::Key_F6);
        for (int i = 0; i < 6 && !page->panel()->isAncestorOf(QApplication::focusWidget()); ++i)
            pressKey(Qt::Key_F6);
        QVERIFY2(tabTo(q("Confirm completed")) || tabTo(q("Confirm not executed")), qPrintable(focusName()));
        for (int i = 0; i < 4 && focusName() != q("Confirm not executed"); ++i)
            pressKey(Qt::Key_Down); // only moves: nothing is preselected
        QCOMPARE(page->draft().choice, Choice::None);
        pressKey(Qt::Key_Space);
        QCOMPARE(page->draft().choice, Choice::ConfirmNotExecuted);
        QVERIFY2(tabTo(q("Enqueue a new dispatch")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QVERIFY(page->draft().enqueue);
        QVERIFY2(tabTo(q("Reason, for the audit")), qPrintable(focusName()));
        typeText(q("Provider has no such inference."));
        pressKey(Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible());
        ActionDialog* dialog = page->dialog();
        QTRY_COMPARE(focusName(), q("Last four characters of the dispatch"));
        QVERIFY(!dialog->actingButton()->isEnabled());
        typeText(q("C0HW"));
        QVERIFY(dialog->actingButton()->isEnabled());
        QVERIFY2(tabTo(q("Record and enqueue 1 dispatch")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_COMPARE(rig.store.applies, 1);
        const auto* detail = rig.store.find(queue::DispatchId(kKyc));
        QCOMPARE(detail->dispatch.state, queue::DispatchState::NotExecuted);
        QVERIFY(detail->dispatch.successor.has_value());
        QCOMPARE(detail->statements.front().note, std::string("provider API"));
        QTRY_VERIFY(!dialog->actingButton()->isVisible());
        QPointer<ActionDialog> gone(dialog);
        pressKey(Qt::Key_Escape);
        QTRY_VERIFY(gone.isNull() || !gone->isVisible());
        // The row has left: no neighbour is chosen instead.
        QTRY_COMPARE(page->rowsShown(), 7);
        QCOMPARE(page->table()->currentId(), QString());
        QVERIFY(page->note()->isVisible());
        QVERIFY(rig.window->kept()->keys(q("draft/")).isEmpty());
    }

    void nothingChosenSaysNothingOfAnyWork() {
        WindowRig rig;
        QVERIFY(rig.open(q("uncertain")));
        auto* page = rig.page<UncertainPage>("uncertain");
        QTRY_COMPARE(page->rowsShown(), 8);
        page->table()->setCurrentId(QString()); // the keyboard may have come to the first row
        QTRY_COMPARE(page->currentId(), QString());
        const auto sentences = [page] {
            QStringList seen;
            for (const auto* empty : page->findChildren<kit::EmptyState*>())
                if (empty->isVisible())
                    seen.append(empty->accessibleName());
            return seen;
        };
        const QStringList none{q("No dispatch is chosen"), q("No dispatch is chosen")}; // timeline and worksheet
        for (const EvidenceSheet::Tab tab : {EvidenceSheet::Steps, EvidenceSheet::Late, EvidenceSheet::Teardown, EvidenceSheet::History}) {
            page->sheet()->setTab(tab);
            QCOMPARE(sentences(), none);
        }
        QVERIFY(!page->findChild<kit::GenerationTimeline*>()->isVisible());
        QVERIFY(!page->sheet()->steps()->strip()->isVisible());
        page->sheet()->setTab(EvidenceSheet::Steps);
        page->select(q(kKyc));
        QTRY_VERIFY(page->sheet()->steps()->isVisible());
        QTRY_VERIFY(page->findChild<kit::GenerationTimeline*>()->isVisible());
        QCOMPARE(sentences(), QStringList());
        page->table()->setCurrentId(QString());
        QTRY_COMPARE(sentences(), none);
    }

    void doubleClickHasOneEffect() {
        WindowRig rig(Level::Normal);
        auto* page = openKyc(rig);
        QVERIFY(page);
        writeDraft(page, true);
        rig.store.hold(q("reconcile"));
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->readBox()->isVisible());
        page->dialog()->readBox()->click();
        auto* act = page->dialog()->actingButton();
        QVERIFY(act->isEnabled());
        QTest::mouseDClick(act, Qt::LeftButton);
        QTest::mouseClick(act, Qt::LeftButton);
        act->click();
        QCOMPARE(rig.store.asks.value(q("reconcile")), 1);
        rig.store.release(q("reconcile"));
        QTRY_COMPARE(rig.store.applies, 1);
    }

    void secondClientGetsAlreadyAtTargetInPlainWords() {
        WindowRig rig(Level::Normal);
        auto* page = openKyc(rig);
        QVERIFY(page);
        writeDraft(page, false);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->readBox()->isVisible());
        queue::ReconcileRequest same;
        same.dispatch = queue::DispatchId(kKyc);
        same.expectedRevision.value = 9;
        same.decision = queue::Decision::ConfirmNotExecuted;
        same.statements = statementsOf(page->draft());
        QVERIFY(rig.store.reconcile(same, desk::Mode::Apply));
        page->dialog()->readBox()->click();
        page->dialog()->actingButton()->click();
        QTRY_VERIFY(page->note()->isVisible());
        QTRY_VERIFY2(page->note()->accessibleName().contains(q("it was already so")), qPrintable(page->note()->accessibleName()));
        QCOMPARE(rig.store.applies, 1);
    }

    void staleRevisionIsAPageThatKeepsTheDraft() {
        WindowRig rig(Level::Normal);
        auto* page = openKyc(rig);
        QVERIFY(page);
        writeDraft(page, true);
        page->panel()->reason()->setFocus();
        typeText(q("No such inference."));
        auto& detail = *rig.store.find(queue::DispatchId(kKyc));
        rig.store.now += base::Millis(70'000);
        rig.store.addLateCompletion(detail, "completed");
        rig.store.now += base::Millis(30'000);
        rig.store.requestTeardown(detail);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->isStaleShown());
        QVERIFY(!page->panel()->isVisible());
        QVERIFY(rig.window->windowTitle().startsWith(q("Uncertain, decision not applied")));
        StaleView* stale = page->staleView();
        QCOMPARE(stale->changes()->count(), 2);
        QVERIFY(!stale->openButton()->isEnabled());
        QVERIFY(!stale->openButton()->refusal().isEmpty());
        for (QCheckBox* box : stale->changes()->boxes()) {
            QVERIFY(!stale->openButton()->isEnabled());
            box->click();
        }
        QVERIFY(stale->openButton()->isEnabled());
        QVERIFY(unnamedControls(rig.window.get()).isEmpty());
        stale->openButton()->click();
        QTRY_VERIFY(!page->isStaleShown());
        QCOMPARE(page->draft().choice, Choice::ConfirmNotExecuted);
        QCOMPARE(page->draft().reason, q("No such inference."));
        QCOMPARE(page->draft().seen.revision.value, std::uint64_t(11));
        QVERIFY(page->draft().findings.empty()); // looked up before the worker spoke: to be stated again
        QCOMPARE(rig.store.applies, 0);
    }

    void changeUnderADraftIsSaidBeforeSending() {
        WindowRig rig(Level::Normal);
        auto* page = openKyc(rig);
        QVERIFY(page);
        writeDraft(page, false);
        auto& detail = *rig.store.find(queue::DispatchId(kKyc));
        rig.store.addLateCompletion(detail, "completed");
        rig.tell(detail);
        QTRY_VERIFY(page->note()->isVisible());
        QCOMPARE(page->draft().seen.revision.value, std::uint64_t(9));
        QVERIFY(page->note()->accessibleName().contains(q("Something happened")));
    }

    void lostAnswerIsCheckedByReading() {
        WindowRig rig(Level::Normal);
        auto* page = openKyc(rig);
        QVERIFY(page);
        writeDraft(page, false);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->readBox()->isVisible());
        page->dialog()->readBox()->click();
        rig.store.loseNext(q("reconcile"));
        page->dialog()->actingButton()->click();
        QTRY_VERIFY(page->dialog()->outcomeText().contains(q("not confirmed")));
        QCOMPARE(rig.store.asks.value(q("reconcile")), 1);
        Q_EMIT rig.store.feed.linkChanged(false, q("not_reachable"));
        QTRY_VERIFY(!page->writeRefusal().isEmpty());
        Q_EMIT rig.store.feed.linkChanged(true, QString());
        QTRY_VERIFY2(page->note()->accessibleName().contains(q("confirmed by reading")), qPrintable(page->note()->accessibleName()));
        QCOMPARE(rig.store.asks.value(q("reconcile")), 1); // nothing was sent again
    }

    void missingEvidenceIsAListInWords() {
        WindowRig rig(Level::Normal);
        auto* page = openKyc(rig);
        QVERIFY(page);
        page->panel()->choices()->button(Choice::ConfirmNotExecuted)->click();
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->outcomeText().contains(q("Evidence missing")));
        QVERIFY(!page->dialog()->actingButton()->isEnabled());
        QCOMPARE(rig.store.applies, 0);
    }

    void readOnlyPreviewsAndRecordsNothing() {
        WindowRig rig(Level::ReadOnly);
        auto* page = openKyc(rig);
        QVERIFY(page);
        for (const kit::PageAction& action : page->actions())
            if (action.key == q("mark") || action.key == q("teardown"))
                QVERIFY2(!action.refusal.isEmpty(), qPrintable(action.key));
        writeDraft(page, true);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible());
        QTRY_COMPARE(rig.store.asks.value(q("preview")), 1);
        auto* act = page->dialog()->actingButton();
        QTRY_VERIFY(act->refusal().contains(q("read-only")));
        QVERIFY(!act->isEnabled());
        QVERIFY(!page->dialog()->readBox()->isVisible());
        QCOMPARE(rig.store.applies, 0);
    }

    void lateAnswersAreDropped() {
        WindowRig rig;
        QVERIFY(rig.open(q("uncertain")));
        auto* page = rig.page<UncertainPage>("uncertain");
        rig.store.hold(q("dispatch"));
        page->table()->setCurrentId(q(kKyc));
        page->table()->setCurrentId(q(kPayout));
        rig.store.release(q("dispatch"));
        QTRY_COMPARE(page->currentId(), q(kPayout));
        QCoreApplication::processEvents();
        QCOMPARE(page->draft().dispatch.text(), std::string(kPayout));
    }

    void draftsFollowTheirDispatch() {
        WindowRig rig;
        auto* page = openKyc(rig);
        QVERIFY(page);
        writeDraft(page, false);
        page->table()->setCurrentId(q(kPayout));
        QTRY_COMPARE(page->draft().dispatch.text(), std::string(kPayout));
        QCOMPARE(page->draft().choice, Choice::None);
        page->table()->setCurrentId(q(kKyc));
        QTRY_COMPARE(page->draft().choice, Choice::ConfirmNotExecuted);
        QCOMPARE(page->draft().findings.size(), std::size_t(1));
    }

    void rowsFollowIdsInAStorm() {
        WindowRig rig;
        rig.store.fillMany(60);
        QVERIFY(rig.open(q("uncertain")));
        auto* page = rig.page<UncertainPage>("uncertain");
        QAbstractItemModelTester tester(page->table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(page->rowsShown(), 60);
        const QString kept = page->table()->rows()->idAt(30);
        page->table()->setCurrentId(kept);
        for (int round = 0; round < 20; ++round) {
            rig.store.details.erase(rig.store.details.begin() + 1 + round % 5);
            auto& fresh = rig.store.add("01JDZFRESH0000000000000" + std::to_string(1000 + round), "payouts", "new/task", queue::DispatchState::Uncertain, base::Millis(1000));
            Q_UNUSED(fresh);
            page->refresh();
            QTRY_VERIFY(page->table()->currentId() == kept || page->table()->currentId().isEmpty());
            const bool isThere = rig.store.find(queue::DispatchId(kept.toStdString())) != nullptr;
            QCOMPARE(page->table()->currentId(), isThere ? kept : QString());
        }
    }

    void everyControlHasAName() {
        WindowRig rig;
        auto* page = openKyc(rig);
        QVERIFY(page);
        for (int tab = 0; tab < 4; ++tab) {
            page->sheet()->setTab(EvidenceSheet::Tab(tab));
            const QStringList bad = unnamedControls(rig.window.get());
            QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
        }
        writeDraft(page, true);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible());
        const QStringList bad = unnamedControls(page->dialog());
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    }
};

QTEST_MAIN(TestUncertainPage)
#include "test_uncertain_page.moc"
