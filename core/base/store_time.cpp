#include "core/base/store_time.h"

#include <array>
#include <charconv>
#include <cstdio>

namespace sb::base {
namespace {

std::optional<int> digits(std::string_view text, std::size_t at, std::size_t count) {
    int value = 0;
    const auto* first = text.data() + at;
    const auto [end, ec] = std::from_chars(first, first + count, value);
    if (ec != std::errc{} || end != first + count || *first == '-')
        return std::nullopt;
    return value;
}

} // namespace

std::string toIso(StoreTime t) {
    using namespace std::chrono;
    const auto day = floor<days>(t);
    const year_month_day date{day};
    const hh_mm_ss time{t - day};
    std::array<char, 40> out{};
    const int n = std::snprintf(out.data(), out.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",
                                static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                                static_cast<unsigned>(date.day()), static_cast<int>(time.hours().count()),
                                static_cast<int>(time.minutes().count()),
                                static_cast<int>(time.seconds().count()),
                                static_cast<int>(time.subseconds().count()));
    return {out.data(), static_cast<std::size_t>(n)};
}

std::optional<StoreTime> fromIso(std::string_view text) {
    using namespace std::chrono;
    // Either whole seconds or milliseconds, always UTC.
    const bool withMs = text.size() == 24;
    if (!(withMs || text.size() == 20) || text.back() != 'Z' || text[4] != '-' || text[7] != '-' ||
        text[10] != 'T' || text[13] != ':' || text[16] != ':' || (withMs && text[19] != '.'))
        return std::nullopt;
    const auto y = digits(text, 0, 4), mo = digits(text, 5, 2), d = digits(text, 8, 2);
    const auto h = digits(text, 11, 2), mi = digits(text, 14, 2), s = digits(text, 17, 2);
    const auto ms = withMs ? digits(text, 20, 3) : std::optional{0};
    if (!y || !mo || !d || !h || !mi || !s || !ms || *h > 23 || *mi > 59 || *s > 59)
        return std::nullopt;
    const year_month_day date{year{*y}, month{static_cast<unsigned>(*mo)}, day{static_cast<unsigned>(*d)}};
    if (!date.ok())
        return std::nullopt;
    return StoreTime{sys_days{date} + hours{*h} + minutes{*mi} + seconds{*s} + Millis{*ms}};
}

} // namespace sb::base
