// Values as the console writes them: durations in two units, exact numbers in groups, sizes, shortened ids.
// Pure functions; units of arguments are in their types or names. A run text keeps units small and muted.
#pragma once

#include "ui/kit/run_text.h"

#include <chrono>
#include <cstdint>

namespace sb::ui::kit {

using Millis = std::chrono::milliseconds;

// Two units, rounded down: "3 h 18 min", "50 min", "34 s", "8.7 s", "412 ms". Precise keeps one decimal of a
// second below a minute ("18.2 s"), as heartbeat gaps need it.
enum class DurationStyle { Coarse, Precise };
[[nodiscard]] RunText durationRuns(Millis duration, DurationStyle style = DurationStyle::Coarse);
[[nodiscard]] QString durationText(Millis duration, DurationStyle style = DurationStyle::Coarse);
// Whole seconds left, rounded down, never below zero.
[[nodiscard]] std::int64_t countdownSeconds(Millis left);

// Thin-space groups of three, exact: "12 480". The minus is U+2212.
[[nodiscard]] QString numberText(std::int64_t number);
[[nodiscard]] QString numberText(std::uint64_t number);
[[nodiscard]] inline QString numberText(int number) {
    return numberText(std::int64_t(number));
}
// "at least 12 000".
[[nodiscard]] QString atLeastText(std::int64_t number);
// Fixed number of decimals with the locale's decimal sign: "0.71".
[[nodiscard]] QString decimalText(double number, int places);
// "2.1 GiB", "142 GiB", "0 B".
[[nodiscard]] RunText sizeRuns(std::uint64_t bytes);
[[nodiscard]] QString sizeText(std::uint64_t bytes);

// Middle-elided, never cut at the end: the last characters are what people say. Short ids stay whole.
[[nodiscard]] QString elidedId(const QString& id, int head = 8, int tail = 4);
[[nodiscard]] inline QString elidedSignature(const QString& signature) {
    return elidedId(signature, 8, 8);
}
// "sha256 4be1f07a…c93d52e8" from hex with or without the "sha256:" prefix.
[[nodiscard]] QString elidedHash(const QString& hash);

// One CSV field: quoted where needed, and inert in a spreadsheet when it starts like a formula (scenario
// L57).
[[nodiscard]] QString csvField(const QString& text);

} // namespace sb::ui::kit
