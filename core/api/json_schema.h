// JSON Schema (2020-12, as OpenAPI 3.1 uses it) from the same shapes that write and read. Visitor of
// Shape<T>::fields. Named shapes become components; a request's schema is closed, an answer's is open,
// because a newer server may add members to answers.
#pragma once

#include "core/api/json_shape.h"
#include "core/base/exact_json.h"
#include "core/base/limits.h"

#include <map>

namespace sb::api {

class SchemaBook {
public:
    template <typename T> base::Json of(); // an inline schema, or a reference to a component
    template <typename T> base::Json request() {
        auto reference = of<T>();
        m_closed.insert_or_assign(Shape<T>::name(), true);
        return reference;
    }
    [[nodiscard]] base::Json components() const;
    [[nodiscard]] bool
    hasRequired(std::string_view reference) const; // whether an empty object would be refused

private:
    std::map<std::string, base::Json> m_schemas;
    std::map<std::string, bool> m_closed;
};

[[nodiscard]] base::Json typeSchema(std::string_view type);
[[nodiscard]] base::Json wordsSchema(const std::vector<std::string_view>& words);
[[nodiscard]] base::Json codesSchema(); // every stable code
[[nodiscard]] base::Json orNullSchema(base::Json schema);

class ObjectSchema {
public:
    explicit ObjectSchema(SchemaBook& book)
        : m_book(book) {}

    template <typename T> void operator()(std::string_view key, const T&) {
        add(key, m_book.of<T>(), !kIsOptional<T>);
    }
    template <typename T> void opt(std::string_view key, const T&) { add(key, m_book.of<T>(), false); }
    template <typename T> void orNull(std::string_view key, const T&) {
        if constexpr (std::is_enum_v<T>) {
            auto words = allWords<T>();
            words.erase(words.begin());
            add(key, orNullSchema(wordsSchema(words)), false);
        } else {
            add(key, orNullSchema(m_book.of<T>()), false);
        }
    }
    void raw(std::string_view key, const std::string&) {
        base::Json schema;
        schema.set("description", "Any JSON value, kept byte for byte; at most " +
                                      std::to_string(base::limits::kResultBytes) + " bytes as sent.");
        add(key, std::move(schema), false);
    }
    template <typename T> void derived(std::string_view key, const T&) { add(key, m_book.of<T>(), false); }
    template <typename F> void nested(std::string_view key, F&& fields) {
        ObjectSchema inner(m_book);
        fields(inner);
        add(key, inner.take(), true);
    }
    void verbs(std::string_view key, queue::Verbs) {
        std::vector<std::string_view> words;
        for (const auto& row : kVerbWords)
            words.push_back(row.second);
        auto schema = typeSchema("array");
        schema.set("items", wordsSchema(words));
        add(key, std::move(schema), true);
    }
    void code(std::string_view key, base::Code, bool) {
        add(key, orNullSchema(base::Json().set("$ref", "#/components/schemas/Code")), false);
    }

    [[nodiscard]] base::Json take() {
        auto schema = typeSchema("object");
        schema.set("properties",
                   m_properties.isNull() ? base::Json(base::Json::Object{}) : std::move(m_properties));
        if (!m_required.isNull())
            schema.set("required", std::move(m_required));
        return schema;
    }

private:
    void add(std::string_view key, base::Json schema, bool required) {
        m_properties.set(std::string(key), std::move(schema));
        if (required)
            m_required.push(key);
    }
    SchemaBook& m_book;
    base::Json m_properties;
    base::Json m_required;
};

template <typename T> base::Json integerSchema() {
    auto schema = typeSchema("integer");
    if constexpr (std::is_unsigned_v<T>) {
        schema.set("minimum", 0);
        schema.set("maximum", std::numeric_limits<std::int64_t>::max());
    }
    return schema;
}

template <typename T> base::Json SchemaBook::of() {
    if constexpr (std::same_as<T, std::string>) {
        return typeSchema("string");
    } else if constexpr (std::same_as<T, bool>) {
        return typeSchema("boolean");
    } else if constexpr (std::same_as<T, double>) {
        return typeSchema("number");
    } else if constexpr (std::is_integral_v<T>) {
        return integerSchema<T>();
    } else if constexpr (std::same_as<T, base::Millis>) {
        return typeSchema("integer");
    } else if constexpr (std::same_as<T, base::StoreTime>) {
        return typeSchema("string").set("format", "date-time");
    } else if constexpr (kIsId<T>) {
        return typeSchema("string").set("format", "uuid");
    } else if constexpr (kIsCounter<T>) {
        return integerSchema<std::uint64_t>();
    } else if constexpr (std::is_enum_v<T>) {
        return wordsSchema(allWords<T>());
    } else if constexpr (kIsOptional<T>) {
        return orNullSchema(of<typename T::value_type>());
    } else if constexpr (kIsVector<T>) {
        auto schema = typeSchema("array");
        schema.set("items", of<typename T::value_type>());
        return schema;
    } else {
        const auto name = Shape<T>::name();
        if (m_schemas.try_emplace(name).second) {
            ObjectSchema object(*this);
            T value{};
            Shape<T>::fields(object, value);
            m_schemas.insert_or_assign(name, object.take());
        }
        return base::Json().set("$ref", "#/components/schemas/" + name);
    }
}

} // namespace sb::api
