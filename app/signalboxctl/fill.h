// fill("{} of {}", 2, "three"): each {} takes the next value. The standard library here has no std::format.
#pragma once

#include <array>
#include <concepts>
#include <cstdio>
#include <string>
#include <string_view>

namespace sb::app {

[[nodiscard]] inline std::string asWord(std::string_view text) { return std::string(text); }
template <std::integral I> [[nodiscard]] std::string asWord(I number) { return std::to_string(number); }
[[nodiscard]] inline std::string asWord(double number) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.1f", number);
    return text.data();
}

template <typename... Values> [[nodiscard]] std::string fill(std::string_view pattern, const Values&... values) {
    const std::array<std::string, sizeof...(Values)> words{asWord(values)...};
    std::string out;
    for (const auto& word : words) {
        const auto at = pattern.find("{}");
        out.append(pattern.substr(0, at)).append(word);
        pattern.remove_prefix(at == std::string_view::npos ? pattern.size() : at + 2);
    }
    return out.append(pattern);
}

} // namespace sb::app
