#include "core/queue/integrity_store.h"

namespace sb::queue {

using base::Result;

namespace {

struct RowCheck {
    std::string_view name;
    db::Sql sql; // rows are the findings: subject, expected, found
};

const RowCheck kChecks[] = {
    {"counts_differ",
     "SELECT k.lane || '/' || k.state, (SELECT count(*) FROM dispatches d WHERE d.lane = k.lane AND d.state = k.state), "
     "coalesce((SELECT n FROM lane_counts c WHERE c.lane = k.lane AND c.state = k.state), 0) "
     "+ (SELECT count(*) FROM count_moves m WHERE m.lane = k.lane AND m.to_state = k.state) "
     "- (SELECT count(*) FROM count_moves m WHERE m.lane = k.lane AND m.from_state = k.state) AS kept "
     "FROM (SELECT l.name AS lane, s.column1 AS state FROM lanes l CROSS JOIN (VALUES ('queued'), ('running'), ('completed'), "
     "('failed'), ('cancelled'), ('uncertain'), ('not_executed'), ('abandoned')) s) k "
     "WHERE (SELECT count(*) FROM dispatches d WHERE d.lane = k.lane AND d.state = k.state) != "
     "coalesce((SELECT n FROM lane_counts c WHERE c.lane = k.lane AND c.state = k.state), 0) "
     "+ (SELECT count(*) FROM count_moves m WHERE m.lane = k.lane AND m.to_state = k.state) "
     "- (SELECT count(*) FROM count_moves m WHERE m.lane = k.lane AND m.from_state = k.state)"},
    {"running_without_lease",
     "SELECT d.id, 'a live lease', 'none' FROM dispatches d LEFT JOIN leases l ON l.dispatch_id = d.id AND l.live = 1 "
     "WHERE d.state = 'running' AND l.dispatch_id IS NULL"},
    {"lease_without_running",
     "SELECT l.dispatch_id, 'running', coalesce(d.state, 'no dispatch') FROM leases l LEFT JOIN dispatches d ON d.id = l.dispatch_id "
     "WHERE l.live = 1 AND (d.state IS NULL OR d.state != 'running')"},
    {"lease_generation", "SELECT l.dispatch_id, d.generation, l.generation FROM leases l JOIN dispatches d ON d.id = l.dispatch_id "
                         "WHERE l.generation != d.generation"},
    {"hold_missing",
     "SELECT d.id, d.state, 'no hold' FROM dispatches d LEFT JOIN source_holds h ON h.owner_id = d.owner_id AND "
     "h.source_task = d.source_task AND h.dispatch_id = d.id WHERE d.state IN ('running', 'uncertain') AND h.dispatch_id IS NULL"},
    {"hold_without_reason",
     "SELECT h.dispatch_id, h.reason, coalesce(d.state, 'no dispatch') FROM source_holds h LEFT JOIN dispatches d ON d.id = h.dispatch_id "
     "WHERE d.state IS NULL OR (h.reason IN ('running', 'uncertain', 'abandoned') AND h.reason != d.state)"},
    {"task_runs_twice", "SELECT owner_id || '/' || source_task, 1, count(*) FROM dispatches WHERE state IN ('running', 'uncertain') "
                        "GROUP BY owner_id, source_task HAVING count(*) > 1"},
    {"job_state", "SELECT j.id, d.state, j.state FROM jobs j JOIN dispatches d ON d.id = j.newest_dispatch "
                  "WHERE d.state != j.state OR d.revision != j.newest_revision"},
    {"job_without_dispatch", "SELECT j.id, 'a dispatch', 'none' FROM jobs j LEFT JOIN dispatches d ON d.id = j.newest_dispatch WHERE d.id IS NULL"},
    {"left_uncertain_without_decision",
     "SELECT d.id, 'a decision', d.state FROM dispatches d WHERE d.uncertain_ms IS NOT NULL AND d.state != 'uncertain' AND d.decision IS NULL"},
    // One event for every revision: nothing changed without one, none was lost, none was made twice.
    {"history_gap",
     "SELECT d.id, d.revision, (SELECT count(*) || ' up to ' || coalesce(max(h.revision), 0) FROM job_history h WHERE h.job_id = d.job_id "
     "AND h.dispatch_id = d.id) FROM dispatches d WHERE d.revision != (SELECT count(*) FROM job_history h WHERE h.job_id = d.job_id AND "
     "h.dispatch_id = d.id) OR d.revision != (SELECT coalesce(max(h.revision), 0) FROM job_history h WHERE h.job_id = d.job_id AND "
     "h.dispatch_id = d.id)"},
    {"job_generation", "SELECT j.id, j.generation, max(d.generation) FROM jobs j JOIN dispatches d ON d.job_id = j.id GROUP BY j.id "
                       "HAVING j.generation != max(d.generation)"},
    {"generation_reused", "SELECT job_id, 1, count(*) FROM dispatches WHERE generation > 0 GROUP BY job_id, generation HAVING count(*) > 1"},
    {"dispatch_count", "SELECT j.id, j.dispatch_count, count(*) FROM jobs j JOIN dispatches d ON d.job_id = j.id GROUP BY j.id "
                       "HAVING j.dispatch_count != count(*)"},
    {"steps_differ",
     "SELECT d.id, d.steps_started || ' started, ' || d.steps_open || ' open', s.began || ' started, ' || s.open || ' open' FROM dispatches d "
     "JOIN (SELECT dispatch_id, count(DISTINCT CASE WHEN state IN ('started', 'succeeded') THEN name END) AS began, "
     "count(CASE WHEN state = 'started' THEN 1 END) - count(CASE WHEN state IN ('succeeded', 'failed') AND EXISTS (SELECT 1 FROM steps b "
     "WHERE b.job_id = a.job_id AND b.generation = a.generation AND b.name = a.name AND b.state = 'started') THEN 1 END) AS open "
     "FROM steps a GROUP BY dispatch_id) s ON s.dispatch_id = d.id WHERE s.began != d.steps_started OR s.open != d.steps_open"},
    {"evidence_differs", "SELECT d.id, d.evidence_count, count(*) FROM dispatches d JOIN evidence e ON e.dispatch_id = d.id GROUP BY d.id "
                         "HAVING count(*) != d.evidence_count"},
    {"chain_broken", "SELECT d.id, coalesce(p.successor_id, 'none'), d.predecessor_id FROM dispatches d LEFT JOIN dispatches p ON p.id = d.predecessor_id "
                     "WHERE d.predecessor_id IS NOT NULL AND (p.successor_id IS NULL OR p.successor_id != d.id OR p.job_id != d.job_id)"},
};

} // namespace

Result<IntegrityReport> checkIntegrity(db::Transaction& tx) {
    IntegrityReport out;
    out.at = tx.now();
    for (const auto& check : kChecks) {
        out.checksRun.emplace_back(check.name);
        SB_CHECK(tx.query(check.sql, {}, [&](const db::Row& row) {
            out.findings.push_back({std::string(check.name), row.text(0), row.text(1), row.text(2)});
            return out.findings.size() < 1000;
        }));
    }
    return out;
}

} // namespace sb::queue
