// What an act will change: field, before, after, as the engine computed it. GUI thread only.
#pragma once

#include "ui/kit/typed_model.h"

namespace sb::ui::kit {

struct ChangeValue {
    RunText text;
    std::optional<State> glyph{};
    bool operator==(const ChangeValue&) const = default;
};
struct ChangeRow {
    QString key;   // the engine's name of the field: the row's id
    QString field; // its word
    ChangeValue before;
    ChangeValue after;
    bool operator==(const ChangeRow&) const = default;
};
using ChangeModel = TypedModel<ChangeRow>;
[[nodiscard]] ChangeModel* makeChangeModel(QObject* parent);

} // namespace sb::ui::kit
