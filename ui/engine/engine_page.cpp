#include "ui/engine/engine_page.h"

#include "ui/engine/engine_inspector.h"
#include "ui/engine/recorder_pane.h"
#include "ui/engine/tree_view.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QTimer>
#include <QVBoxLayout>

namespace sb::ui::engine {

using namespace kit;
using runtime::TreeObligation;
using runtime::TreeTask;
using runtime::TreeTaskState;

EnginePage::EnginePage(const PageContext& context, QWidget* parent)
    : Page(context, QStringLiteral("engine"), tr("Engine"), parent)
    , m_model(new TreeModel(this))
    , m_second(new QTimer(this)) {
    build();
    connectParts();
}

void EnginePage::build() {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header = new PageHeader(title(), this);
    m_suspended = m_header->addChip(stateWord(TreeTaskState::Suspended));
    m_cancelling = m_header->addChip(stateWord(TreeTaskState::Cancelling));
    m_recorderChip = m_header->addChip(tr("Flight recorder"));
    m_header->showFilter();
    m_header->showExport();
    m_problem = new Notice(this);
    m_problem->setFlush(true);
    m_problem->setAction(tr("Check again"));
    m_tree = new TreeView(tr("Live region tree"), m_model, this);
    m_empty = new EmptyState("engine");
    m_tree->setPlaceholder(m_empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_tree, 1);
    m_recorder = new RecorderPane(context().desks.engine, [this]() -> const runtime::EngineTree& { return m_shown; }, this);
    m_recorder->hide();
    column->addWidget(m_recorder, 1);
    m_inspector = new EngineInspector(this);
    m_second->setInterval(1000);
}

void EnginePage::connectParts() {
    connect(m_second, &QTimer::timeout, this, &EnginePage::tick);
    connect(m_tree, &TreeView::currentIdChanged, this, [this] {
        showCurrent();
        Q_EMIT actionsChanged();
    });
    connect(m_tree, &TreeView::menuWanted, this, [this](const QString&, const QPoint& at) { openMenu(at); });
    connect(m_tree, &TreeView::copyWanted, this, [this](bool asJson) { asJson ? copyJson() : copyText(); });
    connect(m_header->filter(), &FilterField::filterChanged, this, [this](const QString& text) {
        m_model->setFilterText(text);
        m_recorder->setFilterText(text);
        updateEmpty();
    });
    connect(m_recorderChip, &QAbstractButton::toggled, this, [this](bool on) {
        m_recorder->setVisible(on);
        if (on)
            m_recorder->read();
        else
            m_recorder->forget();
    });
    connect(m_recorder, &RecorderPane::said, this, &EnginePage::said);
    connect(m_recorder, &RecorderPane::problem, this, &EnginePage::showProblem);
    connect(m_header->filter(), &FilterField::left, m_tree, qOverload<>(&QWidget::setFocus));
    // One or the other: a task that was asked to stop counts as cancelling, wherever it waits.
    connect(m_suspended, &QAbstractButton::toggled, this, [this](bool on) {
        if (on)
            m_cancelling->setChecked(false);
        filterTasks();
    });
    connect(m_cancelling, &QAbstractButton::toggled, this, [this](bool on) {
        if (on)
            m_suspended->setChecked(false);
        filterTasks();
    });
    connect(m_empty->firstAction(), &QAbstractButton::clicked, this, [this] {
        m_header->filter()->clear();
        m_suspended->setChecked(false);
        m_cancelling->setChecked(false);
    });
    connect(m_header, &PageHeader::exportWanted, this, &EnginePage::exportAll);
    connect(m_problem, &Notice::actionWanted, this, &EnginePage::refresh);
    connect(m_inspector, &Inspector::copied, this,
            [this](const QString& what) { Q_EMIT said(tr("Copied %1").arg(what)); });
    connect(m_inspector->copyTextButton(), &QAbstractButton::clicked, this, &EnginePage::copyText);
    connect(m_inspector->copyJsonButton(), &QAbstractButton::clicked, this, &EnginePage::copyJson);
    connect(&timeFormat(), &TimeFormat::changed, this, &EnginePage::showCurrent);
}

QWidget* EnginePage::inspector() {
    return m_inspector;
}
std::vector<QWidget*> EnginePage::panes() {
    if (m_recorder->isVisibleTo(this))
        return {m_tree, m_recorder->table(), m_header};
    return {m_tree, m_header};
}
QString EnginePage::currentId() const {
    return m_tree->currentId();
}
void EnginePage::select(const QString& id) {
    m_tree->setCurrentId(id);
}
void EnginePage::onActivate() {
    m_second->start();
}

void EnginePage::onDeactivate() {
    m_second->stop();
    m_answer.forget();
    m_recorder->forget();
}

// One question at a time: a slow engine is not asked again before it has answered.
void EnginePage::tick() {
    if (!isPaused() && !m_answer.isWaiting())
        refresh();
}

void EnginePage::refresh() {
    Q_EMIT readingStarted();
    m_answer.ask(context().desks.engine->snapshot(), [this](base::Result<runtime::EngineTree> tree) {
        if (!tree)
            return showProblem(tree.error());
        m_shown = std::move(*tree);
        showQuarantine();
        showTree();
        showed(m_shown.snapshotAt);
    });
}

// What a bounded drain gave up on stands in no region any more, and must be seen all the same.
void EnginePage::showQuarantine() {
    if (m_shown.quarantine.empty())
        return m_problem->clear();
    QStringList tasks;
    for (const runtime::TreeQuarantined& task : m_shown.quarantine) {
        QString text = tr("%1 of region %2, for %3", "task, region, duration")
                           .arg(visiblePlain(QString::fromStdString(task.name)), visiblePlain(QString::fromStdString(task.regionName)), durationText(task.since));
        if (!task.waitsAt.empty())
            text = tr("%1, waits at %2", "task, place").arg(text, visiblePlain(QString::fromStdString(task.waitsAt)));
        tasks += text;
    }
    const auto all = int(m_shown.quarantine.size() + m_shown.moreQuarantined);
    m_problem->show(State::Failed, strong(tr("%n task(s) did not end when told to, and keep what they hold until the program ends.", nullptr, all) + u' ') +
                                       plain(tasks.join(QStringLiteral("; "))));
}

void EnginePage::showTree() {
    const auto& counts = m_shown.counts;
    QString summary = tr("%n task(s)", nullptr, int(counts.tasks)) + QStringLiteral(", ") +
                      tr("%n obligation(s)", nullptr, int(counts.obligations));
    if (counts.quarantined > 0)
        summary += QStringLiteral(", ") + tr("%n quarantined", nullptr, int(counts.quarantined));
    if (counts.futurelocked > 0)
        summary += QStringLiteral(", ") + tr("%n futurelocked", nullptr, int(counts.futurelocked));
    if (m_shown.moreRegions > 0)
        summary += QStringLiteral("; ") + tr("%n region(s) not listed", nullptr, int(m_shown.moreRegions));
    m_header->setSummary(summary);
    m_suspended->setCount(std::int64_t(counts.suspended));
    m_cancelling->setCount(std::int64_t(counts.cancelling));
    m_model->merge(m_shown);
    updateEmpty();
    showCurrent();
}

void EnginePage::showCurrent() {
    const QModelIndex index = m_model->find(m_tree->currentId());
    const TreeRow* row = m_model->at(index);
    if (!row)
        return m_inspector->showNone();
    EngineInspector::Facts facts{*row, {}, {}, m_shown.counts, m_shown.snapshotAt};
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        facts.path.prepend(nameOf(*m_model->at(above)));
    for (int i = 0; i < m_model->rowCount(index); ++i)
        if (const TreeRow* below = m_model->at(m_model->index(i, 0, index)); below->as<TreeObligation>())
            facts.held.push_back(*below);
    m_inspector->showRow(facts);
}

void EnginePage::showProblem(const base::Error& error) {
    if (error.code == base::Code::Cancelled)
        return;
    const QString asOf =
        isLoaded() ? tr("What you see is as of %1.").arg(timeFormat().text(m_shown.snapshotAt)) : QString();
    m_problem->show(State::Degraded, strong(problemText(error) + u' ') + plain(asOf));
}

void EnginePage::filterTasks() {
    if (m_suspended->isChecked())
        m_model->setTaskFilter([](const TreeTask& task) { return task.state == TreeTaskState::Suspended; });
    else if (m_cancelling->isChecked())
        m_model->setTaskFilter([](const TreeTask& task) { return !task.cancel.empty(); });
    else
        m_model->setTaskFilter({});
    updateEmpty();
}

void EnginePage::updateEmpty() {
    const QString text = m_header->filter()->text().simplified();
    m_empty->setSentence(!m_model->isFiltered() ? tr("The engine runs nothing")
                         : text.isEmpty()       ? tr("No task is in this state")
                                                : tr("Nothing matches “%1”").arg(visiblePlain(text)));
    m_empty->setActions(m_model->isFiltered() ? tr("Clear filter") : QString());
}

void EnginePage::copyText() {
    const QModelIndex index = m_model->find(m_tree->currentId());
    if (!index.isValid())
        return;
    QGuiApplication::clipboard()->setText(m_model->text(index));
    Q_EMIT said(tr("Copied %1 as text").arg(nameOf(*m_model->at(index))));
}

void EnginePage::copyJson() {
    const QModelIndex index = m_model->find(m_tree->currentId());
    if (!index.isValid())
        return;
    QGuiApplication::clipboard()->setText(QString::fromUtf8(m_model->json(index)));
    Q_EMIT said(tr("Copied %1 as JSON").arg(nameOf(*m_model->at(index))));
}

// Of the moment that was shown when it was asked for: the tree goes on living while a name is chosen.
void EnginePage::exportAll() {
    auto* dialog = exportDialog(window(), QStringLiteral("engine.json"), {tr("JSON (*.json)"), tr("Text (*.txt)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, json = m_model->json({}), text = m_model->text({}).toUtf8()](const QString& name) {
                saveWhole(this, name, name.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) ? json : text,
                          [this](const QString& sentence) { Q_EMIT said(sentence); });
            });
    dialog->open();
}

std::vector<PageAction> EnginePage::actions() {
    const QString none = m_model->find(m_tree->currentId()).isValid() ? QString() : tr("Nothing is chosen.");
    const QString reads = tr("Reads only");
    return {{QStringLiteral("copy-text"),
             tr("Copy subtree as text"),
             reads,
             {},
             "copy",
             none,
             [this] { copyText(); }},
            {QStringLiteral("copy-json"),
             tr("Copy subtree as JSON"),
             reads,
             {},
             "copy",
             none,
             [this] { copyJson(); }},
            {QStringLiteral("open-all"),
             tr("Open all"),
             reads,
             {},
             "chevron-down",
             {},
             [this] { m_tree->setAllOpen(true); }},
            {QStringLiteral("close-all"), tr("Close all"), reads, {}, "chevron-right", {}, [this] {
                 m_tree->setAllOpen(false);
             }}};
}

void EnginePage::openMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Selected part of the engine"));
    for (const PageAction& action : actions()) {
        QAction* entry = menu->addAction(action.text, this, action.run);
        entry->setEnabled(action.refusal.isEmpty());
    }
    menu->popup(at);
}

} // namespace sb::ui::engine
