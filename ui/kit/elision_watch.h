// Tells a test which painted words did not fit: every painted line of the kit goes through paintRunText, which no
// widget's size betrays. GUI thread only; nothing is watched in the program itself.
#pragma once

#include <QString>

#include <functional>

namespace sb::ui::kit {

// Gets the whole text of each line that paintRunText had to shorten. Empty: nobody watches.
using ElisionWatch = std::function<void(const QString& whole)>;
void setElisionWatch(ElisionWatch watch);

} // namespace sb::ui::kit
