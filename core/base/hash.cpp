#include "core/base/hash.h"

#include <algorithm>
#include <array>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/sha.h>

#include "core/base/limits.h"

namespace sb::base {
namespace {

// The next code point of strict UTF-8 (no surrogates, shortest form); moves `at`.
std::optional<char32_t> nextCodePoint(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(at);
    const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 0x6 ? 2 : lead >> 4 == 0xE ? 3 : lead >> 3 == 0x1E ? 4 : 0;
    if (length == 0 || at + length > text.size())
        return std::nullopt;
    char32_t c = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(at + i) >> 6 != 0x2)
            return std::nullopt;
        c = c << 6 | (byte(at + i) & 0x3FU);
    }
    constexpr char32_t kLowest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (c < kLowest[length] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
        return std::nullopt;
    at += length;
    return c;
}

// Controls, white space, and the characters that make two names look the same: zero width, direction, fillers and
// selectors that nobody sees (Unicode's Default_Ignorable_Code_Point and its like), what is no character at all.
bool isUnseen(char32_t c) {
    struct Range {
        char32_t first, last;
    };
    constexpr auto kRanges = std::to_array<Range>({
        {0, 0x20},          {0x7F, 0xA0},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x600, 0x605},     {0x61C, 0x61C},
        {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
        {0x2000, 0x200F},   {0x2028, 0x202F},   {0x205F, 0x206F},   {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},
        {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0x13430, 0x1345F},
        {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
    });
    return (c & 0xFFFE) == 0xFFFE || std::ranges::any_of(kRanges, [c](const Range& r) { return c >= r.first && c <= r.last; });
}

} // namespace

std::string toHex(std::span<const std::uint8_t> bytes) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out;
    out.reserve(bytes.size() * 2);
    for (const auto b : bytes) {
        out += kDigits[b >> 4];
        out += kDigits[b & 0xF];
    }
    return out;
}

std::string sha256Hex(std::string_view bytes) {
    std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
    return toHex(digest);
}

Sha256::Sha256()
    : m_state(EVP_MD_CTX_new()) {
    EVP_DigestInit_ex(m_state, EVP_sha256(), nullptr);
}

Sha256::~Sha256() {
    EVP_MD_CTX_free(m_state);
}

void Sha256::add(std::string_view bytes) {
    EVP_DigestUpdate(m_state, bytes.data(), bytes.size());
}

std::string Sha256::hex() {
    std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest{};
    EVP_DigestFinal_ex(m_state, digest.data(), nullptr);
    return toHex(digest);
}

HashingThread::~HashingThread() {
    OPENSSL_thread_stop();
}

bool isHashText(std::string_view text) {
    return text.size() == 64 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::optional<std::string_view> flawOfName(std::string_view text) {
    if (text.empty())
        return "is empty";
    if (text.size() > limits::kIdentifierBytes)
        return "is longer than 200 bytes";
    for (std::size_t at = 0; at < text.size();) {
        const auto c = nextCodePoint(text, at);
        if (!c)
            return "is not UTF-8";
        if (isUnseen(*c))
            return "holds white space or a character that cannot be seen";
    }
    return std::nullopt;
}

bool equalConstantTime(std::string_view a, std::string_view b) {
    if (a.size() != b.size())
        return false;
    unsigned char diff = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        diff = static_cast<unsigned char>(diff | (a[i] ^ b[i]));
    return diff == 0;
}

} // namespace sb::base
