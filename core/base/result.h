// Expected failures are values. Every failure has one stable code (the word that stands on the wire, in
// logs and in translations), a class that says whether the very same request may be sent again, and facts.
// Seed 003 section 8 (Transient / Terminal); queue.md "Rules".
#pragma once

#include "core/base/code.h"

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sb::base {

// A named value that decided a refusal: ids, revisions, limits. Never a secret, a payload or a server message.
struct Fact {
    std::string name;
    std::string value;
    bool operator==(const Fact&) const = default;
};

struct Error {
    Code code = Code::Internal;
    std::string detail{};           // one static English sentence; translated by code in the console
    std::vector<Fact> facts{};      // become members of the problem document
    bool ambiguous = false;         // the change may have happened all the same (lost answer to a commit)

    [[nodiscard]] ErrorClass errorClass() const { return classOf(code); }
    [[nodiscard]] bool isTransient() const { return errorClass() == ErrorClass::Transient; }
    [[nodiscard]] std::string_view fact(std::string_view name) const {
        for (const auto& f : facts)
            if (f.name == name)
                return f.value;
        return {};
    }
    bool operator==(const Error&) const = default;
};

template <typename T = void> using Result = std::expected<T, Error>;

[[nodiscard]] inline std::unexpected<Error> fail(Code code, std::string detail = {}, std::vector<Fact> facts = {}) {
    return std::unexpected(Error{code, std::move(detail), std::move(facts), false});
}
[[nodiscard]] inline std::unexpected<Error> fail(Error error) { return std::unexpected(std::move(error)); }

} // namespace sb::base

// Early return for functions that return a Result: `SB_TRY(name, expression)` binds the value or returns the error.
#define SB_CONCAT_IMPL(a, b) a##b
#define SB_CONCAT(a, b) SB_CONCAT_IMPL(a, b)
#define SB_TRY(name, ...)                                                                                    \
    auto SB_CONCAT(name, _result) = (__VA_ARGS__);                                                           \
    if (!SB_CONCAT(name, _result))                                                                           \
        return std::unexpected(std::move(SB_CONCAT(name, _result)).error());                                 \
    auto name = std::move(SB_CONCAT(name, _result)).value()
#define SB_CHECK(...)                                                                                        \
    do {                                                                                                     \
        auto sb_check_result = (__VA_ARGS__);                                                                \
        if (!sb_check_result)                                                                                \
            return std::unexpected(std::move(sb_check_result).error());                                      \
    } while (false)
