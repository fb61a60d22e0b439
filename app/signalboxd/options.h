// The command line of signalboxd as a value.
#pragma once

#include "app/serving/serving.h"

#include <QStringList>

#include <string>

namespace sb::app {

struct DaemonOptions {
    ServeOptions serve;
    std::string readyFile;
    base::Millis drainDeadline = base::limits::kDrainDeadline;
};

// Prints help, version or what is wrong and ends the process: 0 for help and version, 2 for wrong use.
[[nodiscard]] DaemonOptions readDaemonOptions(const QStringList& arguments);

} // namespace sb::app
