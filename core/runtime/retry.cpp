#include "core/runtime/retry.h"

#include "core/base/random.h"

#include <algorithm>

namespace sb::runtime {

bool mayBeRepeated(const base::Error& error) {
    return error.isTransient() && !error.ambiguous;
}

Duration retryDelay(const RetryStrategy& strategy, std::uint32_t failed, base::RandomSource& random) {
    Duration delay = std::clamp(strategy.firstDelay, Duration::zero(), strategy.delayMax);
    for (std::uint32_t i = 1; i < failed && delay < strategy.delayMax && delay > Duration::zero(); ++i)
        delay = delay > strategy.delayMax / 2 ? strategy.delayMax : delay * 2;
    if (!strategy.jitter || delay <= Duration::zero())
        return delay;
    const Duration half = delay / 2;
    const auto span = static_cast<std::uint64_t>((delay - half).count()) + 1;
    return half + Duration{static_cast<Duration::rep>(random.next() % span)};
}

} // namespace sb::runtime
