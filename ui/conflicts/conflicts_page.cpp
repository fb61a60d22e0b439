// The page reads and shows; what a person does to it is in conflicts_page_acts.cpp.
#include "ui/conflicts/conflicts_page.h"

#include "ui/conflicts/case_bulk.h"
#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/conflicts/compare_view.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/saved_views.h"
#include "ui/kit/long_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QJsonObject>
#include <QLineEdit>
#include <QPointer>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sb::ui::conflicts {

using namespace kit;
using conflict::CaseStatus;

namespace {
QString columnsKey() {
    return QStringLiteral("columns/conflicts");
}
} // namespace

ConflictsPage::ConflictsPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("conflicts"), tr("Conflicts"), parent)
    , m_rows(makeCaseModel(context.clock, this))
    , m_pages(
          this,
          [this](queue::PageRequest request) {
              request.oldestFirst = m_mode == Mode::Open; // who waits longest stands on top
              return this->context().desks.conflicts->cases(filter(), std::move(request));
          },
          [this](const std::vector<conflict::Case>& cases, base::StoreTime at) { showRows(cases, at); },
          [this](const base::Error& error) { showProblem(error); })
    , m_book(context.kept)
    , m_second(new QTimer(this))
    , m_draftPause(new QTimer(this)) {
    build();
    connectParts();
    connectBulk();
    showNone();
}

ConflictsPage::~ConflictsPage() = default;

void ConflictsPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_openChip = m_header->addChip(tr("Open"), true);
    m_resolvedChip = m_header->addChip(tr("Resolved"));
    m_allChip = m_header->addChip(tr("All"));
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_note = new Notice(this);
    m_note->setFlush(true);
    m_table = new TableView(tr("Conflict cases"), this);
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    m_table->setLoading(hasDesk());
    m_empty = new EmptyState("conflicts");
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_bulk = new CaseBulk(this, m_rows);
    m_header->showExport();
    m_compare = new ComparePane(context(), this);
    m_split = new QSplitter(Qt::Vertical, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    m_split->addWidget(m_table);
    m_split->addWidget(m_compare);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({px(168), px(620)});
    m_main = new QWidget(this);
    auto* column = new QVBoxLayout(m_main);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_note);
    column->addWidget(m_split, 1);
    m_stale = new CaseStaleView(context(), this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_main);
    m_stack->addWidget(m_stale);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_stack);
    m_panel = new CaseInspector(context(), this);
    m_panel->setWriteRefusal(writeRefusal());
    m_second->setInterval(1000); // ages count seconds while young
    m_draftPause->setSingleShot(true);
    m_draftPause->setInterval(300);
}

void ConflictsPage::connectParts() {
    connect(m_table, &TableView::currentIdChanged, this, [this](const QString& id) {
        if (m_detail && signatureOf(m_detail->conflictCase) == id)
            return;
        keepDraft();
        id.isEmpty() ? showNone() : readDetail();
        Q_EMIT actionsChanged();
    });
    connect(m_table, &TableView::opened, this, [this] { m_compare->view()->setFocus(Qt::OtherFocusReason); });
    connect(m_table, &TableView::columnsChanged, this,
            [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    m_pages.follow(m_table);
    m_pages.setTally([](const conflict::Case& c) { return c.status == CaseStatus::Open; });
    connect(m_header->filter(), &FilterField::filterChanged, this, &ConflictsPage::filterChanged);
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        auto* rows = makeCaseModel(context().clock, nullptr);
        auto read = pagesInto<conflict::Case, CaseRow>(
            rows,
            [desk = context().desks.conflicts, filter = filter(), oldestFirst = m_mode == Mode::Open](queue::PageRequest request) {
                request.oldestFirst = oldestFirst;
                return desk->cases(filter, std::move(request));
            },
            [me = context().me.label](conflict::Case c) {
                const bool isMine = !c.markedBy.empty() && c.markedBy == me;
                return CaseRow{std::move(c), isMine};
            });
        exportLong(m_table, QStringLiteral("conflicts"), rows, std::move(read), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_openChip, &QAbstractButton::clicked, this, [this] { setMode(Mode::Open); });
    connect(m_resolvedChip, &QAbstractButton::clicked, this, [this] { setMode(Mode::Resolved); });
    connect(m_allChip, &QAbstractButton::clicked, this, [this] { setMode(Mode::All); });
    connect(m_problem, &Notice::actionWanted, this, &ConflictsPage::refresh);
    connect(m_note, &Notice::actionWanted, this, [this] {
        if (const auto act = m_noteAction)
            act();
    });
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, &ConflictsPage::clearFilter);
    connect(m_panel, &CaseInspector::chosen, this, &ConflictsPage::choose);
    connect(m_panel, &CaseInspector::noteEdited, this,
            [this](const QString& text) { editDraft([&](CaseDraft& draft) { draft.note = text; }); });
    connect(m_panel->markButton(), &QAbstractButton::clicked, this, &ConflictsPage::toggleMark);
    connect(m_panel, &Inspector::copied, this,
            [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_compare, &ComparePane::ready, this, &ConflictsPage::actionsChanged);
    connect(m_stale, &CaseStaleView::backWanted, this, &ConflictsPage::closeStale);
    connect(m_stale, &CaseStaleView::reopenWanted, this, &ConflictsPage::reopenCase);
    connect(m_stale, &CaseStaleView::discardWanted, this, &ConflictsPage::discardDraft);
    connect(m_second, &QTimer::timeout, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(m_draftPause, &QTimer::timeout, this, &ConflictsPage::keepDraft);
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        m_table->viewport()->update();
        m_compare->refreshWords();
        if (m_detail)
            showCurrent();
    });
}

QString ConflictsPage::windowTitleText() const {
    return isStaleShown() ? tr("Conflicts, action not applied") : title();
}
QWidget* ConflictsPage::inspector() {
    return m_panel;
}
QString ConflictsPage::currentId() const {
    return m_table->currentId();
}
bool ConflictsPage::isStaleShown() const {
    return m_stack->currentWidget() == m_stale;
}

std::vector<QWidget*> ConflictsPage::panes() {
    if (isStaleShown())
        return {m_stale};
    return {m_table, m_compare->view(), m_compare, m_header};
}

void ConflictsPage::onActivate() {
    m_second->start();
    for (const auto& act : std::as_const(m_pending))
        if (act)
            act->checkNow();
}

void ConflictsPage::onDeactivate() {
    keepDraft();
    m_second->stop();
    m_pages.forget();
    m_detailAnswer.forget();
    m_compare->forget();
}

void ConflictsPage::onWriteRefusalChanged() {
    m_bulk->setWriteRefusal(writeRefusal());
    m_panel->setWriteRefusal(writeRefusal());
    if (m_act)
        m_act->setWriteRefusal(writeRefusal());
    for (const auto& act : std::as_const(m_pending))
        if (act)
            act->checkNow(); // the link may be back
    Q_EMIT actionsChanged();
}

conflict::CaseFilter ConflictsPage::filter() const {
    conflict::CaseFilter filter;
    if (m_mode != Mode::All)
        filter.status = m_mode == Mode::Open ? CaseStatus::Open : CaseStatus::Resolved;
    filter.text = m_header->filter()->text().trimmed().toStdString();
    return filter;
}

void ConflictsPage::refresh() {
    if (!hasDesk()) {
        m_empty->setSentence(tr("No records here"));
        m_empty->setWhy(tr("The engine of this profile keeps no transactions."));
        showed(context().now());
        return;
    }
    Q_EMIT readingStarted();
    m_pages.reread();
    readDetail();
}

void ConflictsPage::onChanges(const QList<desk::Change>& changes) {
    if (!isActive() || !hasDesk())
        return;
    const auto isOurs = [](const desk::Change& c) { return c.topic == "case" || c.topic == "record"; };
    if (!std::ranges::any_of(changes, isOurs))
        return;
    m_pages.reread();
    const std::string id = currentId().toStdString();
    const auto isShown = [&](const desk::Change& c) {
        return isOurs(c) && (c.id == id || c.id.ends_with('/' + id));
    };
    if (!id.empty() && std::ranges::any_of(changes, isShown))
        readDetail();
}

void ConflictsPage::setMode(Mode mode) {
    m_mode = mode;
    m_openChip->setChecked(mode == Mode::Open);
    m_resolvedChip->setChecked(mode == Mode::Resolved);
    m_allChip->setChecked(mode == Mode::All);
    filterChanged();
}

void ConflictsPage::filterChanged() {
    m_pages.startOver();
    if (isActive() && hasDesk())
        m_pages.restart();
}

QJsonObject ConflictsPage::filterState() const {
    return {{QStringLiteral("resolved"), m_mode == Mode::Resolved},
            {QStringLiteral("all"), m_mode == Mode::All}};
}

void ConflictsPage::setFilterState(const QJsonObject& state) {
    setMode(state.value(QStringLiteral("all")).toBool()        ? Mode::All
            : state.value(QStringLiteral("resolved")).toBool() ? Mode::Resolved
                                                               : Mode::Open);
}

void ConflictsPage::clearFilter() {
    m_header->filter()->clear();
    setMode(Mode::All);
}

void ConflictsPage::showRows(const std::vector<conflict::Case>& cases, base::StoreTime snapshotAt) {
    m_problem->clear();
    m_snapshotAt = snapshotAt;
    context().clock->sync(snapshotAt);
    const CaseRow* before = m_rows->find(currentId());
    const auto revisionBefore = before ? std::optional(before->conflictCase) : std::nullopt;
    showRowsAgain(m_pages.part());
    m_table->setLoading(false);
    updateSummary();
    showWanted();
    const CaseRow* now = m_rows->find(currentId());
    if (now && revisionBefore && !(now->conflictCase == *revisionBefore))
        readDetail();
    if (m_mode == Mode::Open && filter().text.empty())
        Q_EMIT navCountChanged({cases.empty() ? muted(numberText(0))
                                              : RunText{{m_pages.hasMore() ? tr("%1+").arg(m_pages.count())
                                                                           : numberText(int(m_pages.count())),
                                                         Face::Strong, Ink::Open}},
                                {}});
    showed(snapshotAt);
}

void ConflictsPage::showRowsAgain(RowModel::Part part) {
    std::vector<CaseRow> rows;
    rows.reserve(m_pages.rows().size());
    for (const conflict::Case& c : m_pages.rows())
        rows.push_back(
            {c, !c.markedBy.empty() && c.markedBy == context().me.label, m_pending.contains(signatureOf(c))});
    m_rows->merge(std::move(rows), part);
}

void ConflictsPage::updateSummary() {
    const std::size_t open = m_pages.tallied();
    const QString more = m_pages.hasMore() ? tr(", more as you scroll") : QString();
    const QString openOnes = tr("%n open", nullptr, int(open));
    const QString others = tr("%n resolved", nullptr, int(m_pages.count() - open));
    QString summary = m_mode == Mode::Open       ? openOnes
                      : m_mode == Mode::Resolved ? others
                                                 : tr("%1, %2", "open, resolved").arg(openOnes, others);
    // What is counted is what was asked for: with a filter these are not the numbers of the store.
    const QString text = m_header->filter()->text().trimmed();
    if (!text.isEmpty())
        summary = tr("%1, filtered", "3 open").arg(summary);
    m_header->setSummary(summary + more);
    m_empty->setGood(text.isEmpty() && m_mode == Mode::Open);
    m_empty->setActions(text.isEmpty() ? QString() : tr("Clear filter"));
    if (!text.isEmpty()) {
        // What was searched is what the chips let through.
        const auto sentence = m_mode == Mode::Open       ? tr("No open case begins with “%1”")
                              : m_mode == Mode::Resolved ? tr("No resolved case begins with “%1”")
                                                         : tr("No case begins with “%1”");
        m_empty->setSentence(sentence.arg(elidedSignature(visiblePlain(text))));
        m_empty->setWhy(m_mode == Mode::Open       ? tr("Resolved cases were not searched.")
                        : m_mode == Mode::Resolved ? tr("Open cases were not searched.")
                                                   : tr("The whole store was searched."));
        return;
    }
    m_empty->setSentence(m_mode == Mode::Open ? tr("No case is open") : tr("No case yet"));
    m_empty->setWhy(tr("A case opens when sources contradict one another on a transaction."));
}

void ConflictsPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf =
        isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void ConflictsPage::showNone() {
    m_detailAnswer.forget();
    m_detail.reset();
    m_draft = {};
    m_panel->showNone();
    m_compare->showNothing(tr("Choose a case to compare its variants."));
    Q_EMIT actionsChanged();
}

conflict::TransactionReference ConflictsPage::referenceOf(const QString& signature) const {
    if (const CaseRow* row = m_rows->find(signature))
        return row->conflictCase.transaction;
    return m_detail ? m_detail->conflictCase.transaction
                    : conflict::TransactionReference{{}, signature.toStdString()};
}

void ConflictsPage::readDetail() {
    const QString id = currentId();
    if (id.isEmpty() || !hasDesk() || !isActive())
        return;
    m_detailAnswer.ask(context().desks.conflicts->conflictCase(referenceOf(id)),
                       [this](base::Result<conflict::CaseDetail> detail) {
                           if (detail)
                               showDetail(*detail);
                           else
                               showProblem(detail.error());
                       });
}

void ConflictsPage::showDetail(const conflict::CaseDetail& detail) {
    const bool isOther =
        !m_detail || !(m_detail->conflictCase.transaction == detail.conflictCase.transaction);
    m_detail = detail;
    if (isOther)
        m_draft = m_book.open(detail.conflictCase.transaction);
    showCurrent();
    noticeChange();
    Q_EMIT actionsChanged();
}

void ConflictsPage::showCurrent() {
    const auto participants = inOrder(m_detail->participants);
    m_panel->showCase(*m_detail, participants, m_draft, busyReason());
    m_compare->showCase(m_detail->conflictCase.transaction, participants);
}

void ConflictsPage::select(const QString& id) {
    m_wanted = id;
    if (isStaleShown())
        closeStale();
    if (isLoaded())
        showWanted();
}

// Not among the loaded rows: the store finds it by its signature, open or resolved.
void ConflictsPage::showWanted() {
    if (m_wanted.isEmpty())
        return;
    if (m_rows->find(m_wanted)) {
        m_rows->release();
        if (m_table->setCurrentId(m_wanted))
            m_wanted.clear();
        return;
    }
    if (m_header->filter()->text() == m_wanted && m_mode == Mode::All) {
        m_wanted.clear(); // the store has no such case
        return;
    }
    m_header->filter()->setText(m_wanted);
    setMode(Mode::All);
}

} // namespace sb::ui::conflicts
