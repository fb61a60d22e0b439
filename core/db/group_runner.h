// Runs waiting works on the writer's connection: several in one commit, each of which still succeeds or fails
// alone (architecture.md "SQLite groups"). A savepoint for each costs nearly half of a submit (DECISIONS 52),
// and only a member that refuses after it has written needs one: so a group runs without, and once more with
// savepoints if it had such a member. Shared by the threaded store and the one of the lab, so that what the
// lab proves is what runs. Thread: the connection's.
#pragma once

#include "core/db/database.h"
#include "core/db/sqlite_connection.h"
#include "core/db/sqlite_transaction.h"

#include <optional>
#include <span>
#include <vector>

namespace sb::db {

struct WriteJob {
    Grouping grouping;
    Database::Work work;
    Database::Done done;
};

class GroupRunner {
public:
    static constexpr std::size_t kGroupLimit =
        64; // bounds how long the first of a group waits for its answer

    GroupRunner(SqliteConnection& connection, const StoreClock& clock,
                std::shared_ptr<base::RandomSource> random)
        : m_connection(connection)
        , m_clock(clock)
        , m_random(std::move(random)) {}

    void setSink(Database::ChangeSink sink) { m_sink = std::move(sink); }
    // Answers every job exactly once, in order, after the change sink got the commit's changes.
    void run(std::span<WriteJob> jobs);
    // A read-only snapshot; answered when it has ended.
    void read(const Database::Work& work, Database::Done& done);

private:
    enum class Broke {
        No,
        Transaction,    // SQLite ended it
        NeedsSavepoints // a member refused after it had written
    };
    struct Member {
        base::Result<void> answer;
        std::vector<Change> changes;
        std::optional<base::StoreTime> timeUsed; // of a member that is kept and changed something
        Broke broke = Broke::No;
        bool wrote = false; // rows may have been changed
    };
    enum class Guard { None, Savepoints };
    struct Tried {
        Broke broke = Broke::No; // else the transaction is rolled back and nobody had an effect
        std::vector<Member> members;
    };
    [[nodiscard]] std::optional<std::vector<Member>> runGroup(std::span<WriteJob> jobs);
    [[nodiscard]] Tried tryGroup(std::span<WriteJob> jobs, Guard guard);
    [[nodiscard]] Member runMember(const WriteJob& job, Guard guard);
    [[nodiscard]] Member runGuarded(const WriteJob& job);
    [[nodiscard]] Member runWork(const WriteJob& job, bool& keep);
    [[nodiscard]] Member runAlone(const WriteJob& job);
    [[nodiscard]] base::Result<void> startClean();
    [[nodiscard]] bool persistClock(std::optional<base::StoreTime> newest, int& code);
    [[nodiscard]] base::Result<void> commit(std::optional<base::StoreTime> newest);
    void release(std::vector<Change> changes);

    SqliteConnection& m_connection;
    const StoreClock& m_clock;
    std::shared_ptr<base::RandomSource> m_random;
    Database::ChangeSink m_sink;
    base::StoreTime m_persisted{};
};

} // namespace sb::db
