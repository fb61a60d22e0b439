// The five actions on a conflict case and their seven outcomes, checked in conflict.md's order under the
// locks. The same function serves preview: the engine then rolls its transaction back. The audit row and the
// note are the engine's: it writes them in the same transaction. Never grouped with other writes.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/db/transaction.h"

namespace sb::conflict {

// Form, outside the transaction: revisions above 0, a variant for all but Reopen, none for Reopen.
// Errors: bad_parameter, missing_field (fact field).
[[nodiscard]] base::Result<void> checkCaseAction(const CaseAction& action);

// `changes` of the report: status, canonical ("#2"), canonical_variant, slot, conflict_revision,
// canonical_revision, participants, history, open_cases; each only where it changes. `preview` is left for
// the caller to set. Errors: not_found (case, or a variant of another transaction), wrong_network,
// revision_exhausted, bad_parameter (Keep names a participant that is not canonical now).
[[nodiscard]] base::Result<CaseReport> act(db::Transaction& tx, const CaseAction& action);

// "I am on it": ends after 8 h or when taken off; no revision grows. `who` stands in Case::markedBy.
[[nodiscard]] base::Result<Case> setCaseMark(db::Transaction& tx, const TransactionReference& transaction,
                                             std::string_view who, std::string_view tokenId, bool on);

} // namespace sb::conflict
