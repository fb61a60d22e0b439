#include "ui/kit/ledger_table.h"

#include "ui/kit/filter_field.h"
#include "ui/kit/page_header.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/visible_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPointer>
#include <QSignalBlocker>
#include <QToolButton>

namespace sb::ui::kit {

namespace {

ColumnHead head(const char* key, const QString& title, int width, bool isStretch = false, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, isStretch, isRight, leaves};
}

std::vector<Column<LedgerRow>> columns(const LedgerHeads& heads) {
    std::vector<Column<LedgerRow>> all;
    if (!heads.item.isEmpty())
        all.push_back({head("item", heads.item, 170), [](const LedgerRow& r) { return Cell(TextCell{visibleRuns(r.label, Face::Subject), visiblePlain(r.label)}); }});
    const QString id = heads.id.isEmpty() ? LedgerTable::tr("Id") : heads.id;
    const bool mayLeave = !heads.item.isEmpty();
    all.push_back({head("id", id, heads.idTail > 4 ? 164 : 138, false, false, mayLeave ? 1 : 0),
                   [tail = heads.idTail](const LedgerRow& r) { return Cell(IdCell{r.id, 8, tail}); }});
    all.push_back({head("outcome", LedgerTable::tr("Outcome"), 160), [](const LedgerRow& r) { return Cell(StateCell{r.state, r.outcome}); }});
    all.push_back({head("sentence", LedgerTable::tr("In words"), 220, true), [](const LedgerRow& r) { return Cell(TextCell{plain(r.sentence), r.sentence}); }});
    all.push_back({head("revision", LedgerTable::tr("Rev"), 46, false, true, 2), [](const LedgerRow& r) { return Cell(NumberCell{r.revision}); }});
    return all;
}

} // namespace

LedgerTable::LedgerTable(const QString& name, const LedgerHeads& heads, QWidget* parent)
    : QWidget(parent)
    , m_rows(new LedgerModel(columns(heads), [](const LedgerRow& r) { return r.id; }, this))
    , m_table(new TableView(name, this))
    , m_outcomes(new QComboBox(this))
    , m_filter(new FilterField(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(6));
    auto* tools = new QHBoxLayout;
    m_outcomes->setAccessibleName(tr("Outcome"));
    m_outcomes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_filter->setAccessibleName(tr("Filter the ledger"));
    auto* save = makeIconButton("export", tr("Export the ledger"), this);
    tools->addWidget(m_outcomes);
    tools->addStretch(1);
    tools->addWidget(m_filter);
    tools->addWidget(save);
    column->addLayout(tools);
    m_table->setRows(m_rows);
    column->addWidget(m_table, 1);
    connect(m_outcomes, &QComboBox::currentIndexChanged, this, &LedgerTable::applyFilter);
    connect(m_filter, &FilterField::filterChanged, this, [this](const QString& text) { m_rows->setFilterText(text); });
    connect(save, &QAbstractButton::clicked, this, [this] {
        exportTable(m_table, QStringLiteral("ledger"), [self = QPointer(this)](const QString& sentence) {
            if (self)
                Q_EMIT self->said(sentence);
        });
    });
    updateOutcomes();
}

void LedgerTable::setRows(std::vector<LedgerRow> rows) {
    m_all = std::move(rows);
    m_rows->merge(m_all);
    m_rows->release();
    updateOutcomes();
}

void LedgerTable::setRow(LedgerRow row) {
    const auto known = std::ranges::find(m_all, row.id, &LedgerRow::id);
    if (known == m_all.end())
        m_all.push_back(row);
    else
        *known = row;
    m_rows->upsert({std::move(row)});
    updateOutcomes();
}

std::vector<std::pair<QString, int>> LedgerTable::counts() const {
    std::vector<std::pair<QString, int>> found;
    for (const LedgerRow& row : m_all) {
        const auto at = std::ranges::find(found, row.outcome, &std::pair<QString, int>::first);
        if (at == found.end())
            found.emplace_back(row.outcome, 1);
        else
            ++at->second;
    }
    return found;
}

QString LedgerTable::summary() const {
    QStringList parts;
    for (const auto& [outcome, count] : counts())
        parts.append(tr("%1 × %2", "number, outcome").arg(count).arg(outcome));
    return parts.join(QStringLiteral(", "));
}

void LedgerTable::updateOutcomes() {
    const QSignalBlocker quiet(m_outcomes);
    const QString chosen = m_outcomes->currentData().toString();
    m_outcomes->clear();
    m_outcomes->addItem(tr("All outcomes"), QString());
    for (const auto& [outcome, count] : counts())
        m_outcomes->addItem(tr("%1 (%2)", "outcome, number").arg(outcome).arg(count), outcome);
    m_outcomes->setCurrentIndex(std::max(0, m_outcomes->findData(chosen)));
    applyFilter();
}

void LedgerTable::applyFilter() {
    const QString chosen = m_outcomes->currentData().toString();
    m_rows->setFilter(chosen.isEmpty() ? std::function<bool(const LedgerRow&)>() : [chosen](const LedgerRow& r) { return r.outcome == chosen; });
}

} // namespace sb::ui::kit
