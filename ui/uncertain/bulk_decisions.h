// One decision about many ticked dispatches. Only such as need nothing about each: failed, not executed, abandoned, and
// never with a new dispatch, which needs a look of its own (scenario L05). Each is still its own decision with its own
// revision, preview and audit entry; one that needs a statement is refused in the ledger. GUI thread only.
#pragma once

#include "ui/kit/bulk_dialog.h"
#include "ui/uncertain/bulk_choice_dialog.h"
#include "ui/uncertain/uncertain_columns.h"

#include <QPointer>

namespace sb::ui::uncertain {

class BulkDecisions : public QObject {
    Q_OBJECT
public:
    // `page` is the parent of the dialogs and of this.
    BulkDecisions(kit::Page* page, DoubtModel* rows);

    // What is ticked and shown now.
    [[nodiscard]] kit::FrozenSet freeze() const;
    [[nodiscard]] kit::PageAction action(const QString& refusal);
    void setWriteRefusal(const QString& refusal);
    void begin();
    void preview(kit::FrozenSet set, queue::Decision decision, const QString& reason);
    [[nodiscard]] BulkChoiceDialog* choice() const { return m_choice; }
    [[nodiscard]] kit::BulkDialog* dialog() const { return m_dialog; }

Q_SIGNALS:
    void recorded(const QString& id);
    void ended(const QString& summary);
    void said(const QString& sentence);

private:
    kit::Page* m_page;
    DoubtModel* m_rows;
    QString m_writeRefusal;
    QPointer<BulkChoiceDialog> m_choice;
    QPointer<kit::BulkDialog> m_dialog;
};

} // namespace sb::ui::uncertain
