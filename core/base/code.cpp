#include "core/base/code.h"

#include <array>

namespace sb::base {
namespace {

struct Row {
    Code code;
    std::string_view word;
    ErrorClass cls;
    int status;
};

constexpr auto kRows = std::to_array<Row>({
#define SB_X(name, word, cls, status) {Code::name, word, ErrorClass::cls, status},
    SB_CODES(SB_X)
#undef SB_X
});

const Row& rowOf(Code code) { return kRows.at(static_cast<std::size_t>(code)); }

} // namespace

std::string_view codeText(Code code) { return rowOf(code).word; }
ErrorClass classOf(Code code) { return rowOf(code).cls; }
int httpStatus(Code code) { return rowOf(code).status; }

std::optional<Code> codeFromText(std::string_view word) {
    for (const Row& row : kRows)
        if (row.word == word)
            return row.code;
    return std::nullopt;
}

} // namespace sb::base
