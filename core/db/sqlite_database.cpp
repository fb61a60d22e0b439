#include "core/db/sqlite_database.h"

#include "core/db/group_runner.h"
#include "core/db/sqlite_error.h"
#include "core/db/store_lock.h"
#include "core/db/store_open.h"

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

namespace sb::db {
namespace {

using base::Code;

constexpr int kReaderCacheKib = 1'024;
constexpr int kCheckpointPages = 1'000;

struct ReadJob {
    Database::Work work;
    Database::Done done;
};
// A long look or copy: gets the connection, or nothing when the store closes first.
using CareJob = std::move_only_function<void(SqliteConnection*)>;
using Started = std::promise<base::Result<void>>;

base::Error closingError() {
    return storeError(Code::Closing, Phase::Begin);
}

class ThreadedSqlite final : public SqliteDatabase {
public:
    ThreadedSqlite(SqliteOptions options, std::string path, StoreLock lock)
        : m_lock(std::move(lock))
        , m_options(std::move(options))
        , m_path(std::move(path))
        , m_steps(std::make_shared<Steps>(m_options.hook))
        , m_clock(m_options.clock) {}
    ~ThreadedSqlite() override { close(); }

    [[nodiscard]] base::Result<void> start();

    void write(Grouping grouping, Work work, Done done) override;
    void read(Work work, Done done) override;
    void setChangeSink(ChangeSink sink) override { m_sink = std::move(sink); }
    [[nodiscard]] base::StoreTime now() const override { return m_clock.now(); }
    [[nodiscard]] base::Millis drift() const override { return m_clock.drift(); }
    void integrityCheck(std::move_only_function<void(base::Result<IntegrityReport>)> done) override;
    void backup(std::string target, Done done) override;
    [[nodiscard]] std::uint64_t commits() const override { return m_writer ? m_writer->commits() : 0; }
    [[nodiscard]] std::size_t waiting() const override {
        const std::scoped_lock guard(m_mutex);
        return m_writes.size();
    }

private:
    void writerMain(Started& started);
    void writeUntilClosed(GroupRunner& runner);
    void takeGroup(std::vector<WriteJob>& group);
    void readerMain(bool caresToo, Started& started);
    void readUntilClosed(SqliteConnection& connection, bool caresToo);
    void care(CareJob job);
    void close();

    const StoreLock m_lock; // outlives every connection
    const SqliteOptions m_options;
    const std::string m_path;
    const std::shared_ptr<Steps> m_steps;
    StoreClock m_clock;
    ChangeSink m_sink; // set before the first write; handed over by the queue's mutex

    mutable std::mutex m_mutex;
    std::condition_variable m_writeWaits;
    std::condition_variable m_readWaits;
    std::deque<WriteJob> m_writes;
    std::deque<ReadJob> m_reads;
    std::deque<CareJob> m_cares;
    std::atomic<bool> m_closing{false}; // changed under m_mutex
    bool m_closeWriter = false;         // the readers go first, so that the writer's end leaves no log behind

    SqliteConnection* m_writer = nullptr; // lives on the writer's thread from start to close
    std::vector<std::thread> m_readers;
    std::thread m_writerThread;
};

base::Result<void> ThreadedSqlite::start() {
    Started writer;
    auto writerReady = writer.get_future();
    m_writerThread = std::thread([this, &writer] { writerMain(writer); });
    SB_CHECK(writerReady.get());
    for (int i = 0; i < std::max(m_options.readers, 1); ++i) {
        Started reader;
        auto readerReady = reader.get_future();
        m_readers.emplace_back([this, i, &reader] { readerMain(i == 0, reader); });
        SB_CHECK(readerReady.get());
    }
    return {};
}

void ThreadedSqlite::write(Grouping grouping, Work work, Done done) {
    std::unique_lock guard(m_mutex);
    if (!m_closing) {
        m_writes.push_back({grouping, std::move(work), std::move(done)});
        const bool first = m_writes.size() == 1;
        guard.unlock(); // or the writer wakes up only to wait for the lock
        if (first)
            m_writeWaits.notify_one();
        return;
    }
    guard.unlock();
    done(std::unexpected(closingError()));
}

void ThreadedSqlite::read(Work work, Done done) {
    std::unique_lock guard(m_mutex);
    if (!m_closing) {
        m_reads.push_back({std::move(work), std::move(done)});
        guard.unlock();
        m_readWaits.notify_all(); // one reader alone does the long works; any may take this one
        return;
    }
    guard.unlock();
    done(std::unexpected(closingError()));
}

void ThreadedSqlite::care(CareJob job) {
    {
        const std::scoped_lock guard(m_mutex);
        if (!m_closing) {
            m_cares.push_back(std::move(job));
            m_readWaits.notify_all();
            return;
        }
    }
    job(nullptr);
}

void ThreadedSqlite::integrityCheck(std::move_only_function<void(base::Result<IntegrityReport>)> done) {
    care([this, done = std::move(done)](SqliteConnection* connection) mutable {
        if (connection == nullptr)
            done(std::unexpected(closingError()));
        else
            done(checkIntegrity(*connection, m_closing));
    });
}

void ThreadedSqlite::backup(std::string target, Done done) {
    care([this, target = std::move(target), done = std::move(done)](SqliteConnection* connection) mutable {
        if (connection == nullptr)
            done(std::unexpected(closingError()));
        else
            done(copyStore(*connection, target, m_closing));
    });
}

void ThreadedSqlite::writerMain(Started& started) {
    auto opened = openWriter(m_path, m_options, m_steps, m_clock);
    if (!opened) {
        started.set_value(std::unexpected(std::move(opened).error()));
        return;
    }
    const std::unique_ptr<SqliteConnection> connection = std::move(*opened);
    m_writer = connection.get();
    GroupRunner runner(*connection, m_clock, m_options.random);
    runner.setSink([this](const std::vector<Change>& changes) {
        if (m_sink)
            m_sink(changes);
    });
    started.set_value({});
    writeUntilClosed(runner);
    m_writer = nullptr;
}

// Whatever waits, up to the first work that wants a commit of its own: nobody is overtaken and nobody is
// waited for.
void ThreadedSqlite::takeGroup(std::vector<WriteJob>& group) {
    do {
        group.push_back(std::move(m_writes.front()));
        m_writes.pop_front();
    } while (!m_writes.empty() && group.size() < GroupRunner::kGroupLimit &&
             group.front().grouping == Grouping::Shared && m_writes.front().grouping == Grouping::Shared);
}

void ThreadedSqlite::writeUntilClosed(GroupRunner& runner) {
    std::vector<WriteJob> group;
    std::unique_lock guard(m_mutex);
    while (true) {
        m_writeWaits.wait(guard, [this] { return m_closing || !m_writes.empty(); });
        if (m_closing)
            break;
        takeGroup(group);
        guard.unlock();
        runner.run(group);
        group.clear();
        // After the answers, so that nobody waits for the log to be moved except the next commit.
        if (m_writer->logPages() >= kCheckpointPages)
            m_writer->checkpoint();
        guard.lock();
    }
    auto left = std::move(m_writes);
    m_writes.clear();
    guard.unlock();
    for (auto& job : left)
        job.done(std::unexpected(closingError()));
    left.clear();
    guard.lock();
    m_writeWaits.wait(guard, [this] { return m_closeWriter; });
}

void ThreadedSqlite::readerMain(bool caresToo, Started& started) {
    auto opened = SqliteConnection::open({m_path, true, kReaderCacheKib}, m_steps);
    if (!opened) {
        started.set_value(std::unexpected(std::move(opened).error()));
        return;
    }
    const std::unique_ptr<SqliteConnection> connection = std::move(*opened);
    started.set_value({});
    readUntilClosed(*connection, caresToo);
}

void ThreadedSqlite::readUntilClosed(SqliteConnection& connection, bool caresToo) {
    GroupRunner runner(connection, m_clock, m_options.random);
    std::unique_lock guard(m_mutex);
    while (true) {
        m_readWaits.wait(guard, [this, caresToo] {
            return m_closing || !m_reads.empty() || (caresToo && !m_cares.empty());
        });
        if (m_closing)
            break;
        if (caresToo && !m_cares.empty()) {
            auto job = std::move(m_cares.front());
            m_cares.pop_front();
            guard.unlock();
            job(&connection);
        } else {
            auto job = std::move(m_reads.front());
            m_reads.pop_front();
            guard.unlock();
            runner.read(job.work, job.done);
        }
        guard.lock();
    }
    auto reads = std::move(m_reads);
    auto cares = std::move(m_cares);
    m_reads.clear();
    m_cares.clear();
    guard.unlock();
    for (auto& job : reads)
        job.done(std::unexpected(closingError()));
    for (auto& job : cares)
        job(nullptr);
}

void ThreadedSqlite::close() {
    {
        const std::scoped_lock guard(m_mutex);
        m_closing = true;
    }
    m_writeWaits.notify_all();
    m_readWaits.notify_all();
    for (auto& reader : m_readers)
        if (reader.joinable())
            reader.join();
    {
        const std::scoped_lock guard(m_mutex);
        m_closeWriter = true;
    }
    m_writeWaits.notify_all();
    if (m_writerThread.joinable())
        m_writerThread.join();
}

} // namespace

base::Result<std::unique_ptr<SqliteDatabase>> openSqlite(SqliteOptions options) {
    SB_TRY(path, canonicalStorePath(options.path));
    if (!options.create)
        SB_CHECK(requireStoreFile(path));
    SB_TRY(lock, StoreLock::take(path, options.profile));
    SB_CHECK(createStoreFile(path));
    auto database = std::make_unique<ThreadedSqlite>(std::move(options), std::move(path), std::move(lock));
    SB_CHECK(database->start());
    return database;
}

} // namespace sb::db
