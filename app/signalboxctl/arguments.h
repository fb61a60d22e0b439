// The command line as a value, read by the table of verbs: `--name VALUE`, `--name=VALUE`, flags, positional words;
// everything after `--` is the command of `work`. Pure functions.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sb::app {

enum class OptionKind { Flag, Text, Number, Word, List, Json, Statement, Name, Time };

// Where an option goes: nowhere (the program's own), into the query, or into the body's member `key`
// ("scope.owner_id" is a member of a member).
enum class OptionPlace { Own, Query, Body };

struct OptionSpec {
    std::string_view name;
    OptionKind kind = OptionKind::Text;
    OptionPlace place = OptionPlace::Own;
    std::string_view key{};
    std::string_view value{};   // how the help calls the value
    std::string_view help{};
    std::string_view choices{}; // Word: "a|b|c" as they stand on the wire
    bool required = false;
    bool repeated = false;
};

struct WrongUse {
    std::string why;
};

struct Arguments {
    std::string verb; // empty: none given
    std::vector<std::string> words;
    std::multimap<std::string, std::string, std::less<>> options; // flags have an empty value
    std::vector<std::string> command;
    bool hasCommand = false;

    [[nodiscard]] bool has(std::string_view name) const { return options.find(name) != options.end(); }
    [[nodiscard]] std::optional<std::string> value(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> values(std::string_view name) const;
};

// Options that every verb knows.
[[nodiscard]] std::span<const OptionSpec> generalOptions();

} // namespace sb::app
