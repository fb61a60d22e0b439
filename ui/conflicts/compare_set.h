// Everything the compare view shows of two to four payloads, made in one go off the GUI thread and shared
// read-only.
#pragma once

#include "core/base/code.h"
#include "ui/conflicts/compare_bytes.h"
#include "ui/conflicts/compare_rows.h"

#include <optional>

namespace sb::ui::conflicts {

struct CompareSet {
    std::vector<std::string> payloads;                 // as received, the canonical one first
    std::vector<std::optional<base::Code>> unreadable; // why a payload has no structure; one for each
    std::shared_ptr<const CompareTree> tree;           // absent when any payload is unreadable
    std::shared_ptr<CompareRows> rows; // at first all equal parts folded; from then on the view's
    std::shared_ptr<const CompareRaw> raw;
    std::shared_ptr<const CompareHex> hex;
    bool isCoarse = false; // some difference of raw and hex holds what may be equal as well

    CompareSet() = default;
    CompareSet(const CompareSet&) = delete; // raw and hex point into the payloads
    CompareSet& operator=(const CompareSet&) = delete;
    [[nodiscard]] int variants() const { return int(payloads.size()); }
};

// Null when `cancelled` was set meanwhile.
[[nodiscard]] std::shared_ptr<CompareSet> makeCompareSet(std::vector<std::string> payloads,
                                                         const std::atomic<bool>& cancelled);

} // namespace sb::ui::conflicts
