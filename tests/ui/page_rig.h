// A page over the real engine: a store that lived through half an hour of virtual time (written by the queue's own
// stores, no waiting), then a LocalEngine on it whose clock stands still. For tests of areas and their screenshots.
#pragma once

#include "core/db/store_clock.h"
#include "core/engine/local_engine.h"
#include "core/queue/host_probe.h"
#include "tests/queue/queue_rig.h"
#include "ui/kit/page.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

namespace sb::ui::rig {

// A host that reads what the test says.
class FakeHost final : public queue::HostProbe {
public:
    [[nodiscard]] queue::HostReading read(queue::StoreTime at) override;
    [[nodiscard]] std::string root() const override { return "/"; }
    std::atomic<double> load{1.4};
    std::atomic<std::int64_t> availableMiB{1934};
    std::atomic<bool> isMeasured{true};
};

// Ids a test asks for again.
struct Moment {
    queue::JobId generations;            // a job of three generations, uncertain
    queue::DispatchId uncertain;         // its newest dispatch
    queue::DispatchId held;              // queued behind it
    queue::DispatchId stuck;             // lives, reports no progress
    queue::DispatchId late;              // lives, two late heartbeats
    queue::DispatchId queued;            // the next of gpu-burst
    int jobs = 0;
};

class PageRig {
public:
    // Empty: nothing but the two lanes of a new store. `extraJobs` are submitted first, so they are the oldest.
    enum class Fill { Empty, Moment };
    explicit PageRig(Fill fill = Fill::Moment, int extraJobs = 0);
    ~PageRig();
    PageRig(const PageRig&) = delete;
    PageRig& operator=(const PageRig&) = delete;

    [[nodiscard]] kit::PageContext context(kit::Level level = kit::Level::Protected);
    // Waits for an answer in the event loop; fails hard when it is an error.
    template <typename T> T ask(QFuture<base::Result<T>> future) {
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 20'000))
            qFatal("no answer");
        return queue::rig::must(future.result(), "answer");
    }

    Moment moment;
    std::shared_ptr<FakeHost> host = std::make_shared<FakeHost>();
    std::shared_ptr<db::ManualClock> clock;
    std::shared_ptr<engine::LocalEngine> engine;
    desk::Desks desks;

private:
    QTemporaryDir m_folder;
    kit::StoreClock m_storeClock;
    kit::KeptState m_kept{QString()};
};

// Shows the page with its inspector, as the shell does, at the size of the window less the navigation.
class PageFrame : public QWidget {
public:
    explicit PageFrame(kit::Page* page);
    // Into `pages/` of the build folder, in both schemes; the last one is light.
    void shoot(const QString& name);
    // Cut texts and controls without a name; empty when all is well.
    [[nodiscard]] QString faults() const;
};

} // namespace sb::ui::rig
