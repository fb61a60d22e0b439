#include "core/api/json_schema.h"

namespace sb::api {

base::Json SchemaBook::components() const {
    base::Json out;
    for (const auto& [name, schema] : m_schemas) {
        auto copy = schema;
        if (m_closed.contains(name))
            copy.set("additionalProperties", false);
        out.set(name, std::move(copy));
    }
    return out;
}

bool SchemaBook::hasRequired(std::string_view reference) const {
    const auto at = m_schemas.find(std::string(reference.substr(reference.rfind('/') + 1)));
    return at != m_schemas.end() && at->second.find("required");
}

base::Json typeSchema(std::string_view type) {
    return base::Json().set("type", type);
}

base::Json wordsSchema(const std::vector<std::string_view>& words) {
    base::Json list;
    for (const auto text : words)
        list.push(text);
    return typeSchema("string").set("enum", std::move(list));
}

base::Json codesSchema() {
    std::vector<std::string_view> words;
    for (int i = 0; i <= static_cast<int>(base::Code::Internal); ++i)
        words.push_back(base::codeText(static_cast<base::Code>(i)));
    return wordsSchema(words);
}

base::Json orNullSchema(base::Json schema) {
    if (schema.find("$ref")) {
        base::Json choice;
        choice.push(std::move(schema)).push(typeSchema("null"));
        return base::Json().set("oneOf", std::move(choice));
    }
    base::Json out;
    for (auto& [key, value] : *schema.object()) {
        if (key == "type" && value.string())
            out.set("type", base::Json::Array{value, base::Json("null")});
        else if (key == "enum")
            out.set("enum", std::move(value.push(base::Json())));
        else
            out.set(key, value);
    }
    return out;
}

} // namespace sb::api
