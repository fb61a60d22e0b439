// Every verb of the shell: one row each. Verbs of the API name their operation in core/desk/operations.h by the
// same word; what a row adds is how words and options become path, query and body.
#pragma once

#include "app/signalboxctl/arguments.h"
#include "core/desk/operations.h"

#include <expected>

namespace sb::app {

struct VerbSpec {
    std::string_view verb;
    std::string_view group; // heading in the help
    std::string_view summary;
    std::vector<std::string_view> words; // positional: "{}" fills the path, others are members of the body; "path..." any number
    std::vector<OptionSpec> options;
    std::string_view example;
    std::string_view operation;     // verb in desk::kOperations; empty: none
    bool offline = false;           // takes --store FILE
    bool takesCommand = false;
};

[[nodiscard]] const std::vector<VerbSpec>& verbs();
[[nodiscard]] const VerbSpec* findVerb(std::string_view verb);
[[nodiscard]] const desk::Operation* operationOf(const VerbSpec& spec);

// Reads and judges the form of the command line; values are judged by the engine. `arguments` without the program.
[[nodiscard]] std::expected<Arguments, WrongUse> readArguments(const std::vector<std::string>& arguments);

[[nodiscard]] std::string programHelp();
[[nodiscard]] std::string verbHelp(const VerbSpec& spec);

} // namespace sb::app
