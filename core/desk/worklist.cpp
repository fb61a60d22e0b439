#include "core/desk/worklist.h"

#include <algorithm>
#include <tuple>

namespace sb::desk {

std::vector<WaitingPlace> inOrder(const Worklist& worklist) {
    const auto hours = [now = worklist.snapshotAt](base::StoreTime since) {
        return std::chrono::floor<std::chrono::hours>(now - since).count();
    };
    // Smaller waits in front.
    const auto rankOf = [&](WaitingPlace place) {
        if (place.isCase) {
            const auto since = worklist.cases[place.index].openedAt;
            return std::tuple(1, -hours(since), 0, since, true, place.index);
        }
        const auto& item = worklist.items[place.index];
        const auto since = queue::waitingSince(item);
        return std::tuple(item.kind == "contradicted" ? 0 : 1, -hours(since), -item.dispatch.stepsStarted, since, false,
                          place.index);
    };
    std::vector<WaitingPlace> all;
    all.reserve(worklist.items.size() + worklist.cases.size());
    for (std::size_t i = 0; i < worklist.items.size(); ++i)
        all.push_back({false, i});
    for (std::size_t i = 0; i < worklist.cases.size(); ++i)
        all.push_back({true, i});
    std::ranges::sort(all, {}, rankOf);
    return all;
}

} // namespace sb::desk
