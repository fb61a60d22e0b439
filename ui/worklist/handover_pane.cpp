#include "ui/worklist/handover_pane.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace sb::ui::worklist {

using namespace kit;
using namespace std::chrono_literals;

namespace {

constexpr base::Millis kShift = 12h; // the last shift and this one
constexpr std::size_t kNotes = 50;

// Ids are long and without spaces, lanes are words.
bool isId(const QString& target) { return target.size() > 20; }

Cell targetCell(const NoteRow& row) {
    const QString target = fromStore(row.entry.target);
    if (isId(target))
        return IdCell{target};
    return TextCell{muted(HandoverPane::tr("Lane %1").arg(visiblePlain(target)))};
}

} // namespace

HandoverPane::HandoverPane(const PageContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_head(new PaneHeader(tr("Handover"), "note", this)), m_table(new TableView(tr("Handover notes"), this)) {
    std::vector<Column<NoteRow>> columns;
    columns.push_back({{QStringLiteral("time"), tr("Time"), 112}, [](const NoteRow& r) { return Cell(TextCell{muted(timeFormat().text(r.entry.at))}); }});
    columns.push_back({{QStringLiteral("target"), tr("About"), 158}, targetCell});
    ColumnHead text{QStringLiteral("note"), tr("Note"), 200};
    text.isStretch = true;
    columns.push_back({text, [](const NoteRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.entry.note)), visiblePlain(fromStore(r.entry.note))}); },
                       [](const NoteRow& r) { return tr("%1, by %2").arg(visiblePlain(fromStore(r.entry.note)), visiblePlain(fromStore(r.entry.who))); }});
    m_rows = new TypedModel<NoteRow>(std::move(columns), [](const NoteRow& r) { return QString::number(r.entry.seq); }, this);
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    m_table->horizontalHeader()->hide();
    m_write = new KeyHintButton(tr("Write a note"), QString(), this);
    setButtonRole(m_write, ButtonRole::Flat);
    m_head->addTool(m_write);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_table, 1);
    setMinimumHeight(px(34 + 28));
    connect(m_write, &QAbstractButton::clicked, this, &HandoverPane::writeWanted);
    connect(m_table, &TableView::opened, this, [this](const QString& id) {
        if (const NoteRow* row = m_rows->find(id))
            Q_EMIT targetWanted(fromStore(row->entry.target));
    });
}

void HandoverPane::refresh() {
    queue::AuditFilter filter;
    filter.action = "note";
    queue::PageRequest request;
    request.limit = kNotes;
    m_answer.ask(m_context.desks.host->audit(filter, request), [this](base::Result<queue::Page<queue::AuditEntry>> page) {
        if (page)
            show(*page);
        else
            m_head->setDetail(problemText(page.error()));
    });
}

void HandoverPane::show(const queue::Page<queue::AuditEntry>& page) {
    std::vector<NoteRow> rows;
    for (const queue::AuditEntry& entry : page.rows)
        if (entry.at + kShift > m_context.now())
            rows.push_back({entry});
    const int count = int(rows.size());
    m_rows->merge(std::move(rows));
    m_head->setDetail(count == 0 ? tr("No notes from the last 12 hours") : tr("%n note(s) from the last 12 hours", nullptr, count));
}

void HandoverPane::setWriteRefusal(const QString& reason) {
    m_write->setRefusal(reason);
}

} // namespace sb::ui::worklist
