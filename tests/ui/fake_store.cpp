#include "fake_desks.h"

#include "core/queue/evidence_rules.h"

#include <algorithm>

namespace sb::ui::fake {

using namespace std::chrono_literals;
using base::Code;
using base::Result;
using desk::Answer;
using desk::Mode;
using namespace queue;

FakeStore::FakeStore() : now(*base::fromIso("2026-11-30T13:22:07.418Z")) {}
FakeStore::~FakeStore() = default;

DispatchDetail* FakeStore::find(const DispatchId& id) {
    const auto found = std::ranges::find_if(details, [&](const auto& d) { return d.dispatch.id == id; });
    return found == details.end() ? nullptr : &*found;
}

DispatchDetail* FakeStore::findTask(const std::string& sourceTask) {
    const auto found = std::ranges::find_if(details, [&](const auto& d) { return d.dispatch.sourceTask == sourceTask; });
    return found == details.end() ? nullptr : &*found;
}

void FakeStore::count() {
    for (auto& lane : lanes) {
        lane.counts = {};
        for (const auto& detail : details)
            if (detail.dispatch.lane == lane.name)
                ++lane.counts.byState[int(detail.dispatch.state)];
    }
}

desk::Worklist FakeStore::worklist() const {
    desk::Worklist out;
    out.snapshotAt = now;
    for (const auto& detail : details) {
        const Dispatch& d = detail.dispatch;
        if (d.state != DispatchState::Uncertain && !d.contradicted)
            continue;
        WorkItem item{d.contradicted ? "contradicted" : "uncertain", d, {}, {}};
        for (const Step& step : detail.steps)
            if (step.generation == d.generation && (step.state == StepState::Started || step.state == StepState::Intended))
                item.openSteps.push_back(step);
        std::erase_if(item.openSteps, [&](const Step& open) {
            return std::ranges::any_of(detail.steps, [&](const Step& later) { return later.name == open.name && later.seq > open.seq; });
        });
        if (!detail.evidence.empty())
            item.newestEvidence = detail.evidence.back();
        out.items.push_back(std::move(item));
    }
    const auto hours = [this](const WorkItem& i) {
        return std::chrono::floor<std::chrono::hours>(now - i.dispatch.uncertainSince.value_or(now)).count();
    };
    std::ranges::sort(out.items, [&](const WorkItem& a, const WorkItem& b) {
        if (hours(a) != hours(b))
            return hours(a) > hours(b);
        if (a.dispatch.stepsStarted != b.dispatch.stepsStarted)
            return a.dispatch.stepsStarted > b.dispatch.stepsStarted;
        return a.dispatch.uncertainSince < b.dispatch.uncertainSince;
    });
    for (const auto& detail : cases.cases)
        if (detail.conflictCase.status == conflict::CaseStatus::Open)
            out.cases.push_back(detail.conflictCase);
    std::ranges::sort(out.cases, {}, &conflict::Case::openedAt);
    out.openCases = std::int64_t(out.cases.size());
    out.total = std::int64_t(out.items.size()) + out.openCases;
    out.items.resize(std::min(out.items.size(), base::limits::kWorklistRows));
    out.cases.resize(std::min(out.cases.size(), base::limits::kWorklistRows));
    return out;
}

ActionReport FakeStore::reportOf(const DispatchDetail& detail, Revision expected) const {
    ActionReport report;
    report.dispatch = detail.dispatch.id;
    report.state = detail.dispatch.state;
    report.revision = detail.dispatch.revision;
    report.expectedRevision = expected;
    report.newDispatch = detail.dispatch.successor;
    report.at = now;
    return report;
}

namespace {
DispatchState targetState(Decision decision) {
    switch (decision) {
    case Decision::ConfirmCompleted: return DispatchState::Completed;
    case Decision::ConfirmFailed: return DispatchState::Failed;
    case Decision::ConfirmNotExecuted: return DispatchState::NotExecuted;
    case Decision::Abandon: return DispatchState::Abandoned;
    }
    return DispatchState::Abandoned;
}

std::vector<HistoryEvent> eventsSince(const std::vector<HistoryEvent>& all, const Dispatch& d, Revision revision) {
    std::vector<HistoryEvent> out;
    for (const auto& event : all)
        if (event.dispatch == d.id && event.revision > revision)
            out.push_back(event);
    return out;
}

void note(ActionReport& report, const char* field, const std::string& before, const std::string& after) {
    if (before != after)
        report.changes.push_back({field, before, after});
}
} // namespace

Result<ActionReport> FakeStore::reconcile(const ReconcileRequest& r, Mode mode) {
    if (readOnly && mode == Mode::Apply)
        return base::fail(Code::ReadOnly);
    auto* const detail = find(r.dispatch);
    if (!detail)
        return base::fail(Code::NotFound);
    Dispatch& d = detail->dispatch;
    auto report = reportOf(*detail, r.expectedRevision);
    report.preview = mode == Mode::Preview;
    const auto stop = [&](ActionOutcome outcome) {
        report.outcome = outcome;
        return report;
    };
    if (d.decision == r.decision && detail->resultReference == r.resultReference && d.successor.has_value() == r.enqueueNewDispatch)
        return stop(ActionOutcome::AlreadyAtTarget);
    if (d.revision != r.expectedRevision) {
        report.since = eventsSince(history, d, r.expectedRevision);
        return stop(ActionOutcome::StaleRevision);
    }
    if (d.state != DispatchState::Uncertain)
        return stop(ActionOutcome::NotUncertain);
    EvidenceQuestion question{r.decision, r.enqueueNewDispatch, r.resultReference, d.teardown, d.generation, detail->steps, detail->statements};
    question.statements.insert(question.statements.end(), r.statements.begin(), r.statements.end());
    report.missing = missingEvidence(question);
    if (!report.missing.empty())
        return stop(ActionOutcome::EvidenceMissing);
    count();
    const auto lane = std::ranges::find(lanes, d.lane, &Lane::name);
    const auto uncertain = lane == lanes.end() ? 1 : lane->counts.of(DispatchState::Uncertain);
    const auto queued = lane == lanes.end() ? 0 : lane->counts.of(DispatchState::Queued);
    const auto entries = std::ranges::count(history, d.job, &HistoryEvent::job);
    note(report, "state", "uncertain", std::string(wordOf(targetState(r.decision))));
    note(report, "revision", std::to_string(d.revision.value), std::to_string(d.revision.value + 1));
    if (r.enqueueNewDispatch) {
        note(report, "new_dispatch", "none", "queued:" + std::to_string(queued + 1) + ":" + d.lane);
        note(report, "generation_at_next_claim", std::to_string(d.generation.value), std::to_string(d.generation.value + 1));
    }
    if (r.decision != Decision::Abandon)
        note(report, "task_held", "true", "false");
    note(report, "lane_uncertain", std::to_string(uncertain), std::to_string(uncertain - 1));
    if (r.enqueueNewDispatch)
        note(report, "lane_queued", std::to_string(queued), std::to_string(queued + 1));
    note(report, "history", std::to_string(entries), std::to_string(entries + (r.enqueueNewDispatch ? 2 : 1)));
    report.state = targetState(r.decision);
    report.revision.value = d.revision.value + 1;
    if (mode == Mode::Preview)
        return report;
    ++applies;
    d.state = report.state;
    d.revision = report.revision;
    d.decision = r.decision;
    d.endedAt = now;
    detail->resultReference = r.resultReference;
    detail->statements.insert(detail->statements.end(), r.statements.begin(), r.statements.end());
    auto& event = addEvent(*detail, EventKind::Reconciled, now, Origin::Operator);
    event.detail = std::string(wordOf(r.decision));
    if (r.enqueueNewDispatch) {
        const DispatchId next("01JDZ8NEW0000000000000" + std::to_string(1000 + applies));
        d.successor = next;
        report.newDispatch = next;
        Dispatch made = d;
        made.id = next;
        made.state = DispatchState::Queued;
        made.revision.value = 1;
        made.decision.reset();
        made.successor.reset();
        made.predecessor = r.dispatch;
        DispatchDetail fresh;
        fresh.dispatch = made;
        details.push_back(fresh);
    }
    return report;
}

Result<ActionReport> FakeStore::requeue(const RequeueRequest& r, Mode mode) {
    if (readOnly && mode == Mode::Apply)
        return base::fail(Code::ReadOnly);
    auto* const detail = find(r.dispatch);
    if (!detail)
        return base::fail(Code::NotFound);
    Dispatch& d = detail->dispatch;
    auto report = reportOf(*detail, r.expectedRevision);
    report.preview = mode == Mode::Preview;
    if (d.successor) {
        report.outcome = ActionOutcome::AlreadyAtTarget;
        return report;
    }
    const auto decision = d.state == DispatchState::Failed ? Decision::ConfirmFailed : Decision::ConfirmNotExecuted;
    EvidenceQuestion question{decision, true, {}, d.teardown, d.generation, detail->steps, detail->statements};
    question.statements.insert(question.statements.end(), r.statements.begin(), r.statements.end());
    report.missing = missingEvidence(question);
    if (!report.missing.empty()) {
        report.outcome = ActionOutcome::EvidenceMissing;
        return report;
    }
    note(report, "revision", std::to_string(d.revision.value), std::to_string(d.revision.value + 1));
    note(report, "new_dispatch", "none", "queued:4:" + d.lane);
    note(report, "generation_at_next_claim", std::to_string(d.generation.value), std::to_string(d.generation.value + 1));
    if (mode == Mode::Preview)
        return report;
    ++applies;
    ++d.revision.value;
    d.successor = DispatchId("01JDZ8REQ00000000000001001");
    report.newDispatch = d.successor;
    report.revision = d.revision;
    addEvent(*detail, EventKind::Requeued, now, Origin::Operator);
    return report;
}

Result<ActionReport> FakeStore::release(const ReleaseRequest& r, Mode mode) {
    auto* const detail = find(r.dispatch);
    if (!detail)
        return base::fail(Code::NotFound);
    auto report = reportOf(*detail, r.expectedRevision);
    report.preview = mode == Mode::Preview;
    note(report, "task_held", "true", "false");
    if (mode == Mode::Apply) {
        ++applies;
        detail->dispatch.contradicted = false;
        report.revision.value = ++detail->dispatch.revision.value;
        addEvent(*detail, EventKind::Released, now, Origin::Operator);
    }
    return report;
}

Result<ActionReport> FakeStore::teardown(const TeardownRequest& r, Mode mode) {
    auto* const detail = find(r.dispatch);
    if (!detail)
        return base::fail(Code::NotFound);
    auto report = reportOf(*detail, detail->dispatch.revision);
    report.preview = mode == Mode::Preview;
    note(report, "teardown", std::string(wordOf(detail->dispatch.teardown)), "requested");
    note(report, "revision", std::to_string(detail->dispatch.revision.value), std::to_string(detail->dispatch.revision.value + 1));
    if (mode == Mode::Apply) {
        ++applies;
        requestTeardown(*detail);
        report.revision = detail->dispatch.revision;
    }
    return report;
}

Result<CancelAnswer> FakeStore::cancel(const DispatchId& id, Mode mode) {
    auto* const detail = find(id);
    if (!detail)
        return base::fail(Code::NotFound);
    Dispatch& d = detail->dispatch;
    if (d.state != DispatchState::Queued && d.state != DispatchState::Running)
        return base::fail(Code::NotCancellable);
    CancelAnswer answer{d.state, true, d.cancelRequested, d.revision};
    if (mode == Mode::Apply) {
        ++applies;
        d.cancelRequested = true;
        ++d.revision.value;
    }
    return answer;
}

void FakeStore::addLateCompletion(DispatchDetail& detail, const std::string& claimed) {
    Dispatch& d = detail.dispatch;
    ++d.revision.value;
    ++d.evidenceCount;
    Evidence late;
    late.kind = EvidenceKind::LateFinish;
    late.generation = d.generation;
    late.claimed = claimed;
    late.resultSha256 = "7be0d914aa31c4de55b0973ce0c7ad03118f4bb96aa0c1d2e3f40516c2a85f03";
    late.at = now;
    detail.evidence.push_back(late);
    addEvent(detail, EventKind::EvidenceKept, now).detail = claimed;
}

void FakeStore::requestTeardown(DispatchDetail& detail) {
    ++detail.dispatch.revision.value;
    detail.dispatch.teardown = TeardownState::Requested;
    detail.teardown.state = TeardownState::Requested;
    detail.teardown.requestedAt = now;
    addEvent(detail, EventKind::TeardownRequested, now, Origin::Operator);
}

void FakeStore::tell(const DispatchDetail& detail) {
    desk::Change change;
    change.topic = "dispatch";
    change.id = detail.dispatch.id.text();
    change.lane = detail.dispatch.lane;
    change.revision = detail.dispatch.revision.value;
    Q_EMIT feed.changed({change});
}

} // namespace sb::ui::fake
