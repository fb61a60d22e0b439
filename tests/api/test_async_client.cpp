// The client library against a real server: ids first, waiting that ends here only, leases judged by the
// local clock.
#include "tests/api/api_fixture.h"
#include "tests/api/raw_server.h"

#include "core/api/async_client.h"

#include <QCoro/Task>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <thread>

using namespace sb;
using namespace sb::test;
using namespace std::chrono_literals;
using base::Code;
using base::Millis;

namespace {

queue::ClaimAnswer granted() {
    queue::Granted lease;
    lease.dispatch.id = queue::DispatchId("d-1");
    lease.dispatch.generation = base::Generation{3};
    lease.claimToken = "secret";
    lease.leaseFor = 60s;
    queue::ClaimAnswer answer;
    answer.granted = lease;
    return answer;
}

queue::SubmitRequest submitRequest() {
    return {"codex", "t", "o", "p", "h", {}, "k"};
}
queue::ClaimRequest claimRequest(Millis wait = 0ms) {
    return {"codex", "w", "c", wait};
}

QCoro::Task<base::Result<void>> agree(queue::Granted) {
    co_return base::Result<void>{};
}
QCoro::Task<base::Result<void>> disagree(queue::Granted) {
    co_return base::fail(Code::NotFound);
}

template <typename T> void keep(QCoro::Task<T> task, std::shared_ptr<std::optional<T>> out) {
    std::move(task).then([out](T value) { out->emplace(std::move(value)); });
}

} // namespace

class TestAsyncClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m = std::make_unique<ApiFixture>();
        clock = std::make_shared<Millis>(1'000'000ms);
        options = {};
        options.url = m->server->url();
        options.token = kAdminToken;
        options.pollFirst = 5ms;
        options.pollMax = 5ms;
        options.lease.bootTime = [clock = clock] { return *clock; };
        options.lease.tick = 5ms;
        options.lease.finishPause = 5ms;
    }
    void cleanup() { m.reset(); }

    void idsAreReportedBeforeSubmitAnswers();
    void waitPollsUntilTheJobIsSettled_data();
    void waitPollsUntilTheJobIsSettled();
    void waitEndsHereAndSaysSo();
    void waitGoesOnThroughTransientFailures();
    void aStoppedClaimEndsItsLongPoll();
    void aClaimIsSavedBeforeItAnswers();
    void heartbeatsComeInTimeAndExtendTheLease();
    void theLeaseEndsByTheLocalClockWhenNobodyAnswers();
    void anAnswerAfterTheDeadlineGivesNoRight();
    void aRefusedHeartbeatIsALostLeaseAtOnce();
    void aCancelRequestIsToldOnce();
    void aStepIsNotSentOnAnEndedLease();
    void aStepThatMeetsALostLeaseStopsEverything();
    void nothingStartsWhenTheDecisionHasChanged();
    void finishIsRepeatedWhileItsAnswerIsLost();
    void finishMayBringTheNextLease();
    void aRefusedResultLeavesTheLeaseAlive();
    void destroyingTheClientEndsEveryTask();
    void bootTimeGoesOn();

private:
    template <typename T> T await(QCoro::Task<T> task) {
        auto out = std::make_shared<std::optional<T>>();
        keep(std::move(task), out);
        if (!QTest::qWaitFor([&] { return out->has_value(); }, 10'000))
            qFatal("a task did not end");
        return std::move(**out);
    }
    std::shared_ptr<api::HeldLease> lease(api::AsyncClient& client) {
        m->engine->answerWith(granted());
        auto claimed = await(client.claim(claimRequest()));
        m->engine->takeCalls();
        return claimed ? claimed->lease : nullptr;
    }
    int count(std::string_view method) {
        for (auto& call : m->engine->takeCalls())
            seen.push_back(std::move(call));
        return static_cast<int>(std::ranges::count(seen, method, &FakeCall::method));
    }
    std::unique_ptr<ApiFixture> m;
    std::shared_ptr<Millis> clock;
    api::ClientOptions options;
    std::vector<FakeCall> seen;
};

void TestAsyncClient::idsAreReportedBeforeSubmitAnswers() {
    queue::Submitted submitted;
    submitted.job = queue::JobId("j-1");
    m->engine->answerWith(submitted);
    QStringList order;
    options.reportIds = [&](const queue::Submitted& s) {
        order << QStringLiteral("ids ") + QString::fromStdString(s.job.text());
        return base::Result<void>{};
    };
    api::AsyncClient client(options);
    QCOMPARE(await(client.submit(submitRequest())), base::Result<queue::Submitted>(submitted));
    QCOMPARE(order, QStringList{QStringLiteral("ids j-1")});
    options.reportIds = [](const queue::Submitted&) {
        return base::Result<void>(base::fail(Code::FileError));
    };
    api::AsyncClient other(options);
    QCOMPARE(await(other.submit(submitRequest())).error().code, Code::FileError);
}

void TestAsyncClient::waitPollsUntilTheJobIsSettled_data() {
    QTest::addColumn<int>("state");
    for (const auto state : {queue::DispatchState::Completed, queue::DispatchState::Failed,
                             queue::DispatchState::Uncertain, queue::DispatchState::Abandoned})
        QTest::newRow(wordOf(state).data()) << static_cast<int>(state);
}

void TestAsyncClient::waitPollsUntilTheJobIsSettled() {
    QFETCH(int, state);
    api::AsyncClient client(options);
    queue::JobDetail detail;
    detail.job.state = queue::DispatchState::Running;
    m->engine->answerWith(detail);
    auto out = std::make_shared<std::optional<base::Result<queue::JobDetail>>>();
    keep(client.wait(queue::JobId("j-1")), out);
    seen.clear();
    QTRY_VERIFY(count("job") >= 3);
    QVERIFY(!out->has_value());
    detail.job.state = static_cast<queue::DispatchState>(state);
    m->engine->answerWith(detail);
    QTRY_VERIFY(out->has_value());
    QCOMPARE(***out, detail);
}

void TestAsyncClient::waitEndsHereAndSaysSo() {
    options.pollFirst = options.pollMax = 60s; // the stop must not wait for the next poll
    api::AsyncClient client(options);
    std::stop_source stop;
    auto out = std::make_shared<std::optional<base::Result<queue::JobDetail>>>();
    seen.clear();
    keep(client.wait(queue::JobId("j-1"), stop.get_token()), out);
    QTRY_COMPARE(count("job"), 1);
    std::thread([&] { stop.request_stop(); }).join();
    QTRY_VERIFY(out->has_value());
    const auto& error = (*out)->error();
    QCOMPARE(error.code, Code::Cancelled);
    QCOMPARE(error.fact("job_id"), std::string_view("j-1"));
    QVERIFY(error.detail.find("the job goes on") != std::string::npos);
    QCOMPARE(count("cancel"), 0); // and nobody was asked to cancel anything
}

void TestAsyncClient::waitGoesOnThroughTransientFailures() {
    api::AsyncClient client(options);
    queue::JobDetail detail;
    detail.job.state = queue::DispatchState::Completed;
    m->engine->answerWith(detail);
    m->engine->failWith(base::Error{Code::StoreBusy, {}, {}, false}, 3);
    QCOMPARE(*await(client.wait(queue::JobId("j-1"))), detail);
    m->engine->failWith(base::Error{Code::NotFound, {}, {}, false});
    QCOMPARE(await(client.wait(queue::JobId("j-1"))).error().code, Code::NotFound);
}

void TestAsyncClient::aStoppedClaimEndsItsLongPoll() {
    m->engine->holdClaims(true);
    api::AsyncClient client(options);
    std::stop_source stop;
    auto out = std::make_shared<std::optional<base::Result<api::Claimed>>>();
    keep(client.claim(claimRequest(20s), stop.get_token()), out);
    QTRY_COMPARE(m->engine->heldClaims(), 1);
    stop.request_stop();
    QTRY_COMPARE(m->engine->heldClaims(), 0);
    QTRY_VERIFY(out->has_value());
    QCOMPARE((*out)->error().code, Code::Cancelled);
}

void TestAsyncClient::aClaimIsSavedBeforeItAnswers() {
    std::string saved;
    options.saveClaim = [&](const queue::Granted& g) {
        saved = g.claimToken;
        return base::Result<void>{};
    };
    api::AsyncClient client(options);
    const auto held = lease(client);
    QVERIFY(held);
    QCOMPARE(saved, std::string("secret"));
    QCOMPARE(held->key().generation.value, 3u);
    QCOMPARE(held->timeLeft(), Millis{60s});
    // A claim that grants nothing is an answer.
    queue::ClaimAnswer none;
    none.refusal = queue::ClaimRefusal::HostLoad;
    m->engine->answerWith(none);
    const auto claimed = await(client.claim(claimRequest()));
    QVERIFY(claimed && !claimed->lease);
    QCOMPARE(claimed->answer.refusal, queue::ClaimRefusal::HostLoad);
}

void TestAsyncClient::heartbeatsComeInTimeAndExtendTheLease() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    const auto start = *clock;
    held->setProgress({3, 10, "files", {}});
    seen.clear();
    for (int i = 1; i <= 20; ++i) { // five minutes, at most 20 s apart
        *clock = start + i * 15s;
        QTRY_COMPARE(count("heartbeat"), i);
        QTRY_COMPARE(held->timeLeft(), Millis{60s});
    }
    QVERIFY(held->isAlive());
    QVERIFY2(seen.front().request.find(R"("progress":{"done":3,"total":10,"unit":"files"})") !=
                 std::string::npos,
             seen.front().request.c_str());
    QVERIFY(seen.front().request.starts_with("d-1"));
}

void TestAsyncClient::theLeaseEndsByTheLocalClockWhenNobodyAnswers() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    QSignalSpy lost(held.get(), &api::HeldLease::leaseLost);
    m->engine->failWith(base::Error{Code::StoreBusy, {}, {}, false});
    seen.clear();
    *clock += 15s;
    QTRY_COMPARE(count("heartbeat"), 1);
    *clock += 3s; // tried again soon, not at the next regular one
    QTRY_COMPARE(count("heartbeat"), 2);
    *clock += 41'999ms;
    QVERIFY(held->isAlive());
    *clock += 1ms; // 60 s after the claim was sent
    QVERIFY(!held->isAlive());
    QTRY_COMPARE(lost.count(), 1);
    QCOMPARE(lost[0][0].toString(), QStringLiteral("lease_lost"));
    m->engine->failWith(std::nullopt);
    const auto other = lease(client); // loses later, by the same ticks
    QSignalSpy later(other.get(), &api::HeldLease::leaseLost);
    *clock += 60s;
    QTRY_COMPARE(later.count(), 1);
    QCOMPARE(lost.count(), 1);
    QVERIFY(!held->isAlive());
}

// Scenario Q16: sent at 50 s, "lease until 110 s" arrives at 115 s.
void TestAsyncClient::anAnswerAfterTheDeadlineGivesNoRight() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    const auto start = *clock;
    QSignalSpy accepted(held.get(), &api::HeldLease::heartbeatAccepted);
    *clock = start + 50s;
    QTRY_COMPARE(accepted.count(), 1); // until 110 s, counted from when it was sent
    QCOMPARE(held->timeLeft(), Millis{60s});
    QSignalSpy lost(held.get(), &api::HeldLease::leaseLost);
    *clock = start + 109'999ms;
    QVERIFY(held->isAlive());
    *clock = start + 115s;
    QVERIFY(!held->isAlive());
    QTRY_COMPARE(lost.count(), 1);
    QCOMPARE(accepted.count(), 1);
    seen.clear();
    QCOMPARE(await(held->step("pay", "p", "k", queue::StepState::Started)).error().code, Code::LeaseLost);
    QCOMPARE(count("step"), 0);
}

void TestAsyncClient::aRefusedHeartbeatIsALostLeaseAtOnce() {
    for (const auto code : {Code::LeaseLost, Code::InvalidClaimToken, Code::NotFound}) {
        api::AsyncClient client(options);
        const auto held = lease(client);
        QSignalSpy lost(held.get(), &api::HeldLease::leaseLost);
        m->engine->failWith(base::Error{code, {}, {}, false});
        *clock += 15s;
        QTRY_COMPARE(lost.count(), 1);
        QCOMPARE(lost[0][0].toString().toStdString(), std::string(base::codeText(code)));
        QVERIFY(!held->isAlive());
        m->engine->failWith(std::nullopt);
    }
}

void TestAsyncClient::aCancelRequestIsToldOnce() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    QSignalSpy cancel(held.get(), &api::HeldLease::cancelRequested);
    QSignalSpy contradicted(held.get(), &api::HeldLease::contradicted);
    m->engine->answerWith(queue::HeartbeatAnswer{{}, 60s, true, true, false});
    seen.clear();
    for (int i = 1; i <= 3; ++i) {
        *clock += 15s;
        QTRY_COMPARE(count("heartbeat"), i);
        QTRY_COMPARE(held->timeLeft(), Millis{60s});
    }
    QCOMPARE(cancel.count(), 1);
    QCOMPARE(contradicted.count(), 1);
    QVERIFY(held->isAlive()); // it goes on: cancelling is the executor's to do
}

void TestAsyncClient::aStepIsNotSentOnAnEndedLease() {
    options.lease.tick = 60s; // nobody has noticed yet
    api::AsyncClient client(options);
    const auto held = lease(client);
    seen.clear();
    QVERIFY(await(held->step("quote", "p", "k", queue::StepState::Started)));
    QCOMPARE(count("step"), 1);
    QSignalSpy lost(held.get(), &api::HeldLease::leaseLost);
    *clock += 60s;
    QCOMPARE(await(held->step("pay", "p", "k", queue::StepState::Started)).error().code, Code::LeaseLost);
    QCOMPARE(count("step"), 1);
    QCOMPARE(lost.count(), 1);
}

void TestAsyncClient::aStepThatMeetsALostLeaseStopsEverything() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    QSignalSpy lost(held.get(), &api::HeldLease::leaseLost);
    m->engine->failWith(base::Error{Code::ConflictingStep, {}, {}, false});
    QCOMPARE(await(held->step("pay", "p", "k", queue::StepState::Started)).error().code,
             Code::ConflictingStep);
    QCOMPARE(lost.count(), 0);
    m->engine->failWith(base::Error{Code::LeaseLost, {}, {}, false});
    QCOMPARE(await(held->step("pay", "p", "k", queue::StepState::Started)).error().code, Code::LeaseLost);
    QCOMPARE(lost.count(), 1);
    QVERIFY(!held->isAlive());
}

void TestAsyncClient::nothingStartsWhenTheDecisionHasChanged() {
    options.lease.recheck = agree;
    api::AsyncClient client(options);
    const auto held = lease(client);
    QVERIFY(await(held->admitExecution()));
    *clock += 60s;
    QCOMPARE(await(held->admitExecution()).error().code, Code::LeaseLost);
    options.lease.recheck = disagree;
    api::AsyncClient other(options);
    const auto second = lease(other);
    QCOMPARE(await(second->admitExecution()).error().code, Code::DecisionChanged);
    QVERIFY(second->isAlive());
}

void TestAsyncClient::finishIsRepeatedWhileItsAnswerIsLost() {
    api::AsyncClient client(options);
    auto held = lease(client);
    m->engine->failWith(base::Error{Code::CommitUnknown, {}, {}, true}, 2);
    seen.clear();
    const auto finished = await(held->finish(queue::FinishOutcome::Completed, "{ \"n\" : 1 }"));
    QVERIFY(finished && !finished->next);
    QCOMPARE(count("finish"), 3);
    QVERIFY(seen[0].request == seen[1].request && seen[1].request == seen[2].request);
    QVERIFY(seen[0].request.find(R"("result":{ "n" : 1 })") != std::string::npos);
    QVERIFY(!held->isAlive());
    QSignalSpy lost(held.get(), &api::HeldLease::leaseLost);
    const auto other = lease(client); // loses by the same ticks
    QSignalSpy later(other.get(), &api::HeldLease::leaseLost);
    *clock += 90s;
    QTRY_COMPARE(later.count(), 1);
    QCOMPARE(lost.count(), 0); // finished is not lost
    QCOMPARE(count("heartbeat"), 0);
    // It gives up after a bounded number of tries, and never repeats a definite refusal.
    held = lease(client);
    m->engine->failWith(base::Error{Code::StoreBusy, {}, {}, false});
    seen.clear();
    QCOMPARE(await(held->finish(queue::FinishOutcome::Failed)).error().code, Code::StoreBusy);
    QCOMPARE(count("finish"), 5);
    m->engine->failWith(base::Error{Code::ObsoleteCompletion, {}, {}, false});
    seen.clear();
    QCOMPARE(await(held->finish(queue::FinishOutcome::Failed)).error().code, Code::ObsoleteCompletion);
    QCOMPARE(count("finish"), 1);
    QVERIFY(!held->isAlive());
}

void TestAsyncClient::finishMayBringTheNextLease() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    queue::FinishAnswer answer;
    answer.next = granted();
    answer.next->granted->dispatch.id = queue::DispatchId("d-2");
    m->engine->answerWith(answer);
    const auto finished = await(held->finish(queue::FinishOutcome::Completed, {}, claimRequest()));
    QVERIFY(finished && finished->next);
    QCOMPARE(finished->next->key().dispatch.text(), std::string("d-2"));
    QVERIFY(finished->next->isAlive() && !held->isAlive());
}

void TestAsyncClient::aRefusedResultLeavesTheLeaseAlive() {
    api::AsyncClient client(options);
    const auto held = lease(client);
    for (const auto code : {Code::ResultTooLarge, Code::ForbiddenContent, Code::CancelNotRequested}) {
        m->engine->failWith(base::Error{code, {}, {}, false});
        QCOMPARE(await(held->finish(queue::FinishOutcome::Completed, "1")).error().code, code);
        QVERIFY(held->isAlive());
    }
}

void TestAsyncClient::destroyingTheClientEndsEveryTask() {
    m->engine->holdClaims(true);
    options.pollFirst = options.pollMax = 60s;
    auto client = std::make_unique<api::AsyncClient>(options);
    auto claimed = std::make_shared<std::optional<base::Result<api::Claimed>>>();
    auto waited = std::make_shared<std::optional<base::Result<queue::JobDetail>>>();
    seen.clear();
    keep(client->claim(claimRequest(20s)), claimed);
    keep(client->wait(queue::JobId("j-1")), waited);
    QTRY_COMPARE(m->engine->heldClaims(), 1);
    QTRY_COMPARE(count("job"), 1);
    client.reset();
    QVERIFY(claimed->has_value() && waited->has_value());
    QCOMPARE((*claimed)->error().code, Code::NotConfirmed); // it was sent: repeat it with the same claim key
    QCOMPARE((*waited)->error().code, Code::Closing);
}

void TestAsyncClient::bootTimeGoesOn() {
    const auto before = api::bootTimeNow();
    QVERIFY(before > 0ms);
    QTRY_VERIFY(api::bootTimeNow() > before);
}

QTEST_GUILESS_MAIN(TestAsyncClient)
#include "test_async_client.moc"
