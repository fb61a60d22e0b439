#include "tests/ui/page_rig.h"

#include "tests/ui/kit/clipped_text.h"
#include "ui/kit/time_format.h"

#include <QHBoxLayout>
#include <QSplitter>

namespace sb::ui::rig {

using namespace std::chrono_literals;
using namespace queue;
using queue::rig::Lease;
using queue::rig::must;
using queue::rig::QueueRig;

HostReading FakeHost::read(StoreTime at) {
    HostReading reading;
    reading.at = at;
    if (!isMeasured)
        return reading;
    constexpr std::uint64_t kMiB = 1024 * 1024;
    reading.availableBytes = std::uint64_t(availableMiB.load()) * kMiB;
    reading.totalBytes = 8192 * kMiB;
    reading.load1 = load.load();
    reading.cpus = 2;
    reading.cgroupMemoryMax = 4096 * kMiB;
    reading.cgroupMemoryCurrent = 2150 * kMiB;
    reading.cgroupMemoryKnown = true;
    reading.cgroupCpus = 2;
    reading.cgroupCpuKnown = true;
    reading.diskFreeBytes = 142ULL * 1024 * kMiB;
    reading.diskTotalBytes = 200ULL * 1024 * kMiB;
    return reading;
}

namespace {

constexpr std::int64_t kStart = 1'796'043'127'418; // half an hour before 30 Nov 2026 13:22:07.418 UTC

// One executor in the script: beats by its own rhythm while the seconds pass.
struct Beating {
    Lease lease;
    base::Millis every;
    std::vector<std::pair<int, int>> silences; // from second, for seconds
    bool reports = true;
    int lastBeat = 0;
    std::uint64_t done = 0;
};

class Script {
public:
    explicit Script(QueueRig& rig, Moment& moment) : r(rig), m(moment) {}

    void run() {
        for (const char* lane : {"payouts", "gpu-burst", "reports"})
            must(r.write([&](db::Transaction& tx) {
                LaneContract contract;
                contract.capability = std::string("work.") + lane;
                contract.permission = "operator approval per task";
                contract.idempotency = "by request key";
                contract.cancellation = "cooperative, with the next heartbeat";
                return declareLane(tx, r.access, lane, contract);
            }));
        generations();
        for (int i = 0; i < 9; ++i)
            finished(i);
        heldTask();
        queuedWork();
        alive();
        operators();
    }

private:
    Lease start(const std::string& lane, const std::string& task, const std::string& worker) {
        must(r.submit(submission(lane, task)));
        return r.take(lane, worker, "key-" + std::to_string(++m_keys));
    }
    SubmitRequest submission(const std::string& lane, const std::string& task) {
        auto request = r.task(task, task + "-" + std::to_string(++m_keys));
        request.lane = lane;
        request.owner = task.size() % 3 == 0 ? "atlas-search" : "helix-labs"; // one owner per task
        ++m.jobs;
        return request;
    }

    // Three claims: silence, failure, silence with a late completion.
    void generations() {
        const Lease first = start("payouts", "payout-batch/20261130-07", "exec-fra-05");
        m.generations = first.job;
        r.pass(18s);
        must(r.heartbeat(first));
        r.expire(first);
        must(r.reconcile(first.dispatch.id, Decision::ConfirmNotExecuted, true));
        r.pass(40s);
        const Lease second = r.take("payouts", "exec-fra-05", "key-second");
        r.pass(18s);
        must(r.heartbeat(second));
        r.pass(12s);
        must(r.finish(second, FinishOutcome::Failed));
        r.pass(30s);
        must(r.requeue(second.dispatch.id));
        const Lease third = r.take("payouts", "exec-fra-05", "key-third");
        r.pass(6s);
        must(r.step(third, "reserve-funds", StepState::Started, "re_1QRk7e", "stripe"));
        must(r.step(third, "reserve-funds", StepState::Succeeded, "re_1QRk7e", "stripe"));
        r.pass(12s);
        must(r.heartbeat(third));
        r.pass(31s);
        must(r.heartbeat(third));
        must(r.step(third, "create-payout", StepState::Started, "po_1QRk7e", "stripe"));
        r.expire(third);
        r.pass(17s);
        (void)r.finish(third, FinishOutcome::Completed, "{\"paid\": true}");
        m.uncertain = third.dispatch.id;
    }

    void finished(int i) {
        const std::string lane = i % 3 == 2 ? "payouts" : "network-ai";
        const Lease lease = start(lane, (i % 2 ? "kyc-summary/" : "enrich-lead/") + std::to_string(5580 + i), "exec-fra-0" + std::to_string(1 + i % 4));
        r.pass(i == 4 ? 25s : 15s);
        must(r.heartbeat(lease, Progress{1, 2, "part", {}}));
        r.pass(std::chrono::seconds(7 + 5 * i));
        if (i == 3)
            must(r.finish(lease, FinishOutcome::Failed));
        else if (i == 6)
            must(r.finish(lease, FinishOutcome::Unknown));
        else
            must(r.finish(lease, FinishOutcome::Completed, "{\"n\": " + std::to_string(i) + "}"));
    }

    // Submitted before the task became uncertain elsewhere: it stays queued and names what holds it.
    void heldTask() {
        const Lease holder = start("gpu-burst", "gpu-train/lora-417", "exec-fra-03");
        m.held = must(r.submit(submission("gpu-burst", "gpu-train/lora-417"))).dispatch;
        must(r.step(holder, "start-training", StepState::Started, "inst_7f2c", "gpuhub"));
        r.expire(holder);
    }

    void queuedWork() {
        const char* tasks[] = {"render-still/911", "gpu-train/lora-418", "embed-corpus/2207", "render-still/912", "render-still/913"};
        for (const char* task : tasks) {
            const auto submitted = must(r.submit(submission("gpu-burst", task)));
            if (m.queued.isEmpty())
                m.queued = submitted.dispatch;
            r.pass(23s);
        }
        for (int i = 0; i < 7; ++i)
            must(r.submit(submission("codex", "review/" + std::to_string(300 + i))));
        const auto dropped = must(r.submit(submission("codex", "review/299")));
        must(r.cancel(dropped.dispatch));
    }

    void alive() {
        Beating stuck{start("payouts", "payout-batch/20261130-09", "exec-fra-05"), 18s, {}, false};
        must(r.heartbeat(stuck.lease, Progress{1, 40, "payout", {}}));
        must(r.step(stuck.lease, "create-payout", StepState::Started, "po_1QRk9a", "stripe"));
        std::vector<Beating> all{stuck};
        m.stuck = stuck.lease.dispatch.id;
        constexpr int kSeconds = 13 * 60;
        for (int second = 1; second <= kSeconds; ++second) {
            r.pass(1s);
            if (second == kSeconds - 250)
                all.push_back({start("network-ai", "kyc-summary/5588", "exec-fra-01"), 17s, {}, true, second});
            if (second == kSeconds - 240) {
                all.push_back({start("network-ai", "enrich-lead/77131", "exec-fra-02"), 19s, {{kSeconds - 62, 30}, {kSeconds - 24, 15}}, true, second});
                m.late = all.back().lease.dispatch.id;
            }
            for (Beating& one : all)
                beat(one, second);
        }
        for (int i = 0; i < 4; ++i)
            must(r.submit(submission("network-ai", "kyc-summary/" + std::to_string(5600 + i))));
    }
    void beat(Beating& one, int second) {
        for (const auto& [from, length] : one.silences)
            if (second > from && second < from + length)
                return;
        if (std::chrono::seconds(second - one.lastBeat) < one.every)
            return;
        one.lastBeat = second;
        std::optional<Progress> progress;
        if (one.reports)
            progress = Progress{++one.done, 40, "part", {}};
        must(r.heartbeat(one.lease, progress));
    }

    void operators() {
        must(r.write([&](db::Transaction& tx) { return setPaused(tx, r.access, "codex", true); }));
        ReconcileRequest stale;
        stale.dispatch = m.uncertain;
        stale.expectedRevision = Revision{1};
        stale.decision = Decision::ConfirmFailed;
        must(r.reconcile(stale));
    }

    QueueRig& r;
    Moment& m;
    int m_keys = 0;
};

} // namespace

PageRig::PageRig(Fill fill, int extraJobs) {
    const std::string path = m_folder.filePath(QStringLiteral("store.db")).toStdString();
    std::int64_t end = kStart;
    {
        queue::rig::RigOptions options;
        options.path = path;
        options.startMs = kStart;
        QueueRig seed(options);
        for (int i = 0; i < extraJobs; ++i)
            seed.queued("bulk/" + std::to_string(i), "bulk-" + std::to_string(i), "codex");
        moment.jobs = extraJobs;
        if (fill == Fill::Moment)
            Script(seed, moment).run();
        end = base::toMs(seed.now());
    }
    clock = std::make_shared<db::ManualClock>(end);
    engine::EngineOptions options;
    options.storePath = path;
    options.profile = "settlement-eu";
    options.hostName = "settle-eu-a";
    options.clock = db::manualClock(clock);
    options.probe = host;
    auto launched = engine::LocalEngine::launch(std::move(options));
    engine = ask(launched);
    desks = engine->desksFor(engine->localOperator());
    m_storeClock.setSources([c = clock] { return base::fromMs(c->wallMs()); }, [c = clock] { return c->boottimeMs(); });
    kit::timeFormat().setZone(QTimeZone(3600));
    kit::timeFormat().setClock([c = clock] { return base::fromMs(c->wallMs()); });
}

PageRig::~PageRig() {
    desks = {};
    if (auto closing = engine->close(); !QTest::qWaitFor([&] { return closing.isFinished(); }, 20'000))
        qFatal("the engine does not close");
    kit::timeFormat().setClock([] { return base::StoreTime{}; });
}

kit::PageContext PageRig::context(kit::Level level) {
    kit::PageContext context;
    context.desks = desks;
    context.profile = QStringLiteral("settlement-eu");
    context.level = level;
    context.hostName = QStringLiteral("ops-desk-1");
    context.me = engine->localOperator().actor;
    context.clock = &m_storeClock;
    context.kept = &m_kept;
    return context;
}

PageFrame::PageFrame(kit::Page* page) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto* split = new QSplitter(this);
    split->setHandleWidth(1);
    split->addWidget(page);
    split->setStretchFactor(0, 1);
    if (QWidget* inspector = page->inspector()) {
        split->addWidget(inspector);
        split->setSizes({1440 - 340, 340});
    }
    row->addWidget(split);
    resize(1440, 900);
    show();
    page->activate();
}

void PageFrame::shoot(const QString& name) {
    const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/pages"));
    if (!QDir().mkpath(folder.path()))
        qFatal("no folder for pictures");
    for (const auto scheme : {kit::SchemeChoice::Dark, kit::SchemeChoice::Light}) {
        kit::theme().apply(scheme);
        QCoreApplication::processEvents();
        const QString suffix = scheme == kit::SchemeChoice::Dark ? QStringLiteral("-dark.png") : QStringLiteral(".png");
        if (!grab().save(folder.filePath(name + suffix)))
            qFatal("the picture was not written");
    }
}

QString PageFrame::faults() const {
    return (tests::clippedTexts(*this) + tests::unnamedControls(*this)).join(QStringLiteral("; "));
}

} // namespace sb::ui::rig
