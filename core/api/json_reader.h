// Reads a shaped value from accepted JSON text and refuses what it does not know. Visitor of
// Shape<T>::fields. Errors name the member by its path (`statements[1].answer`), never its value. A submit's
// unknown member is `forbidden_content` and is not even named (queue.md "Nouns").
#pragma once

#include "core/api/json_shape.h"
#include "core/api/json_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace sb::api {

// Ignore is for a client that reads a newer server's answer.
enum class Unknown { Refuse, Forbid, Ignore };

struct ReadContext {
    Unknown unknown = Unknown::Refuse;
    std::optional<base::Error> error; // the first one
    void fail(base::Code code, std::string detail, const std::string& path) {
        if (!error)
            error = base::Error{code, std::move(detail), {{"field", path}}, false};
    }
};

template <typename T> void readValue(ReadContext& ctx, std::string_view raw, T& out, const std::string& path);

class ObjectReader {
public:
    ObjectReader(ReadContext& ctx, std::string_view raw, std::string path)
        : m_ctx(ctx)
        , m_members(membersOf(raw))
        , m_path(std::move(path))
        , m_taken(m_members.size(), false) {}

    template <typename T> void operator()(std::string_view key, T& out) {
        const auto raw = take(key);
        if (!raw.empty() && kindOf(raw) != JsonKind::Null)
            readValue(m_ctx, raw, out, pathOf(key));
        else if constexpr (kIsOptional<T>)
            out.reset();
        else
            m_ctx.fail(base::Code::MissingField, "A required member is missing.", pathOf(key));
    }
    template <typename T> void opt(std::string_view key, T& out) {
        const auto raw = take(key);
        if (!raw.empty() && kindOf(raw) != JsonKind::Null)
            readValue(m_ctx, raw, out, pathOf(key));
    }
    template <typename T> void orNull(std::string_view key, T& out) {
        out = T{};
        opt(key, out);
    }
    void raw(std::string_view key, std::string& out) {
        const auto text = take(key);
        out = text.empty() || kindOf(text) == JsonKind::Null ? std::string{} : std::string(text);
    }
    template <typename T> void derived(std::string_view key, const T&) { take(key); }
    template <typename F> void nested(std::string_view key, F&& fields) {
        const auto raw = take(key);
        if (raw.empty() || kindOf(raw) != JsonKind::Object) {
            m_ctx.fail(raw.empty() ? base::Code::MissingField : base::Code::WrongType,
                       "An inner object is missing or has the wrong type.", pathOf(key));
            return;
        }
        ObjectReader inner(m_ctx, raw, pathOf(key));
        fields(inner);
        inner.close();
    }
    void verbs(std::string_view key, queue::Verbs& out) {
        std::vector<std::string> words;
        (*this)(key, words);
        out = 0;
        for (const auto& text : words) {
            const auto* row = std::ranges::find(kVerbWords, text, [](const auto& r) { return r.second; });
            if (row == kVerbWords.end())
                m_ctx.fail(base::Code::BadRequest, "A word is not known here.", pathOf(key));
            else
                out = static_cast<queue::Verbs>(out | static_cast<queue::Verbs>(row->first));
        }
    }
    void code(std::string_view key, base::Code& out, bool) {
        std::string text;
        orNull(key, text);
        if (text.empty())
            return;
        if (const auto known = base::codeFromText(text))
            out = *known;
        else if (m_ctx.unknown != Unknown::Ignore)
            m_ctx.fail(base::Code::BadRequest, "A word is not known here.", pathOf(key));
    }

    // What nobody asked for is refused. In a submit it outranks every other mistake, and stays unnamed.
    void close() {
        if (m_ctx.unknown == Unknown::Ignore || std::ranges::find(m_taken, false) == m_taken.end())
            return;
        if (m_ctx.unknown == Unknown::Forbid) {
            m_ctx.error =
                base::Error{base::Code::ForbiddenContent, "A submit carries references and hashes only."};
            return;
        }
        m_ctx.fail(base::Code::UnknownField, "A member is not known here.", m_path);
    }

private:
    std::string_view take(std::string_view key) {
        for (std::size_t i = 0; i < m_members.size(); ++i)
            if (m_members[i].first == key) {
                m_taken[i] = true;
                return m_members[i].second;
            }
        return {};
    }
    [[nodiscard]] std::string pathOf(std::string_view key) const {
        return m_path.empty() ? std::string(key) : m_path + '.' + std::string(key);
    }
    ReadContext& m_ctx;
    std::vector<RawMember> m_members;
    std::string m_path;
    std::vector<bool> m_taken;
};

// Integers on the wire are 0..2^63-1 or signed 64-bit; anything that the member's type cannot hold is
// refused.
template <typename I>
void readInteger(ReadContext& ctx, std::string_view raw, I& out, const std::string& path) {
    std::int64_t value = 0;
    const auto [end, ec] = std::from_chars(raw.data(), raw.data() + raw.size(), value);
    if (ec == std::errc::result_out_of_range && end == raw.data() + raw.size())
        ctx.fail(base::Code::NumberOutOfRange, "A number does not fit.", path);
    else if (ec != std::errc{} || end != raw.data() + raw.size())
        ctx.fail(base::Code::WrongType, "A member must be an integer.", path);
    else if (!std::in_range<I>(value))
        ctx.fail(base::Code::NumberOutOfRange, "A number does not fit.", path);
    else
        out = static_cast<I>(value);
}

inline bool expectKind(ReadContext& ctx, std::string_view raw, JsonKind kind, const std::string& path) {
    if (kindOf(raw) == kind)
        return true;
    ctx.fail(base::Code::WrongType, "A member has the wrong type.", path);
    return false;
}

template <typename T>
void readTextual(ReadContext& ctx, std::string_view raw, T& out, const std::string& path) {
    if (!expectKind(ctx, raw, JsonKind::String, path))
        return;
    auto text = stringOf(raw);
    if constexpr (std::same_as<T, std::string>) {
        out = std::move(text);
    } else if constexpr (kIsId<T>) {
        out = T(std::move(text));
    } else {
        std::optional<T> value;
        if constexpr (std::same_as<T, base::StoreTime>)
            value = base::fromIso(text);
        else
            value = fromWord<T>(text);
        if (value)
            out = *value;
        else
            ctx.fail(base::Code::BadRequest, "A time or word is not in its known form.", path);
    }
}

template <typename T>
void readList(ReadContext& ctx, std::string_view raw, std::vector<T>& out, const std::string& path) {
    if (!expectKind(ctx, raw, JsonKind::Array, path))
        return;
    out.clear();
    const auto elements = elementsOf(raw);
    out.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i)
        readValue(ctx, elements[i], out.emplace_back(), path + '[' + std::to_string(i) + ']');
}

template <typename T>
void readValue(ReadContext& ctx, std::string_view raw, T& out, const std::string& path) {
    if constexpr (std::same_as<T, std::string> || std::same_as<T, base::StoreTime> || kIsId<T> ||
                  std::is_enum_v<T>) {
        readTextual(ctx, raw, out, path);
    } else if constexpr (std::same_as<T, bool>) {
        if (expectKind(ctx, raw, JsonKind::Bool, path))
            out = raw == "true";
    } else if constexpr (std::same_as<T, double>) {
        if (!expectKind(ctx, raw, JsonKind::Number, path))
            return;
        const auto [end, ec] = std::from_chars(raw.data(), raw.data() + raw.size(), out);
        if (ec != std::errc{} || end != raw.data() + raw.size())
            ctx.fail(base::Code::NumberOutOfRange, "A number does not fit.", path);
    } else if constexpr (std::is_integral_v<T>) {
        if (expectKind(ctx, raw, JsonKind::Number, path))
            readInteger(ctx, raw, out, path);
    } else if constexpr (std::same_as<T, base::Millis>) {
        std::int64_t ms = 0;
        readValue(ctx, raw, ms, path);
        out = base::Millis{ms};
    } else if constexpr (kIsCounter<T>) {
        std::uint64_t value = 0;
        readValue(ctx, raw, value, path);
        out = T{value};
    } else if constexpr (kIsOptional<T>) {
        readValue(ctx, raw, out.emplace(), path);
    } else if constexpr (kIsVector<T>) {
        readList(ctx, raw, out, path);
    } else {
        static_assert(Shaped<T>, "a value of the seam needs a Shape");
        if (!expectKind(ctx, raw, JsonKind::Object, path))
            return;
        ObjectReader reader(ctx, raw, path);
        Shape<T>::fields(reader, out);
        reader.close();
    }
}

} // namespace sb::api
