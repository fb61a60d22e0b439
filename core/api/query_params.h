// Query parameters, read and written by the shapes of json_shapes_filters.h. Unknown, ill-formed and
// out-of-range parameters are `bad_parameter` and named; a parameter is never silently ignored.
#pragma once

#include "core/api/json_shape.h"
#include "core/base/limits.h"
#include "core/base/result.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace sb::api {

using Params = std::vector<std::pair<std::string, std::string>>; // decoded, names unique

class ParamReader {
public:
    explicit ParamReader(Params params)
        : m_params(std::move(params)) {}

    template <typename T> void operator()(std::string_view key, T& out) {
        const auto at = std::ranges::find(m_params, key, &Params::value_type::first);
        if (at == m_params.end())
            return;
        if (!parse(at->second, out))
            refuse(key);
        m_params.erase(at);
    }
    template <typename T> void opt(std::string_view key, T& out) { (*this)(key, out); }
    template <typename T> void orNull(std::string_view key, T& out) { (*this)(key, out); }

    // The first ill-formed parameter, or one that nobody read.
    [[nodiscard]] base::Result<void> finish() {
        if (!m_refused.empty())
            return base::fail(base::Code::BadParameter, "A parameter is not in its known form.",
                              {{"parameter", m_refused}});
        if (m_params.empty())
            return {};
        const auto& name = m_params.front().first;
        const bool isWord = name.size() <= 40 && std::ranges::all_of(name, [](char c) {
                                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
                            });
        return base::fail(base::Code::BadParameter, "A parameter is not known here.",
                          isWord ? std::vector<base::Fact>{{"parameter", name}} : std::vector<base::Fact>{});
    }

private:
    static bool parse(const std::string& text, std::string& out) {
        out = text;
        return !text.empty();
    }
    static bool parse(const std::string& text, bool& out) {
        out = text == "true";
        return out || text == "false";
    }
    // The only number is a page's limit; 0 and anything above the page limit are refused, never clipped.
    static bool parse(const std::string& text, std::size_t& out) {
        const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), out);
        return ec == std::errc{} && end == text.data() + text.size() && out >= 1 &&
               out <= base::limits::kPageRows;
    }
    template <typename E> static bool parse(const std::string& text, std::optional<E>& out) {
        if constexpr (std::same_as<E, bool>)
            return parse(text, out.emplace());
        else if constexpr (std::same_as<E, base::StoreTime>)
            out = base::fromIso(text);
        else
            out = fromWord<E>(text);
        return out.has_value();
    }
    void refuse(std::string_view key) {
        if (m_refused.empty())
            m_refused = key;
    }
    Params m_params;
    std::string m_refused;
};

// The client's side: only what differs from the default is sent.
class ParamWriter {
public:
    template <typename T> void operator()(std::string_view key, const std::optional<T>& value) {
        if (!value)
            return;
        if constexpr (std::same_as<T, bool>)
            add(key, *value ? "true" : "false");
        else if constexpr (std::same_as<T, base::StoreTime>)
            add(key, base::toIso(*value));
        else
            add(key, std::string(word(*value)));
    }
    void operator()(std::string_view key, const std::string& value) { add(key, value); }
    void orNull(std::string_view key, const std::string& value) {
        if (!value.empty())
            add(key, value);
    }
    void opt(std::string_view key, bool value) {
        if (value)
            add(key, "true");
    }
    void opt(std::string_view key, std::size_t value) { add(key, std::to_string(value)); }
    [[nodiscard]] Params take() { return std::move(m_params); }

private:
    void add(std::string_view key, std::string value) {
        m_params.emplace_back(std::string(key), std::move(value));
    }
    Params m_params;
};

} // namespace sb::api
