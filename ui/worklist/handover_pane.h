// Notes for the next shift, newest on top: what other desks wrote about items and lanes. Read from the audit.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::kit {
class PaneHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::worklist {

struct NoteRow {
    queue::AuditEntry entry;
    bool operator==(const NoteRow&) const = default;
};

class HandoverPane : public QWidget {
    Q_OBJECT
public:
    HandoverPane(const kit::PageContext& context, QWidget* parent);
    void refresh();
    void forget() { m_answer.forget(); }
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] int noteCount() const { return m_rows->rowCount(); }

Q_SIGNALS:
    void writeWanted();
    void targetWanted(const QString& target);

private:
    void show(const queue::Page<queue::AuditEntry>& page);
    kit::PageContext m_context;
    kit::PaneHeader* m_head;
    kit::TableView* m_table;
    kit::TypedModel<NoteRow>* m_rows;
    kit::KeyHintButton* m_write;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::worklist
