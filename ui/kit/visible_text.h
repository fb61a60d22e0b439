// Text from outside, made safe to show: control and direction characters become names in a box (RLO, NUL),
// so they can neither hide nor reorder anything beside them. Copies keep the original bytes (scenario L44,
// L45).
#pragma once

#include "ui/kit/run_text.h"

namespace sb::ui::kit {

struct VisiblePart {
    QString text;
    bool boxed = false;
    bool operator==(const VisiblePart&) const = default;
};

[[nodiscard]] std::vector<VisiblePart> visibleParts(const QString& text);
[[nodiscard]] RunText visibleRuns(const QString& text, Face face = Face::Plain, std::optional<Ink> ink = {});
// One string with names in brackets, for accessible text, tooltips and plain labels: "memo [RLO]40-dp".
[[nodiscard]] QString visiblePlain(const QString& text);

} // namespace sb::ui::kit
