#include "core/queue/finish_store.h"

#include "core/base/hash.h"
#include "core/base/normal_form.h"
#include "core/queue/identifiers.h"
#include "core/queue/step_store.h"

namespace sb::queue {

using base::Code;
using base::Result;

Result<PreparedFinish> prepareFinish(FinishRequest request) {
    PreparedFinish out;
    if (request.resultText.size() > base::limits::kResultBytes)
        return base::fail(Code::ResultTooLarge, "A result is at most 65536 bytes.",
                          {{"bytes", std::to_string(request.resultText.size())}, {"limit", std::to_string(base::limits::kResultBytes)}});
    std::string normal;
    if (!request.resultText.empty()) {
        SB_TRY(value, base::Json::parse(request.resultText));
        if (holdsForbiddenContent(value))
            return base::fail(Code::ForbiddenContent, "The result holds content that must not travel.");
        normal = base::normalForm(value);
    }
    if (request.claimNext)
        SB_CHECK(checkClaim(*request.claimNext));
    out.contentSha256 = base::sha256Hex(normal);
    out.request = std::move(request);
    return out;
}

namespace {

struct Stored {
    std::string outcome;
    std::string contentSha256;
    std::optional<std::string> nextDispatch;
};

Result<std::optional<Stored>> storedResult(db::Transaction& tx, const DispatchId& id) {
    return tx.one("SELECT outcome, content_sha256, next_dispatch_id FROM results WHERE dispatch_id = $1", {id.text()},
                  [](const db::Row& row) { return Stored{row.text(0), row.text(1), row.optText(2)}; });
}

DispatchState endStateOf(FinishOutcome outcome, const Dispatch& d) {
    switch (outcome) {
    case FinishOutcome::Completed: return DispatchState::Completed;
    case FinishOutcome::Failed: return d.stepsOpen > 0 ? DispatchState::Uncertain : DispatchState::Failed;
    case FinishOutcome::Cancelled: return d.stepsOpen > 0 ? DispatchState::Uncertain : DispatchState::Cancelled;
    case FinishOutcome::Unknown: return DispatchState::Uncertain;
    }
    return DispatchState::Uncertain;
}

Result<std::optional<ClaimAnswer>> claimNext(db::Transaction& tx, const Claimer& claimer, const ClaimGate& gate,
                                             const Dispatch& d, const FinishRequest& r) {
    if (!r.claimNext)
        return std::nullopt;
    ClaimRequest next = *r.claimNext;
    next.lane = d.lane;
    auto answer = claim(tx, claimer, gate, next);
    if (!answer) {
        // A refused claim never refuses the finish; neither code wrote anything. A store error undoes both.
        if (answer.error().code != Code::ClaimKeyUsed && answer.error().code != Code::RevisionExhausted)
            return std::unexpected(answer.error());
        ClaimAnswer nothing;
        nothing.retryAfter = Millis{1'000};
        return nothing;
    }
    if (answer->granted)
        SB_CHECK(tx.exec("UPDATE results SET next_dispatch_id = $2 WHERE dispatch_id = $1",
                         {d.id.text(), answer->granted->dispatch.id.text()}));
    return std::move(*answer);
}

Result<FinishAnswer> replay(db::Transaction& tx, const Dispatch& d, const Stored& stored) {
    FinishAnswer answer{d.state, d.revision, true, std::nullopt};
    if (stored.nextDispatch) {
        SB_TRY(granted, regrant(tx, DispatchId(*stored.nextDispatch)));
        if (granted) {
            ClaimAnswer next;
            next.granted = std::move(granted);
            answer.next = std::move(next);
        }
    }
    return answer;
}

// The lease is over: an identical finish is a replay, anything else is refused and kept as evidence once.
Settled<FinishAnswer> finishEnded(db::Transaction& tx, HeldLease held, const PreparedFinish& f) {
    Dispatch& d = held.dispatch;
    SB_TRY(stored, storedResult(tx, d.id));
    const bool same = stored && held.generationMatches && stored->outcome == wordOf(f.request.outcome) &&
                      stored->contentSha256 == f.contentSha256;
    if (same) {
        SB_TRY(answer, replay(tx, d, *stored));
        return Result<FinishAnswer>(std::move(answer));
    }
    const bool conflicting = stored && held.generationMatches;
    SB_CHECK(keepEvidence(tx, d, {conflicting ? EvidenceKind::ConflictingFinish : EvidenceKind::LateFinish,
                                  f.request.lease.generation, std::string(wordOf(f.request.outcome)), f.contentSha256, {}, {}, {},
                                  tx.now()}));
    return Result<FinishAnswer>(
        conflicting ? base::fail(Code::ConflictingCompletion, "The dispatch was finished with another outcome or result.")
                    : base::fail(Code::ObsoleteCompletion, "The lease had ended; what was reported is kept as evidence.",
                                 {{"state", std::string(wordOf(d.state))}}));
}

} // namespace

Settled<FinishAnswer> finish(db::Transaction& tx, const Claimer& claimer, const ClaimGate& gate, const PreparedFinish& f) {
    if (f.request.claimNext)
        SB_CHECK(tx.lock("leases"));
    SB_TRY(held, findLease(tx, claimer.scope, f.request.lease));
    if (!held.live || !held.generationMatches)
        return finishEnded(tx, std::move(held), f);
    Dispatch& d = held.dispatch;
    if (f.request.outcome == FinishOutcome::Cancelled && !d.cancelRequested)
        return Result<FinishAnswer>(base::fail(Code::CancelNotRequested, "Nobody asked to cancel this dispatch."));
    SB_CHECK(tx.exec("INSERT INTO results (dispatch_id, outcome, content_sha256, result_text, at_ms) VALUES ($1, $2, $3, $4, $5)",
                     {d.id.text(), wordOf(f.request.outcome), f.contentSha256, f.request.resultText, tx.now()}));
    const auto to = endStateOf(f.request.outcome, d);
    if (to == DispatchState::Uncertain)
        d.cause = UncertainCause::ExecutorUnknown;
    SB_CHECK(moveState(tx, d, to, {EventKind::Finished, Origin::Automatic, wordOf(f.request.outcome)}));
    SB_TRY(next, claimNext(tx, claimer, gate, d, f.request));
    return Result<FinishAnswer>(FinishAnswer{d.state, d.revision, false, std::move(next)});
}

} // namespace sb::queue
