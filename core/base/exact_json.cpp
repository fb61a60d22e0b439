#include "core/base/exact_json.h"

#include "core/base/limits.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <optional>
#include <unordered_set>

#include <simdjson.h>

namespace sb::base {
namespace {

namespace od = simdjson::ondemand;

constexpr std::size_t kKeptBytes = 1 << 20;

Error jsonError(simdjson::error_code code) {
    if (code == simdjson::UTF8_ERROR)
        return {Code::InvalidUtf8, "The text is not valid UTF-8."};
    if (code == simdjson::DEPTH_ERROR)
        return {Code::TooDeep, "The JSON is nested too deeply."};
    return {Code::MalformedJson, "The text is not well-formed JSON."};
}

// RFC 8259 number grammar; simdjson checks it only when the number is converted.
bool isNumberText(std::string_view t) {
    std::size_t i = 0;
    const auto digit = [&] { return i < t.size() && t[i] >= '0' && t[i] <= '9'; };
    const auto run = [&] {
        const auto start = i;
        while (digit())
            ++i;
        return i > start;
    };
    if (i < t.size() && t[i] == '-')
        ++i;
    if (i < t.size() && t[i] == '0')
        ++i;
    else if (!run())
        return false;
    if (i < t.size() && t[i] == '.') {
        ++i;
        if (!run())
            return false;
    }
    if (i < t.size() && (t[i] == 'e' || t[i] == 'E')) {
        ++i;
        if (i < t.size() && (t[i] == '+' || t[i] == '-'))
            ++i;
        if (!run())
            return false;
    }
    return i == t.size();
}

std::string_view trimmed(std::string_view t) {
    while (!t.empty() && (t.back() == ' ' || t.back() == '\n' || t.back() == '\r' || t.back() == '\t'))
        t.remove_suffix(1);
    return t;
}

// Puts each value where it will stay: a tree has as many values as its text has tokens.
class Reading {
public:
    [[nodiscard]] const Error& error() const { return m_error; }

    // False: `error` says why.
    template <typename V> bool value(V&& from, int depth, Json& into) { // of od::document and od::value
        if (depth > limits::kJsonDepth)
            return fails({Code::TooDeep, "The JSON is nested too deeply."});
        od::json_type type{};
        if (const auto ec = from.type().get(type))
            return fails(ec);
        if (type != od::json_type::object && type != od::json_type::array)
            return scalar(from, type, into);
        if (type == od::json_type::object) {
            od::object object;
            if (const auto ec = from.get_object().get(object))
                return fails(ec);
            return members(object, depth, into);
        }
        od::array array;
        if (const auto ec = from.get_array().get(array))
            return fails(ec);
        return elements(array, depth, into);
    }

private:
    bool fails(Error error) {
        m_error = std::move(error);
        return false;
    }
    bool fails(simdjson::error_code code) { return fails(jsonError(code)); }

    bool members(od::object& object, int depth, Json& into) {
        into = Json(Json::Object{});
        auto& out = *into.object();
        std::unordered_set<std::string> seen; // only filled once linear search would hurt
        for (auto field : object) {
            std::string_view name;
            if (const auto ec = field.unescaped_key().get(name))
                return fails(ec);
            if (isThere(out, name, seen))
                return fails({Code::DuplicateKey, "A member name stands twice in one object."});
            auto& member = out.emplace_back(std::string(name), Json());
            od::value inner;
            if (const auto ec = field.value().get(inner))
                return fails(ec);
            if (!value(inner, depth + 1, member.second))
                return false;
        }
        return true;
    }

    static bool isThere(const Json::Object& members, std::string_view name, std::unordered_set<std::string>& seen) {
        if (members.size() < 16)
            return std::ranges::find(members, name, &Json::Member::first) != members.end();
        if (seen.empty())
            for (const auto& member : members)
                seen.insert(member.first);
        return !seen.emplace(name).second;
    }

    bool elements(od::array& array, int depth, Json& into) {
        into = Json(Json::Array{});
        auto& out = *into.array();
        for (auto element : array) {
            od::value inner;
            if (const auto ec = element.get(inner))
                return fails(ec);
            if (!value(inner, depth + 1, out.emplace_back()))
                return false;
        }
        return true;
    }

    template <typename V> bool scalar(V& from, od::json_type type, Json& into) {
        if (type == od::json_type::string) {
            std::string_view text;
            if (const auto ec = from.get_string().get(text))
                return fails(ec);
            into = Json(text);
            return true;
        }
        if (type == od::json_type::boolean) {
            bool b = false;
            if (const auto ec = from.get_bool().get(b))
                return fails(ec);
            into = Json(b);
            return true;
        }
        return type == od::json_type::number ? number(from, into) : null(from, into);
    }

    template <typename V> bool number(V& from, Json& into) {
        std::string_view raw;
        if constexpr (requires { from.raw_json_token().get(raw); }) {
            if (const auto ec = from.raw_json_token().get(raw))
                return fails(ec);
        } else {
            raw = from.raw_json_token();
        }
        raw = trimmed(raw);
        if (!isNumberText(raw))
            return fails({Code::MalformedJson, "A number is not well formed."});
        // Consume it, so that what follows is checked too.
        into = Json(Json::Number{std::string(raw)});
        double ignored = 0;
        [[maybe_unused]] const auto ec = from.get_double().get(ignored); // 1e400 is exact text, not an error
        return true;
    }

    template <typename V> bool null(V& from, Json& into) {
        bool isNull = false;
        if constexpr (requires { from.is_null().get(isNull); }) {
            if (const auto ec = from.is_null().get(isNull))
                return fails(ec);
        } else {
            isNull = from.is_null();
        }
        if (!isNull)
            return fails({Code::MalformedJson, "The text is not well-formed JSON."});
        into = Json();
        return true;
    }

    Error m_error{Code::MalformedJson};
};

} // namespace

Result<Json> Json::parse(std::string_view text) {
    // What editors of Windows put in front of a text: seen by nobody, so it is named.
    if (text.starts_with("\xEF\xBB\xBF"))
        return fail(Code::MalformedJson, "The text begins with a byte order mark (EF BB BF), which JSON does not have.",
                    {{"holds", "byte_order_mark"}});
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return fail(Code::InvalidUtf8, "The text is UTF-16; JSON travels as UTF-8.", {{"holds", "utf_16"}});
    if (!simdjson::validate_utf8(text.data(), text.size()))
        return fail(Code::InvalidUtf8, "The text is not valid UTF-8.");
    // simdjson reads past the end. The copy that allows it is made in memory that is there already, unless it is large.
    thread_local std::string kept;
    std::string once;
    std::string& padded = text.size() > kKeptBytes ? once : kept;
    padded.reserve(text.size() + simdjson::SIMDJSON_PADDING);
    padded.assign(text);
    thread_local od::parser parser;
    od::document doc;
    if (const auto ec = parser.iterate(simdjson::padded_string_view(padded.data(), text.size(), padded.capacity())).get(doc))
        return fail(jsonError(ec));
    Json value;
    if (Reading reading; !reading.value(doc, 1, value))
        return std::unexpected(reading.error());
    const char* rest = nullptr; // out of bounds exactly when every token was read
    if (doc.current_location().get(rest) == simdjson::SUCCESS)
        return fail(Code::MalformedJson, "There is text after the JSON value.");
    return value;
}

Json Json::decimal(double v, int digits) {
    char out[64];
    const int n = std::snprintf(out, sizeof out, "%.*f", digits, v);
    return Json(Number{std::string(out, static_cast<std::size_t>(n))});
}

const Json* Json::find(std::string_view key) const {
    if (const auto* o = object())
        for (const auto& m : *o)
            if (m.first == key)
                return &m.second;
    return nullptr;
}

Json& Json::set(std::string key, Json value) {
    if (isNull())
        m_value = Object{};
    std::get<Object>(m_value).emplace_back(std::move(key), std::move(value));
    return *this;
}

Json& Json::push(Json value) {
    if (isNull())
        m_value = Array{};
    std::get<Array>(m_value).push_back(std::move(value));
    return *this;
}

std::string Json::dump() const {
    std::string out;
    dumpTo(out);
    return out;
}

void Json::dumpTo(std::string& out) const {
    if (const auto* b = boolean()) {
        out += *b ? "true" : "false";
    } else if (const auto* s = string()) {
        appendJsonString(out, *s);
    } else if (const auto* n = number()) {
        out += n->text;
    } else if (const auto* a = array()) {
        out += '[';
        for (bool first = true; const auto& e : *a) {
            if (!std::exchange(first, false))
                out += ',';
            e.dumpTo(out);
        }
        out += ']';
    } else if (const auto* o = object()) {
        out += '{';
        for (bool first = true; const auto& [key, value] : *o) {
            if (!std::exchange(first, false))
                out += ',';
            appendJsonString(out, key);
            out += ':';
            value.dumpTo(out);
        }
        out += '}';
    } else {
        out += "null";
    }
}

namespace {

// How many bytes at the beginning stand in a literal as they are. Eight at a time: this sees every byte that is hashed.
std::size_t plainBytes(std::string_view text) {
    constexpr std::uint64_t kOnes = 0x0101010101010101, kTops = 0x8080808080808080;
    const auto hasZero = [](std::uint64_t v) { return (v - kOnes) & ~v & kTops; };
    std::size_t at = 0;
    for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
        std::memcpy(&eight, text.data() + at, sizeof eight);
        const auto control = (eight - kOnes * 0x20) & ~eight & kTops;
        if (control | hasZero(eight ^ (kOnes * '"')) | hasZero(eight ^ (kOnes * '\\')))
            break; // in these eight, perhaps; looked at one by one
    }
    const auto isPlain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
    while (at < text.size() && isPlain(text[at]))
        ++at;
    return at;
}

} // namespace

void appendJsonString(std::string& out, std::string_view text) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const auto plain = plainBytes(text);
        out.append(text, 0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            break;
        const char c = text.front();
        text.remove_prefix(1);
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        case '\b': out += "\\b"; break;
        case '\f': out += "\\f"; break;
        default:
            out += "\\u00";
            out += kHex[static_cast<unsigned char>(c) >> 4];
            out += kHex[static_cast<unsigned char>(c) & 0xF];
        }
    }
    out += '"';
}

JsonReader::JsonReader(const Json& object, Code unknown)
    : m_object(object.object() ? &object : nullptr)
    , m_unknown(unknown) {}

const Json* JsonReader::take(std::string_view key) {
    m_taken.emplace_back(key);
    const Json* member = m_object ? m_object->find(key) : nullptr;
    return member && !member->isNull() ? member : nullptr;
}

namespace {
std::unexpected<Error> wrongType(std::string_view key) {
    return fail(Code::WrongType, "A member has the wrong type.", {{"field", std::string(key)}});
}
std::unexpected<Error> missing(std::string_view key) {
    return fail(Code::MissingField, "A required member is missing.", {{"field", std::string(key)}});
}
} // namespace

Result<std::optional<std::string>> JsonReader::optionalString(std::string_view key) {
    const Json* member = take(key);
    if (!member)
        return std::nullopt;
    if (const auto* s = member->string())
        return *s;
    return wrongType(key);
}

Result<std::string> JsonReader::string(std::string_view key) {
    SB_TRY(value, optionalString(key));
    if (!value)
        return missing(key);
    return std::move(*value);
}

Result<std::optional<std::int64_t>> JsonReader::optionalI64(std::string_view key) {
    const Json* member = take(key);
    if (!member)
        return std::nullopt;
    const auto* n = member->number();
    if (!n)
        return wrongType(key);
    std::int64_t value = 0;
    const auto [end, ec] = std::from_chars(n->text.data(), n->text.data() + n->text.size(), value);
    if (ec == std::errc::result_out_of_range)
        return fail(Code::NumberOutOfRange, "A number does not fit.", {{"field", std::string(key)}});
    if (ec != std::errc{} || end != n->text.data() + n->text.size())
        return wrongType(key);
    return value;
}

Result<std::optional<std::uint64_t>> JsonReader::optionalU64(std::string_view key) {
    SB_TRY(value, optionalI64(key));
    if (!value)
        return std::nullopt;
    if (*value < 0)
        return fail(Code::NumberOutOfRange, "A number does not fit.", {{"field", std::string(key)}});
    return static_cast<std::uint64_t>(*value);
}

Result<std::uint64_t> JsonReader::u64(std::string_view key) {
    SB_TRY(value, optionalU64(key));
    if (!value)
        return missing(key);
    return *value;
}

Result<std::optional<bool>> JsonReader::optionalBool(std::string_view key) {
    const Json* member = take(key);
    if (!member)
        return std::nullopt;
    if (const auto* b = member->boolean())
        return *b;
    return wrongType(key);
}

Result<const Json*> JsonReader::optionalMember(std::string_view key) { return take(key); }

Result<void> JsonReader::finish() const {
    if (!m_object)
        return fail(Code::WrongType, "The body must be a JSON object.");
    for (const auto& [key, value] : *m_object->object())
        if (std::ranges::find(m_taken, key) == m_taken.end())
            return m_unknown == Code::ForbiddenContent
                       ? fail(m_unknown, "A submit carries references and hashes only.")
                       : fail(m_unknown, "A member is not known here.");
    return {};
}

} // namespace sb::base
