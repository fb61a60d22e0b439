// What an act will change, or what it came to: field, before, after, as the engine computed it; and the ledger.
#pragma once

#include "ui/kit/typed_model.h"

#include "core/queue/queue_types.h"

namespace sb::ui::uncertain {

struct ChangeRow {
    queue::FieldChange change;
    std::string lane;
    bool operator==(const ChangeRow&) const = default;
};
using ChangeModel = kit::TypedModel<ChangeRow>;
[[nodiscard]] ChangeModel* makeChangeModel(QObject* parent);

struct LedgerRow {
    QString id;
    kit::State state = kit::State::Completed;
    QString outcome;
    QString sentence;
    std::optional<std::int64_t> revision;
    bool operator==(const LedgerRow&) const = default;
};
using LedgerModel = kit::TypedModel<LedgerRow>;
[[nodiscard]] LedgerModel* makeLedgerModel(QObject* parent);

} // namespace sb::ui::uncertain
