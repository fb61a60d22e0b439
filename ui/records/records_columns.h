// The rows and columns of Records (visual.md, "Records"). No column sorts: the list is a seek by its
// immutable key, and sorting the loaded part would lie about the rest. A row is its signature.
#pragma once

#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::records {

struct RecordRow {
    conflict::Record record;
    bool operator==(const RecordRow&) const = default;
};
using RecordModel = kit::TypedModel<RecordRow>;

[[nodiscard]] QString signatureOf(const conflict::Record& record);
[[nodiscard]] RecordModel* makeRecordModel(QObject* parent);

} // namespace sb::ui::records
