// One plain sentence for every stable code the console can meet. The code itself stands beside it, never a message
// of the database or the network (visual.md: "the product shows its own safe code").
#pragma once

#include "core/base/result.h"

#include <QString>

namespace sb::ui::kit {

// "The engine cannot be reached."
[[nodiscard]] QString problemSentence(base::Code code);
// The sentence with the code in brackets: for notes and status lines.
[[nodiscard]] QString problemText(const base::Error& error);
// The act may or may not have happened: the console checks by reading, never by sending again (scenario L15).
[[nodiscard]] bool isUnconfirmed(const base::Error& error);

} // namespace sb::ui::kit
