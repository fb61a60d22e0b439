// A promise that must be resolved exactly once before its region can close: commit it, abort it, or drop it
// (which aborts and is recorded). Seed 002 sections 8.1, 8.5, 8.7. Scheduler's thread only.
#pragma once

#include "core/base/result.h"
#include "core/runtime/clock.h"
#include "core/runtime/ids.h"
#include "core/runtime/intrusive.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace sb::runtime {

class RegionState;
struct ObligationTag;

enum class ObligationKind : std::uint8_t { SendPermit, Ack, Lease, IoOp };
inline constexpr std::size_t kObligationKinds = 4;
[[nodiscard]] std::string_view obligationKindText(ObligationKind kind);

// What has become of the obligations of one kind since the scheduler began. Seed 002 sections 8.1 and 8.5: a
// vector addition system, so that each kind is never negative and is zero when everything has closed.
struct ObligationCounts {
    std::uint64_t opened = 0;
    std::uint64_t committed = 0;
    std::uint64_t aborted = 0;
    std::uint64_t dropped =
        0; // neither committed nor aborted by their holder: aborted, and a failure in the lab
    std::uint64_t transferred = 0; // handed on; pending before and after
    std::uint64_t revoked = 0;     // by a bounded drain that gave up on their region
    [[nodiscard]] std::uint64_t pending() const { return opened - committed - aborted - dropped - revoked; }
    bool operator==(const ObligationCounts&) const = default;
};
using ObligationLedger = std::array<ObligationCounts, kObligationKinds>;

// Move-only; an empty one promises nothing. The region outlives it, because it cannot close before.
class [[nodiscard]] Obligation : private ListHook<ObligationTag> {
public:
    Obligation() = default;
    // `label` has static storage and says what is held. Refused with `closing` when the region is closed and
    // `overloaded` above its limit.
    static base::Result<Obligation> open(RegionState& region, TaskId holder, ObligationKind kind,
                                         const char* label);
    Obligation(Obligation&& other) noexcept { *this = std::move(other); }
    Obligation& operator=(Obligation&& other) noexcept;
    ~Obligation();

    [[nodiscard]] bool isPending() const { return m_region != nullptr; }
    void commit();
    void abort();
    // Another region takes the promise over (a forced close that hands work on). Aborted when that has
    // closed.
    void transferTo(RegionState& region, TaskId holder);

    [[nodiscard]] ObligationKind kind() const { return m_kind; }
    [[nodiscard]] const char* label() const { return m_label; }
    [[nodiscard]] TaskId holder() const { return m_holder; }
    [[nodiscard]] Time since() const { return m_since; }
    [[nodiscard]] std::uint32_t traceNumber() const { return m_number; }

private:
    friend class RegionState;
    template <typename T, typename Tag> friend class List;
    enum class How : std::uint8_t { Committed, Aborted, Dropped, Transferred, Revoked };
    void revoke(); // by the region, when a bounded drain gives up: whoever holds it holds nothing any more
    void resolve(How how);

    RegionState* m_region = nullptr;
    const char* m_label = "";
    TaskId m_holder{};
    Time m_since{};
    ObligationKind m_kind = ObligationKind::IoOp;
    std::uint32_t m_number = 0; // in the trace
};

} // namespace sb::runtime
