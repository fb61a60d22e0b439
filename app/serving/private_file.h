// Files that only their owner may read: tokens, endpoints. Written beside their name and renamed, so that a crash
// leaves the old one or the new one, never half of either. Any thread; blocks for a small write.
#pragma once

#include "core/base/result.h"

#include <string>

namespace sb::app {

// Mode 0600 from its first byte on. Error: file_error with the path's fact.
[[nodiscard]] base::Result<void> writePrivateFile(const std::string& path, const std::string& text);
// At most 64 KiB. Errors: file_error; not_found when it does not exist.
[[nodiscard]] base::Result<std::string> readPrivateFile(const std::string& path);

} // namespace sb::app
