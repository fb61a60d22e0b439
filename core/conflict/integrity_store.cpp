#include "core/conflict/integrity_store.h"

namespace sb::conflict {

using base::Result;

namespace {

struct RowCheck {
    std::string_view name;
    db::Sql sql; // rows are the findings: subject, expected, found
};

const RowCheck kChecks[] = {
    {"conflict_counts_differ",
     "SELECT k.name, k.counted, coalesce(c.n, 'no counter') FROM (SELECT 'records' AS name, count(*) AS "
     "counted FROM records UNION ALL "
     "SELECT 'cases', count(*) FROM cases UNION ALL SELECT 'open_cases', count(*) FROM cases WHERE status = "
     "'Open') k "
     "LEFT JOIN conflict_counts c ON c.name = k.name WHERE c.n IS NULL OR c.n != k.counted"},
    {"selector_missing",
     "SELECT r.signature, 'a variant of its own', coalesce(s.variant, 'none') FROM records r LEFT JOIN "
     "selectors s ON s.record = r.seq "
     "LEFT JOIN variants v ON v.seq = s.variant WHERE v.record IS NULL OR v.record != r.seq"},
    {"projection_differs", "SELECT r.signature, v.id, r.content_sha256 FROM records r JOIN selectors s ON "
                           "s.record = r.seq JOIN variants v ON v.seq = s.variant "
                           "WHERE (r.content_sha256, r.bytes_sha256, r.payload_bytes, r.payload_state, "
                           "r.slot, r.block_time, r.encoding) != "
                           "(v.content_sha256, v.bytes_sha256, v.payload_bytes, v.payload_state, v.slot, "
                           "v.block_time, v.encoding) OR r.payload IS NOT v.payload"},
    {"case_status_differs",
     "SELECT r.signature, coalesce(k.status, 'no case'), coalesce(r.case_status, 'no case') FROM records r "
     "LEFT JOIN cases k ON k.record = r.seq WHERE k.status IS NOT r.case_status"},
    {"variant_numbers",
     "SELECT r.signature, r.variants, count(v.seq) || ' up to ' || coalesce(max(v.number), 0) FROM records r "
     "LEFT JOIN variants v ON v.record = r.seq GROUP BY r.seq HAVING count(v.seq) != r.variants OR "
     "max(v.number) IS NOT r.variants"},
    {"observations_differ", "SELECT r.signature, r.observations, count(o.seq) FROM records r LEFT JOIN "
                            "observations o ON o.record = r.seq GROUP BY r.seq "
                            "HAVING count(o.seq) != r.observations"},
    {"variant_observations_differ", "SELECT v.id, v.observations, coalesce(o.n, 0) FROM variants v LEFT JOIN "
                                    "(SELECT variant, count(*) AS n FROM observations GROUP BY variant) o "
                                    "ON o.variant = v.seq WHERE coalesce(o.n, 0) != v.observations"},
    {"observation_without_variant",
     "SELECT o.key, 'a variant of its transaction', coalesce(v.id, 'none') FROM observations o "
     "LEFT JOIN variants v ON v.seq = o.variant WHERE v.record IS NULL OR v.record != o.record"},
    {"payload_missing", "SELECT v.id, 'bytes', 'none' FROM variants v LEFT JOIN payloads p ON p.seq = "
                        "v.payload WHERE v.payload_state = 'Full' AND p.seq IS NULL"},
    {"pinned_payload_gone",
     "SELECT v.id, 'local bytes', v.payload_state FROM variants v WHERE v.payload_state = 'Purged' AND "
     "(EXISTS (SELECT 1 FROM selectors s WHERE s.variant = v.seq) "
     "OR EXISTS (SELECT 1 FROM participants p JOIN cases k ON k.record = p.record WHERE p.record = v.record "
     "AND p.variant = v.seq AND k.status = 'Open'))"},
    {"participants_differ",
     "SELECT r.signature, k.participants, count(p.variant) FROM cases k JOIN records r ON r.seq = k.record "
     "LEFT JOIN participants p ON p.record = k.record GROUP BY k.seq HAVING count(p.variant) != "
     "k.participants"},
    {"participant_foreign",
     "SELECT v.id, 'a case of its transaction', 'another' FROM participants p JOIN variants v ON v.seq = "
     "p.variant "
     "LEFT JOIN cases k ON k.record = p.record WHERE v.record != p.record OR k.seq IS NULL"},
    {"divergence_without_participant", "SELECT r.signature, 'canonical and incoming', 'not both' FROM cases "
                                       "k JOIN records r ON r.seq = k.record WHERE "
                                       "(SELECT count(*) FROM participants p WHERE p.record = k.record AND "
                                       "p.variant IN (k.canonical, k.incoming)) != 2"},
    {"participant_without_event", "SELECT v.id, 'an event at revision ' || p.first_seen_revision, 'none' "
                                  "FROM participants p JOIN variants v ON v.seq = p.variant WHERE NOT EXISTS "
                                  "(SELECT 1 FROM case_events e WHERE e.record = p.record AND e.revision = "
                                  "p.first_seen_revision AND (e.kind IN ('Opened', 'BaselineImported') OR "
                                  "(e.kind = 'ParticipantAdded' AND e.candidate = p.variant)))"},
    // An event for every revision since the opening or the baseline, numbered from 1 within each.
    {"case_history_gap", "SELECT r.signature, k.conflict_revision, count(DISTINCT e.revision) || ' from ' || "
                         "coalesce(min(e.revision), 0) || ' up to ' || coalesce(max(e.revision), 0) "
                         "FROM cases k JOIN records r ON r.seq = k.record LEFT JOIN case_events e ON "
                         "e.record = k.record GROUP BY k.seq "
                         "HAVING max(e.revision) IS NOT k.conflict_revision OR count(DISTINCT e.revision) != "
                         "max(e.revision) - min(e.revision) + 1 "
                         "OR (min(e.revision) != 1 AND sum(e.kind = 'BaselineImported') != 1)"},
    {"event_ordinals",
     "SELECT r.signature, count(*), max(e.ordinal) FROM case_events e JOIN records r ON r.seq = e.record "
     "GROUP BY e.record, e.revision HAVING count(*) != max(e.ordinal)"},
    {"event_foreign", "SELECT r.signature, 'variants of its own', e.kind FROM case_events e JOIN records r "
                      "ON r.seq = e.record WHERE "
                      "(SELECT v.record FROM variants v WHERE v.seq = e.canonical_after) IS NOT e.record OR "
                      "(SELECT v.record FROM variants v WHERE v.seq = coalesce(e.canonical_before, "
                      "e.canonical_after)) IS NOT e.record OR "
                      "(SELECT v.record FROM variants v WHERE v.seq = coalesce(e.candidate, "
                      "e.canonical_after)) IS NOT e.record"},
    {"status_without_event", "SELECT r.signature, k.status, coalesce(e.kind, 'none') FROM cases k JOIN "
                             "records r ON r.seq = k.record LEFT JOIN case_events e ON e.seq = "
                             "(SELECT max(x.seq) FROM case_events x WHERE x.record = k.record AND x.kind != "
                             "'ParticipantAdded') WHERE e.kind IS NULL OR (e.kind != 'BaselineImported' "
                             "AND (k.status = 'Open') != (e.kind IN ('Opened', 'Reopened')))"},
    {"resolution_differs", "SELECT r.signature, k.status, coalesce(k.resolved_canonical, 'no choice') FROM "
                           "cases k JOIN records r ON r.seq = k.record WHERE "
                           "(k.status = 'Open' AND k.resolved_canonical IS NOT NULL) OR (k.status = "
                           "'Resolved' AND k.resolved_canonical IS NULL AND NOT EXISTS "
                           "(SELECT 1 FROM case_events e WHERE e.record = k.record AND e.revision = "
                           "k.conflict_revision AND e.kind = 'BaselineImported'))"},
};

} // namespace

Result<IntegrityFindings> checkIntegrity(db::Transaction& tx) {
    IntegrityFindings out;
    for (const auto& check : kChecks) {
        out.checksRun.emplace_back(check.name);
        SB_CHECK(tx.query(check.sql, {}, [&](const db::Row& row) {
            out.findings.push_back({std::string(check.name), row.text(0), row.text(1), row.text(2)});
            return !out.isFull();
        }));
    }
    return out;
}

} // namespace sb::conflict
