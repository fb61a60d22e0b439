// The API's JSON for people: short tables and sentences. Pure; `verb` says how to look at it.
#pragma once

#include <string>
#include <string_view>

namespace sb::app {

// Text with a final newline. JSON that cannot be read is given back as it is.
[[nodiscard]] std::string showAnswer(std::string_view verb, const std::string& json);
// What stands behind a refusal: what happened since, what is missing. Empty when nothing does.
[[nodiscard]] std::string showProblem(const std::string& problem);

} // namespace sb::app
