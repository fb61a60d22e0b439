// Large answers all the way: a store, a real engine, its desk in this process or over HTTP, the page with its inspector
// and the compare view. Whatever the window does with a block of 3.5 MB or with ten thousand log lines, no turn of its event
// loop takes 50 ms of this thread's own time (another process at work on the machine is no stall of ours).
#include "core/api/api_server.h"
#include "core/api/remote_engine.h"
#include "tests/ui/conflicts/real_cases.h"
#include "tests/ui/window_rig.h"

#include "ui/conflicts/compare_pane.h"
#include "ui/conflicts/compare_view.h"
#include "ui/kit/segment_tabs.h"

#include <QAbstractEventDispatcher>
#include <QScrollBar>

#include <ctime>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::conflicts;

namespace {

qint64 threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

// The longest turn of this thread's event loop: from waking up to looking for the next event.
class Turns : public QObject {
public:
    Turns() {
        auto* loop = QAbstractEventDispatcher::instance();
        connect(loop, &QAbstractEventDispatcher::awake, this, [this] { begin(); });
        connect(loop, &QAbstractEventDispatcher::aboutToBlock, this, [this] { end(); });
    }
    void begin() {
        end(); // of a turn that had no need to block
        m_since = threadMs();
    }
    void end() {
        if (m_since >= 0)
            longest = std::max(longest, threadMs() - std::exchange(m_since, -1));
    }
    qint64 longest = 0;

private:
    qint64 m_since = -1;
};

// What a test does itself is a turn too.
template <typename F> void timed(Turns& turns, F step) {
    turns.begin();
    step();
    turns.end();
    QCoreApplication::processEvents();
}

test::NodeAnswer block(char last, const char* fee) {
    std::string more = R"(,"rewards":[)";
    for (int i = 0; i < 30'000; ++i)
        more += (i > 0 ? "," : "") + (R"({"pubkey":"1111111111111111111111111111111)" + std::to_string(i) +
                                      R"(","lamports":9007199254740993,"postBalance":18446744073709551615,"rewardType":"Voting"})");
    return {.signature = test::signatureOf(last), .fee = fee, .more = more + "]"};
}

test::NodeAnswer log(char last, const char* line) {
    std::string all = "[";
    for (int i = 0; i < 10'000; ++i)
        all += (i > 0 ? "," : "") + ("\"Program log: line " + (i == 9'000 ? std::string(line) : std::to_string(i)) + "\"");
    return {.signature = test::signatureOf(last), .log = all + "]"};
}

} // namespace

class TestLargeAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noTurnOfTheWindowIsLong_data() {
        QTest::addColumn<bool>("isBlock");
        QTest::addColumn<bool>("isRemote");
        QTest::newRow("a block of 3.5 MB, in this process") << true << false;
        QTest::newRow("a block of 3.5 MB, over HTTP") << true << true;
        QTest::newRow("ten thousand log lines, in this process") << false << false;
        QTest::newRow("ten thousand log lines, over HTTP") << false << true;
    }
    void noTurnOfTheWindowIsLong() {
        QFETCH(bool, isBlock);
        QFETCH(bool, isRemote);
        rig::RealCases cases;
        std::unique_ptr<api::ApiServer> server;
        std::unique_ptr<api::RemoteEngine> remote;
        if (isRemote) {
            api::ApiOptions options;
            options.streamId = "test";
            server = std::make_unique<api::ApiServer>(cases.rig.engine, std::move(options));
            QVERIFY(server->start());
            const auto minted = cases.rig.ask(cases.rig.desks.host->mintToken({"window", queue::kAllVerbs, {}}));
            api::RemoteOptions to;
            to.url = server->url();
            to.token = minted.secret;
            remote = std::make_unique<api::RemoteEngine>(std::move(to));
            cases.window.reset();
            cases.window = rig::makeWindow(cases.rig, kit::Level::Protected, remote->desks());
        }
        const auto first = isBlock ? block('7', "5000") : log('7', "one");
        const auto second = isBlock ? block('7', "5001") : log('7', "another");
        if (isBlock)
            QVERIFY(first.text().size() > 3'500'000);
        cases.see("rpc-one", first);
        QCOMPARE(cases.see("rpc-two", second).acquired, conflict::Acquired::QuarantinedConflict);
        cases.rig.clock->advance(std::chrono::milliseconds(1'000));
        cases.add('8'); // a small one stands first: the window is all there before the large one is chosen
        QVERIFY(cases.open(2));
        auto* table = cases.page->table();
        auto* pane = cases.page->compare();
        table->setCurrentId(QString::fromStdString(test::signatureOf('8')));
        QTRY_VERIFY(pane->isReady());
        cases.window->grab(); // fonts and icons of a first picture are not measured here
        QCoreApplication::processEvents();

        Turns turns;
        timed(turns, [&] { table->setCurrentId(QString::fromStdString(test::signatureOf('7'))); });
        QTRY_VERIFY_WITH_TIMEOUT(pane->isReady() && pane->counterText() == QStringLiteral("1 difference(s)"), 60'000);
        timed(turns, [&] { pane->goToDifference(1); });
        timed(turns, [&] { cases.window->grab(); });
        for (const int mode : {1, 2, 0}) {
            timed(turns, [&] { pane->tabs()->setCurrent(mode); });
            timed(turns, [&] { pane->goToDifference(1); });
            timed(turns, [&] { pane->view()->verticalScrollBar()->setValue(pane->view()->verticalScrollBar()->maximum()); });
            timed(turns, [&] { pane->view()->grab(); });
        }
        timed(turns, [&] { table->setCurrentId(QString::fromStdString(test::signatureOf('8'))); });
        QTRY_VERIFY(pane->isReady());
        turns.end();
        qInfo("longest turn: %lld ms", static_cast<long long>(turns.longest));
        QVERIFY2(turns.longest <= 50, qPrintable(QString::number(turns.longest)));
        cases.window.reset();
    }
};

QTEST_MAIN(TestLargeAnswers)
#include "test_large_answers.moc"
