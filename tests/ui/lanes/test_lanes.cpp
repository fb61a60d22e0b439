// The Lanes page over the real engine: sums, the sentence why nothing runs, what is next, pause and resume.
#include "tests/ui/page_rig.h"
#include "ui/kit/act_dialog.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/table_view.h"
#include "ui/lanes/lanes_inspector.h"
#include "ui/lanes/lanes_page.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::kit;
using lanes::LanesPage;
using queue::ClaimRefusal;
using queue::DispatchState;
using rig::PageFrame;
using rig::PageRig;

namespace {
RowModel* rowsOf(LanesPage& page, const QString& name) {
    for (auto* table : page.findChildren<TableView*>())
        if (table->accessibleName() == name)
            return table->rows();
    return nullptr;
}
QString cell(LanesPage& page, const QString& lane, const char* column) {
    RowModel* rows = rowsOf(page, QStringLiteral("Lanes"));
    return cellFullText(rows->cellAt(rows->rowOf(lane), rows->columnOf(QString::fromLatin1(column))));
}
} // namespace

class TestLanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { theme().apply(SchemeChoice::Light); }

    void whyNothingRuns_data() {
        QTest::addColumn<int>("refusal");
        QTest::addColumn<QString>("words");
        QTest::newRow("draining") << int(ClaimRefusal::InstanceDraining) << QStringLiteral("draining");
        QTest::newRow("memory") << int(ClaimRefusal::HostMemory) << QStringLiteral("memory");
        QTest::newRow("load") << int(ClaimRefusal::HostLoad) << QStringLiteral("calm down");
        QTest::newRow("unmeasured") << int(ClaimRefusal::HostUnmeasured) << QStringLiteral("cannot be measured");
        QTest::newRow("leases") << int(ClaimRefusal::LeaseLimit) << QStringLiteral("All 3 leases");
        QTest::newRow("held") << int(ClaimRefusal::Held) << QStringLiteral("held by");
        QTest::newRow("empty") << int(ClaimRefusal::LaneEmpty) << QStringLiteral("Nothing is queued");
        QTest::newRow("none") << int(ClaimRefusal::None) << QStringLiteral("no executor has asked");
    }
    void whyNothingRuns() {
        QFETCH(int, refusal);
        QFETCH(QString, words);
        queue::Lane lane;
        lane.name = "payouts";
        lane.whyNothingRuns = ClaimRefusal(refusal);
        const QString first = lanes::whyWords(lane, {}).first;
        QVERIFY2(first.contains(words), qPrintable(first));
        QVERIFY(!lanes::whatHasToHappen(lane).isEmpty());
    }

    void onlyTheFirstRefusalIsStrong() {
        queue::Lane lane;
        lane.paused = true;
        lane.whyNothingRuns = ClaimRefusal::LanePaused;
        lanes::Surroundings around;
        around.board.limit = 0; // full as well
        around.host.claimsDeferredBy = ClaimRefusal::HostLoad;
        const auto lines = lanes::admissionLines(lane, around);
        QCOMPARE(lines.size(), std::size_t(4));
        int strongLines = 0;
        for (const NoteLine& line : lines)
            strongLines += line.line.text.front().face == Face::Strong ? 1 : 0;
        QCOMPARE(strongLines, 1);
        QCOMPARE(lines[1].line.text.front().face, Face::Strong);
    }

    void sumsEqualRowsAndHeldWorkIsNamed() {
        PageRig rig;
        auto* page = new LanesPage(rig.context(), nullptr);
        PageFrame frame(page);
        const QAbstractItemModelTester tester(rowsOf(*page, QStringLiteral("Lanes")), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester tester2(page->next(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY(page->isLoaded());
        QCOMPARE(page->rowsShown(), 5);
        std::int64_t sum = 0;
        for (const queue::Lane& lane : rig.ask(rig.desks.queue->lanes()))
            sum += lanes::sumOf(lane.counts);
        const auto dispatches = rig.ask(rig.desks.queue->dispatches({}, {200, {}, false}));
        QVERIFY(dispatches.next.empty());
        QCOMPARE(sum, std::int64_t(dispatches.rows.size()));
        page->select(QStringLiteral("gpu-burst"));
        QTRY_VERIFY(page->next()->rowCount() > 0);
        const QString held = QString::fromStdString(rig.moment.held.text());
        const auto* row = page->next()->find(held); // scenario L13
        QVERIFY(row);
        QVERIFY2(row->reason.startsWith(QStringLiteral("Held by")), qPrintable(row->reason));
        QTRY_VERIFY2(cell(*page, QStringLiteral("gpu-burst"), "why").contains(QStringLiteral("leases are in use")), qPrintable(cell(*page, QStringLiteral("gpu-burst"), "why")));
        QTRY_VERIFY2(cell(*page, QStringLiteral("codex"), "why").contains(QStringLiteral("Paused at")), qPrintable(cell(*page, QStringLiteral("codex"), "why")));
        QCoreApplication::processEvents();
        frame.shoot(QStringLiteral("lanes"));
        QCOMPARE(frame.faults(), QString());
    }

    // A second key for a task whose dispatch is uncertain is refused, and the lane says so at once (scenario L13).
    void aRefusedSubmissionIsSeenAtOnce() {
        PageRig rig;
        const auto holder = rig.ask(rig.desks.queue->dispatch(rig.moment.uncertain)).dispatch;
        auto* page = new LanesPage(rig.context(), nullptr);
        PageFrame frame(page);
        const QAbstractItemModelTester tester(page->held(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY(page->isLoaded());
        page->select(QString::fromStdString(holder.lane));
        QVERIFY(!page->heldTable()->isVisibleTo(page)); // nothing is held: no empty pane
        const auto refused = rig.desks.queue->submit({holder.lane, holder.sourceTask, holder.owner, holder.project, std::string(64, 'a'), {}, "a-second-key"});
        QTRY_VERIFY(refused.isFinished());
        QCOMPARE(refused.result().error().code, base::Code::HeldByUncertain);
        page->refresh(); // as the window's router does when it hears of it; here is none
        QTRY_COMPARE(page->held()->rowCount(), 1);
        QVERIFY(page->heldTable()->isVisibleTo(page));
        QCOMPARE(page->held()->find(QString::fromStdString(holder.owner + "/a-second-key"))->heldBy, holder.id);
        QSignalSpy wanted(page, &Page::openWanted);
        page->heldTable()->setCurrentId(page->held()->idAt(0));
        Q_EMIT page->heldTable()->opened(page->held()->idAt(0));
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("uncertain"));
        QCOMPARE(wanted[0][1].toString(), QString::fromStdString(holder.id.text()));
        QCoreApplication::processEvents();
        frame.shoot(QStringLiteral("lanes-held"));
        QCOMPARE(frame.faults(), QString());
        page->select(page->currentId() == QStringLiteral("gpu-burst") ? QStringLiteral("codex") : QStringLiteral("gpu-burst"));
        QTRY_VERIFY(!page->heldTable()->isVisibleTo(page)); // another lane has none
    }

    void aLaneIsResumedAfterTheGuard() {
        PageRig rig;
        auto* page = new LanesPage(rig.context(Level::Normal), nullptr);
        PageFrame frame(page);
        QTRY_VERIFY(page->isLoaded());
        page->select(QStringLiteral("codex"));
        auto* inspector = qobject_cast<lanes::LanesInspector*>(page->inspector());
        QTRY_VERIFY(inspector->pauseButton()->text().startsWith(QStringLiteral("Resume")));
        QTest::mouseClick(inspector->pauseButton(), Qt::LeftButton);
        auto* dialog = page->findChild<ActDialog*>();
        QVERIFY(dialog);
        QVERIFY(!dialog->actButton()->isEnabled());
        dialog->findChild<QCheckBox*>()->setChecked(true);
        QTest::mouseClick(dialog->actButton(), Qt::LeftButton);
        const auto isPaused = [&] {
            for (const queue::Lane& lane : rig.ask(rig.desks.queue->lanes()))
                if (lane.name == "codex")
                    return lane.paused;
            return true;
        };
        QTRY_VERIFY(!isPaused());
        QTRY_VERIFY(inspector->pauseButton()->text().startsWith(QStringLiteral("Pause")));
        dialog->close();
    }

    void noMatchSaysTheFilter() {
        PageRig rig(PageRig::Fill::Empty);
        auto* page = new LanesPage(rig.context(), nullptr);
        PageFrame frame(page);
        QTRY_VERIFY(page->isLoaded());
        QCOMPARE(page->rowsShown(), 2);
        static_cast<QLineEdit*>(page->findChildren<QLineEdit*>().front())->setText(QStringLiteral("zzz"));
        QTRY_COMPARE(page->rowsShown(), 0);
    }
};

QTEST_MAIN(TestLanes)
#include "test_lanes.moc"
