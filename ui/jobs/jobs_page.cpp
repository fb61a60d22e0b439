#include "ui/jobs/jobs_page.h"

#include "ui/jobs/job_detail_pane.h"
#include "ui/jobs/jobs_filter.h"
#include "ui/jobs/jobs_inspector.h"
#include "ui/kit/cancel_act.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/saved_views.h"
#include "ui/kit/long_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QPointer>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::jobs {

using namespace kit;

namespace {
constexpr std::size_t kHistoryRows = 20;
QString columnsKey() { return QStringLiteral("columns/jobs"); }
} // namespace

JobsPage::JobsPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("jobs"), tr("Jobs"), parent)
    , m_rows(makeJobModel(context.clock, this))
    , m_pages(
          this, [this](queue::PageRequest request) { return this->context().desks.queue->jobs(filter(), std::move(request)); },
          [this](const std::vector<queue::Job>& jobs, base::StoreTime at) { showRows(jobs, at); }, [this](const base::Error& error) { showProblem(error); })
    , m_second(new QTimer(this)) {
    build();
    connectParts();
}

void JobsPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_header->showFilter();
    m_filter = new JobsFilter(this);
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_table = new TableView(tr("Jobs, newest first"), this);
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    m_table->setLoading(true);
    m_empty = new EmptyState("jobs");
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_header->showExport();
    m_pane = new JobDetailPane(this);
    m_split = new QSplitter(Qt::Vertical, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    m_split->addWidget(m_table);
    m_split->addWidget(m_pane);
    m_split->setStretchFactor(0, 1);
    m_split->setSizes({px(370), px(410)});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_filter);
    column->addWidget(m_problem);
    column->addWidget(m_split, 1);
    m_inspector = new JobsInspector(context(), this);
    m_inspector->setWriteRefusal(writeRefusal());
    m_second->setInterval(1000); // ages count seconds while young
}

void JobsPage::connectParts() {
    connect(m_table, &TableView::currentIdChanged, this, [this](const QString& id) {
        if (m_detail && idText(m_detail->job.id) != id) {
            m_detail.reset();
            m_inspector->showNone();
            m_pane->showNone();
        }
        readDetail();
        Q_EMIT actionsChanged();
    });
    connect(m_table, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    m_pages.follow(m_table);
    connect(m_pane->table(), &TableView::opened, this, [this](const QString& id) { Q_EMIT openWanted(QStringLiteral("uncertain"), id); });
    connect(m_header->filter(), &FilterField::filterChanged, this, &JobsPage::filterChanged);
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_filter, &JobsFilter::changed, this, &JobsPage::filterChanged);
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, &JobsPage::clearFilter);
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        auto* rows = makeJobModel(context().clock, nullptr);
        auto read = pagesInto<queue::Job, JobRow>(
            rows, [desk = context().desks.queue, filter = filter()](queue::PageRequest request) { return desk->jobs(filter, std::move(request)); },
            [](queue::Job job) { return JobRow{std::move(job)}; });
        exportLong(m_table, QStringLiteral("jobs"), rows, std::move(read), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_problem, &Notice::actionWanted, this, &JobsPage::refresh);
    connect(m_inspector, &Inspector::copied, this, [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_inspector->cancelButton(), &QAbstractButton::clicked, this, &JobsPage::cancel);
    connect(m_inspector->uncertainButton(), &QAbstractButton::clicked, this, &JobsPage::openUncertain);
    connect(m_second, &QTimer::timeout, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        m_table->viewport()->update();
        readDetail();
    });
}

QWidget* JobsPage::inspector() { return m_inspector; }
std::vector<QWidget*> JobsPage::panes() { return {m_table, m_pane, m_header, m_filter}; }
QString JobsPage::currentId() const { return m_table->currentId(); }
void JobsPage::onActivate() { m_second->start(); }

void JobsPage::onDeactivate() {
    m_second->stop();
    m_pages.forget();
    for (FutureWatch* watch : {&m_details, &m_history, &m_lanes})
        watch->forget();
}

void JobsPage::onWriteRefusalChanged() { m_inspector->setWriteRefusal(writeRefusal()); }

queue::JobFilter JobsPage::filter() const {
    queue::JobFilter filter;
    filter.state = m_filter->state();
    filter.lane = m_filter->lane().toStdString();
    filter.text = m_header->filter()->text().trimmed().toStdString();
    return filter;
}

void JobsPage::refresh() {
    Q_EMIT readingStarted();
    m_pages.reread();
    readLanes();
    readDetail();
}

void JobsPage::onChanges(const QList<desk::Change>& changes) {
    if (!isActive())
        return;
    const auto isOurs = [](const desk::Change& c) { return c.topic == "dispatch" || c.topic == "job"; };
    if (!std::ranges::any_of(changes, isOurs))
        return;
    m_pages.reread();
    const auto isShown = [this](const desk::Change& c) {
        return m_detail && (c.id == m_detail->job.id.text() || std::ranges::any_of(m_detail->dispatches, [&](const auto& d) { return d.dispatch.id.text() == c.id; }));
    };
    // A new dispatch of the job is not known here yet; its row's revision tells, when the list has been read.
    if (std::ranges::any_of(changes, isShown))
        readDetail();
}

void JobsPage::filterChanged() {
    m_pages.startOver();
    if (!isActive())
        return;
    Q_EMIT readingStarted();
    m_pages.restart();
}

void JobsPage::clearFilter() {
    m_header->filter()->clear();
    m_filter->clear();
}

void JobsPage::readLanes() {
    m_lanes.ask(context().desks.queue->lanes(), [this](base::Result<std::vector<queue::Lane>> lanes) {
        if (lanes)
            m_filter->setLanes(*lanes);
    });
}

void JobsPage::showRows(const std::vector<queue::Job>& jobs, base::StoreTime snapshotAt) {
    m_problem->clear();
    m_snapshotAt = snapshotAt;
    std::vector<JobRow> rows;
    rows.reserve(jobs.size());
    for (const queue::Job& job : jobs)
        rows.push_back({job});
    const JobRow* before = m_rows->find(currentId());
    const auto dispatchBefore = before ? before->job.newestDispatch : queue::DispatchId();
    m_rows->merge(std::move(rows), m_pages.part());
    m_table->setLoading(false);
    updateSummary();
    if (!m_wanted.isEmpty()) {
        // The id may be a dispatch's: the one job left by the filter is meant.
        const QString id = m_rows->find(m_wanted) ? m_wanted : m_rows->rowCount() == 1 ? m_rows->idAt(0) : QString();
        m_rows->release();
        if (!id.isEmpty() && m_table->setCurrentId(id))
            m_wanted.clear();
    }
    if (const JobRow* now = m_rows->find(currentId()); now && !(now->job.newestDispatch == dispatchBefore) && !dispatchBefore.isEmpty())
        readDetail();
    showed(snapshotAt);
}

void JobsPage::updateSummary() {
    const int count = int(m_pages.count());
    m_header->setSummary(m_pages.hasMore() ? tr("%n newest, older ones as you scroll", nullptr, count) : tr("%n job(s)", nullptr, count));
    const QString text = m_header->filter()->text().trimmed();
    const bool isFiltered = !m_filter->isClear() || !text.isEmpty();
    m_empty->setActions(isFiltered ? tr("Clear filter") : QString());
    if (!isFiltered) {
        m_empty->setSentence(tr("No job yet"));
        m_empty->setWhy(tr("Jobs appear here when an application submits them."));
        return;
    }
    QStringList what;
    if (const auto state = m_filter->state())
        what += stateWord(stateOf(*state));
    if (!m_filter->lane().isEmpty())
        what += visiblePlain(m_filter->lane());
    if (!text.isEmpty())
        what += tr("“%1”").arg(visiblePlain(text));
    m_empty->setSentence(tr("No job matches %1").arg(what.join(tr(", "))));
    m_empty->setWhy(tr("The whole store was searched."));
}

void JobsPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf = isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void JobsPage::readDetail() {
    const QString id = currentId();
    if (id.isEmpty()) {
        m_details.forget();
        m_history.forget();
        m_detail.reset();
        m_inspector->showNone();
        m_pane->showNone();
        return;
    }
    if (!isActive())
        return;
    m_details.ask(context().desks.queue->job(queue::JobId(id.toStdString())), [this](base::Result<queue::JobDetail> detail) {
        if (!detail)
            return showProblem(detail.error());
        m_detail = std::move(*detail);
        m_inspector->showDetail(*m_detail);
        m_pane->show(*m_detail, context().now());
        Q_EMIT actionsChanged();
        readHistory();
    });
}

void JobsPage::readHistory() {
    queue::PageRequest request;
    request.limit = kHistoryRows;
    m_history.ask(context().desks.queue->jobHistory(m_detail->job.id, request), [this](base::Result<queue::Page<queue::HistoryEvent>> page) {
        if (page)
            m_inspector->showHistory(page->rows, !page->next.empty());
    });
}

void JobsPage::select(const QString& id) {
    m_wanted = id;
    if (m_rows->find(id)) {
        m_rows->release();
        if (m_table->setCurrentId(id)) {
            m_wanted.clear();
            return;
        }
    }
    // Not among the loaded rows: the store finds it by its id, whatever its age (scenario L09).
    m_filter->clear();
    m_header->filter()->setText(id);
    filterChanged();
}

QJsonObject JobsPage::filterState() const {
    const auto state = m_filter->state();
    return {{QStringLiteral("state"), state ? fromStore(std::string(queue::wordOf(*state))) : QString()}, {QStringLiteral("lane"), m_filter->lane()}};
}

void JobsPage::setFilterState(const QJsonObject& state) {
    std::optional<queue::DispatchState> wanted;
    const std::string word = state.value(QStringLiteral("state")).toString().toStdString();
    for (int i = 0; i < queue::kDispatchStates; ++i)
        if (queue::wordOf(queue::DispatchState(i)) == word)
            wanted = queue::DispatchState(i);
    m_filter->choose(wanted, state.value(QStringLiteral("lane")).toString());
}

const queue::Dispatch* JobsPage::newest() const { return m_detail && !m_detail->dispatches.empty() ? &m_detail->dispatches.front().dispatch : nullptr; }

std::vector<PageAction> JobsPage::actions() {
    const queue::Dispatch* dispatch = newest();
    const QString none = dispatch ? QString() : tr("No job is chosen.");
    QString noCancel = none;
    if (dispatch)
        noCancel = writeRefusal().isEmpty() ? cancelRefusal(*dispatch) : writeRefusal();
    std::vector<PageAction> all;
    all.push_back({QStringLiteral("cancel"), dispatch ? cancelText(*dispatch) : tr("Cancel dispatch…"), tr("Shows a preview first"), {}, "cross", noCancel, [this] { cancel(); }});
    all.push_back({QStringLiteral("open-uncertain"), tr("Open in Uncertain"), tr("Reads only"), Qt::CTRL | Qt::Key_E, "uncertain",
                   dispatch ? m_inspector->uncertainButton()->refusal() : none, [this] { openUncertain(); }});
    return all;
}

void JobsPage::cancel() {
    const queue::Dispatch* dispatch = newest();
    if (!dispatch || !writeRefusal().isEmpty() || !cancelRefusal(*dispatch).isEmpty())
        return;
    openCancel(context(), *dispatch, this, [page = QPointer(this)](const QString& sentence) {
        if (!page)
            return;
        Q_EMIT page->said(sentence);
        page->m_rows->release();
        if (page->isActive())
            page->refresh();
    });
}

void JobsPage::openUncertain() {
    if (const queue::Dispatch* dispatch = newest())
        Q_EMIT openWanted(QStringLiteral("uncertain"), idText(dispatch->id));
}

} // namespace sb::ui::jobs
