#include "core/runtime/obligation.h"

#include "core/runtime/region_state.h"
#include "core/runtime/scheduler.h"

#include <utility>

namespace sb::runtime {

std::string_view obligationKindText(ObligationKind kind) {
    switch (kind) {
    case ObligationKind::SendPermit:
        return "send_permit";
    case ObligationKind::Ack:
        return "ack";
    case ObligationKind::Lease:
        return "lease";
    case ObligationKind::IoOp:
        return "io_op";
    }
    return "io_op";
}

base::Result<Obligation> Obligation::open(RegionState& region, TaskId holder, ObligationKind kind,
                                          const char* label) {
    SB_CHECK(region.admitObligation());
    Obligation made;
    made.m_region = &region;
    made.m_label = label;
    made.m_holder = holder;
    made.m_since = region.scheduler.steppedAt();
    made.m_kind = kind;
    made.m_number = region.scheduler.nextTraceObject();
    region.scheduler.ledger(kind).opened += 1;
    region.obligationOpened(made);
    return made;
}

Obligation& Obligation::operator=(Obligation&& other) noexcept {
    if (this == &other)
        return *this;
    if (m_region)
        resolve(How::Dropped);
    m_label = other.m_label;
    m_holder = other.m_holder;
    m_since = other.m_since;
    m_number = other.m_number;
    m_kind = other.m_kind;
    m_region = std::exchange(other.m_region, nullptr);
    if (m_region) {
        linkBefore(other); // keeps its place, so that snapshots stay in order of age
        other.unlink();
    }
    return *this;
}

Obligation::~Obligation() {
    if (m_region)
        resolve(How::Dropped);
}

void Obligation::commit() {
    if (m_region)
        resolve(How::Committed);
}

void Obligation::abort() {
    if (m_region)
        resolve(How::Aborted);
}

void Obligation::transferTo(RegionState& region, TaskId holder) {
    if (!m_region)
        return;
    if (region.phase() == RegionPhase::Closed) {
        resolve(How::Aborted);
        return;
    }
    // Taken over first: letting go may close the one region, and with it those above.
    unlink();
    RegionState* from = std::exchange(m_region, &region);
    const TaskId before = std::exchange(m_holder, holder);
    region.obligationOpened(*this);
    from->scheduler.ledger(m_kind).transferred += 1;
    from->obligationResolved(m_kind, static_cast<std::uint64_t>(How::Transferred), false, before, m_number);
}

void Obligation::revoke() {
    resolve(How::Revoked);
}

void Obligation::resolve(How how) {
    unlink();
    RegionState* region = std::exchange(m_region, nullptr);
    ObligationCounts& counts = region->scheduler.ledger(m_kind);
    switch (how) {
    case How::Committed:
        ++counts.committed;
        break;
    case How::Aborted:
        ++counts.aborted;
        break;
    case How::Dropped:
        ++counts.dropped;
        break;
    case How::Revoked:
        ++counts.revoked;
        break;
    case How::Transferred:
        break; // see transferTo
    }
    region->obligationResolved(m_kind, static_cast<std::uint64_t>(how), how == How::Dropped, m_holder,
                               m_number);
}

} // namespace sb::runtime
