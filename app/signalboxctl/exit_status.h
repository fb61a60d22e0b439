// What a shell learns from the number alone. Pure functions.
#pragma once

#include "core/base/result.h"

namespace sb::app {

inline constexpr int kDone = 0;         // Applied, AlreadyAtTarget, replayed
inline constexpr int kRefused = 1;      // by a rule; its code stands on stderr
inline constexpr int kWrongUse = 2;     // judged here: nothing was sent
inline constexpr int kNotReachable = 3; // or not allowed, too busy or full: nothing happened
inline constexpr int kNotConfirmed = 4; // it may have happened

// `mutating`: whether the call changes something, so that an unreadable answer leaves a doubt.
[[nodiscard]] int exitStatusOf(const base::Error& error, bool mutating);
// "signalboxctl: CODE: detail (fact=value, …)" on stderr.
void sayError(const base::Error& error);
void sayWrongUse(const std::string& why);

} // namespace sb::app
