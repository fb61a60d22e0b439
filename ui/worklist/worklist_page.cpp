#include "ui/worklist/worklist_page.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/saved_views.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/worklist/handover_pane.h"
#include "ui/worklist/note_dialog.h"
#include "ui/worklist/worklist_inspector.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::worklist {

using namespace kit;

namespace {
QString columnsKey() { return QStringLiteral("columns/worklist"); }
} // namespace

WorklistPage::WorklistPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("worklist"), tr("Worklist"), parent)
    , m_rows(makeWorkModel(context.clock, this))
    , m_minute(new QTimer(this)) {
    build();
    connectParts();
}

void WorklistPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_all = m_header->addChip(tr("All kinds"), true);
    m_uncertain = m_header->addChip(tr("Uncertain"));
    m_contradicted = m_header->addChip(tr("Contradicted"));
    m_caseChip = m_header->addChip(tr("Open cases"));
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_table = new TableView(tr("Items that wait for a person"), this);
    m_table->setTwoLine(true);
    m_table->setRows(m_rows);
    m_table->setLoading(true);
    m_noMatch = new EmptyState("search");
    m_noMatch->setActions(tr("Clear filter"));
    m_table->setPlaceholder(m_noMatch);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_header->showExport();
    m_notes = new HandoverPane(context(), this);
    m_split = new QSplitter(Qt::Vertical, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    m_split->addWidget(m_table);
    m_split->addWidget(m_notes);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setSizes({px(680), px(108)});
    m_empty = new EmptyState("worklist");
    m_empty->setGood(true);
    m_empty->setSentence(tr("Nothing waits for a person"));
    m_empty->setMore(tr("New items appear here at once. One desktop notice is shown for each new cause."));
    m_empty->setActions(tr("Decisions of this shift"), tr("Write a handover note"));
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_split);
    m_stack->addWidget(m_empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_stack, 1);
    m_inspector = new WorklistInspector(context(), this);
    m_inspector->setWriteRefusal(writeRefusal());
    m_notes->setWriteRefusal(writeRefusal());
}

void WorklistPage::connectParts() {
    connect(m_table, &TableView::currentIdChanged, this, [this](const QString& id) {
        if (m_detail && idText(m_detail->dispatch.id) != id) {
            m_detail.reset();
            m_inspector->showNone();
        }
        readDetail();
        Q_EMIT actionsChanged();
    });
    connect(m_table, &TableView::opened, this, &WorklistPage::openEvidence);
    connect(m_table, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    connect(m_header->filter(), &FilterField::filterChanged, this, [this](const QString& text) {
        m_rows->setFilterText(text);
        updatePlaceholder();
    });
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        exportTable(m_table, QStringLiteral("worklist"), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_all, &QAbstractButton::clicked, this, [this] { setKind(Kind::All); });
    connect(m_uncertain, &QAbstractButton::clicked, this, [this] { setKind(Kind::Uncertain); });
    connect(m_contradicted, &QAbstractButton::clicked, this, [this] { setKind(Kind::Contradicted); });
    connect(m_caseChip, &QAbstractButton::clicked, this, [this] { setKind(Kind::Cases); });
    connect(m_problem, &Notice::actionWanted, this, &WorklistPage::refresh);
    connect(m_noMatch->firstAction(), &QAbstractButton::clicked, this, [this] {
        m_header->filter()->clear();
        m_rows->setFilterText({});
        setKind(Kind::All);
    });
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, [this] { Q_EMIT openWanted(QStringLiteral("audit"), {}); });
    connect(m_empty->secondAction(), &QAbstractButton::clicked, this, &WorklistPage::writeNote);
    connect(m_notes, &HandoverPane::writeWanted, this, &WorklistPage::writeNote);
    connect(m_notes, &HandoverPane::targetWanted, this, &WorklistPage::select);
    connect(m_inspector, &WorklistInspector::noteWanted, this, &WorklistPage::writeNote);
    connect(m_inspector, &Inspector::copied, this, [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_inspector->openButton(), &QAbstractButton::clicked, this, &WorklistPage::openEvidence);
    connect(m_inspector->markButton(), &QAbstractButton::clicked, this, &WorklistPage::toggleMark);
    m_minute->setInterval(1000); // waiting times count seconds below an hour
    connect(m_minute, &QTimer::timeout, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        if (m_detail)
            m_inspector->showDetail(*m_detail);
        m_notes->table()->viewport()->update();
    });
}

QWidget* WorklistPage::inspector() { return m_inspector; }
std::vector<QWidget*> WorklistPage::panes() { return {m_table, m_notes, m_header}; }
QString WorklistPage::currentId() const { return m_table->currentId(); }

int WorklistPage::rowsShown() const {
    int rows = 0;
    for (int row = 0; row < m_rows->rowCount(); ++row)
        rows += m_rows->at(row) ? 1 : 0;
    return rows;
}

void WorklistPage::onActivate() { m_minute->start(); }

void WorklistPage::onDeactivate() {
    m_minute->stop();
    for (FutureWatch* watch : {&m_items, &m_details, &m_decided})
        watch->forget();
    m_notes->forget();
}

void WorklistPage::onWriteRefusalChanged() {
    m_inspector->setWriteRefusal(writeRefusal());
    m_notes->setWriteRefusal(writeRefusal());
}

void WorklistPage::refresh() {
    readItems();
    m_notes->refresh();
    readDetail();
}

void WorklistPage::onChanges(const QList<desk::Change>& changes) {
    if (!isActive())
        return;
    const auto is = [&](const char* topic) { return std::ranges::any_of(changes, [topic](const auto& c) { return c.topic == topic; }); };
    if (is("audit"))
        m_notes->refresh();
    if (is("dispatch") || is("job") || is("case") || is("record"))
        readItems();
    const std::string id = currentId().toStdString();
    if (std::ranges::any_of(changes, [&](const auto& c) { return c.id == id; }))
        readDetail();
}

void WorklistPage::readItems() {
    Q_EMIT readingStarted();
    m_items.ask(context().desks.queue->worklist(), [this](base::Result<desk::Worklist> worklist) {
        if (worklist)
            showItems(*worklist);
        else
            showProblem(worklist.error());
    });
}

void WorklistPage::readDetail() {
    const QString id = currentId();
    if (id.isEmpty()) {
        m_details.forget();
        m_detail.reset();
        m_inspector->showNone();
        return;
    }
    if (const WorkRow* row = m_rows->find(id); row && row->openCase) {
        m_details.forget();
        m_detail.reset();
        m_inspector->showCase(*row->openCase);
        Q_EMIT actionsChanged();
        return;
    }
    m_details.ask(context().desks.queue->dispatch(queue::DispatchId(id.toStdString())), [this](base::Result<queue::DispatchDetail> detail) {
        if (!detail)
            return;
        m_detail = std::move(*detail);
        m_inspector->showDetail(*m_detail);
        Q_EMIT actionsChanged();
    });
}

void WorklistPage::showItems(const desk::Worklist& worklist) {
    m_worklist = worklist;
    context().clock->sync(worklist.snapshotAt);
    m_problem->clear();
    m_rows->merge(rowsOf(worklist, context()));
    if (const WorkRow* row = m_rows->find(currentId()); row && row->openCase)
        m_inspector->showCase(*row->openCase);
    updateChips();
    updatePlaceholder();
    const bool isEmpty = worklist.items.empty() && worklist.cases.empty();
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_split);
    m_inspector->setVisible(!isEmpty);
    if (isEmpty)
        showEmpty();
    if (!m_wanted.isEmpty() && m_table->setCurrentId(m_wanted))
        m_wanted.clear();
    showed(worklist.snapshotAt);
}

void WorklistPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf = isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_worklist.snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void WorklistPage::updateChips() {
    const auto listed = std::int64_t(m_worklist.items.size() + m_worklist.cases.size());
    const auto contradicted = std::ranges::count(m_worklist.items, std::string("contradicted"), &queue::WorkItem::kind);
    m_all->setCount(m_worklist.total);
    m_caseChip->setCount(m_worklist.openCases);
    m_uncertain->setCount(m_worklist.total - m_worklist.openCases - contradicted);
    m_contradicted->setCount(contradicted);
    const bool isEmpty = listed == 0;
    for (FilterChip* chip : {m_all, m_uncertain, m_contradicted})
        chip->setVisible(!isEmpty);
    m_caseChip->setVisible(m_worklist.openCases > 0 || m_kind == Kind::Cases);
    QString summary = isEmpty ? tr("Empty") : tr("%n wait(s) for a person", nullptr, waitingCount());
    if (m_worklist.total > listed)
        summary = tr("%1, the %2 longest waiting are listed", "how many wait, number").arg(summary, numberText(listed));
    m_header->setSummary(summary);
}

void WorklistPage::setKind(Kind kind) {
    m_kind = kind;
    m_all->setChecked(kind == Kind::All);
    m_uncertain->setChecked(kind == Kind::Uncertain);
    m_contradicted->setChecked(kind == Kind::Contradicted);
    m_caseChip->setChecked(kind == Kind::Cases);
    if (kind == Kind::All)
        m_rows->setFilter({});
    else if (kind == Kind::Cases)
        m_rows->setFilter([](const WorkRow& row) { return row.openCase.has_value(); });
    else
        m_rows->setFilter([wanted = std::string(kind == Kind::Uncertain ? "uncertain" : "contradicted")](const WorkRow& row) {
            return !row.openCase && row.item.kind == wanted;
        });
    updatePlaceholder();
}

void WorklistPage::updatePlaceholder() {
    const QString text = m_header->filter()->text();
    m_noMatch->setSentence(text.isEmpty() ? tr("No item of this kind") : tr("No item matches “%1”").arg(visiblePlain(text)));
    m_noMatch->setWhy(tr("%n item(s) wait for a person.", nullptr, waitingCount()));
}

void WorklistPage::showEmpty() {
    m_empty->setWhy(tr("No dispatch is uncertain and no case is open."));
    readLastDecision();
}

void WorklistPage::readLastDecision() {
    queue::AuditFilter filter;
    filter.action = "reconcile";
    filter.outcome = "Applied";
    queue::PageRequest request;
    request.limit = 1;
    m_decided.ask(context().desks.host->audit(filter, request), [this](base::Result<queue::Page<queue::AuditEntry>> page) {
        if (!page || page->rows.empty())
            return;
        const base::StoreTime at = page->rows.front().at;
        m_empty->setWhy(tr("No dispatch is uncertain and no case is open. The last decision was recorded at %1, %2 ago.")
                            .arg(timeFormat().text(at), durationText(context().now() - at)));
    });
}

void WorklistPage::select(const QString& id) {
    m_wanted = id;
    if (m_rows->find(id)) {
        setKind(Kind::All);
        m_rows->release();
    }
    if (m_table->setCurrentId(id))
        m_wanted.clear();
}

QJsonObject WorklistPage::filterState() const {
    return {{QStringLiteral("kind"), m_uncertain->isChecked() ? QStringLiteral("uncertain") : m_contradicted->isChecked() ? QStringLiteral("contradicted") : QString()}};
}

void WorklistPage::setFilterState(const QJsonObject& state) {
    const QString kind = state.value(QStringLiteral("kind")).toString();
    setKind(kind == QLatin1String("uncertain") ? Kind::Uncertain : kind == QLatin1String("contradicted") ? Kind::Contradicted : Kind::All);
}

std::vector<PageAction> WorklistPage::actions() {
    const bool isNone = currentId().isEmpty();
    const QString none = isNone ? tr("No item is chosen.") : QString();
    const QString write = isNone ? none : writeRefusal();
    const WorkRow* row = m_rows->find(currentId());
    const bool isMine = row && row->isMine;
    std::vector<PageAction> all;
    all.push_back({QStringLiteral("open-evidence"), row && row->openCase ? tr("Open case") : tr("Open evidence worksheet"), tr("Reads only"), Qt::CTRL | Qt::Key_E, "uncertain", none,
                   [this] { openEvidence(); }});
    all.push_back({QStringLiteral("mark"), isMine ? tr("Leave it") : tr("I am on it"), tr("Tells other desks, changes no state"), Qt::CTRL | Qt::Key_I, "person",
                   write, [this] { toggleMark(); }});
    all.push_back({QStringLiteral("note"), tr("Write a handover note…"), tr("Goes to the audit, changes no state"), {}, "note", writeRefusal(),
                   [this] { writeNote(); }});
    return all;
}

void WorklistPage::openEvidence() {
    const WorkRow* row = m_rows->find(currentId());
    if (row && row->openCase)
        Q_EMIT openWanted(QStringLiteral("conflicts"), rowId(*row));
    else if (row)
        Q_EMIT openWanted(QStringLiteral("uncertain"), rowId(*row));
}

void WorklistPage::markCase(const conflict::Case& c) {
    const bool on = c.markedBy.empty() || c.markedBy != context().me.label;
    m_marking.ask(context().desks.conflicts->markCase(c.transaction, on), [this, on](base::Result<conflict::Case> marked) {
        if (!marked) {
            Q_EMIT said(problemText(marked.error()));
            return;
        }
        const QString signature = elidedSignature(fromStore(marked->transaction.signature));
        Q_EMIT said(on ? tr("You are on %1").arg(signature) : tr("You left %1").arg(signature));
        m_rows->release();
        refresh();
    });
}

void WorklistPage::toggleMark() {
    const QString id = currentId();
    const WorkRow* row = m_rows->find(id);
    if (!row || m_marking.isWaiting() || !writeRefusal().isEmpty())
        return;
    if (row->openCase)
        return markCase(*row->openCase);
    const bool on = !(row->item.dispatch.mark && row->isMine);
    m_marking.ask(context().desks.queue->mark(queue::DispatchId(id.toStdString()), on), [this, on](base::Result<queue::Dispatch> marked) {
        if (!marked) {
            Q_EMIT said(problemText(marked.error()));
            return;
        }
        Q_EMIT said(on ? tr("You are on %1").arg(visiblePlain(fromStore(marked->sourceTask))) : tr("You left %1").arg(visiblePlain(fromStore(marked->sourceTask))));
        m_rows->release();
        refresh();
    });
}

void WorklistPage::writeNote() {
    if (!writeRefusal().isEmpty()) {
        Q_EMIT said(writeRefusal());
        return;
    }
    const WorkRow* row = m_rows->find(currentId());
    const QString target = row ? rowId(*row) : QStringLiteral("worklist");
    const QString task = row ? row->openCase ? elidedSignature(rowId(*row)) : visiblePlain(fromStore(row->item.dispatch.sourceTask)) : QString();
    const QString about = row ? task : tr("the worklist");
    auto* dialog = new NoteDialog(context(), target, about, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NoteDialog::written, this, [this] {
        Q_EMIT said(tr("Note saved"));
        m_notes->refresh();
    });
    dialog->open();
}

} // namespace sb::ui::worklist
