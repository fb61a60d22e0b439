#include "core/runtime/cancel_reason.h"

#include <algorithm>
#include <tuple>

namespace sb::runtime {

std::string_view cancelKindText(CancelKind kind) {
    switch (kind) {
    case CancelKind::Asked:
        return "asked";
    case CancelKind::RaceLost:
        return "race_lost";
    case CancelKind::FailFast:
        return "fail_fast";
    case CancelKind::PollQuota:
        return "poll_quota";
    case CancelKind::CostQuota:
        return "cost_quota";
    case CancelKind::Deadline:
        return "deadline";
    case CancelKind::Parent:
        return "parent";
    case CancelKind::Shutdown:
        return "shutdown";
    case CancelKind::Escalated:
        return "escalated";
    }
    return "asked";
}

namespace {

auto rank(const CancelReason& r) {
    return std::tuple(-static_cast<int>(r.kind), r.at, r.region, r.task, r.text);
}

// A total order, so that merging does not depend on who asked first in the program text.
std::strong_ordering compareReasons(const CancelReason& a, const CancelReason& b) {
    if (const auto order = rank(a) <=> rank(b); order != 0)
        return order;
    if (a.cause == b.cause)
        return std::strong_ordering::equal;
    if (!a.cause || !b.cause)
        return a.cause ? std::strong_ordering::less : std::strong_ordering::greater;
    return compareReasons(*a.cause, *b.cause);
}

} // namespace

bool CancelReason::operator==(const CancelReason& other) const {
    return compareReasons(*this, other) == 0 && drainBy == other.drainBy && drainPolls == other.drainPolls;
}

CancelReason strengthen(const CancelReason& a, const CancelReason& b) {
    CancelReason merged = compareReasons(a, b) <= 0 ? a : b;
    merged.drainBy = std::min(a.drainBy, b.drainBy);
    merged.drainPolls = std::min(a.drainPolls, b.drainPolls);
    return merged;
}

CancelReason inherited(const CancelReason& outer) {
    CancelReason inner = outer;
    if (outer.kind < CancelKind::Parent) {
        inner.kind = CancelKind::Parent;
        inner.cause = std::make_shared<const CancelReason>(outer);
    }
    return inner;
}

} // namespace sb::runtime
