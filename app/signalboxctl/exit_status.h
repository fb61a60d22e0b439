// What a shell learns from the number alone. Pure functions.
#pragma once

#include "core/base/result.h"

namespace sb::app {

inline constexpr int kDone = 0;         // Applied, AlreadyAtTarget, replayed
inline constexpr int kRefused = 1;      // by a rule; its code stands on stderr
inline constexpr int kWrongUse = 2;     // judged here: nothing was sent
inline constexpr int kNotReachable = 3; // or not allowed, too busy or full: nothing happened
inline constexpr int kNotConfirmed = 4; // it may have happened, or it was interrupted: repeat the same command

// `mutating`: whether the call changes something, so that an unreadable answer leaves a doubt.
[[nodiscard]] int exitStatusOf(const base::Error& error, bool mutating);
// "signalboxctl: CODE: detail (fact=value, …)" on stderr.
void sayError(const base::Error& error);
// The same for a verb that was asked for JSON: its standard output is a problem document then, as a refusal of the API is.
void sayFailure(const base::Error& error, bool json);
void sayWrongUse(const std::string& why);

} // namespace sb::app
