// The start page on the real window with desks in memory.
#include "tests/ui/window_rig.h"

#include "ui/kit/nav_list.h"
#include "ui/kit/notice.h"
#include "ui/kit/text_block.h"
#include "ui/uncertain/uncertain_page.h"
#include "ui/worklist/handover_pane.h"
#include "ui/worklist/worklist_page.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using kit::Level;
using worklist::WorklistPage;

namespace {
constexpr const char* kLora = "01JDZ4T2XR5Y000000000000M3RX";
QString q(const char* text) { return QString::fromLatin1(text); }
} // namespace

class TestWorklistPage : public QObject {
    Q_OBJECT
private:
    static kit::TableView* tableOf(WorklistPage* page) { return page->findChild<kit::TableView*>(); }
    static QString cellText(kit::TableView* table, const QString& id, const char* column) {
        const kit::RowModel* rows = table->rows();
        return kit::cellFullText(rows->cellAt(rows->rowOf(id), rows->columnOf(q(column))));
    }

private Q_SLOTS:
    void showsItemsInTheOrderOfTheEngine() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        auto* page = rig.page<WorklistPage>("worklist");
        QCOMPARE(page->rowsShown(), 8);
        auto* table = tableOf(page);
        QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        // Needs a person: 3 h, 2 h, 1 h with two steps, 1 h with one, 50 min, 5 min; then what someone else has.
        QStringList ids;
        for (int row = 0; row < table->rows()->rowCount(); ++row)
            ids.append(table->rows()->idAt(row).right(4));
        QCOMPARE(ids, QStringList({QString(), q("7QKC"), q("M3RX"), q("V2PD"), q("C0HW"), q("8WTZ"), q("K9SA"), QString(), q("3EFN"), q("D6YJ")}));
        const QString known = cellText(table, q("01JDZ1M8XR5Y0000000000007QKC"), "known");
        QVERIFY2(known.contains(q("17")) && known.contains(q("after expiry")), qPrintable(known)); // a narrow space between 17 and s
        QVERIFY(cellText(table, q(kLora), "known").contains(q("Teardown requested")));
    }

    void marksAndLeavesByKeyboard() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q(kLora)));
        auto* page = rig.page<WorklistPage>("worklist");
        QTRY_COMPARE(page->currentId(), q(kLora));
        pressKey(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(rig.store.find(queue::DispatchId(kLora))->dispatch.mark.has_value());
        QTRY_VERIFY(cellText(tableOf(page), q(kLora), "taken").contains(q("You")));
        pressKey(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(!rig.store.find(queue::DispatchId(kLora))->dispatch.mark.has_value());
        QCOMPARE(rig.store.find(queue::DispatchId(kLora))->dispatch.revision.value, std::uint64_t(6)); // marks raise nothing
    }

    void enterOpensTheEvidence() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q(kLora)));
        auto* page = rig.page<WorklistPage>("worklist");
        QTRY_COMPARE(page->currentId(), q(kLora));
        tableOf(page)->setFocus();
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(rig.window->currentPage()->key(), q("uncertain"));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kLora));
        pressKey(Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(rig.window->currentPage()->key(), q("worklist"));
    }

    void emptyIsTheGoal() {
        WindowRig rig;
        rig.store.details.clear();
        QVERIFY(rig.open(q("worklist")));
        auto* page = rig.page<WorklistPage>("worklist");
        QCOMPARE(page->rowsShown(), 0);
        QVERIFY(!page->inspector()->isVisible());
        QVERIFY(!tableOf(page)->isVisible());
        auto& fresh = rig.store.add("01JDZ9AAXR5Y000000000000FRSH", "payouts", "payout/1", queue::DispatchState::Uncertain, base::Millis(5000));
        rig.tell(fresh);
        QTRY_COMPARE(page->rowsShown(), 1); // appears at once
    }

    // Whatever their number: counted by the engine, listed up to a bound that is said, the longest waiting first.
    void moreCasesThanAreListedAreCountedWhole() {
        WindowRig rig;
        rig.store.details.clear();
        for (int i = 0; i < 620; ++i)
            rig.store.cases.add("case-" + std::to_string(1000 + i), base::Millis(60'000 * (i + 1)), 1);
        QVERIFY(rig.open(q("worklist")));
        auto* page = rig.page<WorklistPage>("worklist");
        QTRY_COMPARE(page->rowsShown(), 500);
        auto* rows = tableOf(page)->rows();
        QVERIFY(rows->rowOf(q("case-1619")) >= 0); // the longest open
        QCOMPARE(rows->rowOf(q("case-1000")), -1); // not listed: opened a minute ago
        QStringList words;
        for (const auto* block : page->findChildren<kit::TextBlock*>())
            words += block->text();
        QVERIFY2(words.join(u'|').contains(q("620 wait(s) for a person, the 500 longest waiting are listed")), qPrintable(words.join(u'|')));
        const auto* nav = rig.window->findChild<kit::NavList*>();
        for (const char* item : {"Worklist, 620", "Conflicts, 620"})
            QTRY_COMPARE(nav->model()->match(nav->model()->index(0, 0), Qt::AccessibleTextRole, q(item), 1, Qt::MatchExactly).size(), 1);
        // A failed reading is said and takes nothing away.
        rig.store.failNext(q("worklist"), base::Error{base::Code::NotReachable, "The link broke.", {}, true});
        page->refresh();
        QTRY_VERIFY(page->findChild<kit::Notice*>()->isVisible());
        QCOMPARE(page->rowsShown(), 500);
    }

    void notesStandInTheAudit() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        auto* notes = rig.page<WorklistPage>("worklist")->findChild<worklist::HandoverPane*>();
        QTRY_COMPARE(notes->noteCount(), 2);
    }

    void readOnlySaysWhy() {
        WindowRig rig(Level::ReadOnly);
        QVERIFY(rig.open(q("worklist"), q(kLora)));
        auto* page = rig.page<WorklistPage>("worklist");
        QTRY_COMPARE(page->currentId(), q(kLora));
        int refused = 0;
        for (const kit::PageAction& action : page->actions())
            refused += action.refusal.contains(q("read-only")) ? 1 : 0;
        QCOMPARE(refused, 2); // mark and note
        pressKey(Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(rig.store.asks.value(q("mark")), 0);
    }

    void namesAndCopies() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q(kLora)));
        auto* page = rig.page<WorklistPage>("worklist");
        QTRY_COMPARE(page->currentId(), q(kLora));
        const QStringList bad = unnamedControls(rig.window.get());
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
        tableOf(page)->setFocus();
        pressKey(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text(), q("signalbox://dispatch/01JDZ4T2XR5Y000000000000M3RX"));
    }
};

QTEST_MAIN(TestWorklistPage)
#include "test_worklist_page.moc"
