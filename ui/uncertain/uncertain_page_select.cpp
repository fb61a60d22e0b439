#include "ui/uncertain/uncertain_page.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/bulk_decisions.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/pending_check.h"

#include <algorithm>

#include <QMenu>

namespace sb::ui::uncertain {

using namespace kit;

void UncertainPage::select(const QString& id) {
    if (isStaleShown() && id != currentId())
        closeStale();
    m_wanted = id;
    if (m_rows->find(id)) {
        m_rows->release();
        if (m_table->setCurrentId(id)) {
            m_wanted.clear();
            return;
        }
    }
    m_table->setCurrentId(QString());
    m_wanted = id;
    if (isActive())
        readDetail();
}

void UncertainPage::openLaneMenu() {
    m_laneChip->setChecked(!m_lane.isEmpty());
    QStringList lanes;
    for (const queue::Dispatch& d : m_all)
        if (const QString lane = fromStore(d.lane); !lanes.contains(lane))
            lanes.append(lane);
    lanes.sort();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& lane, const QString& words) {
        QAction* action = menu->addAction(words);
        action->setCheckable(true);
        action->setChecked(lane == m_lane);
        connect(action, &QAction::triggered, this, [this, lane] {
            m_lane = lane;
            updateFilters();
        });
    };
    add({}, tr("All lanes"));
    for (const QString& lane : lanes)
        add(lane, visiblePlain(lane));
    menu->popup(m_laneChip->mapToGlobal(QPoint(0, m_laneChip->height())));
}

QJsonObject UncertainPage::filterState() const {
    return {{QStringLiteral("decided"), m_mode == Mode::Decided}, {QStringLiteral("lane"), m_lane}, {QStringLiteral("not_taken"), m_notTakenChip->isChecked()}};
}

void UncertainPage::setFilterState(const QJsonObject& state) {
    m_lane = state.value(QStringLiteral("lane")).toString();
    m_notTakenChip->setChecked(state.value(QStringLiteral("not_taken")).toBool());
    updateFilters();
    setMode(state.value(QStringLiteral("decided")).toBool() ? Mode::Decided : Mode::Uncertain);
}

// Ticks are for what can be decided together; decided ones have none.
void UncertainPage::connectBulk() {
    m_bulk->setWriteRefusal(writeRefusal());
    connect(m_bulk, &BulkDecisions::recorded, this, [this](const QString& id) {
        m_book.drop(queue::DispatchId(id.toStdString()));
        m_rows->setTicked(id, false);
    });
    connect(m_bulk, &BulkDecisions::ended, this, [this](const QString& summary) {
        m_noteAction = [this] { m_bulk->begin(); };
        m_note->show(State::Resolved, strong(tr("Ticked dispatches:") + u' ') + plain(summary));
        refresh();
    });
    connect(m_bulk, &BulkDecisions::said, this, &UncertainPage::said);
}

QString UncertainPage::bulkRefusal() const { return m_mode == Mode::Decided ? tr("Only uncertain dispatches are decided together.") : QString(); }

void UncertainPage::onRowChanged(const QString& id) {
    if (m_detail && idText(m_detail->dispatch.id) == id) {
        m_hasRowLeft = false;
        return;
    }
    keepDraft(false);
    m_hasRowLeft = id.isEmpty() && isWorkedOn();
    if (id.isEmpty() && !m_hasRowLeft)
        showNone();
    else
        readDetail(); // of the new row, or of what became of the one that left
    Q_EMIT actionsChanged();
}

// The row left the store's list under somebody's hands: another client was faster. The table then has no current row, and
// what was written stays on screen with what happened since, instead of vanishing.
bool UncertainPage::isWorkedOn() const {
    if (!m_detail)
        return false;
    const auto& id = m_detail->dispatch.id;
    if (std::ranges::find(m_all, id, &queue::Dispatch::id) != m_all.end())
        return false; // only hidden by a filter, or let go by the person
    return m_draft.isTouched() || (m_dialog && m_dialog->isVisible() && !m_dialog->isDone() && m_dialog->plan().dispatch == id);
}

void UncertainPage::onWriteRefusalChanged() {
    m_bulk->setWriteRefusal(writeRefusal());
    m_panel->setWriteRefusal(writeRefusal());
    if (m_dialog)
        m_dialog->setRefusal(writeRefusal());
    if (m_detail)
        showCurrent();
    if (writeRefusal().isEmpty())
        for (PendingCheck* check : std::as_const(m_pending))
            check->checkNow(); // the link is back
}

} // namespace sb::ui::uncertain
