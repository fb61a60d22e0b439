#include "fake_desks.h"

namespace sb::ui::fake {

using namespace std::chrono_literals;
using namespace queue;

DispatchDetail& FakeStore::add(const std::string& id, const std::string& lane, const std::string& task, DispatchState state,
                               base::Millis waiting) {
    DispatchDetail detail;
    Dispatch& d = detail.dispatch;
    d.id = DispatchId(id);
    d.job = JobId("J" + id.substr(1));
    d.lane = lane;
    d.sourceTask = task;
    d.owner = "northgate";
    d.project = "settlement";
    d.state = state;
    d.generation.value = 1;
    d.revision.value = 4;
    d.firstEnqueuedAt = d.enqueuedAt = now - waiting - 4min;
    d.worker = "exec-fra-04";
    d.instance = InstanceId("instance-0");
    d.claimedAt = now - waiting - 90s;
    d.lastHeartbeatAt = now - waiting - 60s;
    d.leaseExpiresAt = now - waiting;
    if (state == DispatchState::Uncertain) {
        d.uncertainSince = now - waiting;
        d.cause = UncertainCause::LeaseExpired;
    }
    detail.requestSha256 = "4be1f07a99d2b3c455b0973ce0c7ad03118f4bb96aa0c1d2e3f40516c93d52e8";
    for (const auto gap : {75s, 60s})
        detail.heartbeats.insert(detail.heartbeats.begin(), Heartbeat{now - waiting - gap, 15s, false});
    details.push_back(detail);
    auto& made = details.back();
    addEvent(made, EventKind::Submitted, d.enqueuedAt).revision.value = 1;
    addEvent(made, EventKind::Claimed, *d.claimedAt).revision.value = 2;
    if (state == DispatchState::Uncertain)
        addEvent(made, EventKind::Expired, *d.uncertainSince).revision.value = 3;
    return made;
}

void FakeStore::addStep(DispatchDetail& detail, const std::string& stepName, const std::string& provider, const std::string& key,
                        StepState state, base::StoreTime at) {
    Step step;
    step.seq = std::int64_t(detail.steps.size()) + 1;
    step.dispatch = detail.dispatch.id;
    step.generation = detail.dispatch.generation;
    step.name = stepName;
    step.provider = provider;
    step.providerKey = key;
    step.state = state;
    step.recordedAt = at;
    detail.steps.push_back(step);
    detail.dispatch.provider = provider;
    if (state == StepState::Started) {
        ++detail.dispatch.stepsStarted;
        ++detail.dispatch.stepsOpen;
    }
    if (state == StepState::Succeeded && detail.dispatch.stepsOpen > 0)
        --detail.dispatch.stepsOpen;
}

HistoryEvent& FakeStore::addEvent(const DispatchDetail& detail, EventKind kind, base::StoreTime at, Origin origin) {
    HistoryEvent event;
    event.seq = std::int64_t(history.size()) + 1;
    event.job = detail.dispatch.job;
    event.dispatch = detail.dispatch.id;
    event.kind = kind;
    event.origin = origin;
    event.revision = detail.dispatch.revision;
    event.generation = detail.dispatch.generation;
    event.at = at;
    history.push_back(event);
    return history.back();
}

void FakeStore::fillMoment() {
    details.clear();
    details.reserve(64);
    for (const char* lane : {"codex", "gpu-burst", "network-ai", "payouts", "reports"}) {
        Lane made;
        made.name = lane;
        lanes.push_back(made);
    }
    fillPayout();
    fillOthers();
    fillBoards();
}

// The payout of mockup 02: three generations, a late heartbeat, silence, a late completion.
void FakeStore::fillPayout() {
    const auto at = [](const char* clock) { return *base::fromIso(std::string("2026-11-30T") + clock + "Z"); };
    auto& first = add("01JDZ0A3XR5Y000000000000W61A", "payouts", "payout-batch/20261130-07", DispatchState::NotExecuted, 4h + 40min);
    const JobId job = first.dispatch.job;
    first.dispatch.claimedAt = at("08:40:02.100");
    first.dispatch.leaseExpiresAt = at("08:41:20.100");
    first.dispatch.endedAt = at("08:41:20.100");
    first.dispatch.decision = Decision::ConfirmNotExecuted;
    first.heartbeats = {{at("08:40:20.100"), 18s, false}};

    auto& second = add("01JDZ0Q9XR5Y0000000000004F0N", "payouts", "payout-batch/20261130-07", DispatchState::Failed, 4h);
    second.dispatch.job = job;
    second.dispatch.generation.value = 2;
    second.dispatch.claimedAt = at("09:18:10.000");
    second.dispatch.leaseExpiresAt = at("09:20:10.000");
    second.dispatch.endedAt = at("09:19:24.500");
    second.heartbeats = {{at("09:19:08.000"), 20s, false}, {at("09:18:48.000"), 20s, false}, {at("09:18:28.000"), 18s, false}};

    auto& third = add("01JDZ1M8XR5Y0000000000007QKC", "payouts", "payout-batch/20261130-07", DispatchState::Uncertain, 3h + 18min + 26s);
    Dispatch& d = third.dispatch;
    d.job = job;
    d.generation.value = 3;
    d.revision.value = 14;
    d.claimedAt = at("10:01:52.000");
    d.lastHeartbeatAt = at("10:02:41.000");
    d.leaseExpiresAt = at("10:03:41.000");
    d.uncertainSince = at("10:03:41.000");
    d.lateHeartbeats = 1;
    d.mark = Mark{me.label, me.tokenId, at("13:18:00.000"), at("21:18:00.000")};
    d.predecessor = DispatchId("01JDZ0Q9XR5Y0000000000004F0N");
    third.heartbeats = {{at("10:02:41.000"), 31s, true}, {at("10:02:10.000"), 18s, false}};
    addStep(third, "reserve-funds", "stripe", "re_1QRk7dXcLm4X2v", StepState::Started, at("10:01:57.904"));
    addStep(third, "reserve-funds", "stripe", "re_1QRk7dXcLm4X2v", StepState::Succeeded, at("10:01:58.204"));
    addStep(third, "create-payout", "stripe", "po_1QRk7eAb9bT0sA", StepState::Started, at("10:02:31.877"));
    addStep(third, "post-ledger", "ledger", "lg-20261130-07", StepState::Intended, at("10:02:31.902"));
    d.provider = "stripe";
    Evidence late;
    late.kind = EvidenceKind::LateFinish;
    late.generation.value = 3;
    late.claimed = "completed";
    late.resultSha256 = "9c41a6d2aa31c4de55b0973ce0c7ad03118f4bb96aa0c1d2e3f40516c07fe1b35";
    late.resultSha256.resize(64);
    late.at = at("10:03:58.310");
    third.evidence.push_back(late);
    d.evidenceCount = 1;
    third.heldSubmissions = {DispatchId("01JDZ7HELD000000000000HELD")};
    for (auto& event : history)
        if (event.dispatch == d.id || event.dispatch == second.dispatch.id)
            event.job = job;
    addEvent(third, EventKind::EvidenceKept, late.at).detail = "completed";
}

void FakeStore::fillOthers() {
    auto& lora = add("01JDZ4T2XR5Y000000000000M3RX", "gpu-burst", "gpu-train/lora-417", DispatchState::Uncertain, 2h + 29min + 51s);
    lora.dispatch.owner = "helix-labs";
    lora.dispatch.worker = "exec-fra-03";
    lora.dispatch.revision.value = 6;
    lora.dispatch.teardown = TeardownState::Requested;
    lora.teardown.state = TeardownState::Requested;
    lora.teardown.requestedAt = now - 2h - 17min;
    addStep(lora, "reserve-node", "gpuhub", "node_51c7", StepState::Started, now - 2h - 31min - 50s);
    addStep(lora, "reserve-node", "gpuhub", "node_51c7", StepState::Succeeded, now - 2h - 31min - 46s);
    addStep(lora, "start-training", "gpuhub", "inst_7f2c90aa31c4a41e", StepState::Started, now - 2h - 31min - 9s);
    lora.dispatch.stepsStarted = 1;

    auto& kyc = add("01JDZ5A9XR5Y000000000000C0HW", "network-ai", "kyc-summary/5530", DispatchState::Uncertain, 1h + 34min + 58s);
    kyc.dispatch.generation.value = 2;
    kyc.dispatch.revision.value = 9;
    addStep(kyc, "infer-kyc", "inferly", "inf_8c21e7aa31c440d94", StepState::Started, now - 1h - 36min);

    auto& refund = add("01JDZ6C1XR5Y000000000000V2PD", "payouts", "refund-run/8841", DispatchState::Uncertain, 1h + 16min + 3s);
    refund.dispatch.revision.value = 5;
    addStep(refund, "refund-a", "stripe", "rf_1QRk7dXc", StepState::Started, now - 1h - 17min);
    addStep(refund, "refund-b", "stripe", "rf_1QRk7dXd", StepState::Started, now - 1h - 17min);
    refund.heldSubmissions = {DispatchId("01JDZ7HELD000000000000HEL2")};

    auto& codex = add("01JDZ6R7XR5Y000000000000K9SA", "codex", "codex-review/pr-2291", DispatchState::Uncertain, 50min + 12s);
    addStep(codex, "open-review", "codehub", "rv_2291", StepState::Intended, now - 51min);

    auto& lead = add("01JDZ6TXXR5Y0000000000003EFN", "network-ai", "enrich-lead/77120", DispatchState::Uncertain, 37min + 5s);
    lead.dispatch.lateHeartbeats = 2;
    lead.dispatch.mark = Mark{"ops-desk-2", "t2", now - 12min, now + 7h};
    addStep(lead, "enrich", "inferly", "inf_77120", StepState::Started, now - 38min);

    auto& still = add("01JDZ71BXR5Y000000000000D6YJ", "gpu-burst", "render-still/902", DispatchState::Uncertain, 21min + 44s);
    still.dispatch.revision.value = 5;
    still.dispatch.teardown = TeardownState::Unconfirmed;
    still.teardown.state = TeardownState::Unconfirmed;
    still.dispatch.mark = Mark{"ops-desk-2", "t2", now - 9min, now + 7h};
    addStep(still, "render", "gpuhub", "inst_902", StepState::Started, now - 23min);

    auto& late = add("01JDZ7G4XR5Y0000000000008WTZ", "network-ai", "kyc-summary/5561", DispatchState::Uncertain, 5min + 34s);
    late.dispatch.revision.value = 3;
    addStep(late, "infer-kyc", "inferly", "inf_5561aa", StepState::Started, now - 6min);

    add("01JDZ0FAILXR5Y00000000000F41L", "reports", "daily-report/2026-11-29", DispatchState::Failed, 6h);
    auto& abandoned = add("01JDZ0ABAXR5Y00000000000AB4N", "codex", "codex-review/pr-2240", DispatchState::Abandoned, 7h);
    abandoned.dispatch.decision = Decision::Abandon;
    for (int i = 0; i < 3; ++i)
        add("01JDZ9RUN" + std::to_string(i) + "R5Y00000000000RUN" + std::to_string(i), "network-ai", "kyc-summary/56" + std::to_string(i),
            DispatchState::Running, 0ms);
}

void FakeStore::fillBoards() {
    leases.snapshotAt = now;
    for (const auto& detail : details)
        if (detail.dispatch.state == DispatchState::Running) {
            LiveLease live;
            live.dispatch = detail.dispatch;
            leases.live.push_back(live);
        }
    const auto put = [this](base::Millis ago, const char* target, const char* text) {
        AuditEntry entry;
        entry.seq = std::int64_t(audit.size()) + 1;
        entry.at = now - ago;
        entry.who = "ops-desk-2";
        entry.action = "note";
        entry.target = target;
        entry.outcome = "Applied";
        entry.note = text;
        audit.push_back(entry);
    };
    put(41min + 4s, "codex", "Paused for the repository move, resume after 15:00.");
    put(23min + 55s, "01JDZ71BXR5Y000000000000D6YJ", "Asked gpuhub for the instance list, ticket open. Do not re-dispatch before they answer.");
    count();
}

void FakeStore::fillMany(int number) {
    details.clear();
    details.reserve(std::size_t(number) + 8);
    for (int i = 0; i < number; ++i) {
        auto text = std::to_string(i);
        text.insert(0, 12 - text.size(), '0');
        add("01JDZMANY000000" + text, "payouts", "task/" + text, DispatchState::Uncertain, 1h + std::chrono::seconds(number - i));
    }
}

} // namespace sb::ui::fake
