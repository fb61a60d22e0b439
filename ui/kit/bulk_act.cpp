#include "ui/kit/bulk_act.h"

namespace sb::ui::kit {

BulkAct::BulkAct(Page* page, RowModel* rows)
    : QObject(page)
    , m_page(page)
    , m_rows(rows) {
    connect(rows, &RowModel::ticksChanged, page, &Page::actionsChanged);
    connect(rows, &RowModel::merged, page, [page, rows] {
        if (!rows->tickedIds().isEmpty())
            Q_EMIT page->actionsChanged(); // a filter hides some
    });
}

FrozenSet BulkAct::freeze() const {
    FrozenSet set;
    set.frozenAt = m_page->context().now();
    const QStringList ticked = m_rows->tickedIds();
    for (const QString& id : ticked) {
        auto item = m_rows->rowOf(id) < 0 ? std::nullopt : frozenItem(id);
        if (item)
            set.items.push_back(std::move(*item));
        else
            ++set.hidden;
    }
    return set;
}

void BulkAct::setWriteRefusal(const QString& refusal) {
    m_writeRefusal = refusal;
    if (m_dialog)
        m_dialog->setWriteRefusal(refusal);
}

void BulkAct::begin() {
    if (m_dialog) { // one run at a time; a hidden one comes back
        m_dialog->show();
        return m_dialog->raise();
    }
    FrozenSet set = freeze();
    if (set.items.empty() || m_choice)
        return;
    m_choice = new BulkChoiceDialog(m_page->context(), choiceFor(set), m_page);
    m_choice->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_choice, &BulkChoiceDialog::chosen, this,
            [this, set = std::move(set)](int choice, const QString& reason) { run(set, choice, reason); });
    m_choice->open();
}

void BulkAct::run(FrozenSet set, int choice, const QString& reason) {
    m_dialog = new BulkDialog(m_page->context(), planFor(std::move(set), choice, reason), m_page);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWriteRefusal(m_writeRefusal);
    connect(m_dialog->run(), &BulkRun::recorded, this, &BulkAct::recorded);
    connect(m_dialog, &BulkDialog::ended, this, &BulkAct::ended);
    connect(m_dialog, &BulkDialog::said, this, &BulkAct::said);
    m_dialog->start();
}

} // namespace sb::ui::kit
