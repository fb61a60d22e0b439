#include "core/conflict/number_range.h"

#include "core/base/normal_form.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace sb::conflict {

using base::Json;

namespace {

constexpr std::string_view kMostU64 = "18446744073709551615";
constexpr std::string_view kLeastI64 = "9223372036854775808";

std::string_view digitsOf(std::string_view integer) {
    return integer.starts_with('-') ? integer.substr(1) : integer;
}

bool isAtMost(std::string_view digits, std::string_view most) { // both without leading zeros
    return digits.size() != most.size() ? digits.size() < most.size() : digits <= most;
}

// Whether the magnitude of a number with point or exponent is at most the integer `most`.
bool isMeasureAtMost(std::string_view number, std::string_view most) {
    const auto exact = base::exactDecimal(number); // digits without zeros at either end, and perhaps an exponent
    const auto e = exact.find('e');
    const auto digits = digitsOf(std::string_view(exact).substr(0, e));
    if (digits == "0")
        return true;
    long long exponent = 0;
    if (e != std::string::npos) {
        const auto text = std::string_view(exact).substr(e + 1);
        const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), exponent);
        if (ec != std::errc{})
            return text.starts_with('-'); // far below one, or far above everything
    }
    const auto whole = static_cast<long long>(digits.size()) + exponent; // digits before the point
    if (whole != static_cast<long long>(most.size()))
        return whole < static_cast<long long>(most.size());
    // As many digits as the bound has: the shorter of the two is padded with zeros, and a fraction on top of the bound is over it.
    std::string padded(digits);
    padded.resize(std::max(digits.size(), most.size()), '0');
    std::string bound(most);
    bound.resize(padded.size(), '0');
    return padded <= bound;
}

bool isMeasure(std::string_view number) {
    return number.find_first_of(".eE") != std::string_view::npos;
}

// The largest double as it is printed, 1.7976931348623157e308.
bool isFiniteDouble(std::string_view number) {
    static const std::string kMost = "17976931348623157" + std::string(292, '0');
    return isMeasure(number) ? isMeasureAtMost(number, kMost) : isAtMost(digitsOf(number), kMost);
}

} // namespace

bool fits64(std::string_view number) {
    const auto most = number.starts_with('-') ? kLeastI64 : kMostU64;
    return isMeasure(number) ? isMeasureAtMost(number, most) : isAtMost(digitsOf(number), most);
}

bool numbersFit(const Json& value) {
    if (const auto* number = value.number())
        return fits64(number->text);
    if (const auto* elements = value.array())
        return std::ranges::all_of(*elements, numbersFit);
    if (const auto* members = value.object())
        return std::ranges::all_of(*members, [](const Json::Member& member) {
            const auto* number = member.first == "uiAmount" ? member.second.number() : nullptr;
            return number ? isFiniteDouble(number->text) : numbersFit(member.second);
        });
    return true;
}

} // namespace sb::conflict
