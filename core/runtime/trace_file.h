// A recorded trace as bytes that outlive the program: version 3, little endian, everything counted, a
// checksum at the end. Versions 1 and 2 are still read; they say nothing of who acted, so no order can be
// computed from them. Seed 002 section 17. Pure functions, any thread.
//
//   magic 8 · version u32 · labels u32 · events u32 · recorded u64 · fingerprint u64
//   label:  length u8, bytes; the first one is empty
//   event:  sequence u64 · at i64 ns · kind u8 · origin u8 · object u32 · region u64 · task u64 · a u64 ·
//           b u64 · label u32
//           (before version 3: without origin and object; kinds up to Woken, in version 1 up to User)
//   FNV-1a (64 bits) of all bytes before it: no change of one byte leaves it as it was
#pragma once

#include "core/base/result.h"
#include "core/runtime/trace.h"

namespace sb::runtime {

inline constexpr std::uint32_t kTraceFileVersion = 3;
inline constexpr std::uint32_t kMaxTraceEvents = 1U << 20U;

// A trace that was read. The labels of `events` point into `labels`: movable, not copyable.
struct TraceFile {
    TraceFile() = default;
    TraceFile(TraceFile&&) = default;
    TraceFile& operator=(TraceFile&&) = default;
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;
    ~TraceFile() = default;

    std::uint32_t version = kTraceFileVersion;
    std::uint64_t recorded = 0; // by the scheduler, also those that the ring had no room for
    std::uint64_t fingerprint = 0;
    std::vector<std::string> labels; // never changed after reading
    std::vector<TraceEvent> events;
};

// Events beyond kMaxTraceEvents are left out, the oldest first; a label is cut after 255 bytes,
// and what is not printable ASCII in it is a '?'.
[[nodiscard]] std::string writeTrace(const std::vector<TraceEvent>& events, std::uint64_t recorded,
                                     std::uint64_t fingerprint);

// Refuses with FileError and the fact "fault": not_a_trace, unknown_version, truncated, too_large, corrupt.
[[nodiscard]] base::Result<TraceFile> readTrace(std::string_view bytes);

// One line an event, and a first line with the totals. A step says by which event it was caused, if that is
// still there: the wake-up or the spawn that put its task on a lane.
[[nodiscard]] std::string traceText(const TraceFile& file);

} // namespace sb::runtime
