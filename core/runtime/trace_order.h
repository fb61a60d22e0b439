// What had to come before what in a recorded trace, and what only happened to. Seed 002 section 3.2: a run is
// not the list of its steps but its Mazurkiewicz trace, the list up to swaps of neighbours that are
// independent.
//
// The letters are steps: one step of a task, one fired timer, what one look into the inbox delivered, or one
// event from outside. Two are dependent when they belong to the same task (or both come from outside, or from
// the inbox), or when both use a task, a region or an object and at least one of the uses does not commute
// with the other (TraceAccess). So spawning, waking, asking to stop, joining, sending and receiving,
// reserving and resolving, and closing are ties; the time at which something happened and the choice among
// runnable tasks are none. State that tasks share without a TraceObject is not seen. An object that
// was written before the trace knew it (a notification before the first wait) ties the step that uses it
// first to every other.
//
// Pure, any thread. The events of a ring that was overwritten are taken from the first whole step on.
#pragma once

#include "core/base/result.h"
#include "core/runtime/trace.h"

#include <span>

namespace sb::runtime {

struct TraceStep {
    std::size_t first = 0; // its events: [first, last) of those the order was made from
    std::size_t last = 0;
    TraceOrigin origin = TraceOrigin::Outside;
    TaskId task{};            // Step: whose
    std::uint32_t number = 0; // Step: which one of the task, from 1, as far as the trace goes
    std::uint32_t layer = 0;  // of the Foata normal form, from 1: 1 + the largest of those it comes after
    std::uint64_t letter = 0; // what it did, without anything that depends on the schedule
};

enum class TraceTie : std::uint8_t {
    Program, // the same task, or both from outside, or both from the inbox
    Task,    // one spawned, woke or cancelled the other's task, or both did so to a third
    End,     // one ended a task, the other looked whether it had
    Region,  // one changed a region that the other was opened in, spawned in, ended in or looked at
    Object,  // one used a shared object in a way that does not commute with the other's
};

struct TraceEdge {
    std::uint32_t from = 0; // indices of steps; from < to
    std::uint32_t to = 0;
    TraceTie tie = TraceTie::Program;
    std::uint64_t subject = 0; // id of the task, region or object; Program: 0
    const char* label = "";    // Object: what it is; that of the event
};

struct TraceOrder {
    std::vector<TraceStep> steps; // in the order in which they happened
    std::vector<TraceEdge> edges; // by `to`, then `from`; at most one of a pair; what follows by transitivity
                                  // may be left out
    std::uint32_t layers = 0;
    // Of the Foata normal form: equal for two runs that differ in the order of independent steps, different
    // for others but for a collision of 64 bits. Not comparable between versions of the program.
    std::uint64_t fingerprint = 0;
    bool isCut = false; // more than kMaxOrderEdges: what comes after is missing, and nothing here is to be relied on

    [[nodiscard]] bool happensBefore(std::size_t a, std::size_t b) const; // indices of steps
};

// A file may name one object in as many steps as it likes, and each of them may have to come after each.
inline constexpr std::size_t kMaxOrderEdges = 4'000'000;

[[nodiscard]] TraceOrder orderOf(std::span<const TraceEvent> events);

// The steps in the order of the normal form: layer after layer, in a layer by letter. Another run of the same
// class, with the same indices for nothing but itself.
[[nodiscard]] std::vector<std::uint32_t> normalForm(const TraceOrder& order);

// A line with the totals, then one line a step: its layer, whose it is, its events by sequence, and what it
// comes after and why.
[[nodiscard]] std::string orderText(const TraceOrder& order, std::span<const TraceEvent> events);

} // namespace sb::runtime
