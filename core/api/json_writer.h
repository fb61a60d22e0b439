// Writes a shaped value as compact JSON text. Visitor of Shape<T>::fields; see json_shape.h for the
// vocabulary.
#pragma once

#include "core/api/json_shape.h"
#include "core/base/exact_json.h"

#include <charconv>
#include <cmath>

namespace sb::api {

class ObjectWriter;
template <typename T> void writeValue(std::string& out, const T& value);

class ObjectWriter {
public:
    explicit ObjectWriter(std::string& out)
        : m_out(out) {
        m_out += '{';
    }
    void close() { m_out += '}'; }

    template <typename T> void operator()(std::string_view key, const T& value) {
        begin(key);
        writeValue(m_out, value);
    }
    template <typename T> void opt(std::string_view key, const T& value) { (*this)(key, value); }
    template <typename T> void derived(std::string_view key, const T& value) { (*this)(key, value); }
    template <typename T> void orNull(std::string_view key, const T& value) {
        begin(key);
        if (value == T{})
            m_out += "null";
        else
            writeValue(m_out, value);
    }
    void raw(std::string_view key, const std::string& text) {
        begin(key);
        m_out += text.empty() ? std::string_view("null") : std::string_view(text);
    }
    template <typename F> void nested(std::string_view key, F&& fields) {
        begin(key);
        ObjectWriter inner(m_out);
        fields(inner);
        inner.close();
    }
    void verbs(std::string_view key, queue::Verbs bits) {
        begin(key);
        m_out += '[';
        bool first = true;
        for (const auto& [verb, name] : kVerbWords) {
            if ((bits & static_cast<queue::Verbs>(verb)) == 0)
                continue;
            if (!std::exchange(first, false))
                m_out += ',';
            base::appendJsonString(m_out, name);
        }
        m_out += ']';
    }
    void code(std::string_view key, base::Code value, bool present) {
        begin(key);
        if (present)
            base::appendJsonString(m_out, base::codeText(value));
        else
            m_out += "null";
    }

private:
    void begin(std::string_view key) {
        if (!std::exchange(m_first, false))
            m_out += ',';
        base::appendJsonString(m_out, key);
        m_out += ':';
    }
    std::string& m_out;
    bool m_first = true;
};

inline void writeDouble(std::string& out, double value) {
    char text[40];
    if (!std::isfinite(value)) { // a measurement that is no number is no measurement
        out += "null";
        return;
    }
    const auto [end, ec] = std::to_chars(text, text + sizeof text, value);
    out.append(text, ec == std::errc{} ? end : text);
}

template <typename T> void writeList(std::string& out, const std::vector<T>& list) {
    out += '[';
    bool first = true;
    for (const auto& element : list) {
        if (!std::exchange(first, false))
            out += ',';
        writeValue(out, element);
    }
    out += ']';
}

template <typename T> void writeValue(std::string& out, const T& value) {
    if constexpr (std::same_as<T, std::string>) {
        base::appendJsonString(out, value);
    } else if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
        out += std::to_string(value);
    } else if constexpr (std::same_as<T, double>) {
        writeDouble(out, value);
    } else if constexpr (std::same_as<T, base::StoreTime>) {
        base::appendJsonString(out, base::toIso(value));
    } else if constexpr (std::same_as<T, base::Millis>) {
        out += std::to_string(value.count());
    } else if constexpr (kIsId<T>) {
        base::appendJsonString(out, value.text());
    } else if constexpr (kIsCounter<T>) {
        out += std::to_string(value.value);
    } else if constexpr (std::is_enum_v<T>) {
        base::appendJsonString(out, word(value));
    } else if constexpr (kIsOptional<T>) {
        if (value)
            writeValue(out, *value);
        else
            out += "null";
    } else if constexpr (kIsVector<T>) {
        writeList(out, value);
    } else {
        static_assert(Shaped<T>, "a value of the seam needs a Shape");
        ObjectWriter writer(out);
        Shape<T>::fields(writer, value);
        writer.close();
    }
}

} // namespace sb::api
