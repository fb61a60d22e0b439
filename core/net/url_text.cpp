#include "core/net/url_text.h"

#include <algorithm>
#include <cstdint>

namespace sb::net {
namespace {

using base::Code;
using base::fail;
using base::Result;

constexpr std::size_t kQueryParameters = 64; // keeps the search for a second one of the same name short

int hexValue(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

// Length of the well-formed UTF-8 sequence at `i` (Unicode table 3-7), or 0.
std::size_t sequenceLength(std::string_view t, std::size_t i) {
    const auto at = [&](std::size_t k) {
        return k < t.size() ? static_cast<std::uint8_t>(t[k]) : std::uint8_t{0};
    };
    const auto within = [&](std::size_t k, unsigned low, unsigned high) {
        return at(k) >= low && at(k) <= high;
    };
    const auto tail = [&](std::size_t k) { return within(k, 0x80, 0xBF); };
    const unsigned lead = at(i);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return tail(i + 1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = lead == 0xED ? 0x9F : 0xBF;
        return within(i + 1, low, high) && tail(i + 2) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
        return within(i + 1, low, high) && tail(i + 2) && tail(i + 3) ? 4 : 0;
    }
    return 0;
}

bool isUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto length = sequenceLength(text, i);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

} // namespace

Result<std::string> percentDecode(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        const int high = i + 1 < text.size() ? hexValue(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hexValue(text[i + 2]) : -1;
        if (high < 0 || low < 0)
            return fail(Code::BadRequest, "A percent escape in the address is not two hex digits.");
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    if (!isUtf8(out))
        return fail(Code::InvalidUtf8, "The address is not valid UTF-8.");
    if (out.find('\0') != std::string::npos)
        return fail(Code::BadRequest, "The address holds a NUL character.");
    return out;
}

std::string percentEncode(std::string_view text) {
    static constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const bool unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                c == '-' || c == '.' || c == '_' || c == '~';
        if (unreserved) {
            out += c;
            continue;
        }
        const auto byte = static_cast<std::uint8_t>(c);
        out += '%';
        out += kHex[byte >> 4];
        out += kHex[byte & 15];
    }
    return out;
}

Result<std::vector<std::pair<std::string, std::string>>> parseQuery(std::string_view query) {
    std::vector<std::pair<std::string, std::string>> out;
    while (!query.empty()) {
        const auto piece = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(piece.size() + 1, query.size()));
        if (piece.empty())
            continue;
        const auto equals = piece.find('=');
        SB_TRY(name, percentDecode(piece.substr(0, equals)));
        SB_TRY(value, percentDecode(equals == std::string_view::npos ? std::string_view{}
                                                                     : piece.substr(equals + 1)));
        if (out.size() == kQueryParameters)
            return fail(Code::BadParameter, "The address has too many parameters.");
        if (std::ranges::any_of(out, [&](const auto& seen) { return seen.first == name; }))
            return fail(Code::BadParameter, "A parameter stands twice in the address.");
        out.emplace_back(std::move(name), std::move(value));
    }
    return out;
}

Result<std::vector<std::string>> splitPath(std::string_view path) {
    if (!path.starts_with('/'))
        return fail(Code::BadRequest, "The path does not begin with a slash.");
    std::vector<std::string> out;
    path.remove_prefix(1);
    if (path.empty())
        return out;
    for (;;) {
        const auto slash = path.find('/');
        SB_TRY(segment, percentDecode(path.substr(0, slash)));
        out.push_back(std::move(segment));
        if (slash == std::string_view::npos)
            return out;
        path.remove_prefix(slash + 1);
    }
}

} // namespace sb::net
