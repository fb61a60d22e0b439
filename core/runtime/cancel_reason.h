// Why work was asked to stop. Requests merge: the higher severity names the reason, the earlier deadline and
// the stricter quota bind. Merging is idempotent, commutative and associative. Seed 002 section 7.2.
#pragma once

#include "core/runtime/clock.h"
#include "core/runtime/ids.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>

namespace sb::runtime {

// In order of severity; later words win when requests merge. The words are stable (cancelKindText).
enum class CancelKind : std::uint8_t {
    Asked,     // somebody called cancel() and gave no stronger reason
    RaceLost,  // another branch was first
    FailFast,  // a sibling failed and the region's policy ends the others
    PollQuota, // Budget::polls is used up
    CostQuota, // Budget::cost is used up
    Deadline,  // Budget::deadline has passed
    Parent,    // the enclosing region was cancelled; `cause` says why
    Shutdown,  // the engine stops
    Escalated, // a drain did not end within its bound
};
[[nodiscard]] std::string_view cancelKindText(CancelKind kind);

struct CancelReason {
    CancelKind kind = CancelKind::Asked;
    std::string_view text{}; // static storage only: a reason is copied into every outcome on its way
    RegionId region{};       // where the request was made
    TaskId task{};
    Time at{};
    Time drainBy = kNever; // when a bounded drain ends
    std::uint64_t drainPolls = std::numeric_limits<std::uint64_t>::max();
    std::shared_ptr<const CancelReason> cause{}; // the chain upwards; immutable

    // Equal by meaning: `cause` is compared by value.
    [[nodiscard]] bool operator==(const CancelReason& other) const;
};

// The merged request. Neither argument is weaker than the result.
[[nodiscard]] CancelReason strengthen(const CancelReason& a, const CancelReason& b);
// The reason a child region gets when `outer` cancels its parent: kind Parent (Shutdown and Escalated stay).
[[nodiscard]] CancelReason inherited(const CancelReason& outer);

} // namespace sb::runtime
