#include "fake_desks.h"

#include <algorithm>

namespace sb::ui::fake {

using namespace std::chrono_literals;
using base::Code;
using base::Result;
using desk::Answer;
using desk::Mode;
using namespace queue;

void FakeStore::release(const QString& method) {
    const auto waiting = m_held.take(method);
    for (const auto& finish : waiting)
        finish();
}

namespace {

template <typename T> Answer<T> unused() {
    QPromise<Result<T>> promise;
    promise.start();
    promise.addResult(Result<T>(base::fail(Code::NotFound)));
    promise.finish();
    return promise.future();
}

QString name(const char* method) { return QString::fromLatin1(method); }

class FakeQueueDesk final : public desk::QueueDesk {
public:
    explicit FakeQueueDesk(FakeStore* store) : s(store) {}

    Answer<Submitted> submit(SubmitRequest) override { return unused<Submitted>(); }
    Answer<ClaimAnswer> claim(ClaimRequest) override { return unused<ClaimAnswer>(); }
    Answer<HeartbeatAnswer> heartbeat(HeartbeatRequest) override { return unused<HeartbeatAnswer>(); }
    Answer<StepAnswer> step(StepRequest) override { return unused<StepAnswer>(); }
    Answer<FinishAnswer> finish(FinishRequest) override { return unused<FinishAnswer>(); }

    Answer<CancelAnswer> cancel(DispatchId id, Mode mode) override {
        return s->answer<CancelAnswer>(name("cancel"), [this, id, mode] { return s->cancel(id, mode); });
    }
    Answer<ActionReport> teardown(TeardownRequest request, Mode mode) override {
        return s->answer<ActionReport>(name("teardown"), [this, request, mode] { return s->teardown(request, mode); });
    }
    Answer<ActionReport> reconcile(ReconcileRequest request, Mode mode) override {
        const QString method = name(mode == Mode::Preview ? "preview" : "reconcile");
        return s->answer<ActionReport>(method, [this, request, mode] { return s->reconcile(request, mode); });
    }
    Answer<ActionReport> requeue(RequeueRequest request, Mode mode) override {
        return s->answer<ActionReport>(name("requeue"), [this, request, mode] { return s->requeue(request, mode); });
    }
    Answer<ActionReport> release(ReleaseRequest request, Mode mode) override {
        return s->answer<ActionReport>(name("release"), [this, request, mode] { return s->release(request, mode); });
    }
    Answer<Dispatch> mark(DispatchId id, bool on) override {
        return s->answer<Dispatch>(name("mark"), [this, id, on]() -> Result<Dispatch> {
            if (s->readOnly)
                return base::fail(Code::ReadOnly);
            auto* found = s->find(id);
            if (!found)
                return base::fail(Code::NotFound);
            ++s->applies;
            found->dispatch.mark.reset();
            if (on)
                found->dispatch.mark = Mark{s->me.label, s->me.tokenId, s->now, s->now + 8h};
            return found->dispatch;
        });
    }

    Answer<JobDetail> job(JobId id) override {
        return s->answer<JobDetail>(name("job"), [this, id]() -> Result<JobDetail> {
            JobDetail out;
            for (const auto& detail : s->details)
                if (detail.dispatch.job == id)
                    out.dispatches.push_back(detail);
            if (out.dispatches.empty())
                return base::fail(Code::NotFound);
            std::ranges::sort(out.dispatches, [](const auto& a, const auto& b) {
                return a.dispatch.generation > b.dispatch.generation;
            });
            const Dispatch& newest = out.dispatches.front().dispatch;
            out.job.id = id;
            out.job.lane = newest.lane;
            out.job.sourceTask = newest.sourceTask;
            out.job.owner = newest.owner;
            out.job.state = newest.state;
            out.job.generation = newest.generation;
            out.job.newestDispatch = newest.id;
            out.job.dispatchCount = int(out.dispatches.size());
            return out;
        });
    }
    Answer<Page<Job>> jobs(JobFilter filter, PageRequest) override {
        return s->answer<Page<Job>>(name("jobs"), [this, filter]() -> Result<Page<Job>> {
            Page<Job> page;
            for (const auto& detail : s->details) {
                const Dispatch& d = detail.dispatch;
                if (d.sourceTask.find(filter.text) == std::string::npos && !d.job.text().starts_with(filter.text))
                    continue;
                Job job;
                job.id = d.job;
                job.lane = d.lane;
                job.sourceTask = d.sourceTask;
                job.owner = d.owner;
                job.state = d.state;
                job.newestDispatch = d.id;
                page.rows.push_back(job);
            }
            page.snapshotAt = s->now;
            return page;
        });
    }
    Answer<Page<HistoryEvent>> jobHistory(JobId id, PageRequest request) override {
        return s->answer<Page<HistoryEvent>>(name("history"), [this, id, request]() -> Result<Page<HistoryEvent>> {
            Page<HistoryEvent> page;
            for (const auto& event : s->history)
                if (event.job == id)
                    page.rows.push_back(event);
            if (!request.oldestFirst)
                std::ranges::reverse(page.rows);
            page.snapshotAt = s->now;
            return page;
        });
    }
    Answer<DispatchDetail> dispatch(DispatchId id) override {
        return s->answer<DispatchDetail>(name("dispatch"), [this, id]() -> Result<DispatchDetail> {
            const auto* found = s->find(id);
            if (!found)
                return base::fail(Code::NotFound);
            auto copy = *found;
            copy.snapshotAt = s->now;
            return copy;
        });
    }
    Answer<Page<Dispatch>> dispatches(DispatchFilter filter, PageRequest) override {
        return s->answer<Page<Dispatch>>(name("dispatches"), [this, filter]() -> Result<Page<Dispatch>> {
            Page<Dispatch> page;
            for (const auto& detail : s->details) {
                const Dispatch& d = detail.dispatch;
                if (filter.endedLeasesOnly && (d.state == DispatchState::Queued || d.state == DispatchState::Running))
                    continue;
                if ((!filter.state || d.state == *filter.state) && (filter.lane.empty() || d.lane == filter.lane))
                    page.rows.push_back(d);
            }
            page.snapshotAt = s->now;
            return page;
        });
    }
    Answer<desk::Worklist> worklist() override {
        return s->answer<desk::Worklist>(name("worklist"), [this]() -> Result<desk::Worklist> { return s->worklist(); });
    }
    Answer<LeaseBoard> leases() override {
        return s->answer<LeaseBoard>(name("leases"), [this]() -> Result<LeaseBoard> { return s->leases; });
    }
    Answer<std::vector<Lane>> lanes() override {
        return s->answer<std::vector<Lane>>(name("lanes"), [this]() -> Result<std::vector<Lane>> {
            s->count();
            return s->lanes;
        });
    }
    Answer<Lane> setLanePaused(std::string, bool) override { return unused<Lane>(); }

private:
    FakeStore* s;
};

class FakeHostDesk final : public desk::HostDesk {
public:
    explicit FakeHostDesk(FakeStore* store) : s(store) {}
    Answer<HostReport> host() override {
        return s->answer<HostReport>(name("host"), [this]() -> Result<HostReport> {
            HostReport report = s->host;
            report.snapshotAt = s->now;
            report.liveLeases = int(s->leases.live.size());
            report.instance = "sb-settle-eu";
            report.version = "0.1.0";
            return report;
        });
    }
    Answer<std::vector<Instance>> instances() override {
        return s->answer<std::vector<Instance>>(name("instances"), [this]() -> Result<std::vector<Instance>> {
            std::vector<Instance> all(3);
            for (std::size_t i = 0; i < all.size(); ++i) {
                all[i].id = InstanceId("instance-" + std::to_string(i));
                all[i].expiresAt = s->now + 30s;
            }
            all[0].self = true;
            all[2].draining = true;
            return all;
        });
    }
    Answer<Access> whoAmI() override { return unused<Access>(); }
    Answer<Instance> drain(InstanceId) override { return unused<Instance>(); }
    Answer<Lane> declareLane(std::string, LaneContract) override { return unused<Lane>(); }
    Answer<std::vector<Lane>> operations() override { return unused<std::vector<Lane>>(); }
    Answer<std::vector<Token>> tokens() override { return unused<std::vector<Token>>(); }
    Answer<MintedToken> mintToken(TokenRequest) override { return unused<MintedToken>(); }
    Answer<Token> revokeToken(TokenId) override { return unused<Token>(); }
    Answer<Page<AuditEntry>> audit(AuditFilter filter, PageRequest) override {
        return s->answer<Page<AuditEntry>>(name("audit"), [this, filter]() -> Result<Page<AuditEntry>> {
            Page<AuditEntry> page;
            for (const auto& entry : s->audit)
                if ((filter.action.empty() || entry.action == filter.action) && (filter.target.empty() || entry.target == filter.target))
                    page.rows.push_back(entry);
            std::ranges::reverse(page.rows);
            page.snapshotAt = s->now;
            return page;
        });
    }
    Answer<AuditEntry> addNote(std::string target, std::string note) override {
        return s->answer<AuditEntry>(name("addNote"), [this, target, note]() -> Result<AuditEntry> {
            if (s->readOnly)
                return base::fail(Code::ReadOnly);
            ++s->applies;
            AuditEntry entry;
            entry.seq = std::int64_t(s->audit.size()) + 1;
            entry.at = s->now;
            entry.who = s->me.label;
            entry.host = s->me.host;
            entry.action = "note";
            entry.target = target;
            entry.note = note;
            entry.outcome = "Applied";
            s->audit.push_back(entry);
            return entry;
        });
    }
    Answer<IntegrityReport> integrity() override { return unused<IntegrityReport>(); }
    Answer<std::vector<SchemaEntry>> schema() override { return unused<std::vector<SchemaEntry>>(); }
    Answer<std::string> backup(std::string) override { return unused<std::string>(); }

private:
    FakeStore* s;
};

class FakeWorkerDesk final : public desk::WorkerDesk {
public:
    explicit FakeWorkerDesk(FakeStore* store) : s(store) {}
    Answer<std::vector<Executor>> workers() override {
        return s->answer<std::vector<Executor>>(name("workers"), [] { return Result<std::vector<Executor>>(std::vector<Executor>{}); });
    }

private:
    FakeStore* s;
};

class FakeEngineDesk final : public desk::EngineDesk {
public:
    explicit FakeEngineDesk(FakeStore* store) : s(store) {}
    Answer<runtime::EngineTree> snapshot() override {
        return s->answer<runtime::EngineTree>(name("engine"), [this]() -> Result<runtime::EngineTree> {
            auto tree = s->tree;
            tree.snapshotAt = s->now;
            return tree;
        });
    }
    Answer<runtime::EngineTrace> trace() override {
        return s->answer<runtime::EngineTrace>(name("trace"), [this]() -> Result<runtime::EngineTrace> {
            auto trace = s->trace;
            trace.snapshotAt = s->now;
            return trace;
        });
    }

private:
    FakeStore* s;
};

} // namespace

desk::Desks FakeStore::desks() {
    return {std::make_shared<FakeQueueDesk>(this), std::make_shared<FakeHostDesk>(this), std::make_shared<FakeWorkerDesk>(this), cases.desk(), std::make_shared<FakeEngineDesk>(this)};
}

} // namespace sb::ui::fake
