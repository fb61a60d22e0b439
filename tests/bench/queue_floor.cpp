#include "tests/bench/queue_floor.h"

#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <sqlite3.h>
#include <string_view>
#include <variant>
#include <vector>

namespace sb::bench {
namespace {

using Arg = std::variant<std::int64_t, std::string_view, std::nullptr_t>;
constexpr std::int64_t kNow = 1'796'000'000'000;
constexpr std::string_view kHash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

void must(int rc, sqlite3* db) {
    if (rc == SQLITE_OK || rc == SQLITE_ROW || rc == SQLITE_DONE)
        return;
    std::fprintf(stderr, "floor: %s\n", sqlite3_errmsg(db));
    std::exit(1);
}

} // namespace

struct QueueFloor::Statements {
    sqlite3* db = nullptr;
    sqlite3_stmt* begin = nullptr;
    sqlite3_stmt* commit = nullptr;
    sqlite3_stmt* byKey = nullptr;
    sqlite3_stmt* hold = nullptr;
    sqlite3_stmt* number = nullptr;
    sqlite3_stmt* numberOf = nullptr;
    sqlite3_stmt* job = nullptr;
    sqlite3_stmt* dispatch = nullptr;
    sqlite3_stmt* move = nullptr;
    sqlite3_stmt* event = nullptr;
    sqlite3_stmt* live = nullptr;
    sqlite3_stmt* oldest = nullptr;
    sqlite3_stmt* generation = nullptr;
    sqlite3_stmt* jobFacts = nullptr;
    sqlite3_stmt* lease = nullptr;
    sqlite3_stmt* state = nullptr;
    sqlite3_stmt* jobState = nullptr;
    sqlite3_stmt* takeHold = nullptr;
    sqlite3_stmt* dropHold = nullptr;
    sqlite3_stmt* endLease = nullptr;
    sqlite3_stmt* leaseOf = nullptr;
    sqlite3_stmt* result = nullptr;
    sqlite3_stmt* clock = nullptr;

    sqlite3_stmt* prepare(const char* sql) {
        sqlite3_stmt* out = nullptr;
        must(sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &out, nullptr), db);
        return out;
    }
    // Binds, steps to the end; the first column of the first row stays readable until the next call.
    std::string run(sqlite3_stmt* s, std::initializer_list<Arg> args = {}) {
        int i = 0;
        for (const auto& a : args) {
            ++i;
            if (const auto* n = std::get_if<std::int64_t>(&a))
                sqlite3_bind_int64(s, i, *n);
            else if (const auto* t = std::get_if<std::string_view>(&a))
                sqlite3_bind_text(s, i, t->data(), int(t->size()), SQLITE_STATIC);
            else
                sqlite3_bind_null(s, i);
        }
        std::string first;
        int rc = sqlite3_step(s);
        if (rc == SQLITE_ROW && sqlite3_column_text(s, 0))
            first = reinterpret_cast<const char*>(sqlite3_column_text(s, 0));
        while (rc == SQLITE_ROW)
            rc = sqlite3_step(s);
        must(rc, db);
        sqlite3_reset(s);
        return first;
    }
};

QueueFloor::QueueFloor(const std::string& path) : m_s(new Statements) {
    auto& s = *m_s;
    must(sqlite3_open(path.c_str(), &s.db), s.db);
    sqlite3_exec(s.db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON", nullptr, nullptr, nullptr);
    s.begin = s.prepare("BEGIN IMMEDIATE");
    s.commit = s.prepare("COMMIT");
    s.byKey = s.prepare("SELECT id FROM jobs WHERE owner_id = ?1 AND request_key = ?2");
    s.hold = s.prepare("SELECT dispatch_id FROM source_holds WHERE owner_id = ?1 AND source_task = ?2 AND reason = 'uncertain'");
    s.number = s.prepare("UPDATE lanes SET next_number = next_number + 1 WHERE name = ?1");
    s.numberOf = s.prepare("SELECT next_number - 1 FROM lanes WHERE name = ?1");
    s.job = s.prepare("INSERT INTO jobs (id, lane, source_task, owner_id, project_id, request_sha256, decision_sha256, request_key, "
                      "state, newest_dispatch, submitted_ms, updated_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL, ?7, 'queued', ?8, ?9, ?9)");
    s.dispatch = s.prepare("INSERT INTO dispatches (id, job_id, lane, source_task, owner_id, project_id, state, generation, number, "
                           "first_enqueued_ms, enqueued_ms, predecessor_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'queued', 0, ?7, ?8, ?8, NULL)");
    s.move = s.prepare("INSERT INTO count_moves (lane, from_state, to_state, at_ms) VALUES (?1, ?2, ?3, ?4)");
    s.event = s.prepare("INSERT INTO job_history (job_id, dispatch_id, kind, origin, before, after, revision, generation, detail, at_ms) "
                        "VALUES (?1, ?2, ?3, 'automatic', ?4, ?5, ?6, ?7, '', ?8)");
    s.live = s.prepare("SELECT count(*), min(expires_ms) FROM leases WHERE live = 1 AND expires_ms > ?1");
    s.oldest = s.prepare("SELECT d.id || '|' || d.job_id || '|' || d.source_task FROM dispatches d WHERE d.lane = ?1 AND d.state = 'queued' AND NOT EXISTS "
                         "(SELECT 1 FROM source_holds x WHERE x.owner_id = d.owner_id AND x.source_task = d.source_task) ORDER BY d.number LIMIT 1");
    s.generation = s.prepare("UPDATE jobs SET generation = generation + 1 WHERE id = ?1");
    s.jobFacts = s.prepare("SELECT generation, request_sha256, decision_sha256 FROM jobs WHERE id = ?1");
    s.lease = s.prepare("INSERT INTO leases (dispatch_id, generation, token_sha256, worker, instance_id, claim_key, claimed_by, claimed_ms, "
                        "expires_ms, last_heartbeat_ms) VALUES (?1, ?2, ?3, 'w', 'i', NULL, 't', ?4, ?5, ?4)");
    s.state = s.prepare("UPDATE dispatches SET state = ?2, revision = ?3, generation = 1, ended_ms = ?4 WHERE id = ?1");
    s.jobState = s.prepare("UPDATE jobs SET state = ?3, newest_revision = ?4, updated_ms = ?5 WHERE id = ?1 AND newest_dispatch = ?2");
    s.takeHold = s.prepare("INSERT INTO source_holds (owner_id, source_task, dispatch_id, reason) VALUES (?1, ?2, ?3, 'running')");
    s.dropHold = s.prepare("DELETE FROM source_holds WHERE owner_id = ?1 AND source_task = ?2 AND dispatch_id = ?3");
    s.endLease = s.prepare("UPDATE leases SET live = 0, touched = 1, ended_ms = ?2 WHERE dispatch_id = ?1");
    s.leaseOf = s.prepare("SELECT token_sha256 FROM leases WHERE dispatch_id = ?1");
    s.result = s.prepare("INSERT INTO results (dispatch_id, outcome, content_sha256, result_text, at_ms) VALUES (?1, 'completed', ?2, '', ?3)");
}

QueueFloor::~QueueFloor() {
    while (auto* statement = sqlite3_next_stmt(m_s->db, nullptr))
        sqlite3_finalize(statement);
    sqlite3_close(m_s->db);
    delete m_s;
}

void QueueFloor::submit(int first, int group) {
    auto& s = *m_s;
    s.run(s.begin);
    for (int i = first; i < first + group; ++i) {
        const std::string n = std::to_string(1'000'000'000 + i);
        const std::string task = "task/" + n, key = "key-" + n, job = "01a22d0f-e1f3-7d38-a0d3-10" + n, dispatch = "01a22d0f-e1f3-7a82-ae04-41" + n;
        s.run(s.byKey, {"owner", key});
        s.run(s.hold, {"owner", task});
        s.run(s.number, {"codex"});
        const auto number = s.run(s.numberOf, {"codex"});
        s.run(s.job, {job, "codex", task, "owner", "project", kHash, key, dispatch, kNow});
        s.run(s.dispatch, {dispatch, job, "codex", task, "owner", "project", std::int64_t(std::stoll(number)), kNow});
        s.run(s.move, {"codex", "", "queued", kNow});
        s.run(s.event, {job, dispatch, "submitted", "", "queued", std::int64_t{1}, std::int64_t{0}, kNow});
    }
    s.run(s.commit);
}

struct QueueFloor::Held {
    std::string dispatch, job, task;
};

QueueFloor::Held QueueFloor::claim() {
    auto& s = *m_s;
    s.run(s.live, {kNow});
    const auto found = s.run(s.oldest, {"codex"});
    const auto a = found.find('|'), b = found.find('|', a + 1);
    Held held{found.substr(0, a), found.substr(a + 1, b - a - 1), found.substr(b + 1)};
    s.run(s.generation, {held.job});
    s.run(s.jobFacts, {held.job});
    s.run(s.lease, {held.dispatch, std::int64_t{1}, kHash, kNow, kNow + 60'000});
    s.run(s.state, {held.dispatch, "running", std::int64_t{2}, nullptr});
    s.run(s.jobState, {held.job, held.dispatch, "running", std::int64_t{2}, kNow});
    s.run(s.takeHold, {"owner", held.task, held.dispatch});
    s.run(s.move, {"codex", "queued", "running", kNow});
    s.run(s.event, {held.job, held.dispatch, "claimed", "queued", "running", std::int64_t{2}, std::int64_t{1}, kNow});
    return held;
}

void QueueFloor::finish(const Held& held) {
    auto& s = *m_s;
    s.run(s.leaseOf, {held.dispatch});
    s.run(s.result, {held.dispatch, kHash, kNow});
    s.run(s.endLease, {held.dispatch, kNow});
    s.run(s.state, {held.dispatch, "completed", std::int64_t{3}, kNow});
    s.run(s.jobState, {held.job, held.dispatch, "completed", std::int64_t{3}, kNow});
    s.run(s.dropHold, {"owner", held.task, held.dispatch});
    s.run(s.move, {"codex", "running", "completed", kNow});
    s.run(s.event, {held.job, held.dispatch, "finished", "running", "completed", std::int64_t{3}, std::int64_t{1}, kNow});
}

void QueueFloor::claimAndFinish(int count, bool merged) {
    auto& s = *m_s;
    std::optional<Held> held;
    for (int i = 0; i < count; ++i) {
        if (!held) {
            s.run(s.begin);
            held = claim();
            s.run(s.commit);
        }
        s.run(s.begin);
        finish(*held);
        held.reset();
        if (merged && i + 1 < count)
            held = claim();
        s.run(s.commit);
    }
}

void QueueFloor::claimAndFinishInGroups(int count, int group) {
    auto& s = *m_s;
    for (int i = 0; i < count; i += group) {
        std::vector<Held> held;
        s.run(s.begin);
        for (int each = 0; each < group; ++each)
            held.push_back(claim());
        s.run(s.commit);
        s.run(s.begin);
        for (const auto& one : held)
            finish(one);
        s.run(s.commit);
    }
}

} // namespace sb::bench
