// Exact JSON: numbers keep their text, duplicate keys and invalid UTF-8 are refused, member order is kept.
// Parsing is simdjson's; this is the value tree around it. Qt's parser is not used: it rounds large integers.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace sb::base {

class Json {
public:
    struct Number {
        std::string text; // exactly as sent
        bool operator==(const Number&) const = default;
    };
    using Array = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Object = std::vector<Member>; // keys are unique; order as sent

    Json() = default; // null
    Json(std::nullptr_t) {}
    Json(bool v) : m_value(v) {}
    Json(const char* v) : m_value(std::string(v)) {}
    Json(std::string v) : m_value(std::move(v)) {}
    Json(std::string_view v) : m_value(std::string(v)) {}
    Json(Number v) : m_value(std::move(v)) {}
    Json(Array v) : m_value(std::move(v)) {}
    Json(Object v) : m_value(std::move(v)) {}
    template <typename I>
        requires(std::is_integral_v<I> && !std::is_same_v<I, bool> && !std::is_same_v<I, char>)
    Json(I v) : m_value(Number{std::to_string(v)}) {}
    static Json decimal(double v, int digits = 3);

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::monostate>(m_value); }
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&m_value); }
    [[nodiscard]] const std::string* string() const { return std::get_if<std::string>(&m_value); }
    [[nodiscard]] const Number* number() const { return std::get_if<Number>(&m_value); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&m_value); }
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&m_value); }
    [[nodiscard]] Object* object() { return std::get_if<Object>(&m_value); }
    [[nodiscard]] Array* array() { return std::get_if<Array>(&m_value); }

    // Member of an object, or null when this is no object or has no such member.
    [[nodiscard]] const Json* find(std::string_view key) const;
    // Appends; the caller owes a new key. Turns null into an object.
    Json& set(std::string key, Json value);
    Json& push(Json value);

    // Compact text, members in order, number text untouched.
    [[nodiscard]] std::string dump() const;
    void dumpTo(std::string& out) const;

    // Codes: malformed_json, duplicate_key, invalid_utf8, too_deep.
    [[nodiscard]] static Result<Json> parse(std::string_view text);

    bool operator==(const Json&) const = default;

private:
    std::variant<std::monostate, bool, std::string, Number, Array, Object> m_value;
};

// Appends a JSON string literal with its quotes.
void appendJsonString(std::string& out, std::string_view text);

// Reads an object member by member and refuses what it does not know. Errors name the member, never its value.
class JsonReader {
public:
    // `unknown` is the code for a member that nobody read: unknown_field, or forbidden_content in a submit.
    explicit JsonReader(const Json& object, Code unknown = Code::UnknownField);

    [[nodiscard]] Result<std::string> string(std::string_view key);
    [[nodiscard]] Result<std::optional<std::string>> optionalString(std::string_view key); // null = absent
    [[nodiscard]] Result<std::uint64_t> u64(std::string_view key); // integers 0..2^63-1
    [[nodiscard]] Result<std::optional<std::uint64_t>> optionalU64(std::string_view key);
    [[nodiscard]] Result<std::optional<std::int64_t>> optionalI64(std::string_view key);
    [[nodiscard]] Result<std::optional<bool>> optionalBool(std::string_view key);
    [[nodiscard]] Result<const Json*> optionalMember(std::string_view key); // null pointer = absent
    // Fails when the value was no object, or a member was never asked for.
    [[nodiscard]] Result<void> finish() const;

private:
    const Json* take(std::string_view key);
    const Json* m_object;
    Code m_unknown;
    std::vector<std::string> m_taken;
};

} // namespace sb::base
