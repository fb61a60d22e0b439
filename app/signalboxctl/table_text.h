// Columns for people: left-aligned, two blanks between, as wide as their widest cell. Pure.
#pragma once

#include <string>
#include <vector>

namespace sb::app {

// The first line is the heads; every line has as many cells.
[[nodiscard]] std::string tableText(const std::vector<std::vector<std::string>>& lines);

} // namespace sb::app
