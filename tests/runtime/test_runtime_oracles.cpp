// The lab's oracles (runtime.md "Lab"; seed 002 sections 4, 7, 8, 18): each finds the fault that is planted
// for it, alone, and a good run has no finding. Faults that no program can make are events by hand.
#include "core/base/random.h"
#include "core/runtime/channel.h"
#include "core/runtime/lab/scenario.h"
#include "core/runtime/race.h"

#include <QTest>

#include <algorithm>
#include <optional>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;
using lab::Finding;
using lab::Oracle;

namespace {

std::string words(const std::vector<Finding>& findings) {
    std::string text;
    for (const auto& [oracle, detail] : findings)
        text.append(lab::oracleText(oracle)).append(": ").append(detail).append("\n");
    return text;
}

bool isOnly(const std::vector<Finding>& findings, Oracle oracle) {
    return !findings.empty() &&
           std::ranges::all_of(findings, [&](const Finding& f) { return f.oracle == oracle; });
}

#define COMPARE_ORACLE(findings, oracle) QVERIFY2(isOnly(findings, oracle), words(findings).c_str())
#define VERIFY_GOOD(findings) QVERIFY2((findings).empty(), words(findings).c_str())

// --- events by hand

TraceEvent event(TraceKind kind, std::uint64_t region, std::uint64_t task, std::uint64_t a = 0,
                 std::uint64_t b = 0, const char* label = "", std::uint32_t object = 0) {
    return {0, Time{1s}, kind, TraceOrigin::Step, object, {region}, {task}, a, b, label};
}
TraceEvent opened(std::uint64_t region, std::uint64_t parent) {
    return event(TraceKind::RegionOpened, region, 0, parent);
}
TraceEvent spawned(std::uint64_t region, std::uint64_t task) {
    return event(TraceKind::Spawned, region, task);
}
TraceEvent stepped(std::uint64_t region, std::uint64_t task) {
    return event(TraceKind::Stepped, region, task);
}
TraceEvent woken(std::uint64_t region, std::uint64_t task) {
    return event(TraceKind::Woken, region, task);
}
TraceEvent waiting(std::uint64_t region, std::uint64_t task, const char* label, std::uint64_t what = 0) {
    return event(TraceKind::Waiting, region, task, what, 0, label);
}
TraceEvent ended(std::uint64_t region, std::uint64_t task, const char* how = "") {
    return event(TraceKind::Completed, region, task, 0, 1, how);
}
TraceEvent phase(std::uint64_t region, RegionPhase to) {
    return event(TraceKind::RegionState, region, 0, static_cast<std::uint64_t>(to));
}
TraceEvent asked(std::uint64_t region, std::uint64_t task, CancelKind kind = CancelKind::Asked) {
    return event(TraceKind::CancelRequested, region, task, static_cast<std::uint64_t>(kind));
}
TraceEvent told(std::uint64_t region, std::uint64_t task) {
    return event(TraceKind::CancelDelivered, region, task);
}
TraceEvent promised(std::uint64_t region, std::uint32_t object) {
    return event(TraceKind::Reserved, region, 1, 0, 1, "", object);
}
TraceEvent resolved(std::uint64_t region, std::uint32_t object) {
    return event(TraceKind::Resolved, region, 1, 0, 0, "", object);
}
TraceEvent finalized(std::uint64_t region, std::uint64_t task) {
    return event(TraceKind::Finalized, region, task, 0, 0);
}

using Events = std::vector<TraceEvent>;

Events joined(std::initializer_list<Events> parts) {
    Events all;
    for (const auto& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}
// Region 2 in the root, task 1 in it, and in the middle of a step.
Events begun() {
    return {opened(1, 0), opened(2, 1), spawned(2, 1), stepped(2, 1)};
}
Events closing(std::uint64_t region, RegionPhase last = RegionPhase::Closed) {
    Events all;
    for (const auto to :
         {RegionPhase::Closing, RegionPhase::Draining, RegionPhase::Finalizing, RegionPhase::Closed})
        if (to <= last)
            all.push_back(phase(region, to));
    return all;
}

std::vector<Finding> findingsOf(const Events& events) {
    lab::Oracles oracles;
    for (const auto& each : events)
        oracles.saw(each);
    return oracles.findings(true);
}

// --- faults in programs

QCoro::Task<Outcome<void>> cleanUp(Cx cx) {
    SB_CO_CHECK(cx.sleepFor(1s));
    co_return {};
}

QCoro::Task<Outcome<void>> slowToStop(Cx cx) {
    const auto slept = co_await cx.sleepFor(10s);
    [[maybe_unused]] const auto cleaned = co_await cx.withCancelMask(&cleanUp);
    co_return slept;
}

// A race that forgets its losers.
QCoro::Task<Outcome<void>> careless(Cx cx) {
    const auto group = cx.region().open({.name = "careless race"});
    if (!group)
        co_return base::fail(group.error());
    if (const auto loser = group->spawn("loser", &slowToStop); !loser)
        co_return base::fail(loser.error());
    SB_CO_CHECK(cx.sleepFor(1s));
    group->cancel(CancelReason{.kind = CancelKind::RaceLost, .task = cx.taskId(), .at = cx.now()});
    co_return {};
}

QCoro::Task<Outcome<void>> nap(Cx cx, Duration length) {
    SB_CO_CHECK(cx.sleepFor(length));
    co_return {};
}

QCoro::Task<Outcome<void>> careful(Cx cx) {
    const auto first = co_await raceAll(cx, branches(branch(&nap, Duration(1s)), branch(&nap, Duration(9s))));
    co_return first;
}

QCoro::Task<Outcome<void>> deaf(Cx cx) { // to its own deadline
    cx.task().scheduler.disarm(cx.task().deadlineTimer);
    SB_CO_CHECK(cx.sleepFor(5s));
    co_return {};
}

QCoro::Task<Outcome<void>> toldByNobody(Cx cx) {
    cx.task().phase = TaskPhase::CancelRequested;
    cx.task().noteCancelDelivered();
    cx.task().phase = TaskPhase::Running;
    SB_CO_CHECK(cx.sleepFor(1s));
    co_return {};
}

QCoro::Task<Outcome<void>> spawnsLate(Cx cx) {
    const Region region = cx.region();
    region.beginClose();
    region.state().adopt(
        *detail::makeTask(region.state(), "late", region.state().budget(), &nap, Duration(1s)));
    SB_CO_CHECK(cx.sleepFor(1s));
    co_return {};
}

QCoro::Task<Outcome<void>> looksAtTheClock(Cx) {
    [[maybe_unused]] const Time real = BootClock().now();
    co_return {};
}

QCoro::Task<Outcome<void>> throwsRealDice(Cx cx) {
    [[maybe_unused]] const auto drawn = base::systemRandom()->next();
    [[maybe_unused]] const auto fine = cx.random().next();
    co_return {};
}

QCoro::Task<Outcome<void>> sendThree(Cx cx, Sender<int> out) {
    for (int i = 0; i < 3; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        if (std::move(permit).send(i))
            co_return {};
    }
    co_return {};
}

QCoro::Task<Outcome<void>> receiveSome(Cx cx, Receiver<int> in, bool withAck) {
    for (;;) {
        SB_CO_CHECK(cx.sleepFor(1s));
        if (withAck) {
            SB_CO_TRY(delivery, in.receiveWithAck(cx));
            if (!delivery)
                co_return {};
            if (cx.random().next() % 2 == 0)
                std::move(*delivery).commit();
            else
                std::move(*delivery).nack();
        } else {
            SB_CO_TRY(message, in.receive(cx));
            if (!message)
                co_return {};
        }
    }
}

QCoro::Task<Outcome<void>> steals(Cx cx, Ref<detail::ChannelState<int>> channel) {
    SB_CO_CHECK(cx.sleepFor(1500ms));
    if (!channel->queue.empty())
        channel->queue.pop_front();
    co_return {};
}

QCoro::Task<Outcome<void>> drops(Cx cx) {
    const auto promise = cx.obligation(ObligationKind::Lease, "dropped");
    if (!promise)
        co_return base::fail(promise.error());
    co_return {};
}

// Right but at one point: asked to stop at the checkpoint it drops what it has promised.
QCoro::Task<Outcome<void>> fragile(Cx cx, bool careful) {
    SB_CO_CHECK(cx.sleepFor(1s));
    auto promise = cx.obligation(ObligationKind::Lease, "fragile");
    if (!promise)
        co_return base::fail(promise.error());
    const auto here = cx.checkpoint();
    if (!here.isOk()) {
        if (careful)
            promise->abort();
        co_return here;
    }
    promise->commit();
    SB_CO_CHECK(cx.sleepFor(1s));
    co_return {};
}

template <typename F, typename... A> lab::Scenario spawning(SpawnOptions options, F fn, A... args) {
    return [=](lab::LabDriver& lab, std::vector<Finding>& findings) {
        if (!lab.root().spawn(options, fn, args...))
            findings.push_back({Oracle::Quiescence, "refused"});
        lab.runToEnd();
    };
}

lab::Scenario channelScenario(bool withAck, bool thief) {
    return [=](lab::LabDriver& lab, std::vector<Finding>& findings) {
        const Ref<detail::ChannelState<int>> state(new detail::ChannelState<int>(2));
        std::optional<Sender<int>> out(std::in_place, state);
        Receiver<int> in(state);
        bool all = lab.root().spawn("receives", &receiveSome, std::move(in), withAck).has_value();
        for (int i = 0; i < 2; ++i)
            all = lab.root().spawn("sends", &sendThree, *out).has_value() && all;
        out.reset();
        if (thief)
            all = lab.root().spawn("steals", &steals, state).has_value() && all;
        if (!all)
            findings.push_back({Oracle::Quiescence, "refused"});
        lab.runToEnd();
    };
}

} // namespace

class TestRuntimeOracles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFaultIsFoundByItsOracle_data() {
        QTest::addColumn<Events>("events");
        QTest::addColumn<Oracle>("oracle");
        const auto row = [](const char* name, std::initializer_list<Events> parts, Oracle oracle) {
            QTest::newRow(name) << joined(parts) << oracle;
        };
        const Events end = {ended(2, 1)};
        row("a region closes over a task", {begun(), closing(2)}, Oracle::TaskLeak);
        row("a task ends twice", {begun(), end, end}, Oracle::TaskLeak);
        row("a task runs after its end", {begun(), end, {stepped(2, 1)}}, Oracle::TaskLeak);
        row("a region closes over another", {begun(), end, closing(1)}, Oracle::Quiescence);
        row("two finalizers at once",
            {begun(),
             end,
             closing(2, RegionPhase::Finalizing),
             {spawned(2, 2), stepped(2, 2), spawned(2, 3), stepped(2, 3)}},
            Oracle::Finalizers);
        row("a finalizer twice",
            {begun(),
             end,
             closing(2, RegionPhase::Finalizing),
             {spawned(2, 2), stepped(2, 2), ended(2, 2), finalized(2, 2), finalized(2, 2)}},
            Oracle::Finalizers);
        row("a task that is no finalizer", {begun(), end, {finalized(2, 1)}}, Oracle::Finalizers);
        row("a promise resolved twice", {begun(), {promised(2, 1), resolved(2, 1), resolved(2, 1)}},
            Oracle::Obligations);
        row("a region closes over a promise", {begun(), {promised(2, 1)}, end, closing(2)},
            Oracle::Obligations);
        const Events race = {opened(3, 2),
                             spawned(3, 2),
                             asked(3, 0, CancelKind::RaceLost),
                             phase(3, RegionPhase::Closing),
                             phase(3, RegionPhase::Draining),
                             asked(3, 2)};
        row("a race answers before its losers have ended", {begun(), race, end, {stepped(3, 2)}},
            Oracle::Losers);
        row("a race waits for something else", {begun(), race, {waiting(2, 1, "sleep", 3), stepped(3, 2)}},
            Oracle::Losers);
        row("a race waits for another region", {begun(), race, {waiting(2, 1, "region", 4), stepped(3, 2)}},
            Oracle::Losers);
        Events back = begun();
        back.back().at = Time{};
        row("time goes back", {back}, Oracle::Deadlines);
        row("told and not asked", {begun(), {told(2, 1)}}, Oracle::CancelProtocol);
        row("told twice", {begun(), {asked(2, 1), told(2, 1), told(2, 1)}}, Oracle::CancelProtocol);
        row("asked after its end", {begun(), end, {asked(2, 1)}}, Oracle::CancelProtocol);
        row("a phase is left out", {begun(), end, {phase(2, RegionPhase::Draining)}}, Oracle::CancelProtocol);
        row("a phase comes again",
            {begun(), closing(2, RegionPhase::Draining), {phase(2, RegionPhase::Closing)}},
            Oracle::CancelProtocol);
        row("a spawn in a closing region",
            {begun(), closing(2, RegionPhase::Draining), {spawned(2, 2), stepped(2, 2)}},
            Oracle::CancelProtocol);
        row("a region opened in a closing one", {begun(), closing(2, RegionPhase::Closing), {opened(3, 2)}},
            Oracle::CancelProtocol);
        row("not each task is asked",
            {begun(),
             {spawned(2, 2), asked(2, 0)},
             closing(2, RegionPhase::Draining),
             {asked(2, 1), stepped(2, 2)}},
            Oracle::CancelProtocol);
        row("asked and still open",
            {begun(), {spawned(2, 2), asked(2, 0), asked(2, 1), asked(2, 2), stepped(2, 2)}},
            Oracle::CancelProtocol);
        row("woken twice", {begun(), {waiting(2, 1, "sleep"), woken(2, 1), woken(2, 1), stepped(2, 1)}},
            Oracle::WakeUps);
        row("stepped and not woken", {begun(), {waiting(2, 1, "sleep"), stepped(2, 1)}}, Oracle::WakeUps);
        row("woken and never stepped", {begun(), {waiting(2, 1, "sleep"), woken(2, 1)}}, Oracle::WakeUps);
    }
    void eachFaultIsFoundByItsOracle() {
        QFETCH(Events, events);
        QFETCH(Oracle, oracle);
        const auto findings = findingsOf(events);
        COMPARE_ORACLE(findings, oracle);
        QCOMPARE(findings.size(), std::size_t{1});
    }
    void goodEventsHaveNoFinding() {
        const Events race = {opened(3, 2),
                             spawned(3, 2),
                             asked(3, 0, CancelKind::RaceLost),
                             phase(3, RegionPhase::Closing),
                             phase(3, RegionPhase::Draining),
                             asked(3, 2),
                             waiting(2, 1, "region", 3),
                             stepped(3, 2),
                             told(3, 2),
                             ended(3, 2),
                             phase(3, RegionPhase::Finalizing),
                             phase(3, RegionPhase::Closed),
                             woken(2, 1),
                             stepped(2, 1),
                             promised(2, 1),
                             promised(1, 1),
                             resolved(2, 1),
                             resolved(1, 1)};
        const Events finalizer = {spawned(2, 3), stepped(2, 3), ended(2, 3), finalized(2, 3),
                                  phase(2, RegionPhase::Closed)};
        VERIFY_GOOD(findingsOf(joined(
            {begun(), race, {ended(2, 1)}, closing(2, RegionPhase::Finalizing), finalizer, closing(1)})));
        // Given to quarantine, a task is held to nothing: its frame may go on.
        VERIFY_GOOD(findingsOf(
            joined({begun(), {ended(2, 1, "quarantined"), woken(2, 1), woken(2, 1), stepped(2, 1)}})));
    }

    void aProgramsFaultIsFound_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<Oracle>("oracle");
        QTest::newRow("a race forgets its losers") << 0 << Oracle::Losers;
        QTest::newRow("a deadline is not told") << 1 << Oracle::Deadlines;
        QTest::newRow("told to stop by nobody") << 2 << Oracle::CancelProtocol;
        QTest::newRow("spawns in a closing region") << 3 << Oracle::CancelProtocol;
        QTest::newRow("looks at the clock") << 4 << Oracle::Ambient;
        QTest::newRow("throws real dice") << 5 << Oracle::Ambient;
        QTest::newRow("takes a message away") << 6 << Oracle::Channels;
        QTest::newRow("takes a message with acks away") << 7 << Oracle::Channels;
        QTest::newRow("drops a promise") << 8 << Oracle::Obligations;
    }
    void aProgramsFaultIsFound() {
        QFETCH(int, which);
        QFETCH(Oracle, oracle);
        const SpawnOptions plain{};
        const std::vector<lab::Scenario> faults{
            spawning(plain, &careless),        spawning({.budget = {.deadline = Time{1'002s}}}, &deaf),
            spawning(plain, &toldByNobody),    spawning(plain, &spawnsLate),
            spawning(plain, &looksAtTheClock), spawning(plain, &throwsRealDice),
            channelScenario(false, true),      channelScenario(true, true),
            spawning(plain, &drops),
        };
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto report = lab::runTwice({.seed = seed}, faults.at(static_cast<std::size_t>(which)));
            COMPARE_ORACLE(report.findings, oracle);
        }
    }
    void aDeadlineIsMissedWhileTheTaskWaits() { // it never runs again, so only the end of the run shows it
        lab::LabDriver lab;
        QVERIFY(lab.root().spawn({.budget = {.deadline = lab.now() + 2s}}, &deaf).has_value());
        lab.advance(3s);
        COMPARE_ORACLE(
            [&] {
                auto found = lab.findings();
                std::erase_if(found,
                              [](const Finding& f) { return f.oracle == Oracle::Quiescence; }); // it is open
                return found;
            }(),
            Oracle::Deadlines);
        lab.close();
    }
    void goodProgramsHaveNoFinding() {
        const std::vector<lab::Scenario> good{
            spawning({}, &careful),        spawning({.budget = {.deadline = Time{1'000s} + 500ms}}, &careful),
            channelScenario(false, false), channelScenario(true, false),
            spawning({}, &fragile, true),
        };
        for (const auto& scenario : good)
            for (std::uint64_t seed = 1; seed <= 50; ++seed)
                VERIFY_GOOD(lab::runTwice({.seed = seed}, scenario).findings);
    }
    void anotherRunOfTheSameSeedIsAFinding() {
        int runs = 0;
        const auto report = lab::runTwice({}, [&](lab::LabDriver& lab, std::vector<Finding>&) {
            if (lab.root().spawn(&nap, Duration(1s) * ++runs))
                lab.runToEnd();
        });
        COMPARE_ORACLE(report.findings, Oracle::Determinism);
    }

    void aCancelAtEveryPoint() {
        const auto bad = lab::cancelAtEveryPoint({}, spawning({}, &fragile, false));
        QCOMPARE(bad.points, std::uint64_t{3}); // sleep, checkpoint, sleep
        QCOMPARE(bad.runs, std::uint64_t{4});
        QCOMPARE(bad.failed.size(), std::size_t{1});
        QCOMPARE(bad.failed.front().point, std::uint64_t{2});
        COMPARE_ORACLE(bad.failed.front().findings, Oracle::Obligations);
        // Repeated by its number alone.
        const auto again = lab::run({.cancelAtPoint = 2}, spawning({}, &fragile, false));
        QCOMPARE(again.findings, bad.failed.front().findings);
        for (const auto& scenario :
             {spawning({}, &fragile, true), spawning({}, &careful), channelScenario(true, false)}) {
            const auto all = lab::cancelAtEveryPoint({}, scenario);
            QVERIFY(all.points >= 3);
            QCOMPARE(all.runs, all.points + 1);
            QVERIFY2(all.failed.empty(),
                     all.failed.empty() ? "" : words(all.failed.front().findings).c_str());
        }
        QCOMPARE(lab::cancelAtEveryPoint({}, spawning({}, &fragile, true), 2).runs, std::uint64_t{3});
    }
};

QTEST_GUILESS_MAIN(TestRuntimeOracles)
#include "test_runtime_oracles.moc"
