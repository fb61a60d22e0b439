#include "core/simulation/world.h"

#include "core/conflict/integrity_store.h"
#include "core/conflict/migrations.h"
#include "core/conflict/record_store.h"
#include "core/db/sync_call.h"
#include "core/queue/integrity_store.h"
#include "core/queue/migrations.h"
#include "core/queue/read_store.h"
#include "core/simulation/actors.h"

#include <algorithm>
#include <stdexcept>

namespace sb::simulation {

using base::Millis;
using queue::DispatchState;

namespace {

// Of SQLite, whose header stays in core/db.
constexpr int kBusy = 5, kIoError = 10, kFull = 13;

constexpr Millis kTick{500};
constexpr std::int64_t kBeginMs = 1'796'000'000'000;
constexpr Millis kLate{3'000}; // a sweep each 900 ms, and the tick of this clock

runtime::lab::LabOptions labOptions(const SimulationOptions& options) {
    runtime::lab::LabOptions out;
    out.seed = options.seed;
    out.record = options.record;
    out.replay = options.replay;
    out.follow = options.follow;
    out.stepsMax = 1'000'000; // at one instant; a whole run takes some thousand
    return out;
}

} // namespace

queue::HostReading SimulatedHost::read(base::StoreTime at) {
    if (breaks)
        throw std::runtime_error("the simulated probe is broken");
    queue::HostReading out;
    out.at = at;
    out.availableBytes = 4'000'000'000;
    out.totalBytes = 8'000'000'000;
    out.load1 = load;
    out.cpus = 2;
    out.cgroupMemoryKnown = out.cgroupCpuKnown = true;
    out.diskFreeBytes = 50'000'000'000;
    out.diskTotalBytes = 100'000'000'000;
    return out;
}

World::World(const SimulationOptions& options)
    : m_options(options)
    , m_swarm(options.swarm.value_or(swarmOf(options.seed)))
    , m_clock(std::make_shared<db::ManualClock>(kBeginMs))
    , m_driver(std::make_unique<runtime::lab::LabDriver>(labOptions(options))) {
    m_report.swarm = m_swarm;
}

World::~World() = default;

bool World::diesHere() {
    return ++m_report.storeSteps == m_options.crashAt || (m_swarm.crashes && choose(200) == 199);
}

// Only what it would do to the store: a rollback is what the store does by itself when its owner is gone.
db::Fault World::crashIn(db::StepKind kind) {
    using enum db::StepKind;
    if (kind != Begin && kind != Statement && kind != Commit && kind != ReadBegin && kind != ReadStatement)
        return {};
    if (!m_isDown) {
        m_isDown = diesHere();
        // A commit is two steps: before it, and durable with nobody who hears of it.
        if (!m_isDown && kind == Commit) {
            m_isDown = diesHere();
            if (m_isDown)
                return {kIoError, false, true};
        }
    }
    return m_isDown ? db::Fault{kIoError, false, false} : db::Fault{};
}

db::Fault World::fault(db::StepKind kind) {
    using enum db::StepKind;
    if (!m_mayFail)
        return {};
    if (const auto dead = crashIn(kind); dead.sqliteCode != 0)
        return dead;
    if (m_swarm.lostCommits && kind == Commit && choose(5) == 4) // once in forty
        return {kIoError, false, true};
    if (!m_swarm.storeErrors ||
        (kind != Begin && kind != Statement && kind != ReadStatement && kind != Commit))
        return {};
    switch (choose(24)) { // each once in two hundred
    case 21:
        return {kBusy, false, false};
    case 22:
        return {kIoError, kind == Statement, false};
    case 23:
        return {kFull, kind == Statement, false};
    default:
        return {};
    }
}

bool World::open() {
    db::SqliteOptions store;
    store.path = ":memory:";
    store.lines = {queue::sqliteMigrations(), conflict::sqliteMigrations()};
    store.clock = db::manualClock(m_clock);
    store.random = base::seededRandom(m_options.seed);
    store.hook = [this](db::StepKind kind, std::uint64_t) { return fault(kind); };
    auto opened = db::openInline(std::move(store));
    if (!opened)
        return false;
    m_database = std::move(*opened);
    return serve();
}

bool World::serve() {
    engine::EngineOptions engineOptions;
    engineOptions.probe = m_host;
    engineOptions.poolThreads = 0;
    engineOptions.random = base::seededRandom(m_options.seed + 1 + std::uint64_t(m_report.crashes) * 1'000'003);
    m_core = std::make_shared<engine::EngineCore>(engineOptions, m_database, engine::StoreCare{});
    m_database->setChangeSink(m_core->changes().sink(m_driver->scheduler().port(), m_core));
    const auto home = m_driver->root().open({.name = "engine"});
    if (!home || !home->spawn("start", &engine::EngineCore::open, m_core))
        return false;
    m_home = *home;
    m_isDown = false;
    m_servesSince = m_database->now();
    m_driver->runUntilIdle();
    return m_core->isReady();
}

// The process is gone: whatever its tasks still do on their way out reaches neither store nor clients.
void World::crash() {
    ++m_report.crashes;
    m_isDown = true;
    m_database->setChangeSink({});
    m_mayFail = true;
    m_home->cancel({.kind = runtime::CancelKind::Shutdown, .text = "the simulated process is gone"});
    m_driver->runUntilIdle();
    m_mayFail = false;
    if (m_home->phase() != runtime::RegionPhase::Closed)
        finding(Oracle::Quiescence, "an engine that was cancelled does not end");
    m_core.reset();
}

void World::comeBack(int tick) {
    if (m_core && m_isDown) { // it went down within the last moment
        crash();
        m_upAt = tick + 1 + int(choose(40));
    }
    if (!m_core && tick >= m_upAt && !serve()) {
        finding(Oracle::Opens, "the engine did not open again");
        m_isDown = true;
    }
}

void World::start() {
    if (m_options.neverEnds)
        (void)m_driver->root().spawn("deaf", [](runtime::Cx cx) -> QCoro::Task<runtime::Outcome<void>> {
            for (;;)
                [[maybe_unused]] const auto slept = co_await cx.sleepFor(std::chrono::hours{24 * 30});
        });
    const auto people = m_driver->root().open({.name = "people"});
    if (!people)
        return;
    const auto keep = [this](auto task) {
        if (task)
            m_actors.push_back(std::move(*task));
    };
    keep(people->spawn("submitter", &submitter, shared_from_this()));
    for (int number = 1; number <= m_swarm.executors; ++number)
        keep(people->spawn("executor", &executor, shared_from_this(), number));
    if (m_swarm.operatorDecides)
        keep(people->spawn("operator", &operatorTask, shared_from_this()));
    for (int number = 1; m_swarm.records && number <= kSources; ++number)
        keep(people->spawn("source", &source, shared_from_this(), number));
    if (m_swarm.records)
        keep(people->spawn("case operator", &caseOperator, shared_from_this()));
    if (m_swarm.cancels || m_options.cancelAt > 0)
        m_driver->beforeStep([this](std::uint64_t step) {
            if (step == m_options.cancelAt)
                m_actors[std::size_t(step % m_actors.size())].cancel({.text = "cancelled by the lab"});
            if (m_swarm.cancels && m_actors.size() > 1 && choose(400) == 399) // not the submitter: then nothing would happen
                m_actors[std::size_t(1 + choose(m_actors.size() - 1))].cancel(
                    {.text = "cancelled by the lab"});
        });
}

void World::moment(int tick) {
    if (m_swarm.busyHost)
        m_host->load = (tick / 30) % 2 == 1 ? 4.9 : 0.1;
    if (m_swarm.brokenProbe)
        m_host->breaks = choose(8) == 7;
    m_mayFail = true;
    m_clock->advance(kTick);
    m_driver->advance(kTick);
    m_mayFail = false; // whoever judges reads a store that works
    if (m_swarm.crashes && !m_isDown && choose(60) == 59)
        m_isDown = true; // between two steps of the store
    comeBack(tick);
}

void World::granted(const queue::Dispatch& dispatch, const std::string& token) {
    m_held.try_emplace(dispatch.id.text(), dispatch.generation.value);
    if (!m_tokens.insert(token).second)
        finding(Oracle::OneHolder, dispatch.id.text() + " was granted with a token that was handed out before");
    if (!m_generations.insert(dispatch.job.text() + " " + std::to_string(dispatch.generation.value)).second)
        finding(Oracle::OneHolder, "generation " + std::to_string(dispatch.generation.value) + " of " + dispatch.job.text() + " was granted twice");
}

void World::finding(Oracle oracle, std::string detail) {
    for (const auto& known : m_report.findings)
        if (known.oracle == oracle)
            return;
    m_report.findings.push_back({oracle, std::move(detail)});
}

void World::judgeDispatch(const queue::Dispatch& d) {
    const std::string id = d.id.text();
    const auto [at, isNew] = m_seen.try_emplace(id, Seen{d.state, d.generation.value, d.revision.value});
    Seen& before = at->second;
    if (!isNew) {
        if (before.state == DispatchState::Uncertain && d.state != DispatchState::Uncertain &&
            !m_decided.contains(id))
            finding(Oracle::NoRetry, id + " left uncertain by itself");
        // Whoever was told of his claim may have paid: another attempt is another dispatch, and a person's. A claim
        // that found nobody is given back.
        if (const auto held = m_held.find(id);
            held != m_held.end() && (d.state == DispatchState::Queued || d.generation.value > held->second))
            finding(Oracle::NoRetry, id + " was handed out and is queued or claimed again");
        if (d.generation.value < before.generation)
            finding(Oracle::GenerationsGrow,
                    id + " went back to generation " + std::to_string(d.generation.value));
        if (d.revision.value < before.revision ||
            (d.state != before.state && d.revision.value == before.revision))
            finding(Oracle::RevisionsGrow, id + " changed without a new revision");
    }
    const bool isWatched = !m_swarm.storeErrors && !m_swarm.lostCommits && !m_swarm.brokenProbe && core();
    if (m_completed.contains(id) && d.state != DispatchState::Completed)
        finding(Oracle::NothingLost, id + " was answered as completed and is not");
    if (isWatched && d.state == DispatchState::Running && d.leaseExpiresAt &&
        m_database->now() > std::max(*d.leaseExpiresAt, m_servesSince) + kLate)
        finding(Oracle::ExpiryInTime, id + " runs on a lease that has ended");
    before = {d.state, d.generation.value, d.revision.value};
}

void World::judge() {
    const auto live = db::readSync(*m_database, [](db::Transaction& tx) {
        return tx.one("SELECT count(*) FROM leases WHERE live = 1 AND expires_ms > $1", {tx.now()},
                      [](const db::Row& row) { return row.i64(0); });
    });
    if (live && live->value_or(0) > base::limits::kLiveLeases)
        finding(Oracle::LeaseLimit, std::to_string(**live) + " live leases");
    const auto page =
        db::readSync(*m_database, [](db::Transaction& tx) { return queue::readDispatches(tx, {}, {}, {}); });
    if (!live || !page)
        finding(Oracle::StoreAddsUp, "leases and dispatches cannot be read");
    for (std::size_t i = 0; page && i < page->rows.size(); ++i)
        judgeDispatch(page->rows[i]);
    judgeLeases();
    if (!m_swarm.records)
        return;
    const auto broken = db::readSync(*m_database, [this](db::Transaction& tx) { return m_records.judge(tx); });
    if (!broken || *broken)
        finding(Oracle::RecordsHold, broken ? **broken : "records cannot be read");
}

// An answer that a fault took from the engine may leave a lease that it never heard of: then nothing is judged.
void World::judgeLeases() {
    if (m_swarm.storeErrors || m_swarm.lostCommits || m_swarm.cancels || !core())
        return;
    const auto own = db::readSync(*m_database, [instance = m_core->instance().text()](db::Transaction& tx) {
        return tx.all("SELECT dispatch_id FROM leases WHERE live = 1 AND instance_id = $1", {instance},
                      [](const db::Row& row) { return queue::DispatchId(row.text(0)); });
    });
    for (std::size_t i = 0; own && i < own->size(); ++i)
        if (!m_core->leases().holds((*own)[i]))
            finding(Oracle::LeasesHeld, (*own)[i].text() + " is a lease of this engine that it does not hold");
}

// The end: everybody goes, the engine closes, and the numbers of the store are added up.
void World::close() {
    for (const auto& [id, seen] : m_seen) {
        m_report.completed += seen.state == DispatchState::Completed ? 1 : 0;
        m_report.uncertain += seen.state == DispatchState::Uncertain ? 1 : 0;
    }
    m_report.decided = int(m_decided.size());
    if (const auto counts = db::readSync(*m_database, [](db::Transaction& tx) { return conflict::readCounts(tx); })) {
        m_report.records = int(counts->records);
        m_report.cases = int(counts->cases);
        m_report.settled = int(counts->cases - counts->openCases);
    }
    m_database->setChangeSink({});
    m_actors.clear();
    const bool isClosed = m_driver->close().has_value();
    m_report.divergence = m_driver->divergence();
    if (m_report.divergence)
        return; // another run: its findings mean nothing
    if (!isClosed)
        finding(Oracle::Quiescence, "the root did not close");
    for (const auto& [oracle, detail] : m_driver->findings())
        finding(Oracle::Quiescence, std::string(runtime::lab::oracleText(oracle)) + ": " + detail);
    judgeStore();
}

void World::judgeStore() {
    const auto add = [this](const auto& integrity) {
        for (std::size_t i = 0; integrity && i < integrity->findings.size(); ++i) {
            const auto& f = integrity->findings[i];
            finding(Oracle::StoreAddsUp, f.check + " " + f.subject + ": expected " + f.expected + ", found " + f.found);
        }
    };
    add(db::readSync(*m_database, [](db::Transaction& tx) { return queue::checkIntegrity(tx); }));
    add(db::readSync(*m_database, [](db::Transaction& tx) { return conflict::checkIntegrity(tx); }));
    const auto jobs = db::readSync(*m_database, [](db::Transaction& tx) {
        return tx.all("SELECT id FROM jobs", {}, [](const db::Row& row) { return row.text(0); });
    });
    for (const auto& job : m_accepted)
        if (!jobs || std::ranges::find(*jobs, job) == jobs->end())
            finding(Oracle::NothingLost, "job " + job + " was accepted and is not there");
}

SimulationReport World::run() {
    if (!open()) {
        finding(Oracle::Opens, "the engine did not open");
    } else {
        start();
        const int ticks = m_swarm.seconds * 2;
        for (int tick = 0; tick < ticks && !m_driver->divergence(); ++tick) {
            moment(tick);
            if (m_options.sabotage && tick % 2 == 1)
                (void)db::writeSync(*m_database, db::Grouping::Alone,
                                    [&](db::Transaction& tx) -> base::Result<void> {
                                        m_options.sabotage(tx, tick / 2);
                                        return {};
                                    });
            judge();
        }
    }
    m_mayFail = false;
    m_driver->beforeStep({});
    close();
    m_report.steps = m_driver->steps();
    m_report.fingerprint = m_driver->fingerprint();
    m_report.recording = m_driver->recording();
    // A run that cannot be drained is a finding, not the end of the night: its frames, and with them this world, stay.
    if (!m_driver->divergence() && !m_driver->scheduler().isClosed()) {
        static auto* const kept = new std::vector<std::shared_ptr<World>>();
        kept->push_back(shared_from_this());
        return m_report;
    }
    // A replay that diverged stopped in the middle: its frames, which hold this world, end here.
    m_driver.reset();
    m_core.reset();
    return std::move(m_report);
}

} // namespace sb::simulation
