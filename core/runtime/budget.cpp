#include "core/runtime/budget.h"

namespace sb::runtime {

Budget combine(const Budget& a, const Budget& b) {
    const auto context = [](std::uint64_t x, std::uint64_t y) {
        return x == 0 || y == 0 ? std::max(x, y) : std::min(x, y);
    };
    return Budget{std::min(a.deadline, b.deadline), std::min(a.polls, b.polls), std::min(a.cost, b.cost),
                  std::max(a.priority, b.priority), context(a.traceContext, b.traceContext)};
}

} // namespace sb::runtime
