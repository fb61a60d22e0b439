#include "core/conflict/comparator_walk.h"

#include "core/base/limits.h"
#include "core/base/normal_form.h"
#include "core/conflict/log_truncation.h"
#include "core/conflict/wire_transaction.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

namespace sb::conflict {
namespace {

using base::Json;
using Members = std::vector<const Json::Member*>;

constexpr std::size_t kPathBytes = 200;

Members sorted(const Json::Object& object) {
    Members out;
    out.reserve(object.size());
    for (const auto& member : object)
        out.push_back(&member);
    std::ranges::sort(out, {}, [](const Json::Member* m) -> const std::string& { return m->first; });
    return out;
}

bool sameMember(const Json::Member& a, const Json::Member& b) {
    return a.first == b.first && sameContent(a.second, b.second);
}

bool sameObject(const Json::Object& a, const Json::Object& b) {
    if (a.size() != b.size())
        return false;
    if (std::ranges::equal(a, b, {}, &Json::Member::first, &Json::Member::first))
        return std::ranges::equal(a, b, sameMember);
    return std::ranges::equal(sorted(a), sorted(b),
                              [](const auto* m, const auto* n) { return sameMember(*m, *n); });
}

bool sameNumber(const Json::Number& a, const Json::Number& b) {
    return a.text == b.text || base::exactDecimal(a.text) == base::exactDecimal(b.text);
}

bool isStated(const Json* value) {
    return value && !value->isNull();
}

StatedBy sides(bool canonical, bool incoming) {
    if (canonical)
        return incoming ? StatedBy::Both : StatedBy::CanonicalOnly;
    return incoming ? StatedBy::IncomingOnly : StatedBy::Neither;
}

// The lines of a log; nothing when it is no list of texts.
std::optional<std::vector<std::string_view>> linesOf(const Json& log) {
    const auto* elements = log.array();
    if (!elements)
        return std::nullopt;
    std::vector<std::string_view> out;
    out.reserve(elements->size());
    for (const auto& element : *elements) {
        if (!element.string())
            return std::nullopt;
        out.push_back(*element.string());
    }
    return out;
}

// What a value is, as far as the rules ask.
enum class Part { Whole, Meta, Slot, Transaction, Err, Log, Inner, Other };

Part partOf(Part parent, std::string_view member) {
    if (parent == Part::Whole) {
        if (member == "transaction")
            return Part::Transaction;
        if (member == "meta")
            return Part::Meta;
        return member == "slot" ? Part::Slot : Part::Other;
    }
    if (parent == Part::Meta) {
        if (member == "err" || member == "status")
            return Part::Err;
        if (member == "logMessages")
            return Part::Log;
        return member == "innerInstructions" ? Part::Inner : Part::Other;
    }
    return parent == Part::Transaction ? Part::Transaction : Part::Other;
}

Reason contradictionIn(Part part) {
    switch (part) {
    case Part::Slot:
        return Reason::SlotDiffers;
    case Part::Err:
        return Reason::ErrDiffers;
    case Part::Transaction:
        return Reason::TransactionDiffers;
    case Part::Log:
        return Reason::LogDiffers;
    case Part::Whole:
    case Part::Meta:
    case Part::Inner:
    case Part::Other:
        break;
    }
    return Reason::MemberDiffers;
}

std::string_view encodingIn(const Json& content) {
    const auto* transaction = content.find("transaction");
    return transaction ? encodingOf(*transaction) : std::string_view{};
}

class Walk {
public:
    Walk(const Json& canonical, const Json& incoming, DifferenceSink& into)
        : m_into(into) {
        const auto mine = encodingIn(canonical);
        const auto other = encodingIn(incoming);
        m_otherEncoding = mine != other;
        m_otherInner = m_otherEncoding && (mine == "jsonParsed" || other == "jsonParsed");
    }

    void either(const Json* canonical, const Json* incoming, Part part) {
        const bool errIsNull = part == Part::Err; // null says success
        const bool mine = errIsNull ? canonical != nullptr : isStated(canonical);
        const bool other = errIsNull ? incoming != nullptr : isStated(incoming);
        if (mine && other)
            both(*canonical, *incoming, part);
        else if (mine || other || (canonical == nullptr) != (incoming == nullptr))
            m_into.found(m_place, Reason::MemberMissing, sides(mine, other), {canonical, incoming});
    }

private:
    void both(const Json& canonical, const Json& incoming, Part part) {
        if (part == Part::Err)
            whole(canonical, incoming, Reason::ErrDiffers);
        else if (part == Part::Transaction && m_otherEncoding && !m_insideTransaction)
            otherForms(canonical, incoming);
        else if (part == Part::Inner && m_otherInner)
            return; // follows from the other encoding, which is reported where it is stated
        else if (part == Part::Log)
            logs(canonical, incoming);
        else if (canonical.object() && incoming.object())
            members(*canonical.object(), *incoming.object(), part);
        else if (canonical.array() && incoming.array())
            elements(canonical, incoming, part);
        else
            whole(canonical, incoming, contradictionIn(part));
    }

    void whole(const Json& canonical, const Json& incoming, Reason reason) {
        if (!sameContent(canonical, incoming))
            m_into.found(m_place, reason, StatedBy::Both, {&canonical, &incoming});
    }

    void member(const std::string& name, const Json* canonical, const Json* incoming, Part parent) {
        m_place.enter(name);
        either(canonical, incoming, partOf(parent, name));
        m_place.leave();
    }

    void members(const Json::Object& canonical, const Json::Object& incoming, Part part) {
        const auto mine = sorted(canonical);
        const auto other = sorted(incoming);
        auto a = mine.begin();
        auto b = other.begin();
        while (a != mine.end() || b != other.end()) {
            const int order = a == mine.end() ? 1 : b == other.end() ? -1 : (*a)->first.compare((*b)->first);
            const auto& name = order <= 0 ? (*a)->first : (*b)->first;
            const auto* mineHere = order <= 0 ? &(*a++)->second : nullptr;
            const auto* otherHere = order >= 0 ? &(*b++)->second : nullptr;
            member(name, mineHere, otherHere, part);
        }
    }

    void elements(const Json& canonical, const Json& incoming, Part part) {
        const auto& mine = *canonical.array();
        const auto& other = *incoming.array();
        if (mine.size() != other.size()) {
            m_into.found(m_place, contradictionIn(part), StatedBy::Both, {&canonical, &incoming});
            return;
        }
        const auto inside = part == Part::Transaction ? part : Part::Other;
        for (std::size_t i = 0; i < mine.size(); ++i) {
            m_place.enter(i);
            either(&mine[i], &other[i], inside);
            m_place.leave();
        }
    }

    void logs(const Json& canonical, const Json& incoming) {
        const auto mine = linesOf(canonical);
        const auto other = linesOf(incoming);
        if (!mine || !other)
            return whole(canonical, incoming, Reason::LogDiffers);
        const auto found = [&](Reason reason, StatedBy statedBy) {
            m_into.found(m_place, reason, statedBy, {&canonical, &incoming});
        };
        switch (relateLogs(*mine, *other)) {
        case LogRelation::Equal:
            return;
        case LogRelation::FirstTruncated:
            return found(Reason::LogTruncated, StatedBy::IncomingOnly);
        case LogRelation::SecondTruncated:
            return found(Reason::LogTruncated, StatedBy::CanonicalOnly);
        case LogRelation::Contradicts:
            return found(Reason::LogDiffers, StatedBy::Both);
        case LogRelation::Unproven:
            return found(Reason::LogUnproven, StatedBy::Both);
        }
    }

    // Two encodings of a transaction: signatures and blockhash are spelled alike in all that spell them out.
    void otherForms(const Json& canonical, const Json& incoming) {
        m_into.found(m_place, Reason::OtherEncoding, StatedBy::Both, {&canonical, &incoming});
        m_insideTransaction = true;
        static const std::string kSignatures = "signatures";
        static const std::string kMessage = "message";
        static const std::string kBlockhash = "recentBlockhash";
        const auto* mine = canonical.find(kMessage);
        const auto* other = incoming.find(kMessage);
        if (mine && other) {
            m_place.enter(kMessage);
            contradiction(kBlockhash, mine->find(kBlockhash), other->find(kBlockhash));
            m_place.leave();
        }
        contradiction(kSignatures, canonical.find(kSignatures), incoming.find(kSignatures));
        m_insideTransaction = false;
    }

    void contradiction(const std::string& name, const Json* canonical, const Json* incoming) {
        if (isStated(canonical) && isStated(incoming))
            member(name, canonical, incoming, Part::Transaction);
    }

    DifferenceSink& m_into;
    Place m_place;
    bool m_otherEncoding = false;
    bool m_otherInner = false; // jsonParsed writes inner instructions in its own form too
    bool m_insideTransaction = false;
};

// Invisible, or turning the reading direction: a path is shown in terminals and in lists.
bool isHidden(unsigned point) {
    return (point >= 0x7F && point <= 0x9F) || (point >= 0x200B && point <= 0x200F) ||
           (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF;
}

bool isIdentifier(std::string_view name) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !name.empty() && letter(name.front()) &&
           std::ranges::all_of(name, [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

// Hidden characters have up to three bytes.
void appendShownLiteral(std::string& out, std::string_view text) {
    std::string literal;
    base::appendJsonString(literal, text);
    for (std::size_t i = 0; i < literal.size();) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(literal[at]); };
        const std::size_t bytes = byte(i) < 0x80 ? 1 : byte(i) < 0xE0 ? 2 : byte(i) < 0xF0 ? 3 : 4;
        unsigned point = bytes == 1 ? byte(i) : byte(i) & (0x7FU >> bytes);
        for (std::size_t k = 1; k < bytes; ++k)
            point = (point << 6) | (byte(i + k) & 0x3FU);
        if (isHidden(point)) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", point);
            out += escape.data();
        } else {
            out.append(literal, i, bytes);
        }
        i += bytes;
    }
}

std::string Place::path() const {
    std::string out;
    for (const auto& step : m_steps) {
        if (!step.member) {
            out += '[' + std::to_string(step.element) + ']';
        } else if (isIdentifier(*step.member)) {
            out += out.empty() ? "" : ".";
            out += *step.member;
        } else {
            out += '[';
            appendShownLiteral(out, *step.member);
            out += ']';
        }
    }
    if (out.size() <= kPathBytes)
        return out;
    static constexpr std::string_view kEllipsis = "…";
    auto end = kPathBytes - kEllipsis.size();
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0) == 0x80)
        --end;
    out.resize(end);
    out += kEllipsis;
    return out;
}

bool sameContent(const Json& a, const Json& b) {
    if (const auto* x = a.object())
        return b.object() && sameObject(*x, *b.object());
    if (const auto* x = a.array())
        return b.array() && std::ranges::equal(*x, *b.array(), sameContent);
    if (const auto* x = a.number())
        return b.number() && sameNumber(*x, *b.number());
    return a == b;
}

void walkDifferences(const Json& canonical, const Json& incoming, DifferenceSink& into) {
    Walk(canonical, incoming, into).either(&canonical, &incoming, Part::Whole);
}

} // namespace sb::conflict
