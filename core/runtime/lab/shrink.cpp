#include "core/runtime/lab/shrink.h"

#include <algorithm>

namespace sb::runtime::lab {

Shrunk shrink(Deviations failing, const FailsTheSame& fails, std::uint64_t runsMax) {
    Shrunk result{.deviations = std::move(failing)};
    std::size_t length = std::max<std::size_t>(1, result.deviations.size() / 2);
    while (!result.deviations.empty()) {
        bool shorter = false;
        // From the end: what is left out late moves no choice before it.
        for (std::size_t end = result.deviations.size(); end > 0;) {
            if (result.runs >= runsMax) {
                result.complete = false;
                return result;
            }
            const std::size_t begin = end - std::min(length, end);
            Deviations fewer = result.deviations;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin),
                        fewer.begin() + static_cast<std::ptrdiff_t>(end));
            ++result.runs;
            if (fails(fewer)) {
                result.deviations = std::move(fewer);
                shorter = true;
            }
            end = begin;
        }
        if (length > 1)
            length /= 2;
        else if (!shorter)
            break;
    }
    return result;
}

} // namespace sb::runtime::lab
