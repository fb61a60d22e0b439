// What the OpenAPI file says of each operation beyond desk::kOperations: words, schemas, parameters and the
// stable codes it can answer with. A test holds it against kOperations and against what a running server
// answers.
#pragma once

#include "core/api/json_schema.h"
#include "core/base/code.h"
#include "core/desk/operations.h"

#include <array>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace sb::api {

// A few codes, as a constant.
struct CodeList {
    std::array<base::Code, 12> codes{};
    std::size_t size = 0;
    constexpr CodeList(std::initializer_list<base::Code> list) {
        for (const auto code : list)
            codes.at(size++) = code;
    }
};

struct OperationDoc {
    std::string_view verb; // of desk::Operation
    std::string_view summary;
    base::Json (*request)(SchemaBook&) = nullptr; // null: no body
    base::Json (*answer)(SchemaBook&) = nullptr;
    base::Json (*params)() = nullptr; // list of OpenAPI query parameters, without `preview`
    CodeList codes{};                 // its own, beside those of codesOf()
    std::string_view alsoAllowed{};   // who else may, as the tail of a sentence
};

[[nodiscard]] const OperationDoc& docOf(const desk::Operation& operation);
// All codes the operation can answer with: its own and those of every route of its kind. Sorted, unique.
[[nodiscard]] std::vector<base::Code> codesOf(const desk::Operation& operation);

} // namespace sb::api
