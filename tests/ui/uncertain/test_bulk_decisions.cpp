// One decision about many: exactly what was ticked and previewed, each with its own revision, never a new dispatch, and a
// ledger of every item (scenarios L04, L05, L08, L37).
#include "tests/ui/window_rig.h"

#include "ui/kit/bulk_dialog.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/saved_views.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/uncertain/bulk_decisions.h"
#include "ui/uncertain/uncertain_page.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::uncertain;
using kit::Level;
using queue::Decision;

namespace {

QString q(const char* text) { return QString::fromLatin1(text); }

// A window over `count` uncertain dispatches; each third one has a step that may be charged.
struct Many {
    explicit Many(int count, Level level = Level::Normal) : rig(level) {
        rig.store.fillMany(count);
        for (std::size_t i = 0; i < rig.store.details.size(); i += 3)
            rig.store.addStep(rig.store.details[i], "charge", "pay", "pk", queue::StepState::Started, rig.store.now);
    }
    [[nodiscard]] bool open() {
        if (!rig.open(q("uncertain")))
            return false;
        page = rig.page<UncertainPage>("uncertain");
        bulk = page->findChild<BulkDecisions*>();
        return bulk && QTest::qWaitFor([&] { return page->rowsShown() == int(rig.store.details.size()); });
    }
    [[nodiscard]] kit::BulkDialog* preview(Decision decision) {
        bulk->preview(bulk->freeze(), decision, q("night run"));
        auto* dialog = bulk->dialog();
        const bool isPreviewed = dialog && QTest::qWaitFor([&] { return dialog->run()->phase() == kit::BulkRun::Phase::Previewed; });
        return isPreviewed ? dialog : nullptr;
    }
    [[nodiscard]] static bool confirm(kit::BulkDialog* dialog) {
        if (auto* field = dialog->countField())
            field->setText(QString::number(dialog->run()->goodPreviews()));
        else
            dialog->findChild<QCheckBox*>()->click();
        if (!dialog->actingButton()->isEnabled())
            return false;
        dialog->actingButton()->click();
        dialog->actingButton()->click(); // one effect
        return true;
    }
    [[nodiscard]] static bool ends(kit::BulkDialog* dialog) {
        return QTest::qWaitFor([=] { return dialog->run()->phase() == kit::BulkRun::Phase::Done; });
    }
    [[nodiscard]] static int rowsOf(const kit::BulkDialog* dialog, const char* outcome) {
        int count = 0;
        for (std::size_t i = 0; i < dialog->run()->set().items.size(); ++i)
            count += dialog->run()->row(i).outcome == q(outcome);
        return count;
    }

    WindowRig rig;
    UncertainPage* page = nullptr;
    BulkDecisions* bulk = nullptr;
};

} // namespace

class TestBulkDecisions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ticksAndDecidesByKeyboardAlone() {
        Many many(9, Level::Protected);
        QVERIFY(many.open());
        auto* table = many.page->table();
        table->setFocus();
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(table->rows()->heads().front().width, 34);
        for (int i = 0; i < 4; ++i) {
            pressKey(Qt::Key_Space);
            pressKey(Qt::Key_Down);
        }
        QCOMPARE(table->rows()->tickedIds().size(), 4);
        pressKey(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(many.bulk->choice() && many.bulk->choice()->isActiveWindow());
        const QStringList bad = unnamedControls(many.bulk->choice());
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
        QVERIFY2(tabTo(q("Confirm failed")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QVERIFY2(tabTo(q("Reason, for the audit of each")), qPrintable(focusName()));
        typeText(q("provider down"));
        QVERIFY2(tabTo(q("Preview 4 decision(s)")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(many.bulk->dialog() && many.bulk->dialog()->isActiveWindow());
        auto* dialog = many.bulk->dialog();
        QTRY_COMPARE(dialog->run()->phase(), kit::BulkRun::Phase::Previewed);
        QCOMPARE(many.rig.store.applies, 0);
        QTRY_COMPARE(focusName(), q("How many"));
        QVERIFY(!dialog->actingButton()->isEnabled());
        typeText(q("3"));
        QVERIFY(!dialog->actingButton()->isEnabled());
        pressKey(Qt::Key_Backspace);
        typeText(q("4"));
        QVERIFY(dialog->actingButton()->isEnabled());
        const QStringList unnamed = unnamedControls(dialog);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(u'\n')));
        QVERIFY2(tabTo(dialog->actingButton()->text()), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QVERIFY(Many::ends(dialog));
        QCOMPARE(many.rig.store.applies, 4);
        QCOMPARE(Many::rowsOf(dialog, "Applied"), 4);
        pressKey(Qt::Key_Escape);
        QTRY_COMPARE(many.page->rowsShown(), 5); // they have left the table
        QVERIFY(table->rows()->tickedIds().isEmpty());
        QVERIFY(many.page->note()->isVisible());
    }

    void itemThatNeedsAStatementIsRefusedInTheLedger() {
        Many many(9);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        auto* dialog = many.preview(Decision::ConfirmNotExecuted);
        QVERIFY(dialog);
        QCOMPARE(dialog->run()->goodPreviews(), 6);
        QCOMPARE(Many::rowsOf(dialog, "Evidence missing"), 3);
        QVERIFY(Many::confirm(dialog));
        QVERIFY(Many::ends(dialog));
        QCOMPARE(many.rig.store.applies, 6);
        QCOMPARE(many.rig.store.asks.value(q("reconcile")), 6); // the refused ones were never sent
        QCOMPARE(Many::rowsOf(dialog, "Evidence missing"), 3);
        for (const auto& detail : many.rig.store.details)
            QVERIFY(!detail.dispatch.successor); // no work runs again by this
    }

    void exactlyWhatWasFrozenIsTouched() {
        Many many(6);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        auto* dialog = many.preview(Decision::Abandon);
        QVERIFY(dialog);
        // Something arrives, and something happens to one of the frozen.
        auto& fresh = many.rig.store.add("01JDZFRESHR5Y00000000000AAAA", "payouts", "late/one", queue::DispatchState::Uncertain, base::Millis(1000));
        many.rig.tell(fresh);
        const auto changed = many.rig.store.details[2].dispatch.id;
        many.rig.store.addLateCompletion(*many.rig.store.find(changed), "completed");
        QVERIFY(Many::confirm(dialog));
        QVERIFY(Many::ends(dialog));
        QCOMPARE(many.rig.store.applies, 5);
        QCOMPARE(Many::rowsOf(dialog, "Changed meanwhile"), 1);
        QCOMPARE(many.rig.store.find(changed)->dispatch.state, queue::DispatchState::Uncertain);
        QCOMPARE(many.rig.store.find(queue::DispatchId("01JDZFRESHR5Y00000000000AAAA"))->dispatch.state, queue::DispatchState::Uncertain);
    }

    void whatAFilterHidesIsLeftOut() {
        Many many(6);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        many.page->findChild<kit::SavedViews*>()->header()->filter()->setText(QString::fromStdString(many.rig.store.details[1].dispatch.id.text()));
        QTRY_COMPARE(many.page->table()->rows()->rowCount(), 1);
        const kit::FrozenSet set = many.bulk->freeze();
        QCOMPARE(set.items.size(), std::size_t(1));
        QCOMPARE(set.hidden, 5);
    }

    void stopEndsAfterTheOneUnderWay() {
        Many many(6);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        auto* dialog = many.preview(Decision::Abandon);
        QVERIFY(dialog);
        many.rig.store.hold(q("reconcile"));
        QVERIFY(Many::confirm(dialog));
        QTRY_COMPARE(many.rig.store.asks.value(q("reconcile")), 1); // one by one
        dialog->stopButton()->click();
        pressKey(Qt::Key_Escape); // hides, cancels nothing
        QTRY_VERIFY(!dialog->isVisible());
        many.rig.store.release(q("reconcile"));
        QVERIFY(Many::ends(dialog));
        QCOMPARE(many.rig.store.applies, 1);
        QCOMPARE(Many::rowsOf(dialog, "Applied"), 1);
        QCOMPARE(Many::rowsOf(dialog, "Not sent"), 5);
        QTRY_VERIFY(many.page->note()->isVisible());
    }

    void lostAnswerStopsAndIsCheckedByReading() {
        Many many(6);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        auto* dialog = many.preview(Decision::Abandon);
        QVERIFY(dialog);
        many.rig.store.loseNext(q("reconcile"));
        QVERIFY(Many::confirm(dialog));
        QVERIFY(Many::ends(dialog));
        QCOMPARE(many.rig.store.asks.value(q("reconcile")), 1);
        QCOMPARE(Many::rowsOf(dialog, "Not confirmed"), 1);
        QCOMPARE(Many::rowsOf(dialog, "Not sent"), 5);
        QVERIFY(dialog->noticeText().contains(q("not confirmed")));
        QVERIFY2(tabTo(q("Check again")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_COMPARE(Many::rowsOf(dialog, "Applied"), 1);
        QCOMPARE(many.rig.store.asks.value(q("reconcile")), 1); // nothing was sent again
    }

    void readOnlyProfilePreviewsAndSendsNothing() {
        Many many(6, Level::ReadOnly);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        auto* dialog = many.preview(Decision::Abandon);
        QVERIFY(dialog);
        QVERIFY(!Many::confirm(dialog));
        QVERIFY(dialog->actingButton()->refusal().contains(q("read-only")));
        QCOMPARE(many.rig.store.asks.value(q("reconcile")), 0);
    }

    void escapeBeforeSendingSendsNothing() {
        Many many(6);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        QPointer<kit::BulkDialog> dialog = many.preview(Decision::Abandon);
        QVERIFY(dialog);
        pressKey(Qt::Key_Escape);
        QTRY_VERIFY(dialog.isNull());
        QCOMPARE(many.rig.store.applies, 0);
        QCOMPARE(many.page->table()->rows()->tickedIds().size(), 6); // the ticks are kept
    }

    void ledgerFiltersAndExportsWhatItShows() {
        Many many(9);
        QVERIFY(many.open());
        many.page->table()->rows()->tickAll(true);
        auto* dialog = many.preview(Decision::ConfirmNotExecuted);
        QVERIFY(dialog);
        QVERIFY(Many::confirm(dialog));
        QVERIFY(Many::ends(dialog));
        auto* ledger = dialog->ledger();
        QAbstractItemModelTester tester(ledger->table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(ledger->rows()->rowCount(), 9);
        ledger->outcomes()->setCurrentIndex(ledger->outcomes()->findData(q("Evidence missing")));
        QTRY_COMPARE(ledger->rows()->rowCount(), 3);
        const QByteArray csv = kit::tableCsv(*ledger->table());
        QCOMPARE(csv.count("\r\n"), 4); // head and three
        QCOMPARE(csv.count("Evidence missing"), 3);
        QVERIFY(kit::tableJson(*ledger->table()).contains("\"outcome\""));
        QVERIFY2(ledger->summary().contains(q("6")) && ledger->summary().contains(q("Applied")), qPrintable(ledger->summary()));
    }

    void ticksFollowTheirIds() {
        Many many(60);
        QVERIFY(many.open());
        auto* rows = many.page->table()->rows();
        const QString kept = rows->idAt(30);
        const QString leaving = rows->idAt(10);
        rows->setTicked(kept, true);
        rows->setTicked(leaving, true);
        std::erase_if(many.rig.store.details, [&](const auto& d) { return QString::fromStdString(d.dispatch.id.text()) == leaving; });
        for (int i = 0; i < 20; ++i)
            many.rig.store.add("01JDZFRESH0000000000000" + std::to_string(1000 + i), "payouts", "new/task", queue::DispatchState::Uncertain, base::Millis(1000));
        many.page->refresh();
        QTRY_COMPARE(rows->tickedIds(), QStringList{kept}); // never a neighbour
    }
};

QTEST_MAIN(TestBulkDecisions)
#include "test_bulk_decisions.moc"
