// The Host page over the real engine with a host that reads what the test says.
#include "tests/ui/page_rig.h"
#include "ui/host/host_page.h"
#include "ui/host/room_bars.h"
#include "ui/kit/notice.h"
#include "ui/kit/table_view.h"

#include <QAbstractItemModelTester>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::kit;
using host::HostPage;
using queue::ClaimRefusal;
using rig::PageFrame;
using rig::PageRig;

class TestHost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { theme().apply(SchemeChoice::Light); }

    void deferSentence_data() {
        QTest::addColumn<int>("refusal");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("load") << int(ClaimRefusal::HostLoad) << QStringLiteral("Waiting for the machine to calm down: load 4.9, limit 3.0.");
        QTest::newRow("none") << int(ClaimRefusal::None) << QString();
    }
    void deferSentence() {
        QFETCH(int, refusal);
        QFETCH(QString, sentence);
        queue::HostReport report;
        report.claimsDeferredBy = ClaimRefusal(refusal);
        report.numbers.load1 = 4.9;
        report.numbers.loadLimit = 3.0;
        QCOMPARE(host::deferSentence(report), sentence);
    }

    // A missing number is a gap, never a zero, and it defers.
    void aMissingNumberIsNoZero() {
        queue::HostReport report;
        report.history.resize(2);
        report.history[1].load1 = 1.0;
        report.history[1].cpus = 2;
        const ChartFacts load = host::loadFacts(report, std::chrono::minutes(5));
        QVERIFY(!load.points[0].value.has_value());
        QCOMPARE(*load.points[1].value, 0.5);
        const ChartFacts memory = host::memoryFacts(report, std::chrono::minutes(5));
        QVERIFY(!memory.points[0].value.has_value());
        QCOMPARE(*memory.verdict, State::Blocked);
    }

    void theMachineAndItsDecisions() {
        PageRig rig;
        for (const char* lane : {"codex", "network-ai", "gpu-burst"}) {
            queue::ClaimRequest request;
            request.lane = lane;
            request.worker = "exec-fra-01";
            request.claimKey = std::string("ask-") + lane;
            QVERIFY(!rig.ask(rig.desks.queue->claim(request)).granted);
        }
        auto* page = new HostPage(rig.context(), nullptr);
        PageFrame frame(page);
        QList<RowModel*> models;
        for (auto* table : page->findChildren<TableView*>())
            new QAbstractItemModelTester(table->rows(), QAbstractItemModelTester::FailureReportingMode::QtTest, page);
        QTRY_VERIFY(page->isLoaded());
        QTRY_COMPARE(page->rowsShown(), 3 + 1); // decisions and this instance
        QCOMPARE(page->findChild<host::RoomBars*>()->items().size(), std::size_t(6));
        QCoreApplication::processEvents();
        frame.shoot(QStringLiteral("host"));
        QCOMPARE(frame.faults(), QString());
    }

    void aBusyMachineSaysSo() {
        PageRig rig(PageRig::Fill::Empty);
        rig.host->load = 4.9;
        auto* page = new HostPage(rig.context(), nullptr);
        PageFrame frame(page);
        QTRY_VERIFY(page->isLoaded());
        // The engine measures every two seconds by itself.
        QTRY_VERIFY_WITH_TIMEOUT((page->refresh(), rig.ask(rig.desks.host->host()).claimsDeferredBy == ClaimRefusal::HostLoad), 10'000);
        page->refresh();
        const auto isSaid = [&] {
            for (const auto* notice : page->findChildren<Notice*>())
                for (const auto* block : notice->findChildren<QWidget*>())
                    if (block->accessibleName().contains(QStringLiteral("load 4.9, limit 3.0")) && notice->isVisible())
                        return true;
            return false;
        };
        QTRY_VERIFY(isSaid());
        frame.shoot(QStringLiteral("host-busy"));
    }
};

QTEST_MAIN(TestHost)
#include "test_host.moc"
