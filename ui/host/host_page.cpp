#include "ui/host/host_page.h"

#include "ui/host/room_bars.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QPointer>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::host {

using namespace kit;
using namespace std::chrono_literals;

namespace {
constexpr base::Millis kSpans[] = {5min, 15min, 30min, 6h, 24h}; // the engine keeps a day
QString columnsKey() { return QStringLiteral("columns/host"); }
} // namespace

HostPage::HostPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("host"), tr("Host"), parent)
    , m_decisions(makeDecisionModel(this))
    , m_instances(makeInstanceModel(this)) {
    build();
    connectParts();
}

void HostPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_span = new SegmentTabs(tr("Span of the charts"), this);
    for (const base::Millis span : kSpans)
        m_span->addSegment(span < 1h ? tr("%n min", nullptr, int(std::chrono::duration_cast<std::chrono::minutes>(span).count()))
                                     : tr("%n h", nullptr, int(std::chrono::duration_cast<std::chrono::hours>(span).count())));
    m_span->setCurrent(2);
    m_header->addTool(m_span);
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_defer = new Notice(this);
    m_defer->setFlush(true);
    m_memory = new ThresholdChart(tr("Memory available over time"));
    m_load = new ThresholdChart(tr("Load per CPU over time"));
    auto* charts = new QSplitter(Qt::Horizontal, this);
    charts->setHandleWidth(1);
    charts->setChildrenCollapsible(false);
    charts->addWidget(m_memory);
    charts->addWidget(m_load);
    charts->setFixedHeight(px(248));
    auto* below = new QSplitter(Qt::Horizontal, this);
    below->setHandleWidth(1);
    below->setChildrenCollapsible(false);
    below->addWidget(makeDecisions());
    below->addWidget(makeRight());
    below->setStretchFactor(0, 1);
    below->setSizes({px(740), px(510)});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_defer);
    column->addWidget(charts);
    column->addWidget(below, 1);
    m_header->showColumns(m_decisionTable);
    m_header->showExport();
}

QWidget* HostPage::makeDecisions() {
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_decisionHead = new PaneHeader(tr("Admission decisions"), "lock", pane);
    m_refusedOnly = new FilterChip(tr("Refused only"), pane);
    m_decisionHead->addTool(m_refusedOnly);
    m_decisionTable = new TableView(tr("Admission decisions"), pane);
    m_decisionTable->setRows(m_decisions);
    m_decisionTable->setLoading(true);
    m_noDecision = new EmptyState("lock");
    m_decisionTable->setPlaceholder(m_noDecision);
    m_decisionTable->restoreColumns(context().kept->readText(columnsKey()));
    column->addWidget(m_decisionHead);
    column->addWidget(m_decisionTable, 1);
    return pane;
}

QWidget* HostPage::makeRight() {
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_instanceHead = new PaneHeader(tr("Engine instances"), "engine", pane);
    m_instanceTable = new TableView(tr("Engine instances"), pane);
    m_instanceTable->setRows(m_instances);
    m_instanceTable->setSortable(false);
    m_instanceTable->setLoading(true);
    auto* none = new EmptyState("engine");
    none->setSentence(tr("No instance serves claims"));
    m_instanceTable->setPlaceholder(none);
    m_instanceTable->setFixedHeight(px(26 + 28 * base::limits::kInstances + 2));
    m_instanceNote = new TextBlock(Type::Second, pane);
    m_instanceNote->setContentsMargins(px(16), px(8), px(16), px(8));
    m_instanceNote->setInk(Ink::Text2);
    auto* roomHead = new PaneHeader(tr("Room for a further instance"), "host", pane);
    roomHead->setDetail(tr("checked only when one starts"));
    m_room = new RoomBars(pane);
    m_roomNote = new Notice(pane);
    column->addWidget(m_instanceHead);
    column->addWidget(m_instanceTable);
    column->addWidget(m_instanceNote);
    column->addWidget(roomHead);
    column->addWidget(m_room);
    auto* note = new QHBoxLayout;
    note->setContentsMargins(px(16), px(4), px(16), px(8));
    note->addWidget(m_roomNote);
    column->addLayout(note);
    column->addStretch(1);
    return pane;
}

void HostPage::connectParts() {
    connect(m_span, &SegmentTabs::currentChanged, this, [this] {
        if (isLoaded())
            showReport();
    });
    connect(m_refusedOnly, &QAbstractButton::toggled, this, [this](bool on) {
        m_decisions->setFilter(on ? std::function<bool(const DecisionRow&)>([](const DecisionRow& r) { return r.decision.refusal != queue::ClaimRefusal::None; })
                                  : std::function<bool(const DecisionRow&)>());
        showReport();
    });
    connect(m_noDecision->firstAction(), &QAbstractButton::clicked, this, [this] { m_refusedOnly->setChecked(false); });
    connect(m_decisionTable, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_decisionTable->saveColumns()); });
    connect(m_decisionTable, &TableView::opened, this, [this](const QString& id) {
        if (const DecisionRow* row = m_decisions->find(id))
            Q_EMIT openWanted(QStringLiteral("lanes"), fromStore(row->decision.lane));
    });
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        exportTable(m_decisionTable, QStringLiteral("admission"), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_problem, &Notice::actionWanted, this, &HostPage::refresh);
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        if (isLoaded())
            showReport();
        m_instanceTable->viewport()->update();
    });
}

std::vector<QWidget*> HostPage::panes() { return {m_decisionTable, m_instanceTable, m_memory, m_load, m_room, m_header}; }
QString HostPage::currentId() const { return m_instanceTable->currentId(); }
void HostPage::select(const QString& id) { m_instanceTable->setCurrentId(id); }
base::Millis HostPage::span() const { return kSpans[std::clamp(m_span->current(), 0, int(std::size(kSpans)) - 1)]; }

void HostPage::onDeactivate() {
    m_hostAnswer.forget();
    m_instanceAnswer.forget();
}

void HostPage::onChanges(const QList<desk::Change>& changes) {
    if (isActive() && std::ranges::any_of(changes, [](const desk::Change& c) { return c.topic == "host" || c.topic == "instance" || c.topic == "dispatch"; }))
        refresh();
}

void HostPage::refresh() {
    Q_EMIT readingStarted();
    m_hostAnswer.ask(context().desks.host->host(), [this](base::Result<queue::HostReport> report) {
        if (!report)
            return showProblem(report.error());
        m_report = std::move(*report);
        m_problem->clear();
        showReport();
        showed(m_report.snapshotAt);
    });
    m_instanceAnswer.ask(context().desks.host->instances(), [this](base::Result<std::vector<queue::Instance>> instances) {
        if (instances)
            showInstances(*instances);
        else
            showProblem(instances.error());
    });
}

void HostPage::showReport() {
    showSummary();
    m_memory->setFacts(memoryFacts(m_report, span()));
    m_load->setFacts(loadFacts(m_report, span()));
    m_defer->show(State::Degraded, strong(deferSentence(m_report)));
    if (deferSentence(m_report).isEmpty())
        m_defer->clear();
    m_decisions->merge(decisionRows(m_report.decisions));
    m_decisionTable->setLoading(false);
    const auto admitted = std::ranges::count(m_report.decisions, queue::ClaimRefusal::None, &queue::AdmissionDecision::refusal);
    const auto all = std::int64_t(m_report.decisions.size());
    m_decisionHead->setDetail(tr("newest %1: %2 admitted, %3 refused").arg(all).arg(admitted).arg(all - admitted));
    m_noDecision->setSentence(m_refusedOnly->isChecked() && all > 0 ? tr("No claim was refused") : tr("No claim was asked for since the engine started"));
    m_noDecision->setActions(m_refusedOnly->isChecked() && all > 0 ? tr("Show admitted ones") : QString());
    m_room->setBars(roomBars(m_report));
    const bool hasRoom = std::ranges::all_of(m_report.room, &queue::RoomCheck::passed);
    m_roomNote->show(hasRoom ? State::Healthy : State::Blocked, roomSentence(m_report));
    Q_EMIT navCountChanged(m_report.claimsDeferredBy == queue::ClaimRefusal::None ? NavCount{} : NavCount{{}, State::Degraded});
}

// The machine by its name; until that is read, the engine by the end of its id or by its profile.
void HostPage::showSummary() {
    const queue::HostReading& now = m_report.now;
    const QString engine = m_report.instance.empty() ? fromStore(m_report.profile) : elidedId(fromStore(m_report.instance));
    m_header->setSummary(tr("%1, %n CPU(s), measured %2", nullptr, now.cpus).arg(visiblePlain(m_hostName.isEmpty() ? engine : m_hostName), timeFormat().text(now.at)));
}

void HostPage::showInstances(const std::vector<queue::Instance>& instances) {
    std::vector<InstanceRow> rows;
    int draining = 0;
    for (const queue::Instance& instance : instances) {
        InstanceRow row{instance, {}, instance.expiresAt <= context().now()};
        if (instance.self) {
            row.drift = m_report.clockDrift;
            m_hostName = fromStore(instance.host);
        }
        draining += instance.draining ? 1 : 0;
        rows.push_back(std::move(row));
    }
    m_instances->merge(std::move(rows));
    m_instanceTable->setLoading(false);
    if (isLoaded())
        showSummary();
    const int count = int(instances.size());
    m_instanceHead->setDetail(count >= base::limits::kInstances ? tr("%1 of %2, the ceiling").arg(count).arg(base::limits::kInstances) : tr("%1 of %2").arg(count).arg(base::limits::kInstances));
    m_instanceNote->setText(draining > 0 ? tr("%n instance(s) drain: they grant no claim and leave when nothing claimed through them is running or uncertain.", nullptr, draining)
                                         : tr("Leases use the store clock; a skewed clock can neither keep one nor end one."));
}

void HostPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf = isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_report.snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

} // namespace sb::ui::host
