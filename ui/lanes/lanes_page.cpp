#include "ui/lanes/lanes_page.h"

#include "ui/kit/act_dialog.h"
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
#include "ui/lanes/lanes_inspector.h"

#include <QPointer>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::lanes {

using namespace kit;
using queue::DispatchState;

namespace {
constexpr std::size_t kNext = 50;
constexpr std::size_t kPauses = 50;
QString columnsKey() { return QStringLiteral("columns/lanes"); }
} // namespace

LanesPage::LanesPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("lanes"), tr("Lanes"), parent)
    , m_rows(makeLaneModel(context.clock, this))
    , m_next(makeNextModel(context.clock, this))
    , m_held(makeHeldModel(this))
    , m_second(new QTimer(this)) {
    build();
    connectParts();
}

void LanesPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_table = new TableView(tr("Lanes"), this);
    m_table->setTwoLine(true);
    m_table->setRows(m_rows);
    m_table->setLoading(true);
    m_empty = new EmptyState("lanes");
    m_empty->setSentence(tr("No lane matches"));
    m_empty->setActions(tr("Clear filter"));
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_header->showExport();
    auto* lower = new QWidget(this);
    auto* below = new QVBoxLayout(lower);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(0);
    m_nextHead = new PaneHeader(tr("Next"), "jobs", lower);
    m_openJobs = new KeyHintButton(tr("Open in Jobs"), QString(), lower);
    setButtonRole(m_openJobs, ButtonRole::Flat);
    m_nextHead->addTool(m_openJobs);
    m_nextTable = new TableView(tr("Next dispatches of the selected lane"), lower);
    m_nextTable->setRows(m_next);
    m_nextTable->setSortable(false);
    m_nextEmpty = new EmptyState("lanes");
    m_nextEmpty->setSentence(tr("No lane is chosen"));
    m_nextEmpty->setWhy(tr("The dispatches that a lane will start next stand here when you choose it."));
    m_nextTable->setPlaceholder(m_nextEmpty);
    below->addWidget(m_nextHead);
    below->addWidget(m_nextTable, 1);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(1);
    split->addWidget(m_table);
    split->addWidget(lower);
    split->addWidget(buildHeld());
    split->setStretchFactor(1, 1);
    split->setSizes({px(280), px(500)});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(split, 1);
    m_inspector = new LanesInspector(this);
    m_inspector->setWriteRefusal(writeRefusal());
    m_second->setInterval(1000);
}

QWidget* LanesPage::buildHeld() {
    m_heldPane = new QWidget(this);
    auto* column = new QVBoxLayout(m_heldPane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_heldHead = new PaneHeader(tr("Held back at submit"), "uncertain", m_heldPane);
    m_heldTable = new TableView(tr("Submissions held by an uncertain dispatch"), m_heldPane);
    m_heldTable->setRows(m_held);
    m_heldTable->setSortable(false);
    column->addWidget(m_heldHead);
    column->addWidget(m_heldTable, 1);
    m_heldPane->hide();
    return m_heldPane;
}

// Those of the chosen lane, else of all that are shown.
void LanesPage::showHeld() {
    std::vector<queue::HeldSubmission> rows;
    const queue::Lane* chosen = current();
    for (const queue::Lane& lane : m_lanes)
        if (!chosen || chosen->name == lane.name)
            rows.insert(rows.end(), lane.heldSubmissions.begin(), lane.heldSubmissions.end());
    m_heldPane->setVisible(!rows.empty());
    m_heldHead->setDetail(tr("%n submission(s) refused, they wait for a decision", nullptr, int(rows.size())));
    m_held->merge(std::move(rows));
}

void LanesPage::connectParts() {
    connect(m_heldTable, &TableView::opened, this, [this](const QString& id) {
        const queue::HeldSubmission* row = m_held->find(id);
        if (row && !row->heldBy.isEmpty())
            Q_EMIT openWanted(QStringLiteral("uncertain"), idText(row->heldBy));
    });
    connect(m_table, &TableView::currentIdChanged, this, [this] {
        showCurrent();
        readNext();
        Q_EMIT actionsChanged();
    });
    connect(m_table, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    connect(m_nextTable, &TableView::opened, this, [this](const QString& id) {
        if (const NextRow* row = m_next->find(id))
            Q_EMIT openWanted(QStringLiteral("jobs"), idText(row->dispatch.job));
    });
    connect(m_openJobs, &QAbstractButton::clicked, this, [this] {
        const QString id = m_nextTable->currentId().isEmpty() ? m_next->idAt(0) : m_nextTable->currentId();
        if (const NextRow* row = m_next->find(id))
            Q_EMIT openWanted(QStringLiteral("jobs"), idText(row->dispatch.job));
    });
    connect(m_header->filter(), &FilterField::filterChanged, this, [this](const QString& text) {
        m_rows->setFilterText(text);
        m_empty->setSentence(tr("No lane matches “%1”").arg(visiblePlain(text)));
    });
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_empty->firstAction(), &QAbstractButton::clicked, m_header->filter(), &QLineEdit::clear);
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        exportTable(m_table, QStringLiteral("lanes"), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_problem, &Notice::actionWanted, this, &LanesPage::refresh);
    connect(m_inspector, &Inspector::copied, this, [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_inspector->pauseButton(), &QAbstractButton::clicked, this, &LanesPage::pauseOrResume);
    connect(m_inspector->leasesButton(), &QAbstractButton::clicked, this, [this] { Q_EMIT openWanted(QStringLiteral("leases"), {}); });
    connect(m_second, &QTimer::timeout, this, [this] {
        m_table->viewport()->update();
        m_nextTable->viewport()->update();
    });
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        showLanes();
        showCurrent();
    });
}

QWidget* LanesPage::inspector() { return m_inspector; }
std::vector<QWidget*> LanesPage::panes() { return {m_table, m_nextTable, m_heldTable, m_header}; }
QString LanesPage::currentId() const { return m_table->currentId(); }
void LanesPage::onActivate() { m_second->start(); }

void LanesPage::onDeactivate() {
    m_second->stop();
    for (FutureWatch* watch : {&m_laneAnswer, &m_hostAnswer, &m_boardAnswer, &m_instanceAnswer, &m_pauseAnswer, &m_nextAnswer})
        watch->forget();
}

void LanesPage::onWriteRefusalChanged() { m_inspector->setWriteRefusal(writeRefusal()); }

void LanesPage::refresh() {
    readSurroundings();
    readLanes();
    readNext();
}

void LanesPage::onChanges(const QList<desk::Change>& changes) {
    if (!isActive())
        return;
    if (std::ranges::any_of(changes, [](const desk::Change& c) { return c.topic != "token" && c.topic != "audit" && c.topic != "host"; }))
        refresh();
    else if (std::ranges::any_of(changes, [](const desk::Change& c) { return c.topic == "host"; }))
        readHost(); // every two seconds: one question, unless it changes what is admitted
}

void LanesPage::readHost() {
    m_hostAnswer.ask(context().desks.host->host(), [this](base::Result<queue::HostReport> host) {
        if (!host)
            return;
        const bool isOther = host->claimsDeferredBy != m_around.host.claimsDeferredBy;
        m_around.host = std::move(*host);
        showLanes();
        showCurrent();
        if (isOther)
            readLanes();
    });
}

void LanesPage::readSurroundings() {
    const auto shown = [this] {
        showLanes();
        showCurrent();
    };
    readHost();
    m_boardAnswer.ask(context().desks.queue->leases(), [this, shown](base::Result<queue::LeaseBoard> board) {
        if (board)
            m_around.board = std::move(*board);
        shown();
    });
    m_instanceAnswer.ask(context().desks.host->instances(), [this, shown](base::Result<std::vector<queue::Instance>> instances) {
        if (instances)
            m_around.instances = std::move(*instances);
        shown();
    });
    queue::AuditFilter filter;
    filter.action = "pause";
    queue::PageRequest request;
    request.limit = kPauses;
    m_pauseAnswer.ask(context().desks.host->audit(filter, request), [this, shown](base::Result<queue::Page<queue::AuditEntry>> page) {
        m_pauses.clear();
        if (page)
            for (const queue::AuditEntry& entry : page->rows)
                if (entry.outcome == "Applied")
                    m_pauses.emplace(entry.target, entry); // newest first: the first of a lane stays
        shown();
    });
}

void LanesPage::readLanes() {
    Q_EMIT readingStarted();
    m_laneAnswer.ask(context().desks.queue->lanes(), [this](base::Result<std::vector<queue::Lane>> lanes) {
        if (!lanes)
            return showProblem(lanes.error());
        m_lanes = std::move(*lanes);
        m_problem->clear();
        m_table->setLoading(false);
        if (m_lanes.empty())
            m_empty->setSentence(tr("No lane is in sight of this profile"));
        showLanes();
        if (!m_wanted.isEmpty() && m_table->setCurrentId(m_wanted))
            m_wanted.clear();
        showCurrent();
        showed(context().now()); // the answer carries no time of its own
    });
}

Surroundings LanesPage::around(const queue::Lane& lane) const {
    Surroundings all = m_around;
    all.now = context().now();
    if (const auto found = m_pauses.find(lane.name); found != m_pauses.end())
        all.paused = found->second;
    return all;
}

void LanesPage::showLanes() {
    if (m_lanes.empty())
        return;
    std::vector<LaneRow> rows;
    std::int64_t queued = 0;
    std::int64_t running = 0;
    for (const queue::Lane& lane : m_lanes) {
        rows.push_back({lane, whyWords(lane, around(lane))});
        // A time that runs belongs to the painted cell, not to the row, or every second would be a change.
        if (rows.back().why.isRunning || lane.whyNothingRuns == queue::ClaimRefusal::None || lane.whyNothingRuns == queue::ClaimRefusal::InstanceDraining)
            rows.back().why.second.clear();
        queued += lane.counts.of(DispatchState::Queued);
        running += lane.counts.of(DispatchState::Running);
    }
    m_rows->merge(std::move(rows));
    m_header->setSummary(tr("%n lane(s), %1 queued, %2 running", nullptr, int(m_lanes.size())).arg(numberText(queued), numberText(running)));
    Q_EMIT navCountChanged({plain(numberText(std::int64_t(m_lanes.size()))), {}});
}

const queue::Lane* LanesPage::current() const {
    const auto found = std::ranges::find(m_lanes, currentId().toStdString(), &queue::Lane::name);
    return found == m_lanes.end() ? nullptr : &*found;
}

void LanesPage::showCurrent() {
    showHeld();
    if (const queue::Lane* lane = current()) {
        m_inspector->showLane(*lane, around(*lane));
        m_inspector->setWriteRefusal(writeRefusal());
    } else {
        m_inspector->showNone();
    }
}

void LanesPage::readNext() {
    const queue::Lane* lane = current();
    m_openJobs->setVisible(lane);
    if (!lane) {
        m_nextAnswer.forget();
        m_next->merge({});
        m_nextHead->setTitle(tr("Next"));
        m_nextHead->setDetail(QString());
        m_nextEmpty->setSentence(tr("No lane is chosen"));
        m_nextEmpty->setWhy(tr("The dispatches that a lane will start next stand here when you choose it."));
        return;
    }
    queue::DispatchFilter filter;
    filter.lane = lane->name;
    filter.state = DispatchState::Queued;
    queue::PageRequest request;
    request.limit = kNext;
    request.oldestFirst = true;
    m_nextAnswer.ask(context().desks.queue->dispatches(filter, request), [this, name = lane->name](base::Result<queue::Page<queue::Dispatch>> page) {
        const queue::Lane* now = current();
        if (!page || !now || now->name != name)
            return;
        m_next->merge(nextRows(*now, page->rows));
        const auto queued = now->counts.of(DispatchState::Queued);
        const auto held = std::ranges::count_if(page->rows, [](const queue::Dispatch& d) { return !d.heldBy.isEmpty(); });
        m_nextHead->setTitle(tr("Next in %1").arg(visiblePlain(fromStore(name))));
        RunText detail = plain(tr("%1 queued, oldest first").arg(numberText(queued)));
        if (held > 0)
            detail = detail + RunText{{tr(", %n held by another dispatch of the same task", nullptr, int(held)), Face::Plain, Ink::Uncertain}};
        m_nextHead->setDetail(detail);
        m_nextEmpty->setSentence(tr("Nothing is queued in %1").arg(visiblePlain(fromStore(name))));
        m_nextEmpty->setWhy(QString());
        m_openJobs->setRefusal(m_next->rowCount() > 0 ? QString() : tr("Nothing is queued."));
    });
}

void LanesPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(isLoaded() ? tr("What you see was read before.") : QString()));
}

void LanesPage::select(const QString& id) {
    m_wanted = id;
    m_rows->release();
    if (m_table->setCurrentId(id))
        m_wanted.clear();
}

std::vector<PageAction> LanesPage::actions() {
    const queue::Lane* lane = current();
    const QString refusal = lane ? writeRefusal() : tr("No lane is chosen.");
    const bool isPaused = lane && lane->paused;
    std::vector<PageAction> all;
    all.push_back({QStringLiteral("pause"), isPaused ? tr("Resume lane…") : tr("Pause lane…"), isPaused ? tr("Claims are admitted again") : tr("Stops claims; leases go on"), {},
                   isPaused ? "play" : "pause", refusal, [this] { pauseOrResume(); }});
    return all;
}

void LanesPage::pauseOrResume() {
    const queue::Lane* lane = current();
    if (!lane || !writeRefusal().isEmpty())
        return;
    const bool pause = !lane->paused;
    const QString name = visiblePlain(fromStore(lane->name));
    ActWords words;
    words.title = pause ? tr("Pause lane %1").arg(name) : tr("Resume lane %1").arg(name);
    words.act = pause ? tr("Pause 1 lane") : tr("Resume 1 lane");
    words.target = plain(tr("Lane") + u' ') + strong(name);
    words.id = fromStore(lane->name);
    words.consequence = plain(pause ? tr("No further claim of this lane is admitted. Its %n running dispatch(es) go on and keep their leases.", nullptr, int(lane->counts.of(DispatchState::Running)))
                                    : tr("Its %n queued dispatch(es) can be claimed from now on.", nullptr, int(lane->counts.of(DispatchState::Queued))));
    auto* dialog = new ActDialog(context(), words, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto word = [](bool paused) { return plain(paused ? LanesPage::tr("Paused") : LanesPage::tr("Taking claims")); };
    dialog->showPreview({{tr("Lane"), word(lane->paused), word(pause)},
                         {tr("Revision"), plain(numberText(lane->revision.value)), plain(numberText(lane->revision.value + 1))},
                         {tr("Queued"), plain(numberText(lane->counts.of(DispatchState::Queued))), plain(tr("Stays")), false},
                         {tr("Running"), plain(numberText(lane->counts.of(DispatchState::Running))), plain(tr("Stays")), false}});
    connect(dialog, &ActDialog::confirmed, this, [this, lane = lane->name, pause, open = QPointer(dialog)] {
        watch(this, context().desks.queue->setLanePaused(lane, pause), [this, pause, open](base::Result<queue::Lane> answer) {
            const QString done = pause ? tr("The lane is paused.") : tr("The lane takes claims.");
            const QString sentence = answer ? done : isUnconfirmed(answer.error()) ? tr("Outcome not confirmed, checking. Nothing is sent twice.") : problemText(answer.error());
            if (open)
                open->showOutcome(answer ? State::Completed : State::Degraded, plain(sentence));
            Q_EMIT said(sentence);
            if (isActive())
                refresh(); // reading is the check
        });
    });
    dialog->open();
}

} // namespace sb::ui::lanes
