#include "core/queue/action_report.h"

#include "core/queue/audit_store.h"
#include "core/queue/lane_store.h"
#include "core/queue/read_store.h"

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

Result<std::int64_t> historyCount(db::Transaction& tx, const JobId& job) {
    SB_TRY(n, tx.one("SELECT count(*) FROM job_history WHERE job_id = $1", {job.text()}, [](const db::Row& row) { return row.i64(0); }));
    return n.value_or(0);
}

Result<std::int64_t> holdCount(db::Transaction& tx, const Dispatch& d) {
    SB_TRY(n, tx.one("SELECT count(*) FROM source_holds WHERE owner_id = $1 AND source_task = $2", {d.owner, d.sourceTask},
                     [](const db::Row& row) { return row.i64(0); }));
    return n.value_or(0);
}

void change(std::vector<FieldChange>& out, std::string field, std::string before, std::string after) {
    if (before != after)
        out.push_back({std::move(field), std::move(before), std::move(after)});
}

std::string yesNo(bool v) { return v ? "true" : "false"; }

} // namespace

Result<ActionFrame> ActionFrame::open(db::Transaction& tx, const Access& access, const DispatchId& id, std::string_view verb,
                                      std::optional<Revision> expected, std::string note) {
    ActionFrame frame;
    frame.m_access = &access;
    frame.m_verb = verb;
    frame.m_expected = expected;
    frame.m_note = std::move(note);
    SB_TRY(dispatch, loadDispatch(tx, access.scope, id));
    frame.dispatch = std::move(dispatch);
    SB_CHECK(settleIfExpired(tx, frame.dispatch));
    frame.m_before = frame.dispatch;
    SB_TRY(history, historyCount(tx, frame.dispatch.job));
    SB_TRY(uncertain, frame.countOf(tx, DispatchState::Uncertain));
    SB_TRY(queued, frame.countOf(tx, DispatchState::Queued));
    SB_TRY(held, holdCount(tx, frame.dispatch));
    frame.m_historyBefore = history;
    frame.m_uncertainBefore = uncertain;
    frame.m_queuedBefore = queued;
    frame.m_heldBefore = held;
    return frame;
}

Result<std::int64_t> ActionFrame::countOf(db::Transaction& tx, DispatchState state) {
    return laneCount(tx, dispatch.lane, state);
}

Result<std::vector<HistoryEvent>> ActionFrame::eventsSince(db::Transaction& tx, Revision revision) {
    return tx.all(SB_EVENT_SELECT "WHERE job_id = $1 AND dispatch_id = $2 AND revision > $3 ORDER BY seq",
                  {dispatch.job.text(), dispatch.id.text(), revision.stored()}, readEvent);
}

Result<void> ActionFrame::audit(db::Transaction& tx, std::string_view outcome) {
    return writeAudit(tx, m_access->actor,
                      {m_verb, dispatch.id.text(), dispatch.lane, dispatch.owner, dispatch.project, m_expected,
                       m_before.revision, outcome, m_note});
}

ActionReport ActionFrame::report(db::Transaction& tx, ActionOutcome outcome) const {
    ActionReport out;
    out.outcome = outcome;
    out.dispatch = dispatch.id;
    out.state = dispatch.state;
    out.revision = dispatch.revision;
    out.expectedRevision = m_expected.value_or(Revision{});
    if (dispatch.successor)
        out.newDispatch = dispatch.successor;
    out.at = tx.now();
    return out;
}

Result<ActionReport> ActionFrame::refuse(db::Transaction& tx, ActionOutcome outcome, Code code, std::vector<std::string> missing) {
    auto out = report(tx, outcome);
    out.refusedBy = code;
    out.missing = std::move(missing);
    if (outcome == ActionOutcome::StaleRevision) {
        SB_TRY(since, eventsSince(tx, *m_expected));
        out.since = std::move(since);
    }
    SB_CHECK(audit(tx, outcome == ActionOutcome::Refused ? base::codeText(code) : wordOf(outcome)));
    return out;
}

Result<ActionReport> ActionFrame::applied(db::Transaction& tx, std::optional<Dispatch> successor) {
    SB_CHECK(audit(tx, wordOf(ActionOutcome::Applied)));
    if (successor)
        dispatch.successor = successor->id;
    auto out = report(tx, ActionOutcome::Applied);
    SB_TRY(history, historyCount(tx, dispatch.job));
    SB_TRY(uncertain, countOf(tx, DispatchState::Uncertain));
    SB_TRY(queued, countOf(tx, DispatchState::Queued));
    SB_TRY(held, holdCount(tx, dispatch));
    auto& c = out.changes;
    change(c, "state", std::string(wordOf(m_before.state)), std::string(wordOf(dispatch.state)));
    change(c, "revision", std::to_string(m_before.revision.value), std::to_string(dispatch.revision.value));
    change(c, "cancel_requested", yesNo(m_before.cancelRequested), yesNo(dispatch.cancelRequested));
    change(c, "teardown", std::string(wordOf(m_before.teardown)), std::string(wordOf(dispatch.teardown)));
    change(c, "contradicted", yesNo(m_before.contradicted), yesNo(dispatch.contradicted));
    if (successor) {
        // In a preview the id is made up and rolled back; the place in the lane is what counts.
        change(c, "new_dispatch", "none", "queued:" + std::to_string(queued) + ":" + dispatch.lane);
        change(c, "generation_at_next_claim", std::to_string(dispatch.generation.value), std::to_string(dispatch.generation.value + 1));
    }
    change(c, "task_held", yesNo(m_heldBefore > 0), yesNo(held > 0));
    change(c, "lane_uncertain", std::to_string(m_uncertainBefore), std::to_string(uncertain));
    change(c, "lane_queued", std::to_string(m_queuedBefore), std::to_string(queued));
    change(c, "history", std::to_string(m_historyBefore), std::to_string(history));
    return out;
}

} // namespace sb::queue
