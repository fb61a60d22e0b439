#include "core/db/inline_database.h"

#include "core/db/group_runner.h"
#include "core/db/store_lock.h"
#include "core/db/store_open.h"

#include <deque>

namespace sb::db {
namespace {

class InlineSqlite final : public InlineDatabase {
public:
    InlineSqlite(const SqliteOptions& options, std::optional<StoreLock> lock)
        : m_lock(std::move(lock))
        , m_steps(std::make_shared<Steps>(options.hook))
        , m_clock(options.clock) {}

    [[nodiscard]] base::Result<void> start(const std::string& path, const SqliteOptions& options) {
        SB_TRY(connection, openWriter(path, options, m_steps, m_clock));
        m_connection = std::move(connection);
        m_runner.emplace(*m_connection, m_clock, options.random);
        return {};
    }

    void write(Grouping grouping, Work work, Done done) override {
        m_writes.push_back({grouping, std::move(work), std::move(done)});
        runWaiting();
    }
    void read(Work work, Done done) override {
        // Inside a work the connection is in a transaction; the read comes after it, as on its own thread.
        m_reads.push_back({Grouping::Alone, std::move(work), std::move(done)});
        runWaiting();
    }
    void setChangeSink(ChangeSink sink) override { m_runner->setSink(std::move(sink)); }
    [[nodiscard]] base::StoreTime now() const override { return m_clock.now(); }
    [[nodiscard]] base::Millis drift() const override { return m_clock.drift(); }
    void hold() override { m_held = true; }
    void release() override {
        m_held = false;
        runWaiting();
    }
    [[nodiscard]] std::uint64_t commits() const override { return m_connection->commits(); }
    [[nodiscard]] base::Result<IntegrityReport> integrityCheck() override {
        return checkIntegrity(*m_connection, m_stop);
    }
    [[nodiscard]] base::Result<void> backup(const std::string& target) override {
        return copyStore(*m_connection, target, m_stop);
    }

private:
    // A Done may write again at once; a work may not, since its transaction is still open.
    void runWaiting() {
        while (!m_inWork && (!m_reads.empty() || (!m_held && !m_writes.empty()))) {
            if (!m_reads.empty())
                runRead();
            else
                runGroup();
        }
    }
    void runRead() {
        auto job = std::move(m_reads.front());
        m_reads.pop_front();
        base::Result<void> answer;
        Done keep = [&answer](base::Result<void> result) { answer = std::move(result); };
        m_inWork = true;
        m_runner->read(job.work, keep);
        m_inWork = false;
        job.done(std::move(answer));
    }
    void runGroup() {
        std::vector<WriteJob> group;
        std::vector<Done> dones;
        std::vector<base::Result<void>> answers;
        do {
            group.push_back(std::move(m_writes.front()));
            m_writes.pop_front();
        } while (!m_writes.empty() && group.size() < GroupRunner::kGroupLimit &&
                 group.front().grouping == Grouping::Shared && m_writes.front().grouping == Grouping::Shared);
        for (auto& job : group) {
            dones.push_back(std::move(job.done));
            job.done = [&answers](base::Result<void> result) { answers.push_back(std::move(result)); };
        }
        m_inWork = true;
        m_runner->run(group);
        m_inWork = false;
        for (std::size_t i = 0; i < dones.size(); ++i)
            dones[i](std::move(answers.at(i)));
    }

    std::optional<StoreLock> m_lock;
    std::shared_ptr<Steps> m_steps;
    StoreClock m_clock;
    std::unique_ptr<SqliteConnection> m_connection;
    std::optional<GroupRunner> m_runner;
    std::deque<WriteJob> m_writes;
    std::deque<WriteJob> m_reads;
    std::atomic<bool> m_stop{false};
    bool m_held = false;
    bool m_inWork = false;
};

} // namespace

base::Result<std::unique_ptr<InlineDatabase>> openInline(SqliteOptions options) {
    std::string path = options.path;
    std::optional<StoreLock> lock;
    if (path != ":memory:") {
        SB_TRY(canonical, canonicalStorePath(path));
        path = canonical;
        if (!options.create)
            SB_CHECK(requireStoreFile(path));
        SB_TRY(taken, StoreLock::take(path, options.profile));
        lock.emplace(std::move(taken));
        SB_CHECK(createStoreFile(path));
    }
    auto database = std::make_unique<InlineSqlite>(options, std::move(lock));
    SB_CHECK(database->start(path, options));
    return database;
}

} // namespace sb::db
