#include "ui/uncertain/step_sheet.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_view.h"
#include "ui/kit/visible_text.h"

#include <QComboBox>
#include <QHBoxLayout>

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

using queue::StatementAnswer;
constexpr StatementAnswer kAnswers[] = {StatementAnswer::Charged, StatementAnswer::NotCharged, StatementAnswer::UnknownToProvider, StatementAnswer::CannotTell};

int indexOf(std::optional<StatementAnswer> answer) { return answer ? int(*answer) + 1 : 0; }

} // namespace

StepSheet::StepSheet(QWidget* parent)
    : QWidget(parent), m_table(new TableView(tr("Steps of this job"), this)), m_rows(makeStepModel(this)), m_strip(new FindingStrip(this)) {
    m_table->setTwoLine(true);
    m_table->setSortable(false);
    m_table->setRows(m_rows);
    auto* none = new EmptyState("uncertain");
    none->setSentence(tr("No step is recorded"));
    none->setWhy(tr("The worker recorded no paid action before it went silent."));
    m_table->setPlaceholder(none);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addWidget(m_strip);
    connect(m_table, &TableView::currentIdChanged, this, &StepSheet::showStrip);
    connect(m_table, &TableView::opened, this, [this](const QString& id) {
        if (QComboBox* box = m_boxes.value(id))
            box->setFocus(Qt::OtherFocusReason);
    });
    connect(m_strip, &FindingStrip::changed, this, [this](const QString& key, const QString& where, base::StoreTime at) {
        if (const StepRow* row = m_rows->find(m_table->currentId()))
            Q_EMIT detailed(row->step.name, row->step.generation, key, where, at);
    });
}

void StepSheet::show(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
    m_draft = draft;
    m_generation = detail.dispatch.generation;
    std::vector<StepRow> rows = stepRows(detail, draft);
    m_asked = int(std::ranges::count(rows, true, &StepRow::isAsked));
    m_open = int(std::ranges::count(rows, true, &StepRow::isOpen));
    m_rows->merge(std::move(rows));
    m_rows->release();
    placeBoxes();
    showStrip();
}

void StepSheet::clear() {
    m_asked = m_open = 0;
    m_rows->merge({});
    placeBoxes();
    m_strip->showNothing();
}

// A box stands in the last column of each asked row; it goes with its row, which is an id.
void StepSheet::placeBoxes() {
    for (int i = 0; i < m_rows->rowCount(); ++i) {
        const StepRow* row = m_rows->at(i);
        const QString id = m_rows->idAt(i);
        QPointer<QComboBox> box = m_boxes.value(id);
        const QModelIndex at = m_rows->index(i, kSaysColumn);
        if (!row->isAsked) {
            if (box)
                m_table->setIndexWidget(at, nullptr);
            m_boxes.remove(id);
            continue;
        }
        if (!box || !m_table->indexWidget(at)) {
            box = makeBox(*row);
            m_boxes.insert(id, box);
        }
        const Finding* finding = m_draft.find(row->step.name, row->step.generation);
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(indexOf(finding ? finding->answer : std::nullopt));
    }
    m_boxes.removeIf([](const auto& entry) { return entry.value().isNull(); });
}

QComboBox* StepSheet::makeBox(const StepRow& row) {
    auto* frame = new QWidget(m_table->viewport());
    auto* layout = new QHBoxLayout(frame);
    layout->setContentsMargins(px(4), 0, px(6), 0);
    auto* box = new QComboBox(frame);
    layout->addWidget(box);
    box->addItem(tr("Not stated yet"));
    for (const StatementAnswer answer : kAnswers)
        box->addItem(answerWord(answer));
    box->setAccessibleName(tr("What the provider says of %1").arg(visiblePlain(fromStore(row.step.name))));
    const QString id = stepId(row.step);
    m_table->setIndexWidget(m_rows->index(m_rows->rowOf(id), kSaysColumn), frame);
    frame->setFocusProxy(box);
    connect(box, &QComboBox::currentIndexChanged, this, [this, name = row.step.name, generation = row.step.generation, id](int index) {
        m_table->setCurrentId(id);
        Q_EMIT answered(name, generation, index == 0 ? std::nullopt : std::optional(kAnswers[index - 1]));
    });
    return box;
}

QComboBox* StepSheet::answerBox(const std::string& step) const {
    queue::Step key;
    key.name = step;
    key.generation = m_generation;
    return m_boxes.value(stepId(key));
}

void StepSheet::showStrip() {
    const StepRow* row = m_rows->find(m_table->currentId());
    if (!row || !row->isAsked) {
        m_strip->showNothing();
        return;
    }
    const Finding* finding = m_draft.find(row->step.name, row->step.generation);
    m_strip->show(fromStore(row->step.name), finding ? *finding : Finding{row->step.name, row->step.generation});
}

void StepSheet::focusQuestion() {
    QString target = m_rows->idAt(0);
    for (int i = 0; i < m_rows->rowCount(); ++i)
        if (m_rows->at(i)->isOpen) {
            target = m_rows->idAt(i);
            break;
        }
    m_table->setCurrentId(target);
    QComboBox* box = m_boxes.value(target);
    box && box->isEnabled() ? box->setFocus(Qt::ShortcutFocusReason) : m_table->setFocus(Qt::ShortcutFocusReason);
}

} // namespace sb::ui::uncertain
