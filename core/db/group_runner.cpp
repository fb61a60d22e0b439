#include "core/db/group_runner.h"

#include <sqlite3.h>

#include <algorithm>
#include <iterator>

namespace sb::db {

void GroupRunner::run(std::span<WriteJob> jobs) {
    if (jobs.size() > 1) {
        if (auto members = runGroup(jobs)) {
            std::vector<Change> changes;
            for (auto& member : *members)
                std::ranges::move(member.changes, std::back_inserter(changes));
            release(std::move(changes));
            for (std::size_t i = 0; i < jobs.size(); ++i)
                jobs[i].done(std::move((*members)[i].answer));
            return;
        }
        // The group's transaction is gone and nobody had an effect: each once more, by itself.
    }
    for (auto& job : jobs) {
        auto member = runAlone(job);
        release(std::move(member.changes));
        job.done(std::move(member.answer));
    }
}

void GroupRunner::release(std::vector<Change> changes) {
    if (m_sink && !changes.empty())
        m_sink(changes);
}

// An earlier rollback may itself have failed; nothing may run inside its remains.
base::Result<void> GroupRunner::startClean() {
    if (const int code = m_connection.rollbackIfOpen(); code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Begin));
    if (const int code = m_connection.control(Control::BeginWrite); code != SQLITE_OK) {
        [[maybe_unused]] const int ignored = m_connection.rollbackIfOpen();
        return std::unexpected(sqliteError(code, Phase::Begin));
    }
    return {};
}

// Runs the function and decides whether its changes are kept.
GroupRunner::Member GroupRunner::runWork(const WriteJob& job, bool& keep) {
    Member member;
    keep = false;
    SqliteTransaction tx(m_connection, m_clock, *m_random, SqliteTransaction::Mode::Write);
    const std::int64_t changesBefore = m_connection.totalChanges();
    auto ending = job.work(tx);
    if (tx.ended() || !m_connection.inTransaction()) {
        member.broke = Broke::Transaction;
        member.answer =
            std::unexpected(tx.firstError().value_or(storeError(base::Code::StoreError, Phase::Statement)));
        return member;
    }
    member.wrote = tx.ranUncounted() || m_connection.totalChanges() != changesBefore;
    if (!ending) {
        member.answer = std::unexpected(std::move(ending).error());
        return member;
    }
    if (*ending == Ending::Rollback)
        return member;
    if (m_connection.hasOpenForeignKeys()) {
        // Left to COMMIT, one member's broken reference would fail the whole group.
        member.answer = std::unexpected(sqliteError(SQLITE_CONSTRAINT_FOREIGNKEY, Phase::Statement));
        return member;
    }
    keep = true;
    member.changes = std::move(tx.changes());
    if (member.wrote)
        member.timeUsed = tx.timeUsed();
    return member;
}

GroupRunner::Member GroupRunner::runMember(const WriteJob& job, Guard guard) {
    if (guard == Guard::Savepoints)
        return runGuarded(job);
    bool keep = false;
    Member member = runWork(job, keep);
    if (member.broke == Broke::No && !keep && member.wrote)
        member.broke = Broke::NeedsSavepoints;
    return member;
}

GroupRunner::Member GroupRunner::runGuarded(const WriteJob& job) {
    Member broken;
    broken.broke = Broke::Transaction;
    if (!m_connection.inTransaction() || m_connection.control(Control::Savepoint) != SQLITE_OK)
        return broken;
    bool keep = false;
    Member member = runWork(job, keep);
    if (member.broke != Broke::No)
        return member;
    if (!keep && m_connection.control(Control::RollbackTo) != SQLITE_OK)
        return broken;
    if (m_connection.control(Control::Release) != SQLITE_OK || !m_connection.inTransaction())
        return broken;
    return member;
}

// Nothing: the group broke before COMMIT was sent, and its transaction is rolled back.
std::optional<std::vector<GroupRunner::Member>> GroupRunner::runGroup(std::span<WriteJob> jobs) {
    auto tried = tryGroup(jobs, Guard::None);
    if (tried.broke == Broke::NeedsSavepoints)
        tried = tryGroup(jobs, Guard::Savepoints);
    if (tried.broke != Broke::No)
        return std::nullopt;
    return std::move(tried.members);
}

GroupRunner::Tried GroupRunner::tryGroup(std::span<WriteJob> jobs, Guard guard) {
    Tried out;
    out.members.reserve(jobs.size());
    const auto gone = [&](Broke why) {
        [[maybe_unused]] const int ignored = m_connection.rollbackIfOpen();
        out.broke = why;
        return std::move(out);
    };
    if (auto begun = startClean(); !begun) {
        for ([[maybe_unused]] const auto& job : jobs)
            out.members.emplace_back().answer = std::unexpected(begun.error());
        return out;
    }
    std::optional<base::StoreTime> newest;
    for (const auto& job : jobs) {
        out.members.push_back(runMember(job, guard));
        if (out.members.back().broke != Broke::No)
            return gone(out.members.back().broke);
        newest = std::max(newest, out.members.back().timeUsed);
    }
    int code = SQLITE_OK;
    if (!persistClock(newest, code))
        return gone(Broke::Transaction);
    if (auto committed = commit(newest); !committed) {
        for (auto& member : out.members) {
            member.changes.clear();
            member.answer = std::unexpected(committed.error());
        }
    }
    return out;
}

GroupRunner::Member GroupRunner::runAlone(const WriteJob& job) {
    Member member;
    if (auto begun = startClean(); !begun) {
        member.answer = std::unexpected(std::move(begun).error());
        return member;
    }
    bool keep = false;
    member = runWork(job, keep);
    int code = SQLITE_OK;
    if (keep && !persistClock(member.timeUsed, code)) {
        keep = false;
        member.answer = std::unexpected(sqliteError(code, Phase::Statement));
    }
    if (!keep) {
        // A rollback that fails is tried again before the next work; nothing of this one can be committed.
        [[maybe_unused]] const int ignored = m_connection.rollbackIfOpen();
        member.changes.clear();
        return member;
    }
    if (auto committed = commit(member.timeUsed); !committed) {
        member.changes.clear();
        member.answer = std::unexpected(std::move(committed).error());
    }
    return member;
}

// The newest time written goes into the very commit that writes it, so no restart can go below it. At most
// one row a millisecond: cheaper than a reserve ahead of time, which would make the clock jump after a crash.
bool GroupRunner::persistClock(std::optional<base::StoreTime> newest, int& code) {
    if (!newest || *newest <= m_persisted)
        return true;
    const Fault fault = m_connection.step(StepKind::Clock);
    code = fault.sqliteCode;
    if (code != SQLITE_OK) {
        if (fault.endsTransaction) [[maybe_unused]]
            const int ignored = m_connection.rollbackIfOpen();
        return false;
    }
    auto use =
        m_connection.statements().use("UPDATE store_clock SET newest_ms = $1 WHERE newest_ms < $1", code);
    if (!use)
        return false;
    const Arg ms(*newest);
    if (code = use->bind({&ms, 1}); code != SQLITE_OK)
        return false;
    sqlite3_step(use->raw());
    code = use.end();
    return code == SQLITE_OK && m_connection.inTransaction();
}

base::Result<void> GroupRunner::commit(std::optional<base::StoreTime> newest) {
    const int code = m_connection.control(Control::Commit);
    if (code != SQLITE_OK) {
        auto error = commitError(code, m_connection.inTransaction());
        [[maybe_unused]] const int ignored = m_connection.rollbackIfOpen();
        return std::unexpected(std::move(error));
    }
    if (newest)
        m_persisted = std::max(m_persisted, *newest);
    [[maybe_unused]] const Fault answered = m_connection.step(StepKind::Committed);
    return {};
}

void GroupRunner::read(const Database::Work& work, Database::Done& done) {
    if (const int code = m_connection.rollbackIfOpen(); code != SQLITE_OK) {
        done(std::unexpected(sqliteError(code, Phase::Begin)));
        return;
    }
    if (const int code = m_connection.control(Control::BeginRead); code != SQLITE_OK) {
        [[maybe_unused]] const int ignored = m_connection.rollbackIfOpen();
        done(std::unexpected(sqliteError(code, Phase::Begin)));
        return;
    }
    base::Result<void> answer;
    {
        SqliteTransaction tx(m_connection, m_clock, *m_random, SqliteTransaction::Mode::Read);
        if (auto ending = work(tx); !ending)
            answer = std::unexpected(std::move(ending).error());
        else if (tx.ended())
            answer = std::unexpected(*tx.firstError());
    }
    [[maybe_unused]] const int ended = m_connection.control(Control::EndRead);
    [[maybe_unused]] const int ignored = m_connection.rollbackIfOpen();
    done(std::move(answer));
}

} // namespace sb::db
