#include "ui/conflicts/compare_set.h"

#include <algorithm>

namespace sb::ui::conflicts {

namespace {

// Characters of the fixed font, and bytes as hex pairs, that fit a column beside one, two or three others in a window of
// 1280 pixels: nothing of a raw text may be elided.
constexpr std::uint32_t kTextColumns[kComparedMost + 1] = {40, 80, 40, 24, 18};
constexpr std::uint32_t kHexBytes[kComparedMost + 1] = {16, 16, 16, 8, 8};

} // namespace

std::shared_ptr<CompareSet> makeCompareSet(std::vector<std::string> payloads,
                                           const std::atomic<bool>& cancelled) {
    auto set = std::make_shared<CompareSet>();
    set->payloads = std::move(payloads);
    std::vector<base::Json> documents;
    for (const std::string& payload : set->payloads) {
        if (cancelled)
            return nullptr;
        auto parsed = base::Json::parse(payload);
        set->unreadable.push_back(parsed ? std::nullopt : std::optional(parsed.error().code));
        if (parsed)
            documents.push_back(std::move(*parsed));
    }
    if (documents.size() == set->payloads.size()) {
        set->tree = std::make_shared<const CompareTree>(std::move(documents), cancelled);
        if (!cancelled)
            set->rows = std::make_shared<CompareRows>(set->tree);
    }
    const auto count = std::min<std::size_t>(set->payloads.size(), kComparedMost);
    const Alignment alignment(set->payloads, cancelled);
    if (cancelled)
        return nullptr;
    set->raw = std::make_shared<const CompareRaw>(set->payloads, alignment, kTextColumns[count], cancelled);
    set->hex = std::make_shared<const CompareHex>(set->payloads, alignment, kHexBytes[count], cancelled);
    set->isCoarse = alignment.isCoarse();
    return cancelled ? nullptr : set;
}

} // namespace sb::ui::conflicts
