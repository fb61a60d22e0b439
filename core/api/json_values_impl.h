// Definitions behind json_values.h, included only by json_values_*.cpp.
#pragma once

#include "core/api/json_reader.h"
#include "core/api/json_values.h"
#include "core/api/json_writer.h"

namespace sb::api {

template <typename T> void appendJson(std::string& out, const T& value) {
    writeValue(out, value);
}

template <typename T> std::string toJson(const T& value) {
    std::string out;
    writeValue(out, value);
    return out;
}

template <typename T> base::Result<T> fromJson(std::string_view text, Unknown unknown) {
    SB_TRY(accepted, acceptedText(text));
    if (kindOf(accepted) != JsonKind::Object)
        return base::fail(base::Code::WrongType, "The body must be a JSON object.");
    ReadContext ctx{unknown, std::nullopt};
    T value{};
    readValue(ctx, accepted, value, {});
    if (ctx.error)
        return base::fail(std::move(*ctx.error));
    return value;
}

#define SB_JSON(...)                                                                                         \
    template void appendJson<__VA_ARGS__>(std::string&, const __VA_ARGS__&);                                 \
    template std::string toJson<__VA_ARGS__>(const __VA_ARGS__&);                                            \
    template base::Result<__VA_ARGS__> fromJson<__VA_ARGS__>(std::string_view, Unknown);

} // namespace sb::api
