// Teardown is its own record: none → requested → confirmed | unconfirmed. Cancelling a dispatch proves nothing about
// the provider; only the provider's own answer confirms (queue.md rule 6, seed 000 "External executor protocol").
#include "core/queue/action_report.h"
#include "core/queue/action_store.h"
#include "core/queue/identifiers.h"

namespace sb::queue {

using base::Code;
using base::Result;

Result<void> checkTeardown(const TeardownRequest& r) {
    if (!r.statement.empty())
        SB_CHECK(checkNote(r.statement));
    if (r.act == TeardownAct::State && r.statement.empty())
        return base::fail(Code::MissingField, "A statement is missing.", {{"field", "statement"}});
    if (r.act == TeardownAct::Request || r.act == TeardownAct::State)
        return {};
    SB_CHECK(checkIdentifier("provider", r.provider));
    SB_CHECK(checkIdentifier("provider_key", r.providerKey));
    SB_CHECK(checkIdentifier("provider_status", r.providerStatus));
    if (!r.answeredAt)
        return base::fail(Code::MissingField, "The time of the provider's answer is missing.", {{"field", "answered_at"}});
    return checkHash("answer_sha256", r.answerSha256);
}

namespace {

struct TeardownWords {
    std::string_view verb;
    EventKind event;
    TeardownState to;
};

TeardownWords wordsOf(TeardownAct act, TeardownState now) {
    switch (act) {
    case TeardownAct::Request: return {"teardown_request", EventKind::TeardownRequested, TeardownState::Requested};
    case TeardownAct::Confirm: return {"teardown_confirm", EventKind::TeardownConfirmed, TeardownState::Confirmed};
    case TeardownAct::ReportUnconfirmed: return {"teardown_unconfirmed", EventKind::TeardownUnconfirmed, TeardownState::Unconfirmed};
    case TeardownAct::State: break;
    }
    return {"teardown_statement", EventKind::TeardownStated, now};
}

Result<void> store(db::Transaction& tx, const Dispatch& d, const TeardownRequest& r, TeardownState to) {
    SB_CHECK(tx.exec("INSERT INTO teardowns (dispatch_id, state) VALUES ($1, 'none') ON CONFLICT (dispatch_id) DO NOTHING", {d.id.text()}));
    if (r.act == TeardownAct::Request)
        SB_CHECK(tx.exec("UPDATE teardowns SET state = 'requested', requested_ms = $2 WHERE dispatch_id = $1", {d.id.text(), tx.now()}));
    else if (r.act == TeardownAct::State)
        SB_CHECK(tx.exec("UPDATE teardowns SET operator_statement = $2 WHERE dispatch_id = $1", {d.id.text(), r.statement}));
    else
        SB_CHECK(tx.exec("UPDATE teardowns SET state = $2, provider = $3, provider_key = $4, provider_status = $5, "
                         "answer_sha256 = $6, answered_ms = $7 WHERE dispatch_id = $1",
                         {d.id.text(), wordOf(to), r.provider, r.providerKey, r.providerStatus, r.answerSha256, r.answeredAt}));
    SB_CHECK(tx.exec("UPDATE dispatches SET teardown = $2 WHERE id = $1", {d.id.text(), wordOf(to)}));
    return {};
}

Result<bool> isSameAnswer(db::Transaction& tx, const DispatchId& id, const TeardownRequest& r, TeardownState to) {
    SB_TRY(same, tx.one("SELECT 1 FROM teardowns WHERE dispatch_id = $1 AND (($2 = 'statement' AND operator_statement = $3) OR "
                        "($2 = 'answer' AND state = $4 AND provider = $5 AND provider_key = $6 AND provider_status = $7 AND answer_sha256 = $8))",
                        {id.text(), r.act == TeardownAct::State ? "statement" : "answer", r.statement, wordOf(to), r.provider,
                         r.providerKey, r.providerStatus, r.answerSha256},
                        [](const db::Row&) { return true; }));
    return same.has_value();
}

} // namespace

Result<ActionReport> teardown(db::Transaction& tx, const Access& access, const TeardownRequest& r) {
    SB_TRY(opened, loadDispatch(tx, access.scope, r.dispatch));
    const auto words = wordsOf(r.act, opened.teardown);
    // A later statement replaces an earlier one on the record; the audit keeps each.
    SB_TRY(frame, ActionFrame::open(tx, access, r.dispatch, words.verb, std::nullopt,
                                    r.act == TeardownAct::State ? r.statement : std::string()));
    Dispatch& d = frame.dispatch;
    if (r.act == TeardownAct::Request) {
        if (d.teardown == TeardownState::Requested || d.teardown == TeardownState::Unconfirmed)
            return frame.refuse(tx, ActionOutcome::AlreadyAtTarget);
        if (d.teardown == TeardownState::Confirmed)
            return frame.refuse(tx, ActionOutcome::Refused, Code::TeardownClosed);
        if (d.generation.value == 0) // never claimed: no provider was ever asked for anything
            return frame.refuse(tx, ActionOutcome::Refused, Code::NotCancellable);
    } else {
        SB_TRY(same, isSameAnswer(tx, d.id, r, words.to));
        if (same)
            return frame.refuse(tx, ActionOutcome::AlreadyAtTarget);
        if (d.teardown == TeardownState::None)
            return frame.refuse(tx, ActionOutcome::Refused, Code::TeardownNotRequested);
        if (d.teardown == TeardownState::Confirmed)
            return frame.refuse(tx, ActionOutcome::Refused, Code::TeardownClosed);
    }
    SB_CHECK(store(tx, d, r, words.to));
    d.teardown = words.to;
    const auto origin = r.act == TeardownAct::Request || r.act == TeardownAct::State ? Origin::Operator : Origin::Automatic;
    SB_CHECK(bumpRevision(tx, d, {words.event, origin}));
    return frame.applied(tx, std::nullopt);
}

} // namespace sb::queue
