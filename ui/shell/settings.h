// What a person chose about the look: scheme, density, time format, language. Kept as one file; unknown values fall
// back to the default. GUI thread only.
#pragma once

#include "ui/kit/kept_state.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme.h"
#include "ui/kit/time_format.h"

namespace sb::ui::shell {

// What closing the last window of a serving console does.
enum class OnClose { Ask, KeepServing, StopServing };

struct Settings {
    kit::SchemeChoice scheme = kit::SchemeChoice::System;
    kit::Density density = kit::Density::Default;
    kit::TimeMode time = kit::TimeMode::Local;
    QString language;          // "en", "fr", "ru"; empty: the system's. Takes effect at the next start
    bool notices = true;       // desktop notices, one per new cause
    OnClose onClose = OnClose::Ask; // another value only by the tick of the question, or in the settings
    bool operator==(const Settings&) const = default;
};

[[nodiscard]] Settings readSettings(const kit::KeptState& kept);
void keepSettings(kit::KeptState& kept, const Settings& settings);

} // namespace sb::ui::shell
