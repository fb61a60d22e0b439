// A store after long use: nearly all jobs completed, some failed, five hundred uncertain, the last five
// hundred queued.
#pragma once

#include <QString>

namespace sb::bench {

// Into an engine's store that has been closed; at least 1,000 jobs. Ends the process when SQLite refuses.
void fillLongStore(const QString& path, int jobs);

} // namespace sb::bench
