#include "tests/bench/long_store.h"

#include <sqlite3.h>

namespace sb::bench {

namespace {

constexpr const char* kFill = R"(
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %1),
rows AS (SELECT i, printf('01900000-0000-7000-8000-%012x', i) AS job, printf('01900000-0000-7000-9000-%012x', i) AS disp,
                CASE WHEN i > %1 - 500 THEN 'queued' WHEN i % (%1 / 500) = 7 THEN 'uncertain'
                     WHEN i % 13 = 5 THEN 'failed' ELSE 'completed' END AS state FROM n)
)";
constexpr const char* kJobs = R"(
INSERT INTO jobs (seq, id, lane, source_task, owner_id, project_id, request_sha256, request_key, state, generation,
                  dispatch_count, newest_dispatch, newest_revision, submitted_ms, updated_ms)
SELECT i, job, CASE WHEN i % 3 THEN 'codex' ELSE 'network-ai' END, 'invoice/' || i, 'owner-' || (i % 20), 'project',
       printf('%064x', i), 'key-' || i, state, state <> 'queued', 1, disp, 2, 1780000000000 + i, 1780000000000 + i FROM rows)";
constexpr const char* kDispatches = R"(
INSERT INTO dispatches (seq, id, job_id, lane, source_task, owner_id, project_id, state, generation, revision, number,
                        first_enqueued_ms, enqueued_ms, ended_ms, uncertain_ms, cause)
SELECT i, disp, job, CASE WHEN i % 3 THEN 'codex' ELSE 'network-ai' END, 'invoice/' || i, 'owner-' || (i % 20), 'project',
       state, state <> 'queued', 2, i, 1780000000000 + i, 1780000000000 + i,
       CASE WHEN state IN ('completed', 'failed') THEN 1780000000000 + i END,
       CASE WHEN state = 'uncertain' THEN 1780000000000 + i END,
       CASE WHEN state = 'uncertain' THEN 'lease_expired' ELSE 'none' END FROM rows)";
constexpr const char* kRest = R"(
INSERT INTO source_holds SELECT owner_id, source_task, id, 'uncertain' FROM dispatches WHERE state = 'uncertain';
INSERT INTO lane_counts SELECT lane, state, count(*) FROM dispatches WHERE true GROUP BY lane, state
    ON CONFLICT (lane, state) DO UPDATE SET n = excluded.n;
UPDATE lanes SET next_number = %1 + 1;
ANALYZE;
PRAGMA wal_checkpoint(TRUNCATE);)";

} // namespace

void fillLongStore(const QString& path, int jobs) {
    sqlite3* db = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &db) != SQLITE_OK)
        qFatal("cannot open the store");
    const auto run = [&](const QString& sql) {
        if (sqlite3_exec(db, sql.toUtf8().constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(db));
    };
    const QString n = QString::number(jobs);
    const QString rows = QString::fromLatin1(kFill).replace(QLatin1String("%1"), n);
    run(QStringLiteral("PRAGMA synchronous=OFF; BEGIN"));
    run(rows + QString::fromLatin1(kJobs));
    run(rows + QString::fromLatin1(kDispatches));
    run(QStringLiteral("COMMIT"));
    run(QString::fromLatin1(kRest).replace(QLatin1String("%1"), n));
    sqlite3_close(db);
}

} // namespace sb::bench
