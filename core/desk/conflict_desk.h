// The seam for records and conflict cases. Threads, lifetime and errors as in queue_desk.h. Needs the verb
// `read` for reading, `submit` for acquire and `resolve` for actions, and a token without owner, project or
// lane scope: a record belongs to no lane, so for a scoped token every case and record is `not_found`.
#pragma once

#include "core/base/result.h"
#include "core/conflict/conflict_types.h"
#include "core/desk/queue_desk.h"

namespace sb::desk {

class ConflictDesk {
public:
    virtual ~ConflictDesk() = default;

    // Parsing, hashing and comparing happen on the offload pool, before the transaction.
    // Errors: malformed_json, duplicate_key, invalid_utf8, too_deep, number_out_of_range, not_a_transaction,
    // missing_signature, wrong_network, body_too_large, conflicting_observation.
    virtual Answer<conflict::AcquisitionOutcome> acquire(conflict::Acquisition acquisition) = 0;
    // Stale revisions and the other refusals are outcomes in the report, not errors.
    virtual Answer<conflict::CaseReport> act(conflict::CaseAction action, Mode mode) = 0;
    virtual Answer<conflict::Case> markCase(conflict::TransactionReference transaction,
                                            bool on) = 0; // "I am on it"

    virtual Answer<queue::Page<conflict::Record>> records(conflict::RecordFilter filter,
                                                          queue::PageRequest page) = 0;
    virtual Answer<conflict::RecordDetail> record(conflict::TransactionReference transaction) = 0;
    virtual Answer<conflict::VariantPayload> payload(conflict::TransactionReference transaction,
                                                     conflict::VariantId variant) = 0;
    virtual Answer<queue::Page<conflict::Case>> cases(conflict::CaseFilter filter,
                                                      queue::PageRequest page) = 0;
    virtual Answer<conflict::CaseDetail> conflictCase(conflict::TransactionReference transaction) = 0;
    virtual Answer<queue::Page<conflict::CaseEvent>> caseHistory(conflict::TransactionReference transaction,
                                                                 queue::PageRequest page) = 0;
};

} // namespace sb::desk
