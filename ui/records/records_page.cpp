#include "ui/records/records_page.h"

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
#include "ui/records/records_inspector.h"

#include <QJsonObject>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sb::ui::records {

using namespace kit;

namespace {
QString columnsKey() {
    return QStringLiteral("columns/records");
}
} // namespace

RecordsPage::RecordsPage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("records"), tr("Records"), parent)
    , m_rows(makeRecordModel(this))
    , m_pages(
          this,
          [this](queue::PageRequest request) {
              return this->context().desks.conflicts->records(filter(), std::move(request));
          },
          [this](const std::vector<conflict::Record>& records, base::StoreTime at) { showRows(records, at); },
          [this](const base::Error& error) { showProblem(error); }) {
    build();
    connectParts();
}

void RecordsPage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_allChip = m_header->addChip(tr("All records"), true);
    m_caseChip = m_header->addChip(tr("With a case"));
    m_header->showFilter();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_table = new TableView(tr("Records, newest first"), this);
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    m_table->setLoading(hasDesk());
    m_empty = new EmptyState("records");
    m_table->setPlaceholder(m_empty);
    m_table->restoreColumns(context().kept->readText(columnsKey()));
    m_header->showColumns(m_table);
    new SavedViews(this, m_header, m_table);
    m_header->showExport();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_table, 1);
    m_inspector = new RecordsInspector(this);
}

void RecordsPage::connectParts() {
    connect(m_table, &TableView::currentIdChanged, this, [this](const QString& id) {
        if (m_detail && signatureOf(m_detail->record) != id)
            showNone();
        readDetail();
        Q_EMIT actionsChanged();
    });
    connect(m_table, &TableView::opened, this, &RecordsPage::openCase);
    connect(m_table, &TableView::columnsChanged, this,
            [this] { context().kept->keepText(columnsKey(), m_table->saveColumns()); });
    m_pages.follow(m_table);
    connect(m_header->filter(), &FilterField::filterChanged, this, &RecordsPage::filterChanged);
    connect(m_header->filter(), &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_allChip, &QAbstractButton::clicked, this, [this] { chooseCases(false); });
    connect(m_caseChip, &QAbstractButton::clicked, this, [this] { chooseCases(true); });
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, [this] {
        m_header->filter()->clear();
        chooseCases(false);
    });
    connect(m_header, &PageHeader::exportWanted, this, [this] {
        auto* rows = makeRecordModel(nullptr);
        auto read = pagesInto<conflict::Record, RecordRow>(
            rows,
            [desk = context().desks.conflicts, filter = filter()](queue::PageRequest request) {
                return desk->records(filter, std::move(request));
            },
            [](conflict::Record record) { return RecordRow{std::move(record)}; });
        exportLong(m_table, QStringLiteral("records"), rows, std::move(read), [page = QPointer(this)](const QString& sentence) {
            if (page)
                Q_EMIT page->said(sentence);
        });
    });
    connect(m_problem, &Notice::actionWanted, this, &RecordsPage::refresh);
    connect(m_inspector, &Inspector::copied, this,
            [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_inspector->caseButton(), &QAbstractButton::clicked, this, &RecordsPage::openCase);
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        m_table->viewport()->update();
        if (m_detail)
            m_inspector->showDetail(*m_detail);
    });
}

QWidget* RecordsPage::inspector() {
    return m_inspector;
}
std::vector<QWidget*> RecordsPage::panes() {
    return {m_table, m_header};
}
QString RecordsPage::currentId() const {
    return m_table->currentId();
}

void RecordsPage::onDeactivate() {
    m_pages.forget();
    m_details.forget();
}

conflict::RecordFilter RecordsPage::filter() const {
    conflict::RecordFilter filter;
    if (m_caseChip->isChecked())
        filter.withCase = true;
    filter.text = m_header->filter()->text().trimmed().toStdString();
    return filter;
}

void RecordsPage::chooseCases(bool withCase) {
    m_allChip->setChecked(!withCase);
    m_caseChip->setChecked(withCase);
    filterChanged();
}

QJsonObject RecordsPage::filterState() const {
    return {{QStringLiteral("with_case"), m_caseChip->isChecked()}};
}

void RecordsPage::setFilterState(const QJsonObject& state) {
    chooseCases(state.value(QStringLiteral("with_case")).toBool());
}

void RecordsPage::filterChanged() {
    m_pages.startOver();
    if (!isActive() || !hasDesk())
        return;
    Q_EMIT readingStarted();
    m_pages.restart();
}

void RecordsPage::refresh() {
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

void RecordsPage::onChanges(const QList<desk::Change>& changes) {
    const auto isOurs = [](const desk::Change& c) { return c.topic == "case" || c.topic == "record"; };
    if (!isActive() || !hasDesk() || !std::ranges::any_of(changes, isOurs))
        return;
    m_pages.reread();
    const std::string id = currentId().toStdString();
    const auto isShown = [&](const desk::Change& c) {
        return isOurs(c) && (c.id == id || c.id.ends_with('/' + id));
    };
    if (!id.empty() && std::ranges::any_of(changes, isShown))
        readDetail();
}

void RecordsPage::showRows(const std::vector<conflict::Record>& records, base::StoreTime snapshotAt) {
    m_problem->clear();
    m_snapshotAt = snapshotAt;
    context().clock->sync(snapshotAt);
    std::vector<RecordRow> rows;
    rows.reserve(records.size());
    for (const conflict::Record& record : records)
        rows.push_back({record});
    m_rows->merge(std::move(rows), m_pages.part());
    m_table->setLoading(false);
    updateSummary();
    showWanted();
    showed(snapshotAt);
}

void RecordsPage::updateSummary() {
    const int count = int(m_pages.count());
    m_header->setSummary(m_pages.hasMore() ? tr("%n newest, older ones as you scroll", nullptr, count)
                                           : tr("%n record(s)", nullptr, count));
    const QString text = m_header->filter()->text().trimmed();
    const bool isFiltered = !text.isEmpty() || m_caseChip->isChecked();
    m_empty->setActions(isFiltered ? tr("Clear filter") : QString());
    if (!text.isEmpty()) {
        const bool onlyCases = m_caseChip->isChecked();
        m_empty->setSentence((onlyCases ? tr("No record with a case begins with “%1”") : tr("No record begins with “%1”")).arg(visiblePlain(text)));
        m_empty->setWhy(onlyCases ? tr("Records without a case were not searched.") : tr("The whole store was searched."));
    } else {
        m_empty->setSentence(isFiltered ? tr("No record has a case") : tr("No record yet"));
        m_empty->setWhy(tr("Records appear here when transactions are loaded."));
    }
}

void RecordsPage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf =
        isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void RecordsPage::showNone() {
    m_details.forget();
    m_detail.reset();
    m_inspector->showNone();
}

void RecordsPage::readDetail() {
    const RecordRow* row = m_rows->find(currentId());
    // A chosen record that was scrolled far away is still the chosen one.
    const bool isAway = !row && m_detail && signatureOf(m_detail->record) == currentId();
    if ((!row && !isAway) || currentId().isEmpty())
        return showNone();
    if (!isActive())
        return;
    m_details.ask(
        context().desks.conflicts->record(row ? row->record.transaction : m_detail->record.transaction),
        [this](base::Result<conflict::RecordDetail> detail) {
            if (!detail)
                return showProblem(detail.error());
            m_detail = std::move(*detail);
            m_inspector->showDetail(*m_detail);
            Q_EMIT actionsChanged();
        });
}

void RecordsPage::select(const QString& id) {
    m_wanted = id;
    if (isLoaded())
        showWanted();
}

// Not among the loaded rows: the store finds it by its signature, whatever its age.
void RecordsPage::showWanted() {
    if (m_wanted.isEmpty())
        return;
    if (m_rows->find(m_wanted)) {
        m_rows->release();
        if (m_table->setCurrentId(m_wanted))
            m_wanted.clear();
        return;
    }
    if (m_header->filter()->text() == m_wanted && m_allChip->isChecked()) {
        m_wanted.clear(); // the store has no such record
        return;
    }
    m_allChip->setChecked(true);
    m_caseChip->setChecked(false);
    m_header->filter()->setText(m_wanted);
    filterChanged();
}

std::vector<PageAction> RecordsPage::actions() {
    const QString none = m_detail ? QString() : tr("No record is chosen.");
    std::vector<PageAction> all;
    all.push_back({QStringLiteral("open-case"), tr("Open its case"), tr("Reads only"), Qt::CTRL | Qt::Key_E,
                   "conflicts", m_detail ? m_inspector->caseButton()->refusal() : none,
                   [this] { openCase(); }});
    return all;
}

void RecordsPage::openCase() {
    if (m_detail && m_detail->record.caseStatus)
        Q_EMIT openWanted(QStringLiteral("conflicts"), signatureOf(m_detail->record));
}

} // namespace sb::ui::records
