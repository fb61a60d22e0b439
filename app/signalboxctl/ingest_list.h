// Which files an ingest means: those that are named, and every *.json below the folders that are. Reads the
// disk.
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace sb::app {

struct IngestItem {
    std::string path;
    base::Result<void> found; // an empty or unreadable folder is an item that cannot be taken
};

// In the order of the arguments; below a folder by name. Links to folders are not followed.
[[nodiscard]] std::vector<IngestItem> ingestItems(const std::vector<std::string>& paths);
// The whole file. Errors: file_error; body_too_large above 16 MiB, judged before it is read.
[[nodiscard]] base::Result<std::string> readAnswer(const std::string& path);

} // namespace sb::app
