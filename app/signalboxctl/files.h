// Files that a person names: read whole up to a bound, written whole or not at all. Blocks. Errors: file_error (fact why).
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace sb::app {

// At most `most` bytes; what is longer is cut there, and its reader refuses it.
[[nodiscard]] base::Result<std::string> readWhole(const std::string& path, std::int64_t most);
// Readable by its owner alone.
[[nodiscard]] base::Result<void> writeWhole(const std::string& path, const std::string& bytes);

} // namespace sb::app
