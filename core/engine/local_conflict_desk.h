// ConflictDesk in this process, bound to one Access. Reading, hashing and comparing run on the offload pool;
// the transaction compares revisions only (conflict.md "Comparator").
#pragma once

#include "core/desk/conflict_desk.h"
#include "core/engine/desk_call.h"

namespace sb::engine {

class LocalConflictDesk final : public desk::ConflictDesk {
public:
    // `network`: what this engine's answers are taken for; the first one fixes it in the store.
    LocalConflictDesk(EngineDoor door, queue::Access access, std::string network)
        : m_door(std::move(door))
        , m_access(std::move(access))
        , m_network(std::move(network)) {}

    desk::Answer<conflict::AcquisitionOutcome> acquire(conflict::Acquisition acquisition) override;
    desk::Answer<conflict::CaseReport> act(conflict::CaseAction action, desk::Mode mode) override;
    desk::Answer<conflict::Case> markCase(conflict::TransactionReference transaction, bool on) override;
    desk::Answer<queue::Page<conflict::Record>> records(conflict::RecordFilter filter,
                                                        queue::PageRequest page) override;
    desk::Answer<conflict::RecordDetail> record(conflict::TransactionReference transaction) override;
    desk::Answer<conflict::VariantPayload> payload(conflict::TransactionReference transaction,
                                                   conflict::VariantId variant) override;
    desk::Answer<queue::Page<conflict::Case>> cases(conflict::CaseFilter filter,
                                                    queue::PageRequest page) override;
    desk::Answer<conflict::CaseDetail> conflictCase(conflict::TransactionReference transaction) override;
    desk::Answer<queue::Page<conflict::CaseEvent>> caseHistory(conflict::TransactionReference transaction,
                                                               queue::PageRequest page) override;

private:
    [[nodiscard]] base::Result<void> mayRead(std::string_view verb) const;
    template <typename T, typename F> desk::Answer<T> read(std::string_view verb, F fn) const;
    template <typename T, typename F> desk::Answer<queue::Page<T>> list(std::string_view verb, F fn) const;

    const EngineDoor m_door;
    const queue::Access m_access;
    const std::string m_network;
};

} // namespace sb::engine
