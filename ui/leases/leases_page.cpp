#include "ui/leases/leases_page.h"

#include "ui/kit/cancel_act.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
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
#include "ui/leases/lease_row.h"
#include "ui/leases/leases_inspector.h"

#include <QPointer>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::leases {

using namespace kit;
using namespace std::chrono_literals;

namespace {
constexpr base::Millis kShown = 1h;
QString columnsKey() { return QStringLiteral("columns/leases"); }
} // namespace

LeasesPage::LeasesPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("leases"), tr("Leases"), parent)
    , m_rows(makeEndedModel(this))
    , m_second(new QTimer(this)) {
    build();
    connectParts();
}

void LeasesPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    for (std::size_t i = 0; i < kPlaces; ++i) {
        m_places[i] = new LeaseRow(int(i) + 1, context().clock, this);
        column->addWidget(m_places[i]);
    }
    m_endedHead = new PaneHeader(tr("Ended in the last hour"), "clock", this);
    m_integrity = new ChipLabel(this);
    m_integrity->hide();
    m_endedHead->addTool(m_integrity);
    column->addWidget(m_endedHead);
    m_table = new TableView(tr("Leases that ended"), this);
    m_table->setRows(m_rows);
    m_table->setLoading(true);
    m_empty = new EmptyState("leases");
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_header->showExport();
    column->addWidget(m_table, 1);
    m_inspector = new LeasesInspector(context(), this);
    m_inspector->setWriteRefusal(writeRefusal());
    m_second->setInterval(1000);
}

void LeasesPage::connectParts() {
    for (std::size_t i = 0; i < kPlaces; ++i) {
        connect(m_places[i], &LeaseRow::chosen, this, &LeasesPage::choose);
        connect(m_places[i], &LeaseRow::opened, this, &LeasesPage::openJob);
        connect(m_places[i], &LeaseRow::stepWanted, this, [this, i](int by) {
            const int to = int(i) + by;
            if (to >= 0 && to < int(kPlaces))
                m_places[std::size_t(to)]->setFocus(Qt::TabFocusReason);
            else if (to == int(kPlaces))
                m_table->setFocus(Qt::TabFocusReason);
        });
    }
    connect(m_table, &TableView::currentIdChanged, this, [this](const QString& id) {
        if (!id.isEmpty())
            choose(id);
        else if (m_rows->find(m_current))
            choose({});
    });
    connect(m_table, &TableView::opened, this, &LeasesPage::openJob);
    connect(m_table, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    connect(m_header->filter(), &FilterField::filterChanged, this, [this](const QString& text) {
        m_rows->setFilterText(text);
        m_empty->setSentence(text.isEmpty() ? tr("No lease ended in the last hour") : tr("No ended lease matches “%1”").arg(visiblePlain(text)));
        m_empty->setActions(text.isEmpty() ? QString() : tr("Clear filter"));
    });
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_empty->firstAction(), &QAbstractButton::clicked, m_header->filter(), &QLineEdit::clear);
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        exportTable(m_table, QStringLiteral("leases"), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_problem, &Notice::actionWanted, this, &LeasesPage::refresh);
    connect(m_inspector, &Inspector::copied, this, [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_inspector->cancelButton(), &QAbstractButton::clicked, this, &LeasesPage::cancel);
    connect(m_inspector->jobButton(), &QAbstractButton::clicked, this, &LeasesPage::openJob);
    connect(m_second, &QTimer::timeout, this, &LeasesPage::tick);
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        m_table->viewport()->update();
        showBoard();
    });
}

QWidget* LeasesPage::inspector() { return m_inspector; }
std::vector<QWidget*> LeasesPage::panes() { return {m_places[0], m_table, m_header}; }
int LeasesPage::rowsShown() const { return int(m_board.live.size()) + m_rows->rowCount(); }
void LeasesPage::onActivate() { m_second->start(); }

void LeasesPage::onDeactivate() {
    m_second->stop();
    for (FutureWatch* watch : {&m_boards, &m_workers, &m_engines, &m_ended})
        watch->forget();
}

void LeasesPage::onWriteRefusalChanged() { m_inspector->setWriteRefusal(writeRefusal()); }

void LeasesPage::refresh() {
    m_hasBoard = m_hasEnded = false;
    readBoard();
    readEnded();
}

void LeasesPage::onChanges(const QList<desk::Change>& changes) {
    if (!isActive())
        return;
    const auto is = [&](const char* topic) { return std::ranges::any_of(changes, [topic](const auto& c) { return c.topic == topic; }); };
    if (is("dispatch") || is("job") || is("instance"))
        refresh();
}

void LeasesPage::readBoard() {
    Q_EMIT readingStarted();
    // Who judges comes first, so that a row never shows an old judgement beside a new lease for longer than a read.
    m_engines.ask(context().desks.host->instances(), [this](base::Result<std::vector<queue::Instance>> instances) {
        if (instances)
            m_instances = std::move(*instances);
    });
    m_workers.ask(context().desks.workers->workers(), [this](base::Result<std::vector<queue::Executor>> executors) {
        if (executors)
            m_executors = std::move(*executors);
        if (isLoaded())
            showBoard();
    });
    m_boards.ask(context().desks.queue->leases(), [this](base::Result<queue::LeaseBoard> board) {
        if (!board)
            return showProblem(board.error());
        m_board = std::move(*board);
        context().clock->sync(m_board.snapshotAt);
        m_problem->clear();
        showBoard();
        showIntegrity();
        m_hasBoard = true;
        showWhenWhole();
    });
}

const queue::Executor* LeasesPage::executorOf(const queue::Dispatch& d) const {
    const auto found = std::ranges::find(m_executors, d.worker, &queue::Executor::worker);
    return found == m_executors.end() ? nullptr : &*found;
}

QString LeasesPage::instanceName(const queue::InstanceId& id) const {
    const auto found = std::ranges::find(m_instances, id, &queue::Instance::id);
    if (found == m_instances.end())
        return elidedId(idText(id), 0, 4);
    return fromStore(found->host) + QStringLiteral(":%1").arg(found->pid);
}

// A lease keeps its place from its first sight to its end; a new one takes the first free place.
void LeasesPage::showBoard() {
    std::array<const queue::LiveLease*, kPlaces> places{};
    std::vector<const queue::LiveLease*> coming;
    for (const queue::LiveLease& lease : m_board.live) {
        const auto own = std::ranges::find(m_places, idText(lease.dispatch.id), &LeaseRow::dispatchId);
        if (own == m_places.end())
            coming.push_back(&lease);
        else
            places[std::size_t(own - m_places.begin())] = &lease;
    }
    auto next = coming.begin();
    for (std::size_t i = 0; i < kPlaces; ++i) {
        if (!places[i] && next != coming.end())
            places[i] = *next++;
        if (places[i]) {
            m_places[i]->setLease(*places[i], executorOf(places[i]->dispatch), instanceName(places[i]->dispatch.instance));
            m_freeSince[i].reset();
            continue;
        }
        if (!m_places[i]->dispatchId().isEmpty())
            m_freeSince[i] = m_board.snapshotAt;
        m_places[i]->setFree(m_freeSince[i]);
    }
    const int used = int(m_board.live.size());
    const QString count = tr("%1 of %2").arg(used).arg(m_board.limit);
    m_header->setSummary(used >= m_board.limit ? tr("%1 in use, no further claim is admitted").arg(count) : tr("%1 in use").arg(count));
    Q_EMIT navCountChanged({plain(count), {}});
    showCurrent();
}

void LeasesPage::showIntegrity() {
    const auto rows = m_board.leaseRows;
    const auto running = m_board.runningRows;
    m_integrity->setVisible(true);
    if (rows == running)
        m_integrity->setState(State::Healthy, tr("%1 lease rows, %2 running dispatches, no difference").arg(rows).arg(running));
    else
        m_integrity->setState(State::Unhealthy, running > rows ? tr("Active without lease: %1 running dispatches, %2 lease rows").arg(running).arg(rows)
                                                               : tr("Lease without dispatch: %1 lease rows, %2 running dispatches").arg(rows).arg(running));
}

void LeasesPage::readEnded() {
    queue::DispatchFilter filter;
    filter.endedLeasesOnly = true;
    queue::PageRequest request;
    request.limit = base::limits::kPageRows;
    m_ended.ask(context().desks.queue->dispatches(filter, request), [this](base::Result<queue::Page<queue::Dispatch>> page) {
        if (page)
            showEnded(*page);
        else
            showProblem(page.error());
    });
}

void LeasesPage::showEnded(const queue::Page<queue::Dispatch>& page) {
    std::vector<EndedRow> rows;
    for (const queue::Dispatch& d : page.rows)
        if (leaseEnd(d) + kShown > page.snapshotAt)
            rows.push_back({d});
    std::ranges::sort(rows, std::ranges::greater{}, [](const EndedRow& r) { return std::pair(leaseEnd(r.dispatch), r.dispatch.enqueueNumber); });
    const int count = int(rows.size());
    m_rows->merge(std::move(rows));
    m_table->setLoading(false);
    m_endedHead->setDetail(page.next.empty() || count < int(page.rows.size()) ? tr("%n, newest on top", nullptr, count) : tr("at least %n, newest on top", nullptr, count));
    if (m_header->filter()->text().isEmpty()) {
        m_empty->setSentence(tr("No lease ended in the last hour"));
        m_empty->setWhy(tr("What ended before stands in Jobs."));
    }
    m_hasEnded = true;
    showWhenWhole();
}

// A lease that ends goes from a place to the table, and the two are read side by side: only what is in neither, once both
// have come, has left. Before that nobody can say that the chosen one is gone.
void LeasesPage::showWhenWhole() {
    if (!m_hasBoard || !m_hasEnded)
        return;
    if (m_isWanted)
        m_table->setCurrentId(m_current);
    m_isWanted = false;
    if (!current())
        choose({});
    showCurrent();
    showed(m_board.snapshotAt);
}

void LeasesPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf = isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_board.snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

const queue::Dispatch* LeasesPage::current() const {
    for (const queue::LiveLease& lease : m_board.live)
        if (idText(lease.dispatch.id) == m_current)
            return &lease.dispatch;
    const EndedRow* ended = m_rows->find(m_current);
    return ended ? &ended->dispatch : nullptr;
}

void LeasesPage::choose(const QString& id) {
    if (id == m_current)
        return;
    m_current = id;
    if (m_table->currentId() != id) {
        const QSignalBlocker quiet(m_table); // none of its rows, or this one
        m_table->setCurrentId(id);
    }
    showCurrent();
    Q_EMIT actionsChanged();
}

void LeasesPage::showCurrent() {
    bool isLive = false;
    for (std::size_t i = 0; i < kPlaces; ++i) {
        const bool isChosen = !m_current.isEmpty() && m_places[i]->dispatchId() == m_current;
        m_places[i]->setChosen(isChosen);
        if (isChosen)
            m_inspector->showLease(*m_places[i]->lease(), m_places[i]->words(), int(i) + 1, m_board.limit);
        isLive = isLive || isChosen;
    }
    if (isLive)
        return;
    if (const EndedRow* ended = m_rows->find(m_current))
        m_inspector->showEnded(ended->dispatch);
    else
        m_inspector->showNone();
}

void LeasesPage::tick() {
    for (LeaseRow* row : m_places) {
        row->tick();
        if (!m_current.isEmpty() && row->dispatchId() == m_current)
            showCurrent();
    }
}

void LeasesPage::select(const QString& id) {
    m_rows->release();
    m_isWanted = !isLoaded();
    m_current.clear();
    choose(id);
}

std::vector<PageAction> LeasesPage::actions() {
    const queue::Dispatch* d = current();
    const QString none = d ? QString() : tr("No lease is chosen.");
    QString noCancel = none;
    if (d)
        noCancel = writeRefusal().isEmpty() ? cancelRefusal(*d) : writeRefusal();
    std::vector<PageAction> all;
    all.push_back({QStringLiteral("cancel"), tr("Request cancel…"), tr("Shows a preview first; proves nothing about the provider"), {}, "cross", noCancel, [this] { cancel(); }});
    all.push_back({QStringLiteral("open-job"), tr("Open in Jobs"), tr("Reads only"), {}, "jobs", none, [this] { openJob(); }});
    return all;
}

void LeasesPage::cancel() {
    const queue::Dispatch* d = current();
    if (!d || !writeRefusal().isEmpty() || !cancelRefusal(*d).isEmpty())
        return;
    openCancel(context(), *d, this, [page = QPointer(this)](const QString& sentence) {
        if (!page)
            return;
        Q_EMIT page->said(sentence);
        if (page->isActive())
            page->refresh();
    });
}

void LeasesPage::openJob() {
    if (const queue::Dispatch* d = current())
        Q_EMIT openWanted(QStringLiteral("jobs"), idText(d->job));
}

} // namespace sb::ui::leases
