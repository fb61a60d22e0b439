#include "core/base/normal_form.h"

#include <algorithm>
#include <vector>

namespace sb::base {
namespace {

// The written exponent may be longer than any integer type: it is kept as text and added to in decimal.
struct Signed {
    bool negative = false;
    std::string digits; // no leading zeros; empty is zero
};

std::string stripped(std::string digits) {
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

int compareMagnitude(const std::string& a, const std::string& b) {
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

std::string addMagnitude(const std::string& a, const std::string& b) {
    std::string out;
    int carry = 0;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry; ++i) {
        const int x = i < a.size() ? a[a.size() - 1 - i] - '0' : 0;
        const int y = i < b.size() ? b[b.size() - 1 - i] - '0' : 0;
        const int sum = x + y + carry;
        out += static_cast<char>('0' + sum % 10);
        carry = sum / 10;
    }
    std::ranges::reverse(out);
    return stripped(out);
}

std::string subtractMagnitude(const std::string& a, const std::string& b) { // a >= b
    std::string out;
    int borrow = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        int x = a[a.size() - 1 - i] - '0' - borrow;
        const int y = i < b.size() ? b[b.size() - 1 - i] - '0' : 0;
        borrow = x < y ? 1 : 0;
        x += borrow * 10;
        out += static_cast<char>('0' + x - y);
    }
    std::ranges::reverse(out);
    return stripped(out);
}

Signed add(const Signed& a, const Signed& b) {
    if (a.negative == b.negative)
        return {a.negative, addMagnitude(a.digits, b.digits)};
    if (compareMagnitude(a.digits, b.digits) >= 0)
        return {a.negative, subtractMagnitude(a.digits, b.digits)};
    return {b.negative, subtractMagnitude(b.digits, a.digits)};
}

void appendNormal(std::string& out, const Json& value) {
    if (const auto* n = value.number()) {
        out += exactDecimal(n->text);
    } else if (const auto* a = value.array()) {
        out += '[';
        for (std::size_t i = 0; i < a->size(); ++i) {
            if (i)
                out += ',';
            appendNormal(out, (*a)[i]);
        }
        out += ']';
    } else if (const auto* o = value.object()) {
        std::vector<const Json::Member*> members;
        for (const auto& m : *o)
            members.push_back(&m);
        std::ranges::sort(members, {}, [](const Json::Member* m) -> const std::string& { return m->first; });
        out += '{';
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i)
                out += ',';
            appendJsonString(out, members[i]->first);
            out += ':';
            appendNormal(out, members[i]->second);
        }
        out += '}';
    } else {
        value.dumpTo(out);
    }
}

} // namespace

std::string exactDecimal(std::string_view text) {
    std::string digits;
    std::size_t fraction = 0;
    std::size_t i = 0;
    const bool negative = !text.empty() && text[0] == '-';
    bool inFraction = false;
    for (i = negative ? 1 : 0; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
        if (text[i] == '.') {
            inFraction = true;
            continue;
        }
        digits += text[i];
        fraction += inFraction ? 1 : 0;
    }
    Signed exponent;
    if (i < text.size()) {
        ++i;
        exponent.negative = text[i] == '-';
        if (text[i] == '-' || text[i] == '+')
            ++i;
        exponent.digits = stripped(std::string(text.substr(i)));
    }
    digits = stripped(digits);
    if (digits.empty())
        return "0";
    const auto end = digits.find_last_not_of('0') + 1;
    const std::size_t zeros = digits.size() - end;
    digits.resize(end);
    exponent = add(exponent, {true, stripped(std::to_string(fraction))});
    exponent = add(exponent, {false, stripped(std::to_string(zeros))});
    std::string out = negative ? "-" : "";
    out += digits;
    if (!exponent.digits.empty())
        out += (exponent.negative ? "e-" : "e") + exponent.digits;
    return out;
}

std::string normalForm(const Json& value) {
    std::string out;
    appendNormal(out, value);
    return out;
}

} // namespace sb::base
