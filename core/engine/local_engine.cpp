#include "core/engine/local_engine.h"

#include "core/base/hash.h"
#include "core/conflict/migrations.h"
#include "core/db/sqlite_database.h"
#include "core/engine/local_conflict_desk.h"
#include "core/engine/local_engine_desk.h"
#include "core/engine/local_host_desk.h"
#include "core/engine/local_queue_desk.h"
#include "core/queue/migrations.h"
#include "core/queue/token_store.h"
#include "core/runtime/qt_driver.h"

#include <QCoreApplication>
#include <QPromise>
#include <QThread>

#include <pwd.h>
#include <unistd.h>

namespace sb::engine {

using base::Result;
using LaunchResult = Result<std::shared_ptr<LocalEngine>>;

// The engine thread and what lives on it.
struct LocalEngine::Thread final : QThread {
    EngineOptions options;
    Services services;
    std::shared_ptr<LocalEngine> starting; // keeps the engine until it serves; then whoever launched it owns it
    // Let go with its answer: the answer holds the engine, which holds this.
    std::optional<QPromise<LaunchResult>> launched{std::in_place};
    QPromise<void> closed;
    std::mutex lock; // the door is handed out from other threads
    std::optional<EngineDoor> door;
    std::shared_ptr<desk::ChangeFeed> feed;
    // Engine thread only:
    std::shared_ptr<EngineCore> core;
    std::shared_ptr<db::SqliteDatabase> database;
    std::unique_ptr<runtime::QtDriver> driver;

    void run() override;
    void build();
    void answer(Result<void> result) {
        launched->addResult(result ? LaunchResult(std::move(starting)) : LaunchResult(std::unexpected(result.error())));
        launched->finish();
        launched.reset();
        starting.reset();
    }
    EngineDoor copyDoor() {
        const std::scoped_lock guardLock(lock);
        return *door;
    }
};

namespace {

std::string osUser() {
    struct passwd entry{};
    struct passwd* found = nullptr;
    char buffer[4096];
    if (::getpwuid_r(::getuid(), &entry, buffer, sizeof buffer, &found) == 0 && found)
        return found->pw_name;
    return "uid " + std::to_string(::getuid());
}

std::string machineName() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "localhost";
}

StoreCare careOf(const std::shared_ptr<db::SqliteDatabase>& database) {
    StoreCare care;
    care.check = [database](auto done) {
        database->integrityCheck([done = std::move(done)](Result<db::IntegrityReport> report) mutable {
            if (!report)
                return done(std::unexpected(report.error()));
            std::vector<queue::IntegrityFinding> findings;
            for (const auto& problem : report->problems)
                findings.push_back({"store_file", problem, "sound", "damaged"});
            done(std::move(findings));
        });
    };
    care.backup = [database](std::string target, auto done) { database->backup(std::move(target), std::move(done)); };
    return care;
}

} // namespace

LocalEngine::LocalEngine() : m_thread(std::make_unique<Thread>()) {}

namespace {

// Ends with the outcome of the start; the root region then stays open until close().
QCoro::Task<runtime::Outcome<void>> startTask(runtime::Cx cx, std::shared_ptr<EngineCore> core,
                                              std::shared_ptr<std::function<void(Result<void>)>> done) {
    auto opened = co_await EngineCore::open(cx, core);
    (*done)(std::move(opened).toResult());
    co_return runtime::Outcome<void>();
}

} // namespace

// The store is open: the region tree and the door to it.
void LocalEngine::Thread::build() {
    driver = std::make_unique<runtime::QtDriver>(runtime::SchedulerOptions{.random = options.random, .root = {.name = "engine"}});
    const auto port = driver->scheduler().port();
    {
        const std::scoped_lock guardLock(lock);
        door.emplace(port, std::weak_ptr<EngineCore>());
    }
    if (services)
        options.services = services(starting);
    core = std::make_shared<EngineCore>(options, database, careOf(database));
    {
        const std::scoped_lock guardLock(lock);
        door->core = core;
        feed = core->changes().sharedFeed();
    }
    database->setChangeSink(core->changes().sink(port, core));
}

void LocalEngine::Thread::run() {
    const base::HashingThread hashing;
    db::SqliteOptions store;
    store.path = options.storePath;
    store.profile = options.profile;
    store.lines = {queue::sqliteMigrations(), conflict::sqliteMigrations()};
    store.clock = options.clock;
    store.random = options.random;
    auto opened = db::openSqlite(std::move(store));
    if (!opened) {
        answer(std::unexpected(opened.error()));
        closed.finish();
        return;
    }
    database = std::move(*opened);
    build();
    const auto done = std::make_shared<std::function<void(Result<void>)>>([this](Result<void> result) {
        if (!result)
            driver->shutDown();
        answer(std::move(result));
    });
    [[maybe_unused]] const auto task = driver->root().spawn("start", &startTask, core, done);
    QObject::connect(driver.get(), &runtime::QtDriver::closed, driver.get(), [this] { quit(); }, Qt::QueuedConnection);
    exec();
    database->setChangeSink({});
    core.reset();
    driver.reset();
    options.services.clear();
    database.reset();
    closed.finish();
}

QFuture<LaunchResult> LocalEngine::launch(EngineOptions options, Services services) {
    // The last reference may go on the engine's own thread, which cannot wait for itself: then main deletes it.
    const auto engine = std::shared_ptr<LocalEngine>(new LocalEngine, [](LocalEngine* last) {
        if (QThread::currentThread() == last->m_thread.get())
            QMetaObject::invokeMethod(QCoreApplication::instance(), [last] { delete last; }, Qt::QueuedConnection);
        else
            delete last;
    });
    Thread& t = *engine->m_thread;
    if (options.hostName.empty())
        options.hostName = machineName();
    t.options = std::move(options);
    t.services = std::move(services);
    t.starting = engine;
    t.launched->start();
    t.closed.start();
    t.setObjectName(QStringLiteral("engine"));
    auto future = t.launched->future();
    t.start();
    return future;
}

LocalEngine::~LocalEngine() {
    [[maybe_unused]] const auto closing = close();
    m_thread->wait();
}

QFuture<void> LocalEngine::close() {
    std::optional<EngineDoor> door;
    {
        const std::scoped_lock guardLock(m_thread->lock);
        door = m_thread->door;
    }
    if (door)
        door->port.post([](runtime::Scheduler& scheduler) {
            scheduler.root().cancel({.kind = runtime::CancelKind::Shutdown, .text = "the engine stops"});
        });
    return m_thread->closed.future();
}

desk::Answer<queue::Access> LocalEngine::authenticate(std::string secret) {
    const auto& own = m_thread->options.operatorToken;
    if (!own.empty() && base::equalConstantTime(base::sha256Hex(own), base::sha256Hex(secret)))
        return answered<queue::Access>(localOperator());
    const bool readOnly = m_thread->options.readOnly;
    return readCall<queue::Access>(m_thread->copyDoor(), "authenticate", [secret = std::move(secret), readOnly](db::Transaction& tx) -> Result<queue::Access> {
        SB_TRY(token, queue::findToken(tx, secret));
        return queue::Access{token.verbs, token.scope, {token.id.text(), token.label, {}}, readOnly};
    });
}

desk::Desks LocalEngine::desksFor(queue::Access access) {
    const auto door = m_thread->copyDoor();
    return {std::make_shared<LocalQueueDesk>(door, access), std::make_shared<LocalHostDesk>(door, access),
            std::make_shared<LocalWorkerDesk>(door, access),
            std::make_shared<LocalConflictDesk>(door, access, m_thread->options.network),
            std::make_shared<LocalEngineDesk>(door, access)};
}

void LocalEngine::takeBack(queue::LeaseKey lease) {
    [[maybe_unused]] const auto answer =
        callEngine<bool>(m_thread->copyDoor(), "take back", std::make_shared<Pending<bool>>(), &ClaimLine::takeBack, std::move(lease));
}

desk::ChangeFeed* LocalEngine::changes() {
    const std::scoped_lock guardLock(m_thread->lock);
    return m_thread->feed.get();
}

void LocalEngine::countRefusal(base::Code code) {
    if (const auto core = m_thread->copyDoor().core.lock())
        core->countRefusal(code);
}

bool LocalEngine::isReady() const {
    const auto core = m_thread->copyDoor().core.lock();
    return core && core->isReady() && core->isWatched();
}

queue::Access LocalEngine::localOperator() const {
    return {queue::kAllVerbs, {}, {{}, osUser(), m_thread->options.hostName}, m_thread->options.readOnly};
}

namespace {
QCoro::Task<runtime::Outcome<DrainReport>> drainTask(runtime::Cx cx, std::shared_ptr<EngineCore> core, base::Millis deadline) {
    const auto report = co_await EngineCore::drain(cx, core, deadline);
    co_return report;
}
} // namespace

desk::Answer<DrainReport> LocalEngine::drain(base::Millis deadline) {
    return callEngine<DrainReport>(m_thread->copyDoor(), "drain", std::make_shared<Pending<DrainReport>>(), &drainTask, deadline);
}

base::Millis LocalEngine::drift() const {
    const auto core = m_thread->copyDoor().core.lock();
    return core ? core->database().drift() : base::Millis{0};
}

base::StoreTime LocalEngine::now() const {
    const auto core = m_thread->copyDoor().core.lock();
    return core ? core->database().now() : base::StoreTime{};
}

} // namespace sb::engine
