// The one comparator (conflict.md "Comparator"): what an incoming variant is beside the canonical one.
// Exchanging the arguments only swaps Less and More; the answer does not depend on the order of members, on
// white space, on how a number or an escape is spelled, nor on what the strings are (logs: on their lengths
// in bytes). Pure functions, any thread; linear in the size of the documents when they are equal, else
// members are sorted object by object.
//
// Rules, strongest first:
// 1. Two stated values that differ: Conflict. `err` always states something when present: null is success.
// Arrays of
//    other length differ. Logs that no single log can have led to differ.
// 2. Another encoding: `transaction` and `meta.innerInstructions` are not compared beyond signatures and
// blockhash;
//    Incomparable.
// 3. A member stated by one side only, or a log that no truncation accounts for: Incomparable. null and
// absent both
//    state nothing, yet are not the same text: null beside absent is Incomparable as well, never Exact, so
//    that Exact is exactly "same normal form".
// 4. Only the log differs, and one is a proven truncation: CompatibleLessComplete / CompatibleMoreComplete.
#pragma once

#include "core/base/exact_json.h"
#include "core/conflict/conflict_types.h"
#include "core/conflict/transaction_content.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sb::conflict {

// Both are contents as Content::json holds them, without envelopes. The reason and `where` are of the
// strongest rule; within it of the first Reason in the order of conflict_types.h (encoding first, missing
// member, unproven log); within that of the first path (members by UTF-8 order, elements by index).
[[nodiscard]] Comparison compare(const base::Json& canonical, const base::Json& incoming);
// The same answer, at once when the hashes are equal. Other signatures (two transactions, not two variants)
// are TransactionDiffers whatever the encodings.
[[nodiscard]] Comparison compare(const Content& canonical, const Content& incoming);

enum class StatedBy { Both, CanonicalOnly, IncomingOnly, Neither }; // Neither: null beside absent

struct Difference {
    std::string
        path; // e.g. "meta.innerInstructions[0].index"; a name that is no identifier stands in brackets
    Reason reason = Reason::MemberDiffers; // why this one counts
    StatedBy statedBy = StatedBy::Both;
    bool operator==(const Difference&) const = default;
};

// Every member that differs, in path order, the first `max` of them. Comparison::differences counts them all, and
// says what counts as one.
[[nodiscard]] std::vector<Difference> differences(const base::Json& canonical, const base::Json& incoming,
                                                  std::size_t max);

} // namespace sb::conflict
