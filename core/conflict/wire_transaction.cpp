#include "core/conflict/wire_transaction.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace sb::conflict {
namespace {

using base::Code;
using base::Json;
using base::Result;

constexpr std::string_view kAlphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
constexpr std::size_t kSignatureBytes = 64;
constexpr std::size_t kSignatureText = 88;
constexpr std::size_t kBase58Text = 2048;

constexpr auto kValues = [] {
    std::array<std::int8_t, 256> out{};
    out.fill(-1);
    for (std::size_t i = 0; i < kAlphabet.size(); ++i)
        out[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::int8_t>(i);
    return out;
}();

// One long multiplication: number = number * by + digit, in digits of the base, lowest first. Digits are as long as a
// machine can carry: a signature is read for every answer that comes in.
template <std::uint64_t base> void append(std::vector<std::uint32_t>& number, std::uint64_t by, std::uint64_t digit) {
    std::uint64_t carry = digit;
    for (auto& d : number) {
        carry += d * by;
        d = static_cast<std::uint32_t>(carry % base);
        carry /= base;
    }
    for (; carry; carry /= base)
        number.push_back(static_cast<std::uint32_t>(carry % base));
}

constexpr std::uint64_t kWord = 1ULL << 32;
constexpr std::uint64_t kFiveDigits = 58ULL * 58 * 58 * 58 * 58; // fits 32 bits

std::string_view encodingOfPair(const Json::Array& pair) {
    static constexpr auto kKnown = std::to_array<std::string_view>({"base64", "base58"});
    if (pair.size() != 2 || !pair[0].string() || !pair[1].string())
        return {};
    const auto known = std::ranges::find(kKnown, *pair[1].string());
    return known == kKnown.end() ? std::string_view{} : *known;
}

const Json* firstOf(const Json* list) {
    const auto* elements = list ? list->array() : nullptr;
    return elements && !elements->empty() ? &elements->front() : nullptr;
}

std::string_view encodingOfObject(const Json& transaction) {
    const auto* message = transaction.find("message");
    if (!message)
        return transaction.find("accountKeys") ? "accounts" : "json";
    if (const auto* key = firstOf(message->find("accountKeys")))
        return key->object() ? "jsonParsed" : "json";
    const auto* instruction = firstOf(message->find("instructions"));
    return instruction && instruction->find("programId") ? "jsonParsed" : "json";
}

std::unexpected<base::Error> noSignature() {
    return base::fail(Code::MissingSignature, "The transaction states no first signature of 64 bytes.");
}

std::unexpected<base::Error> notWire() {
    return base::fail(Code::NotATransaction, "The encoded transaction is not a transaction.",
                      {{"holds", "bytes"}});
}

// compact-u16: seven bits a byte, lowest first, the top bit says that another byte follows.
Result<std::string> signatureOfWire(std::string_view wire) {
    std::size_t count = 0;
    std::size_t at = 0;
    for (unsigned shift = 0;; shift += 7, ++at) {
        if (at == wire.size() || shift > 14)
            return notWire();
        const auto byte = static_cast<unsigned char>(wire[at]);
        count |= static_cast<std::size_t>(byte & 0x7F) << shift;
        if (!(byte & 0x80))
            break;
    }
    ++at;
    if (count == 0)
        return noSignature();
    if ((wire.size() - at) / kSignatureBytes < count)
        return notWire();
    return toBase58(wire.substr(at, kSignatureBytes));
}

Result<std::string> signatureOfText(std::string_view text, bool isBase64) {
    if (!isBase64) {
        const auto wire = fromBase58(text);
        return wire ? signatureOfWire(*wire) : notWire();
    }
    const auto decoded = QByteArray::fromBase64Encoding(
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())),
        QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return notWire();
    return signatureOfWire({decoded.decoded.constData(), static_cast<std::size_t>(decoded.decoded.size())});
}

} // namespace

std::string_view encodingOf(const Json& transaction) {
    if (transaction.string())
        return "binary";
    if (const auto* pair = transaction.array())
        return encodingOfPair(*pair);
    return transaction.object() ? encodingOfObject(transaction) : std::string_view{};
}

Result<std::string> firstSignature(const Json& transaction) {
    const auto encoding = encodingOf(transaction);
    if (encoding.empty())
        return base::fail(Code::NotATransaction, "The transaction is in no known encoding.",
                          {{"holds", "unknown_encoding"}});
    if (const auto* text = transaction.string())
        return signatureOfText(*text, false);
    if (const auto* pair = transaction.array())
        return signatureOfText(*pair->front().string(), encoding == "base64");
    const auto* first = firstOf(transaction.find("signatures"));
    const auto* text = first ? first->string() : nullptr;
    if (!text || text->size() > kSignatureText)
        return noSignature();
    const auto bytes = fromBase58(*text);
    if (!bytes || bytes->size() != kSignatureBytes)
        return noSignature();
    return *text;
}

std::optional<std::string> fromBase58(std::string_view text) {
    if (text.size() > kBase58Text)
        return std::nullopt;
    std::vector<std::uint32_t> number;
    std::uint64_t by = 1;
    std::uint64_t digits = 0;
    for (const char c : text) {
        const auto value = kValues[static_cast<unsigned char>(c)];
        if (value < 0)
            return std::nullopt;
        digits = digits * 58 + static_cast<std::uint64_t>(value);
        if (by *= 58; by == kFiveDigits) {
            append<kWord>(number, by, digits);
            by = 1;
            digits = 0;
        }
    }
    append<kWord>(number, by, digits);
    const auto zeros = std::min(text.find_first_not_of('1'), text.size());
    std::string out;
    for (auto word = number.rbegin(); word != number.rend(); ++word)
        for (int shift = 24; shift >= 0; shift -= 8)
            out += static_cast<char>(*word >> shift & 0xFFU);
    out.replace(0, std::min(out.find_first_not_of('\0'), out.size()), zeros, '\0');
    return out;
}

std::string toBase58(std::string_view bytes) {
    std::vector<std::uint32_t> number;
    std::uint64_t by = 1;
    std::uint64_t word = 0;
    for (const char c : bytes) {
        word = word << 8 | static_cast<unsigned char>(c);
        if (by <<= 8; by == kWord) {
            append<kFiveDigits>(number, by, word);
            by = 1;
            word = 0;
        }
    }
    append<kFiveDigits>(number, by, word);
    const auto zeros = std::min(bytes.find_first_not_of('\0'), bytes.size());
    std::string out; // lowest digit first
    for (auto digits : number)
        for (int i = 0; i < 5; ++i, digits /= 58)
            out += kAlphabet[digits % 58];
    out.resize(out.find_last_not_of(kAlphabet.front()) + 1);
    out.append(zeros, kAlphabet.front());
    std::ranges::reverse(out);
    return out;
}

} // namespace sb::conflict
