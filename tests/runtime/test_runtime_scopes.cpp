// Blocks that are empty when they return, and services that app hands in (seed 002 sections 1.1, 9.1).
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/region_service.h"
#include "core/runtime/scope.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Log = std::vector<std::string>;
using LogPtr = std::shared_ptr<Log>;

QCoro::Task<void> note(Cx cx, LogPtr log, std::string what) {
    log->push_back(what + " starts");
    const auto slept = co_await cx.sleepFor(1s);
    log->push_back(what + (slept.isCancelled() ? " is cancelled" : " ends"));
}

// Leaves a sibling running when it returns or fails.
QCoro::Task<Outcome<int>> bodyWithSibling(Cx cx, LogPtr log, int result) {
    const auto sibling = cx.region().spawn("sibling", &note, log, std::string("sibling"));
    if (!sibling)
        co_return base::fail(sibling.error());
    SB_CO_CHECK(cx.yieldNow());
    if (result < 0)
        co_return base::fail(base::Code::StoreFull);
    co_return result;
}

QCoro::Task<Outcome<void>> block(Cx cx, RegionOptions options, LogPtr log, int result) {
    const auto value = co_await withRegion(cx, std::move(options), &bodyWithSibling, log, result);
    log->push_back("block " + std::to_string(static_cast<int>(value.severity())) + " at " +
                   std::to_string(cx.now().time_since_epoch().count() / 1'000'000) + " ms");
    co_return {};
}

class Server final : public RegionService {
public:
    Server(LogPtr log, bool refuse)
        : m_log(std::move(log))
        , m_refuse(refuse) {}
    std::string serviceName() const override { return "server"; }
    QCoro::Task<Outcome<void>> start(Cx cx) override {
        m_log->push_back("start");
        if (m_refuse)
            co_return base::fail(base::Code::NotReachable);
        const auto task = cx.region().spawn("accept", &accept, m_log);
        if (!task)
            co_return base::fail(task.error());
        co_return {};
    }
    QCoro::Task<Outcome<void>> stop(Cx) override {
        m_log->push_back("stop");
        co_return {};
    }

private:
    static QCoro::Task<void> accept(Cx cx, LogPtr log) {
        const auto why = co_await cx.untilCancelled();
        log->push_back("accept ends: " + std::string(cancelKindText(why.kind)));
    }
    LogPtr m_log;
    bool m_refuse;
};

QCoro::Task<Outcome<void>> host(Cx cx, Region parent, LogPtr log, bool refuse) {
    const auto region = co_await hostService(cx, parent, std::make_shared<Server>(log, refuse));
    log->push_back(region.isOk() ? "hosted" : "not hosted");
    co_return region.summary();
}

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    return options;
}

} // namespace

class TestRuntimeScopes final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBlockIsEmptyWhenItReturns_data() {
        QTest::addColumn<int>("result");
        QTest::addColumn<int>("deadlineMs");
        QTest::addColumn<int>("cancelAtMs");
        QTest::addColumn<QStringList>("expected");
        const QString starts = QStringLiteral("sibling starts");
        const QString ends = QStringLiteral("sibling ends");
        const QString stopped = QStringLiteral("sibling is cancelled");
        QTest::newRow("ok waits") << 1 << 0 << 0
                                  << QStringList{starts, ends, QStringLiteral("block 0 at 1001000 ms")};
        QTest::newRow("failed cancels")
            << -1 << 0 << 0 << QStringList{starts, stopped, QStringLiteral("block 1 at 1000000 ms")};
        QTest::newRow("deadline") << 1 << 400 << 0
                                  << QStringList{starts, stopped, QStringLiteral("block 2 at 1000400 ms")};
        QTest::newRow("caller cancelled")
            << 1 << 0 << 300 << QStringList{starts, stopped, QStringLiteral("block 2 at 1000300 ms")};
    }
    void aBlockIsEmptyWhenItReturns() {
        QFETCH(int, result);
        QFETCH(int, deadlineMs);
        QFETCH(int, cancelAtMs);
        QFETCH(QStringList, expected);
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        RegionOptions options{.name = "block"};
        if (deadlineMs > 0)
            options.budget.deadline = lab.now() + std::chrono::milliseconds(deadlineMs);
        auto task = lab.root().spawn(&block, options, log, result);
        QVERIFY(task.has_value());
        if (cancelAtMs > 0) {
            lab.advance(std::chrono::milliseconds(cancelAtMs));
            task->cancel();
        }
        lab.runToEnd();
        QStringList seen;
        for (const auto& line : *log)
            seen << QString::fromStdString(line);
        QCOMPARE(seen, expected);
        QCOMPARE(lab.scheduler().snapshot().size(), std::size_t{1});
    }
    void aServiceIsStoppedOnceAfterItsTasks() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        QVERIFY(lab.root().spawn(&host, lab.root(), log, false).has_value());
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"start", "hosted"}));
        QVERIFY(lab.close().has_value());
        QCOMPARE(*log, (Log{"start", "hosted", "accept ends: shutdown", "stop"}));
    }
    void aServiceThatCannotStartIsStoppedAndReported() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        QVERIFY(lab.root().spawn(&host, lab.root(), log, true).has_value());
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"start", "stop", "not hosted"}));
        QCOMPARE(lab.scheduler().snapshot().size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestRuntimeScopes)
#include "test_runtime_scopes.moc"
