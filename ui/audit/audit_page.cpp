#include "ui/audit/audit_page.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
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

#include <QComboBox>
#include <QHBoxLayout>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::audit {

using namespace kit;

namespace {
QString columnsKey() { return QStringLiteral("columns/audit"); }
} // namespace

AuditPage::AuditPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("audit"), tr("Audit"), parent)
    , m_rows(makeAuditModel(context, this))
    , m_pages(
          this, [this](queue::PageRequest request) { return this->context().desks.host->audit(filter(), std::move(request)); },
          [this](const std::vector<queue::AuditEntry>& entries, base::StoreTime at) { showRows(entries, at); }, [this](const base::Error& error) { showProblem(error); }) {
    build();
    connectParts();
}

void AuditPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_table = new TableView(tr("Acts, newest first"), this);
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    m_table->setLoading(true);
    m_empty = new EmptyState("audit");
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_header->showExport();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(makeFilters());
    column->addWidget(m_problem);
    column->addWidget(m_table, 1);
}

QWidget* AuditPage::makeFilters() {
    auto* bar = new QWidget(this);
    bar->setAccessibleName(tr("Filter by action, outcome and target"));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(px(16), px(6), px(16), px(6));
    row->setSpacing(px(8));
    m_action = new QComboBox(bar);
    m_action->setAccessibleName(tr("Action"));
    m_action->addItem(tr("All actions"), QString());
    for (const std::string& action : knownActions())
        m_action->addItem(actionWord(action), fromStore(action));
    m_outcome = new QComboBox(bar);
    m_outcome->setAccessibleName(tr("Outcome"));
    m_outcome->addItem(tr("All outcomes"), QString());
    for (const std::string& outcome : knownOutcomes())
        m_outcome->addItem(outcomeWords(outcome).word, fromStore(outcome));
    m_refused = new FilterChip(tr("Refused"), bar);
    m_target = new FilterChip(QString(), bar);
    m_target->setChecked(true);
    m_target->hide();
    m_targetOnly = new KeyHintButton(tr("Only this target"), QString(), bar);
    setButtonRole(m_targetOnly, ButtonRole::Flat);
    row->addWidget(m_action);
    row->addWidget(m_outcome);
    row->addWidget(m_refused);
    row->addWidget(m_target);
    row->addStretch(1);
    row->addWidget(m_targetOnly);
    return bar;
}

void AuditPage::connectParts() {
    for (QComboBox* box : {m_action, m_outcome})
        connect(box, &QComboBox::currentIndexChanged, this, &AuditPage::filterChanged);
    connect(m_target, &QAbstractButton::clicked, this, [this] { // a click on it takes it away
        m_targetId.clear();
        filterChanged();
    });
    connect(m_refused, &QAbstractButton::toggled, this, [this] {
        m_rows->setFilter(refusedFilter());
        updateWords();
    });
    connect(m_targetOnly, &QAbstractButton::clicked, this, [this] {
        if (const AuditRow* row = m_rows->find(currentId()))
            select(fromStore(row->entry.target));
    });
    connect(m_table, &TableView::currentIdChanged, this, [this] {
        updateWords();
        Q_EMIT actionsChanged();
    });
    connect(m_table, &TableView::opened, this, &AuditPage::openTarget);
    connect(m_table, &TableView::columnsChanged, this, [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    m_pages.follow(m_table);
    connect(m_header->filter(), &FilterField::filterChanged, this, [this](const QString& text) {
        m_rows->setFilterText(text);
        updateWords();
    });
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, &AuditPage::clearFilter);
    connect(m_empty->secondAction(), &QAbstractButton::clicked, this, [this] { m_pages.more(); });
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        auto* rows = makeAuditModel(context(), nullptr);
        rows->setFilter(refusedFilter());
        rows->setFilterText(m_header->filter()->text());
        auto read = pagesInto<queue::AuditEntry, AuditRow>(
            rows, [desk = context().desks.host, filter = filter()](queue::PageRequest request) { return desk->audit(filter, std::move(request)); },
            [](queue::AuditEntry entry) { return AuditRow{std::move(entry)}; });
        exportLong(m_table, QStringLiteral("audit"), rows, std::move(read), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_problem, &Notice::actionWanted, this, &AuditPage::refresh);
    connect(&timeFormat(), &TimeFormat::changed, m_table->viewport(), qOverload<>(&QWidget::update));
}

std::vector<QWidget*> AuditPage::panes() { return {m_table, m_header}; }
QString AuditPage::currentId() const { return m_table->currentId(); }
void AuditPage::onDeactivate() { m_pages.forget(); }

std::function<bool(const AuditRow&)> AuditPage::refusedFilter() const {
    if (!m_refused->isChecked())
        return {};
    return [](const AuditRow& r) { return outcomeWords(r.entry.outcome).isRefused; };
}

queue::AuditFilter AuditPage::filter() const {
    queue::AuditFilter filter;
    filter.action = m_action->currentData().toString().toStdString();
    filter.outcome = m_outcome->currentData().toString().toStdString();
    filter.target = m_targetId.toStdString();
    return filter;
}

bool AuditPage::isFiltered() const {
    return m_action->currentIndex() > 0 || m_outcome->currentIndex() > 0 || !m_targetId.isEmpty() || m_refused->isChecked() || !m_header->filter()->text().isEmpty();
}

void AuditPage::refresh() {
    Q_EMIT readingStarted();
    m_pages.reread();
}

void AuditPage::onChanges(const QList<desk::Change>& changes) {
    if (isActive() && std::ranges::any_of(changes, [](const desk::Change& c) { return c.topic == "audit"; }))
        m_pages.reread();
}

void AuditPage::filterChanged() {
    m_target->setText(tr("Target %1").arg(isId(m_targetId) ? elidedId(m_targetId) : visiblePlain(m_targetId)));
    m_target->setChecked(true);
    m_target->setVisible(!m_targetId.isEmpty());
    m_pages.startOver();
    if (!isActive())
        return;
    Q_EMIT readingStarted();
    m_pages.restart();
}

void AuditPage::clearFilter() {
    m_header->filter()->clear();
    m_refused->setChecked(false);
    m_targetId.clear();
    m_action->setCurrentIndex(0);
    m_outcome->setCurrentIndex(0);
    filterChanged();
}

QJsonObject AuditPage::filterState() const {
    return {{QStringLiteral("action"), m_action->currentData().toString()},
            {QStringLiteral("outcome"), m_outcome->currentData().toString()},
            {QStringLiteral("refused"), m_refused->isChecked()}};
}

void AuditPage::setFilterState(const QJsonObject& state) {
    m_refused->setChecked(state.value(QStringLiteral("refused")).toBool());
    m_targetId.clear();
    m_action->setCurrentIndex(std::max(0, m_action->findData(state.value(QStringLiteral("action")).toString())));
    m_outcome->setCurrentIndex(std::max(0, m_outcome->findData(state.value(QStringLiteral("outcome")).toString())));
    filterChanged();
}

void AuditPage::showRows(const std::vector<queue::AuditEntry>& entries, base::StoreTime snapshotAt) {
    m_problem->clear();
    m_snapshotAt = snapshotAt;
    std::vector<AuditRow> rows;
    rows.reserve(entries.size());
    for (const queue::AuditEntry& entry : entries)
        rows.push_back({entry});
    m_rows->merge(std::move(rows), m_pages.part());
    m_table->setLoading(false);
    updateWords();
    showed(snapshotAt);
}

void AuditPage::updateWords() {
    const int read = int(m_pages.count());
    const QString loaded = m_pages.hasMore() ? tr("%n newest act(s), older ones as you scroll", nullptr, read) : tr("%n act(s)", nullptr, read);
    const bool isNarrowed = m_rows->rowCount() < int(m_pages.rows().size());
    m_header->setSummary(isNarrowed ? tr("%1 of %2").arg(m_rows->rowCount()).arg(loaded) : loaded);
    m_empty->setSentence(isFiltered() ? tr("No act matches") : tr("Nobody has acted yet"));
    m_empty->setWhy(!isFiltered() ? tr("Decisions, lanes, tokens and other acts of operators are written here, refused ones too. What applications and executors send is in the history of its job.")
                                  : isNarrowed && (m_pages.hasMore() || m_pages.hasBefore()) ? tr("Only the loaded acts were searched.") : tr("The whole audit was searched."));
    m_empty->setActions(isFiltered() ? tr("Clear filter") : QString(), isNarrowed && m_pages.hasMore() ? tr("Read older acts") : QString());
    const AuditRow* row = m_rows->find(currentId());
    m_targetOnly->setRefusal(row && !row->entry.target.empty() ? QString() : tr("No act is chosen."));
}

void AuditPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf = isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void AuditPage::select(const QString& id) {
    if (id == m_targetId)
        return;
    m_targetId = id;
    filterChanged();
}

void AuditPage::openTarget() {
    const AuditRow* row = m_rows->find(currentId());
    if (!row)
        return;
    const QString target = fromStore(row->entry.target);
    const bool isLane = row->entry.action == "pause" || row->entry.action == "resume" || row->entry.action == "lane" || !isId(target);
    Q_EMIT openWanted(isLane ? QStringLiteral("lanes") : QStringLiteral("jobs"), target);
}

std::vector<PageAction> AuditPage::actions() {
    const QString none = m_rows->find(currentId()) ? QString() : tr("No act is chosen.");
    std::vector<PageAction> all;
    all.push_back({QStringLiteral("open-target"), tr("Open the target"), tr("Reads only"), {}, "enter", none, [this] { openTarget(); }});
    all.push_back({QStringLiteral("only-target"), tr("Only this target"), tr("Reads only"), {}, "search", none, [this] { m_targetOnly->click(); }});
    return all;
}

} // namespace sb::ui::audit
