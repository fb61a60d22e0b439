// Runs a Scheduler on virtual time, without an event loop: the same seed gives the same run. Time moves only
// when the test says so, so a lease of a minute takes microseconds. runtime.md "Lab"; seed 002 section 18.
#pragma once

#include "core/runtime/lab/oracles.h"
#include "core/runtime/lab/schedule.h"
#include "core/runtime/region.h"
#include "core/runtime/scheduler.h"
#include "core/runtime/snapshot.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sb::runtime::lab {

class VirtualClock final : public Clock {
public:
    [[nodiscard]] Time now() const override { return m_now; }
    void set(Time now) { m_now = now; }

private:
    Time m_now{std::chrono::seconds{1'000}}; // not zero, so that "unset" is seen
};

enum class Schedule {
    Lanes,  // as production orders
    Seeded, // any runnable task may be next, drawn from the seed
};

struct LabOptions {
    std::uint64_t seed = 1;
    Schedule schedule = Schedule::Seeded;
    bool stepAtEveryLeaf = true; // a leaf that is ready at once gives way too: more schedules are seen
    std::uint64_t stepsMax = 10'000'000; // a run that goes on longer is reported as not ending
    bool record = false;                 // keep the choices for recording()
    std::optional<Recording> replay =
        std::nullopt; // these choices exactly, with Schedule::Seeded; the rest as recorded
    std::optional<Deviations> follow =
        std::nullopt; // the default choice everywhere but here: what shrinking runs
    // A task that holds an obligation and waits for longer than this is a problem of the run (futurelock.h);
    // looked for whenever time has passed.
    Duration futurelockAfter = Duration::max();
    bool oracles = true;             // false: only what the end of the run shows; for measurements
    std::uint64_t cancelAtPoint = 0; // the task that comes to this leaf or checkpoint is cancelled there
                                     // (from 1; see scenario.h); 0: none. With oracles only.
    SchedulerOptions scheduler{.traceFingerprint = true}; // chooser, random and watcher are set by the lab
};

class LabDriver {
public:
    explicit LabDriver(LabOptions options = {});
    // Cancels and drains what is left; what cannot be drained ends the process with a description.
    ~LabDriver();

    [[nodiscard]] Scheduler& scheduler() { return *m_scheduler; }
    [[nodiscard]] Region root() const { return m_scheduler->root(); }
    [[nodiscard]] Time now() const { return m_clock.now(); }
    [[nodiscard]] const Clock& clock() const { return m_clock; }

    bool step();                  // false: idle
    std::uint64_t runUntilIdle(); // steps at this instant of time
    void advance(Duration by); // runs until idle, then lets time pass, stopping at each deadline on the way
    // Lets time pass as far as needed until nothing is runnable and no timer is armed, at most `limit`.
    void runToEnd(Duration limit = std::chrono::hours{24 * 365});
    // Runs until `done`, waiting for other threads meanwhile. False: nothing came from them within `limit` of
    // real time, which only a broken run reaches.
    bool runUntil(const std::function<bool()>& done,
                  std::chrono::milliseconds limit = std::chrono::seconds{60});

    // Called before each step with its number, from 1: the place to inject a cancel or a fault.
    void beforeStep(std::function<void(std::uint64_t step)> hook) { m_beforeStep = std::move(hook); }
    [[nodiscard]] std::uint64_t steps() const { return m_scheduler->stats().steps; }
    [[nodiscard]] std::uint64_t fingerprint() const { return m_scheduler->traceLog().fingerprint(); }

    // One of `options`, drawn, recorded and replayed like the choice of a task: 0, mostly, is "nothing goes
    // wrong here".
    std::uint64_t choose(std::uint64_t options) { return m_chooser.inject(options); }
    [[nodiscard]] const Recording& recording() const { return m_chooser.recording(); }
    // A replay that is not the recorded run: it stops at the step of that choice, and close() answers
    // nothing. Choices that are left over are seen by close().
    [[nodiscard]] const std::optional<Divergence>& divergence() const { return m_chooser.divergence(); }

    // Cancels the root region and runs to its end. Its outcome; nothing: it does not close (see problems()).
    std::optional<Outcome<void>> close();
    // What is wrong with the run as it stands, by the oracle that says so: its events so far (oracles.h),
    // then regions that did not close and what they wait for, obligations dropped or pending or not adding
    // up, futurelocks when asked for, deadlines that have passed, masks broken, frames in quarantine. Empty
    // after a good run.
    [[nodiscard]] std::vector<Finding> findings() const;
    [[nodiscard]] std::vector<std::string> problems() const; // the same, only what they say
    // Times that a task came to a leaf or a checkpoint so far: what LabOptions::cancelAtPoint counts.
    [[nodiscard]] std::uint64_t cancelPoints() const { return m_oracles.cancelPoints(); }

private:
    [[nodiscard]] bool isStopped() const { return m_endless || (divergence().has_value() && !m_draining); }
    void setTime(Time now);
    void lookForFuturelocks();
    void addOpenRegions(std::vector<Finding>& found) const;
    void addCounts(std::vector<Finding>& found) const;

    VirtualClock m_clock;
    LabOptions m_options;
    ScheduleChooser m_chooser;
    std::function<void(std::uint64_t)> m_beforeStep;
    bool m_draining = false;
    bool m_endless = false; // stepsMax was reached
    std::vector<std::string> m_futurelocks;
    Oracles m_oracles;
    std::unique_ptr<Scheduler> m_scheduler;
};

} // namespace sb::runtime::lab
