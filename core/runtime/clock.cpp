#include "core/runtime/clock.h"

#include "core/base/random.h"

#include <ctime>

namespace sb::runtime {

Time BootClock::now() const {
    base::noteAmbientUse("the boot-time clock");
    timespec ts{};
    clock_gettime(CLOCK_BOOTTIME, &ts);
    return Time{std::chrono::seconds{ts.tv_sec} + Duration{ts.tv_nsec}};
}

} // namespace sb::runtime
