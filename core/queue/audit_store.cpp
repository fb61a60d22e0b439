#include "core/queue/audit_store.h"

#include "core/queue/identifiers.h"
#include "core/queue/page_query.h"

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

std::optional<std::int64_t> stored(const std::optional<Revision>& r) {
    return r ? std::optional(r->stored()) : std::nullopt;
}

AuditEntry readEntry(const db::Row& row) {
    AuditEntry e;
    e.seq = row.i64(0);
    e.at = row.time(1);
    e.who = row.text(2);
    e.tokenId = row.text(3);
    e.host = row.text(4);
    e.action = row.text(5);
    e.target = row.text(6);
    if (!row.isNull(7))
        e.expected = Revision::fromStored(row.i64(7));
    if (!row.isNull(8))
        e.seen = Revision::fromStored(row.i64(8));
    e.outcome = row.text(9);
    e.note = row.text(10);
    if (!row.isNull(11))
        e.expectedCanonical = Revision::fromStored(row.i64(11));
    if (!row.isNull(12))
        e.seenCanonical = Revision::fromStored(row.i64(12));
    return e;
}

} // namespace

#define SB_AUDIT_SELECT                                                                                      \
    "SELECT seq, at_ms, who, token_id, host, action, target, expected, seen, outcome, note, expected_canonical, "  \
    "seen_canonical FROM audit"

Result<void> writeAudit(db::Transaction& tx, const Actor& actor, const AuditRow& row) {
    SB_CHECK(tx.exec("INSERT INTO audit (at_ms, who, token_id, host, action, target, lane, owner_id, project_id, expected, "
                     "seen, outcome, note, expected_canonical, seen_canonical) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
                     "$11, $12, $13, $14, $15)",
                     {tx.now(), actor.label, actor.tokenId, actor.host, row.action, row.target, row.lane, row.owner,
                      row.project, stored(row.expected), stored(row.seen), row.outcome, row.note,
                      stored(row.expectedCanonical), stored(row.seenCanonical)}));
    tx.note({"audit", row.target, row.lane, row.owner, row.project, 0});
    return {};
}

Result<Page<AuditEntry>> readAudit(db::Transaction& tx, const Scope& scope, const AuditFilter& filter, const PageRequest& page) {
    PageQuery query("audit",
                    SB_AUDIT_SELECT, "seq");
    query.where("target", filter.target);
    query.where("action", filter.action);
    query.where("outcome", filter.outcome);
    query.scope(scope, "");
    return query.run<AuditEntry>(tx, page, readEntry, [](const db::Row& row) { return row.i64(0); });
}

Result<AuditEntry> addNote(db::Transaction& tx, const Access& access, const std::string& target, const std::string& note) {
    AuditRow row{"note", target, {}, {}, {}, {}, {}, "Applied", note};
    // A note about a dispatch belongs to its tenant; one about a lane to the lane.
    SB_TRY(found, tx.one("SELECT lane, owner_id, project_id FROM dispatches WHERE id = $1", {target}, [](const db::Row& r) {
        return std::tuple(r.text(0), r.text(1), r.text(2));
    }));
    if (found)
        std::tie(row.lane, row.owner, row.project) = *found;
    else
        row.lane = target;
    if (!found) {
        SB_TRY(lane, tx.one("SELECT 1 FROM lanes WHERE name = $1", {target}, [](const db::Row&) { return true; }));
        if (!lane)
            return base::fail(Code::NotFound, "There is nothing by this name to write a note on.");
    }
    const Scope& s = access.scope;
    if (!s.coversLane(row.lane) || (s.owner && *s.owner != row.owner) || (s.project && *s.project != row.project))
        return base::fail(Code::NotFound, "There is nothing by this name to write a note on.");
    SB_CHECK(writeAudit(tx, access.actor, row));
    SB_TRY(entry, tx.one(SB_AUDIT_SELECT " ORDER BY seq DESC LIMIT 1",
                         {}, readEntry));
    return entry.value_or(AuditEntry{});
}

Result<Dispatch> setMark(db::Transaction& tx, const Access& access, const DispatchId& id, bool on) {
    SB_TRY(dispatch, loadDispatch(tx, access.scope, id));
    if (on)
        SB_CHECK(tx.exec("INSERT INTO marks (dispatch_id, who, token_id, since_ms, until_ms) VALUES ($1, $2, $3, $4, $5) "
                         "ON CONFLICT (dispatch_id) DO UPDATE SET who = excluded.who, token_id = excluded.token_id, "
                         "since_ms = excluded.since_ms, until_ms = excluded.until_ms",
                         {id.text(), access.actor.label, access.actor.tokenId, tx.now(), tx.now() + base::limits::kMarkLifetime}));
    else
        SB_CHECK(tx.exec("DELETE FROM marks WHERE dispatch_id = $1", {id.text()}));
    SB_CHECK(writeAudit(tx, access.actor,
                        {on ? "mark" : "unmark", id.text(), dispatch.lane, dispatch.owner, dispatch.project, {},
                         dispatch.revision, "Applied", {}}));
    noteDispatch(tx, dispatch);
    return loadDispatch(tx, access.scope, id);
}

} // namespace sb::queue
