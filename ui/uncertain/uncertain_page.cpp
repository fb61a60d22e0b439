// The page reads and shows; what a person does to it is in uncertain_page_acts.cpp.
#include "ui/uncertain/uncertain_page.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/job_timeline.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/saved_views.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/bulk_decisions.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/pending_check.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sb::ui::uncertain {

using namespace kit;
using queue::DispatchState;

namespace {

constexpr std::size_t kPageRows = base::limits::kPageRows;
constexpr auto kUncertainStates = std::to_array<DispatchState>({DispatchState::Uncertain});
constexpr auto kDecidedStates = std::to_array<DispatchState>({DispatchState::Failed, DispatchState::NotExecuted, DispatchState::Abandoned});

QString columnsKey() { return QStringLiteral("columns/uncertain"); }

} // namespace

UncertainPage::UncertainPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("uncertain"), tr("Uncertain"), parent)
    , m_rows(makeDoubtModel(context.clock, this))
    , m_book(context.kept)
    , m_second(new QTimer(this))
    , m_draftPause(new QTimer(this)) {
    build();
    connectParts();
    connectPanel();
    connectBulk();
    showNone();
}

UncertainPage::~UncertainPage() = default;

void UncertainPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_uncertainChip = m_header->addChip(tr("Uncertain"), true);
    m_decidedChip = m_header->addChip(tr("Decided"));
    m_laneChip = m_header->addChip(tr("All lanes"));
    m_notTakenChip = m_header->addChip(tr("Not taken"));
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_note = new Notice(this);
    m_note->setFlush(true);
    m_table = new TableView(tr("Uncertain dispatches"), this);
    m_table->setRows(m_rows);
    m_table->setLoading(true);
    m_empty = new EmptyState("uncertain");
    m_empty->setGood(true);
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_rows->sort(m_rows->columnOf(QStringLiteral("waiting")), Qt::DescendingOrder);
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_bulk = new BulkDecisions(this, m_rows);
    m_header->showExport();
    m_sheet = new EvidenceSheet(this);
    m_split = new QSplitter(Qt::Vertical, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    m_split->addWidget(m_table);
    m_split->addWidget(buildGenerations());
    m_split->addWidget(m_sheet);
    m_split->setSizes({px(252), px(258), px(286)});
    m_main = new QWidget(this);
    auto* column = new QVBoxLayout(m_main);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_note);
    column->addWidget(m_split, 1);
    m_stale = new StaleView(context(), this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_main);
    m_stack->addWidget(m_stale);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_stack);
    m_panel = new DecisionPanel(context(), this);
    m_panel->setWriteRefusal(writeRefusal());
    m_second->setInterval(1000);
    m_draftPause->setSingleShot(true);
    m_draftPause->setInterval(300);
}

QWidget* UncertainPage::buildGenerations() {
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_generationsHead = new PaneHeader(tr("Generations of this job"), "clock", pane);
    m_timeline = new GenerationTimeline(pane);
    auto* scroll = new QScrollArea(pane);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(tr("Generations of this job"));
    scroll->setWidget(m_timeline);
    column->addWidget(m_generationsHead);
    m_generations = new QStackedWidget(pane);
    m_noGenerations = new EmptyState("clock");
    m_generations->addWidget(scroll);
    m_generations->addWidget(m_noGenerations);
    column->addWidget(m_generations, 1);
    return pane;
}

void UncertainPage::connectParts() {
    connect(m_table, &TableView::currentIdChanged, this, &UncertainPage::onRowChanged);
    connect(m_table, &TableView::opened, this, [this] {
        m_sheet->setTab(EvidenceSheet::Steps);
        m_sheet->steps()->focusQuestion();
    });
    connect(m_table, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        // The next page when the last rows come near; one question at a time.
        if (m_hasMore && !m_rowsAnswer.isWaiting() && value >= m_table->verticalScrollBar()->maximum() - m_table->height()) {
            ++m_pagesWanted;
            readRows();
        }
    });
    connect(m_header->filter(), &FilterField::filterChanged, this, [this](const QString& text) {
        m_rows->setFilterText(text);
        updateSummary();
    });
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        exportTable(m_table, QStringLiteral("uncertain"), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_uncertainChip, &QAbstractButton::clicked, this, [this] { setMode(Mode::Uncertain); });
    connect(m_decidedChip, &QAbstractButton::clicked, this, [this] { setMode(Mode::Decided); });
    connect(m_laneChip, &QAbstractButton::clicked, this, &UncertainPage::openLaneMenu);
    connect(m_notTakenChip, &QAbstractButton::clicked, this, &UncertainPage::updateFilters);
    connect(m_problem, &Notice::actionWanted, this, &UncertainPage::refresh);
    connect(m_note, &Notice::actionWanted, this, [this] {
        if (const auto act = m_noteAction)
            act();
    });
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, [this] {
        m_header->filter()->clear();
        m_rows->setFilterText({});
        m_notTakenChip->setChecked(false);
        m_lane.clear();
        updateFilters();
    });
    connect(m_second, &QTimer::timeout, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        if (m_detail)
            showCurrent();
    });
}

void UncertainPage::connectPanel() {
    connect(m_sheet->steps(), &StepSheet::answered, this,
            [this](const std::string& step, queue::Generation generation, std::optional<queue::StatementAnswer> answer) {
                editDraft([&](DecisionDraft& draft) {
                    Finding& finding = draft.touch(step, generation);
                    finding.answer = answer;
                    if (!answer) {
                        std::erase_if(draft.findings, [&](const Finding& f) { return f.step == step && f.generation == generation; });
                        return;
                    }
                    // The key on record is what one looks up, now: offered, and to be corrected.
                    if (finding.providerKey.isEmpty())
                        for (const queue::Step& known : m_detail->steps)
                            if (known.name == step && known.generation == generation)
                                finding.providerKey = fromStore(known.providerKey);
                    if (!finding.observedAt)
                        finding.observedAt = std::chrono::floor<std::chrono::seconds>(context().now());
                });
            });
    connect(m_sheet->steps(), &StepSheet::detailed, this,
            [this](const std::string& step, queue::Generation generation, const QString& key, const QString& where, base::StoreTime at) {
                editDraft([&](DecisionDraft& draft) {
                    Finding& finding = draft.touch(step, generation);
                    finding.providerKey = key;
                    finding.where = where;
                    finding.observedAt = at;
                });
            });
    connect(m_sheet, &EvidenceSheet::teardownWanted, this, &UncertainPage::requestTeardown);
    connect(m_sheet, &EvidenceSheet::teardownStatementWanted, this, &UncertainPage::stateTeardown);
    connect(m_panel->choices(), &ChoiceList::chosen, this, [this](Choice choice) {
        editDraft([choice](DecisionDraft& draft) {
            draft.choice = choice;
            if (choice != Choice::ConfirmFailed && choice != Choice::ConfirmNotExecuted)
                draft.enqueue = false;
        });
    });
    connect(m_panel->choices(), &ChoiceList::referenceChanged, this, [this](const QString& text) { editDraft([&](DecisionDraft& d) { d.reference = text; }); });
    connect(m_panel->choices(), &ChoiceList::enqueueChanged, this, [this](bool on) { editDraft([on](DecisionDraft& d) { d.enqueue = on; }); });
    connect(m_panel, &DecisionPanel::reasonChanged, this, [this](const QString& text) { editDraft([&](DecisionDraft& d) { d.reason = text; }); });
    connect(m_panel, &DecisionPanel::previewWanted, this, &UncertainPage::previewDecision);
    connect(m_panel, &DecisionPanel::keepWanted, this, [this] { keepDraft(true); });
    connect(m_panel, &DecisionPanel::moreWanted, this, &UncertainPage::openMoreMenu);
    connect(m_panel, &Inspector::copied, this, [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_draftPause, &QTimer::timeout, this, [this] { keepDraft(false); });
    connect(m_stale, &StaleView::backWanted, this, &UncertainPage::closeStale);
    connect(m_stale, &StaleView::reopenWanted, this, &UncertainPage::reopenWorksheet);
    connect(m_stale, &StaleView::discardWanted, this, &UncertainPage::discardDraft);
}

QString UncertainPage::windowTitleText() const { return isStaleShown() ? tr("Uncertain, decision not applied") : title(); }
QWidget* UncertainPage::inspector() { return m_panel; }
QString UncertainPage::currentId() const { return m_detail ? idText(m_detail->dispatch.id) : m_table->currentId(); }
int UncertainPage::rowsShown() const { return m_rows->rowCount(); }
bool UncertainPage::isStaleShown() const { return m_stack->currentWidget() == m_stale; }

std::vector<QWidget*> UncertainPage::panes() {
    if (isStaleShown())
        return {m_stale};
    return {m_table, m_timeline, m_sheet, m_header};
}

void UncertainPage::onActivate() { m_second->start(); }

void UncertainPage::onDeactivate() {
    m_second->stop();
    keepDraft(false);
    for (FutureWatch* watch : {&m_rowsAnswer, &m_detailAnswer, &m_jobAnswer, &m_historyAnswer})
        watch->forget();
}

void UncertainPage::refresh() {
    readRows();
    readDetail();
    for (PendingCheck* check : std::as_const(m_pending))
        check->checkNow();
}

void UncertainPage::onChanges(const QList<desk::Change>& changes) {
    if (!isActive())
        return;
    const auto isQueue = [](const desk::Change& c) { return c.topic == "dispatch" || c.topic == "job"; };
    if (std::ranges::any_of(changes, isQueue))
        readRows();
    if (!m_detail)
        return;
    const auto concerns = [&](const desk::Change& c) { return c.id == m_detail->dispatch.id.text() || c.id == m_detail->dispatch.job.text(); };
    if (std::ranges::any_of(changes, concerns))
        readDetail();
}

void UncertainPage::readRows() {
    Q_EMIT readingStarted();
    m_read.clear();
    m_pagesRead = 0;
    readNextPage(0, {});
}

// One page after the other, as many as are shown; the last answer shows them all.
void UncertainPage::readNextPage(std::size_t state, const std::string& cursor) {
    const std::size_t states = m_mode == Mode::Uncertain ? kUncertainStates.size() : kDecidedStates.size();
    queue::DispatchFilter filter;
    filter.state = m_mode == Mode::Uncertain ? kUncertainStates[state] : kDecidedStates[state];
    queue::PageRequest request;
    request.limit = kPageRows;
    request.cursor = cursor;
    request.oldestFirst = m_mode == Mode::Uncertain;
    m_rowsAnswer.ask(context().desks.queue->dispatches(filter, request), [this, state, states](base::Result<queue::Page<queue::Dispatch>> page) {
        if (!page) {
            showProblem(page.error());
            return;
        }
        m_read.insert(m_read.end(), page->rows.begin(), page->rows.end());
        m_snapshot = page->snapshotAt;
        ++m_pagesRead;
        m_hasMore = !page->next.empty();
        if (m_hasMore && m_pagesRead < m_pagesWanted && m_mode == Mode::Uncertain)
            readNextPage(state, page->next);
        else if (state + 1 < states)
            readNextPage(state + 1, {});
        else
            showRows();
    });
}

void UncertainPage::showRows() {
    m_problem->clear();
    m_all = std::move(m_read);
    m_read.clear();
    std::vector<DoubtRow> rows;
    rows.reserve(m_all.size());
    for (const queue::Dispatch& d : m_all)
        rows.push_back({d, d.mark && context().isMine(*d.mark), isPending(d.id)});
    m_rows->merge(std::move(rows));
    context().clock->sync(m_snapshot);
    updateSummary();
    if (!m_wanted.isEmpty() && m_table->setCurrentId(m_wanted))
        m_wanted.clear();
    showed(m_snapshot);
}

void UncertainPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf = isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_snapshot)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void UncertainPage::updateSummary() {
    int open = 0;
    int notTaken = 0;
    for (const queue::Dispatch& d : m_all) {
        open += d.stepsOpen;
        notTaken += d.mark ? 0 : 1;
    }
    const auto count = int(m_all.size());
    const QString counted = m_hasMore ? tr("At least %n dispatch(es)", nullptr, count) : tr("%n dispatch(es)", nullptr, count);
    if (m_mode == Mode::Uncertain)
        m_header->setSummary(count == 0 ? tr("Empty") : tr("%1, %2", "dispatches, open steps").arg(counted, tr("%n paid step(s) open", nullptr, open)));
    else
        m_header->setSummary(tr("%1 failed, not executed or abandoned").arg(counted));
    m_notTakenChip->setCount(notTaken);
    const bool isFiltered = count > 0;
    m_empty->setGood(!isFiltered && m_mode == Mode::Uncertain);
    m_empty->setSentence(isFiltered ? tr("No dispatch matches the filter") : m_mode == Mode::Uncertain ? tr("No dispatch is uncertain") : tr("Nothing was decided yet"));
    m_empty->setWhy(isFiltered ? QString() : tr("Whatever a worker leaves without an answer appears here at once."));
    m_empty->setActions(isFiltered ? tr("Clear filter") : QString());
}

void UncertainPage::updateFilters() {
    m_laneChip->setText(m_lane.isEmpty() ? tr("All lanes") : visiblePlain(m_lane));
    m_laneChip->setChecked(!m_lane.isEmpty());
    const bool isNotTaken = m_notTakenChip->isChecked();
    if (m_lane.isEmpty() && !isNotTaken)
        m_rows->setFilter({});
    else
        m_rows->setFilter([lane = m_lane.toStdString(), isNotTaken](const DoubtRow& row) {
            return (lane.empty() || row.dispatch.lane == lane) && (!isNotTaken || !row.dispatch.mark);
        });
    m_laneChip->updateGeometry();
}

void UncertainPage::setMode(Mode mode) {
    m_uncertainChip->setChecked(mode == Mode::Uncertain);
    m_decidedChip->setChecked(mode == Mode::Decided);
    if (mode == m_mode)
        return;
    m_table->setCurrentId(QString()); // what was written stays in its draft
    showNone();
    m_mode = mode;
    m_pagesWanted = 1;
    m_table->setLoading(true);
    m_rows->release();
    readRows();
}

void UncertainPage::readDetail() {
    const QString id = currentIdToRead();
    if (id.isEmpty())
        return;
    m_detailAnswer.ask(context().desks.queue->dispatch(queue::DispatchId(id.toStdString())), [this](base::Result<queue::DispatchDetail> detail) {
        if (!detail) {
            m_panel->showNothing(problemText(detail.error()));
            if (!m_detail) { // else what was read before stays
                m_sheet->showNothing(tr("This dispatch cannot be read"), problemText(detail.error()));
                showNoGenerations(tr("This dispatch cannot be read"));
            }
            return;
        }
        showDetail(*detail);
    });
}

// The row of the table; a dispatch opened by its id that the table does not list stays until a row is chosen.
QString UncertainPage::currentIdToRead() const {
    if (const QString row = m_table->currentId(); !row.isEmpty())
        return row;
    return !m_wanted.isEmpty() ? m_wanted : m_detail ? idText(m_detail->dispatch.id) : QString();
}

void UncertainPage::showDetail(const queue::DispatchDetail& detail) {
    const bool isOther = !m_detail || m_detail->dispatch.id != detail.dispatch.id;
    const bool isOtherJob = !m_detail || m_detail->dispatch.job != detail.dispatch.job;
    const bool isNewer = isOther || m_detail->dispatch.revision != detail.dispatch.revision;
    m_detail = detail;
    context().clock->sync(detail.snapshotAt);
    if (isOther) {
        m_draft = m_book.open(detail.dispatch.id);
        m_note->clear();
        m_job.reset();
        m_history.clear();
    }
    if (!m_draft.isTouched())
        m_draft.seen = seenIn(detail, detail.dispatch.mark && context().isMine(*detail.dispatch.mark));
    if (isOtherJob || isNewer || !m_job) // left before the job came: asked for again
        readJob();
    if (isOtherJob || isNewer || m_history.empty())
        readHistory();
    showCurrent();
    noticeChange();
    Q_EMIT actionsChanged();
}

void UncertainPage::showCurrent() {
    m_panel->setBusy(busyReason());
    m_panel->show(*m_detail, m_draft, judge(*m_detail, m_draft));
    m_sheet->show(*m_detail, m_draft);
    const bool isOpen = m_detail->dispatch.state == DispatchState::Uncertain || m_detail->dispatch.state == DispatchState::Running;
    m_sheet->setTeardownRefusal(!writeRefusal().isEmpty() ? writeRefusal() : isOpen ? QString() : tr("Only while it is running or uncertain."));
}

void UncertainPage::readJob() {
    m_jobAnswer.ask(context().desks.queue->job(m_detail->dispatch.job), [this](base::Result<queue::JobDetail> job) {
        if (!job)
            return;
        m_job = std::move(*job);
        const auto claims = jobClaims(*m_job);
        m_generationsHead->setDetail(tr("%1, %2, newest on top", "claims, dispatches")
                                         .arg(tr("%n claim(s)", nullptr, int(claims.size())), tr("%n dispatch(es)", nullptr, int(m_job->dispatches.size()))));
        m_generationsHead->setNote(muted(tr("store clock, %1").arg(timeFormat().offset(context().now()))));
        m_timeline->setClaims(claims, context().now());
        m_generations->setCurrentIndex(0);
    });
}

void UncertainPage::readHistory() {
    queue::PageRequest request;
    request.limit = kPageRows;
    m_historyAnswer.ask(context().desks.queue->jobHistory(m_detail->dispatch.job, request), [this](base::Result<queue::Page<queue::HistoryEvent>> page) {
        if (!page)
            return;
        m_history = std::move(page->rows);
        m_sheet->showHistory(m_history);
        noticeChange();
    });
}

void UncertainPage::showNone() {
    m_detailAnswer.forget();
    m_hasRowLeft = false;
    m_detail.reset();
    m_draft = {};
    m_job.reset();
    m_history.clear();
    m_panel->showNone();
    m_sheet->clear();
    showNoGenerations(tr("No dispatch is chosen"));
    // The note stays: it says what came of the row that has just left.
}

void UncertainPage::showNoGenerations(const QString& sentence) {
    m_timeline->setClaims({}, context().now());
    m_generationsHead->setDetail(QString());
    m_generationsHead->setNote({});
    m_noGenerations->setSentence(sentence);
    m_noGenerations->setWhy(tr("The claims of its job are drawn here."));
    m_generations->setCurrentWidget(m_noGenerations);
}

} // namespace sb::ui::uncertain
