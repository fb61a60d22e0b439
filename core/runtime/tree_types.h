// The live region tree as plain values, for core/desk, ui and the wire: what runs, what it holds and why it
// waits. Names and labels are those of the code; nothing of a job, a record or a token is in them.
#pragma once

#include "core/base/store_time.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sb::runtime {

enum class TreeRegionState : std::uint8_t { Open, Closing, Draining, Finalizing, Closed };
// Suspended: it waits somewhere. Ready: its next step may be taken.
enum class TreeTaskState : std::uint8_t {
    Created,
    Ready,
    Suspended,
    CancelRequested,
    Cancelling,
    Finalizing,
    Completed
};
enum class TreeObligationKind : std::uint8_t { SendPermit, Ack, Lease, IoOp };
// Stable words of the wire; empty behind the last enumerator.
[[nodiscard]] std::string_view wordOf(TreeRegionState state);
[[nodiscard]] std::string_view wordOf(TreeTaskState state);
[[nodiscard]] std::string_view wordOf(TreeObligationKind kind);

// What is left; an absent member is not limited.
struct TreeBudget {
    std::optional<base::Millis> deadline; // until it; negative when it has passed
    std::optional<std::uint64_t> polls;
    std::optional<std::uint64_t> cost;
    int priority = 0;
    bool operator==(const TreeBudget&) const = default;
};

struct TreeCancel {
    std::string kind;         // stable word: asked, race_lost, fail_fast, deadline … (cancelKindText)
    std::string text;         // of the code that asked
    std::uint64_t region = 0; // where it was asked; 0: outside
    std::uint64_t task = 0;
    base::Millis age{0};
    bool operator==(const TreeCancel&) const = default;
};

struct TreeTask {
    std::uint64_t id = 0; // never reused in one run of the engine
    std::string name;
    TreeTaskState state = TreeTaskState::Created;
    std::string waitsAt;        // empty: it waits nowhere
    std::uint64_t waitsFor = 0; // the task or region that it waits for; 0: neither
    base::Millis age{0};
    base::Millis sinceRun{0}; // since its last step, while it waits
    std::uint64_t polls = 0;  // steps taken
    int maskDepth = 0;        // above 0 a cancel request is held off
    bool finalizer = false;   // runs its region's finalizers
    TreeBudget left;
    std::vector<TreeCancel> cancel; // the request, then what caused it; empty: nobody asked
    bool operator==(const TreeTask&) const = default;
};

struct TreeObligation {
    TreeObligationKind kind = TreeObligationKind::IoOp;
    std::string label;
    std::uint64_t holder = 0; // a task; 0: held by the region
    base::Millis age{0};
    bool operator==(const TreeObligation&) const = default;
};

// A task that a bounded drain gave up on and whose frame has not ended: what it holds is never given back. Any of
// them is a defect of the program.
struct TreeQuarantined {
    std::uint64_t id = 0; // of the task
    std::string name;
    std::uint64_t region = 0; // which may have closed: then it is not in the tree
    std::string regionName;
    std::string waitsAt;   // empty: it waits nowhere
    base::Millis since{0}; // since it was given up on
    bool operator==(const TreeQuarantined&) const = default;
};

struct TreeRegion {
    std::uint64_t id = 0;     // never reused in one run of the engine
    std::uint64_t parent = 0; // 0: the root
    int depth = 0;
    std::string name;
    TreeRegionState state = TreeRegionState::Open;
    base::Millis age{0};
    TreeBudget left;
    std::size_t finalizers = 0;      // still to run
    std::uint32_t restarts = 0;      // by its supervisor, since that began
    std::string lastFailure;         // how the run before this one ended: a code, "panicked" or "ended"; empty: there was none
    base::Millis sinceFailure{0};    // since then
    std::size_t taskCount = 0;       // live in it and below it, listed or not
    std::size_t obligationCount = 0; // likewise
    std::vector<TreeCancel> cancel;
    std::vector<TreeTask> tasks;             // oldest first
    std::vector<TreeObligation> obligations; // oldest first
    std::size_t moreTasks = 0;               // of this region, not listed
    std::size_t moreObligations = 0;         // likewise
    bool operator==(const TreeRegion&) const = default;
};

struct TreeCounts {
    std::size_t regions = 0;
    std::size_t tasks = 0;
    std::size_t suspended = 0;
    std::size_t cancelling = 0;  // asked to stop, told or not
    std::size_t quarantined = 0; // gave up on after a bounded drain, since the engine started
    std::size_t obligations = 0;
    std::size_t dropped = 0;      // obligations that nobody resolved, since the engine started
    std::size_t futurelocked = 0; // obligations whose holder has waited for long itself (futurelock.h)
    bool operator==(const TreeCounts&) const = default;
};

struct EngineTree {
    std::vector<TreeRegion> regions; // parents before children, oldest child first
    TreeCounts counts;               // of everything, listed or not
    std::size_t moreRegions = 0;     // not listed
    base::StoreTime snapshotAt;
    std::vector<TreeQuarantined> quarantine; // in the order in which they were given up on
    std::size_t moreQuarantined = 0;         // not listed
    bool operator==(const EngineTree&) const = default;
};

// One event of the flight recorder: the scheduler's last ones, kept in a ring of fixed size. Words and labels are those of
// the code; nothing of a job, a record or a token is in them.
struct TraceLine {
    std::uint64_t sequence = 0; // from 1, of this run of the engine
    std::int64_t at = 0;        // ns of the engine's own clock; only differences mean something
    std::string kind;           // stable word: spawned, stepped, woken, waiting, completed … (traceKindText)
    std::uint64_t region = 0;
    std::uint64_t task = 0;
    std::uint64_t a = 0; // what they are depends on the kind (trace.h)
    std::uint64_t b = 0;
    std::string label;
    std::string origin{};     // who acted: outside, step, timer, inbox
    std::uint32_t object = 0; // what was reserved, resolved or accessed; 0: none
    bool operator==(const TraceLine&) const = default;
};

struct EngineTrace {
    std::uint64_t recorded = 0;     // so far, also those that are no longer kept
    std::vector<TraceLine> events;  // oldest first
    base::StoreTime snapshotAt;
    bool operator==(const EngineTrace&) const = default;
};

// What one snapshot lists at most, so that thousands of tasks cost neither a slow answer nor a slow page.
inline constexpr std::size_t kTreeRegions = 500;
inline constexpr std::size_t kTreeRows = 2'000;       // tasks and obligations of all regions
inline constexpr std::size_t kTreeRowsOfRegion = 200; // tasks, and obligations, of one

} // namespace sb::runtime
