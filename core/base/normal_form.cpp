#include "core/base/normal_form.h"

#include "core/base/hash.h"

#include <algorithm>
#include <utility>
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

// Whole numbers without an exponent are nearly all there are: no text is made of them on the way.
bool appendWhole(std::string& out, std::string_view text) {
    if (text.find_first_of(".eE") != std::string_view::npos)
        return false;
    const bool negative = text.starts_with('-');
    const auto digits = text.substr(negative ? 1 : 0);
    const auto end = digits.find_last_not_of('0') + 1;
    if (end == 0) {
        out += '0';
        return true;
    }
    if (digits.front() == '0') // not as JSON writes it
        return false;
    out += negative ? "-" : "";
    out += digits.substr(0, end);
    if (end < digits.size())
        out += "e" + std::to_string(digits.size() - end);
    return true;
}

// Where the text goes, in parts: `Sink::full` may take what is there away, between two values.
struct KeepAll {
    std::string out;
    void full() {}
};
struct Hashed {
    static constexpr std::size_t kPart = 32 * 1024;
    std::string out;
    Sha256 hash;
    void full() {
        if (out.size() < kPart)
            return;
        hash.add(out);
        out.clear();
    }
};

template <typename Sink> void appendNormal(Sink& to, const Json& value);

template <typename Sink> void appendMember(Sink& to, const Json::Member& member, bool first) {
    if (!first)
        to.out += ',';
    appendJsonString(to.out, member.first);
    to.out += ':';
    appendNormal(to, member.second);
}

template <typename Sink> void appendMembers(Sink& to, const Json::Object& object) {
    const auto nameOf = [](const Json::Member& m) -> const std::string& { return m.first; };
    bool first = true;
    if (std::ranges::is_sorted(object, {}, nameOf)) {
        for (const auto& member : object)
            appendMember(to, member, std::exchange(first, false));
        return;
    }
    std::vector<const Json::Member*> members;
    members.reserve(object.size());
    for (const auto& m : object)
        members.push_back(&m);
    std::ranges::sort(members, {}, [](const Json::Member* m) -> const std::string& { return m->first; });
    for (const auto* member : members)
        appendMember(to, *member, std::exchange(first, false));
}

template <typename Sink> void appendNormal(Sink& to, const Json& value) {
    auto& out = to.out;
    if (const auto* n = value.number()) {
        if (!appendWhole(out, n->text))
            out += exactDecimal(n->text);
    } else if (const auto* a = value.array()) {
        out += '[';
        for (bool first = true; const auto& element : *a) {
            if (!std::exchange(first, false))
                out += ',';
            appendNormal(to, element);
        }
        out += ']';
    } else if (const auto* o = value.object()) {
        out += '{';
        appendMembers(to, *o);
        out += '}';
    } else {
        value.dumpTo(out);
    }
    to.full();
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
    KeepAll to;
    appendNormal(to, value);
    return std::move(to.out);
}

std::string normalFormSha256(const Json& value) {
    Hashed to;
    appendNormal(to, value);
    to.hash.add(to.out);
    return to.hash.hex();
}

} // namespace sb::base
