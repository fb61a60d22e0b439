// One act on the ticked rows of a page: freezes them, asks what is to be done, previews, confirms, and keeps
// the ledger (console.md, "An action is: freeze → preview → confirm → ledger"). An area says what a row
// freezes to, what may be chosen and how one item is asked for; everything else is the same everywhere. One
// run at a time. GUI thread only.
#pragma once

#include "ui/kit/bulk_choice_dialog.h"
#include "ui/kit/bulk_dialog.h"

#include <QPointer>

namespace sb::ui::kit {

class BulkAct : public QObject {
    Q_OBJECT
public:
    // `page` is the parent of the dialogs and of this; its actions are told when ticks change.
    BulkAct(Page* page, RowModel* rows);

    // What is ticked and shown now.
    [[nodiscard]] FrozenSet freeze() const;
    void setWriteRefusal(const QString& refusal);
    void begin(); // a hidden run comes back; otherwise what is ticked now is frozen
    [[nodiscard]] BulkChoiceDialog* choice() const { return m_choice; }
    [[nodiscard]] BulkDialog* dialog() const { return m_dialog; }

Q_SIGNALS:
    void recorded(const QString& id); // it came true for this one
    void ended(const QString& summary);
    void said(const QString& sentence);

protected:
    [[nodiscard]] Page* page() const { return m_page; }
    // The row of an id, with all that its request will name; none: not among the rows.
    [[nodiscard]] virtual std::optional<FrozenItem> frozenItem(const QString& id) const = 0;
    [[nodiscard]] virtual BulkChoice choiceFor(const FrozenSet& set) const = 0;
    [[nodiscard]] virtual BulkPlan planFor(FrozenSet set, int choice, const QString& reason) const = 0;
    void run(FrozenSet set, int choice, const QString& reason);

private:
    Page* m_page;
    RowModel* m_rows;
    QString m_writeRefusal;
    QPointer<BulkChoiceDialog> m_choice;
    QPointer<BulkDialog> m_dialog;
};

} // namespace sb::ui::kit
