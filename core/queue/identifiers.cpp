#include "core/queue/identifiers.h"

#include "core/base/hash.h"
#include "core/base/limits.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>

namespace sb::queue {
namespace {

using base::Code;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'; }

bool luhn(std::string_view digits) {
    int sum = 0;
    bool twice = false;
    for (auto it = digits.rbegin(); it != digits.rend(); ++it, twice = !twice) {
        int d = *it - '0';
        if (twice)
            d = d * 2 > 9 ? d * 2 - 9 : d * 2;
        sum += d;
    }
    return sum % 10 == 0;
}

int prefix(std::string_view digits, std::size_t n) {
    int v = 0;
    for (std::size_t i = 0; i < n; ++i)
        v = v * 10 + (digits[i] - '0');
    return v;
}

// Issuer prefixes with their lengths: Visa, Mastercard, Amex, Discover, Diners, JCB, UnionPay.
bool isCardNumber(std::string_view d) {
    if (d.size() < 13 || d.size() > 19)
        return false;
    const int p2 = prefix(d, 2), p3 = prefix(d, 3), p4 = prefix(d, 4);
    const bool issuer = (d[0] == '4' && (d.size() == 13 || d.size() == 16 || d.size() == 19)) ||
                        (d.size() == 16 && ((p2 >= 51 && p2 <= 55) || (p4 >= 2221 && p4 <= 2720))) ||
                        (d.size() == 15 && (p2 == 34 || p2 == 37)) ||
                        (d.size() >= 16 && (p4 == 6011 || p2 == 65 || (p3 >= 644 && p3 <= 649))) ||
                        (d.size() == 14 && ((p3 >= 300 && p3 <= 305) || p2 == 36 || p2 == 38)) ||
                        (d.size() >= 16 && p4 >= 3528 && p4 <= 3589) || (d.size() >= 16 && p2 == 62);
    return issuer && luhn(d);
}

// A whole run of digits; single spaces or dashes between groups of at least two belong to the run.
bool holdsCardNumber(std::string_view t) {
    for (std::size_t i = 0; i < t.size();) {
        if (!isDigit(t[i])) {
            ++i;
            continue;
        }
        // Digits inside a longer word (an id, a hash) are not a card number.
        const bool inWord = i > 0 && (std::isalpha(static_cast<unsigned char>(t[i - 1])) || t[i - 1] == '_');
        std::string run;
        std::string grouped;
        std::size_t j = i;
        while (j < t.size() && isDigit(t[j]))
            run += t[j++];
        grouped = run;
        std::size_t k = j;
        while (k + 1 < t.size() && (t[k] == ' ' || t[k] == '-') && isDigit(t[k + 1])) {
            ++k;
            while (k < t.size() && isDigit(t[k]))
                grouped += t[k++];
        }
        const bool wordAfter = j < t.size() && (std::isalpha(static_cast<unsigned char>(t[j])) || t[j] == '_');
        if (!inWord && !wordAfter && isCardNumber(run))
            return true;
        const bool wordAfterGroup = k < t.size() && (std::isalpha(static_cast<unsigned char>(t[k])) || t[k] == '_');
        if (!inWord && !wordAfterGroup && grouped.size() != run.size() && run.size() == 4 && isCardNumber(grouped))
            return true;
        i = std::max(j, i + 1);
    }
    return false;
}

struct TokenShape {
    std::string_view prefix;
    std::size_t tail; // word characters that must follow
};

// Published prefixes of secrets. Names of things (po_, ch_, pi_ …) are references and stay allowed.
constexpr auto kTokenShapes = std::to_array<TokenShape>({
    {"sk_live_", 8}, {"sk_test_", 8}, {"rk_live_", 8}, {"rk_test_", 8}, {"whsec_", 8}, {"ghp_", 16},
    {"gho_", 16}, {"ghu_", 16}, {"ghs_", 16}, {"ghr_", 16}, {"github_pat_", 16}, {"glpat-", 12},
    {"xoxb-", 8}, {"xoxp-", 8}, {"xoxa-", 8}, {"xoxr-", 8}, {"xoxs-", 8}, {"AKIA", 16}, {"ASIA", 16},
    {"AIza", 30}, {"ya29.", 16}, {"sk-ant-", 12}, {"sk-proj-", 12}, {"npm_", 30}, {"SG.", 30},
    {"pypi-", 30}, {"dop_v1_", 20}, {"hf_", 24},
});

bool holdsToken(std::string_view t) {
    for (const auto& shape : kTokenShapes) {
        for (auto at = t.find(shape.prefix); at != std::string_view::npos; at = t.find(shape.prefix, at + 1)) {
            if (at > 0 && isWord(t[at - 1]))
                continue;
            std::size_t n = 0;
            for (std::size_t i = at + shape.prefix.size(); i < t.size() && (isWord(t[i]) || t[i] == '.'); ++i)
                ++n;
            if (n >= shape.tail)
                return true;
        }
    }
    // A payment intent's or a session's client secret: pi_…_secret_…
    const auto at = t.find("_secret_");
    if (at != std::string_view::npos && at > 4 && at + 12 < t.size() && isWord(t[at - 1]) && isWord(t[at + 8]))
        return true;
    // A signed JSON web token: three base64url parts, the first two of JSON objects.
    const auto jwt = t.find("eyJ");
    return jwt != std::string_view::npos && t.find(".eyJ", jwt) != std::string_view::npos;
}

constexpr auto kForbiddenKeys = std::to_array<std::string_view>({
    "password", "passwd", "passphrase", "privatekey", "secretkey", "secretaccesskey", "secretstring",
    "clientsecret", "apikey", "accesstoken", "refreshtoken", "sessiontoken", "authtoken", "authorization",
    "bearertoken", "credentials", "prompt", "prompts", "messages", "chat", "conversation", "systemprompt",
    "cardnumber", "pan", "cvc", "cvv", "cvv2", "securitycode", "cardcvc", "pin", "iban", "mnemonic",
    "seedphrase", "webhooksecret", "signingsecret", "secret", "accesskeyid", "rotationtoken", "clientrequesttoken",
    "securitytoken", "idtoken", "paymentmethoddetails", "expmonth", "expyear", "last4", "dynamiclast4",
});

// A key of a shell account or a deploy key, as one line of text.
bool holdsShellKey(std::string_view t) {
    for (const std::string_view kind : {"ssh-rsa ", "ssh-dss ", "ssh-ed25519 ", "ecdsa-sha2-nistp256 ", "ecdsa-sha2-nistp384 ", "ecdsa-sha2-nistp521 "})
        if (const auto at = t.find(kind); at != std::string_view::npos) {
            const auto body = t.substr(at + kind.size());
            if (body.substr(0, body.find(' ')).size() >= 16)
                return true;
        }
    return false;
}

} // namespace

bool isForbiddenKey(std::string_view key) {
    std::string folded;
    for (const char c : key)
        if (std::isalnum(static_cast<unsigned char>(c)))
            folded += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::ranges::find(kForbiddenKeys, folded) != kForbiddenKeys.end();
}

bool holdsForbiddenText(std::string_view text) {
    return text.find("-----BEGIN ") != std::string_view::npos || holdsToken(text) || holdsShellKey(text) || holdsCardNumber(text);
}

bool holdsForbiddenContent(const base::Json& value) {
    if (const auto* s = value.string())
        return holdsForbiddenText(*s);
    if (const auto* n = value.number())
        return holdsCardNumber(n->text);
    if (const auto* a = value.array())
        return std::ranges::any_of(*a, holdsForbiddenContent);
    if (const auto* o = value.object())
        return std::ranges::any_of(*o, [](const auto& member) {
            return isForbiddenKey(member.first) || holdsForbiddenText(member.first) || holdsForbiddenContent(member.second);
        });
    return false;
}

base::Result<void> checkIdentifier(std::string_view field, std::string_view value) {
    if (const auto flaw = base::flawOfName(value))
        return base::fail(Code::BadIdentifier, "An identifier " + std::string(*flaw) + ".", {{"field", std::string(field)}});
    if (holdsForbiddenText(value))
        return base::fail(Code::ForbiddenContent, "An identifier looks like a secret.", {{"field", std::string(field)}});
    return {};
}

base::Result<void> checkHash(std::string_view field, std::string_view value) {
    if (!base::isHashText(value))
        return base::fail(Code::BadHash, "A hash is exactly 64 lower-case hex digits.", {{"field", std::string(field)}});
    return {};
}

base::Result<void> checkNote(std::string_view value) {
    if (value.size() > base::limits::kNoteBytes)
        return base::fail(Code::BadParameter, "A note is at most 500 bytes.", {{"field", "note"}});
    if (holdsForbiddenText(value))
        return base::fail(Code::ForbiddenContent, "The note looks like it holds a secret.", {{"field", "note"}});
    return {};
}

} // namespace sb::queue
