#include "ui/engine/recorder_pane.h"

#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/visible_text.h"

#include <QPointer>
#include <QVBoxLayout>

#include <map>
#include <ranges>

namespace sb::ui::engine {

using namespace kit;

namespace {

QString shown(const std::string& text) {
    return visiblePlain(QString::fromStdString(text));
}

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false) {
    return {QString::fromLatin1(key), title, width, false, isRight, 0};
}

// Milliseconds with three places: steps of one batch are microseconds apart.
QString beforeText(std::int64_t ns) {
    return RecorderPane::tr("%1 ms").arg(QLocale().toString(double(ns) / 1e6, 'f', 3));
}

Cell numbered(std::uint64_t id, const QString& name, char16_t letter) {
    if (id == 0)
        return TextCell{};
    return TextCell{plain(name.isEmpty() ? QString() : name + u' ') +
                    muted(QString(letter) + QString::number(id))};
}

RecorderModel* makeModel(QObject* parent) {
    std::vector<Column<RecorderRow>> columns;
    columns.push_back({head("sequence", RecorderPane::tr("Event"), 84, true), [](const RecorderRow& r) {
                           return Cell(TextCell{plain(QString::number(r.line.sequence))});
                       }});
    columns.push_back({head("before", RecorderPane::tr("Before the newest"), 116, true),
                       [](const RecorderRow& r) { return Cell(TextCell{plain(beforeText(r.beforeEnd))}); }});
    columns.push_back({head("kind", RecorderPane::tr("Kind"), 124),
                       [](const RecorderRow& r) { return Cell(TextCell{fixed(shown(r.line.kind))}); }});
    columns.push_back({head("task", RecorderPane::tr("Task"), 140),
                       [](const RecorderRow& r) { return numbered(r.line.task, r.task, u't'); }});
    columns.push_back({head("region", RecorderPane::tr("Region"), 120),
                       [](const RecorderRow& r) { return numbered(r.line.region, r.region, u'r'); }});
    ColumnHead what = head("label", RecorderPane::tr("What"), 110);
    what.isStretch = true;
    columns.push_back(
        {what, [](const RecorderRow& r) { return Cell(TextCell{plain(shown(r.line.label))}); }});
    columns.push_back({head("cause", RecorderPane::tr("Caused by"), 92, true), [](const RecorderRow& r) {
                           return Cell(TextCell{plain(r.cause == 0 ? QString() : QString::number(r.cause))});
                       }});
    columns.push_back({head("a", QStringLiteral("a"), 50, true), [](const RecorderRow& r) {
                           return Cell(TextCell{plain(QString::number(r.line.a))});
                       }});
    columns.push_back({head("b", QStringLiteral("b"), 50, true), [](const RecorderRow& r) {
                           return Cell(TextCell{plain(QString::number(r.line.b))});
                       }});
    return new RecorderModel(
        std::move(columns), [](const RecorderRow& r) { return QString::number(r.line.sequence); }, parent);
}

} // namespace

std::vector<RecorderRow> recorderRows(const runtime::EngineTrace& trace, const runtime::EngineTree& tree) {
    std::map<std::uint64_t, QString> regions, tasks;
    for (const auto& region : tree.regions) {
        regions[region.id] = shown(region.name);
        for (const auto& task : region.tasks)
            tasks[task.id] = shown(task.name);
    }
    std::vector<RecorderRow> rows;
    std::map<std::uint64_t, std::uint64_t> causes; // by task
    const std::int64_t end = trace.events.empty() ? 0 : trace.events.back().at;
    for (const auto& line : trace.events) {
        RecorderRow row{line, end - line.at, 0, {}, {}};
        if (const auto at = regions.find(line.region); at != regions.end())
            row.region = at->second;
        if (const auto at = tasks.find(line.task); at != tasks.end())
            row.task = at->second;
        if (line.kind == "woken" || line.kind == "spawned")
            causes[line.task] = line.sequence;
        else if (line.kind == "stepped")
            if (const auto cause = causes.extract(line.task))
                row.cause = cause.mapped();
        rows.push_back(std::move(row));
    }
    std::ranges::reverse(rows);
    return rows;
}

RecorderPane::RecorderPane(std::shared_ptr<desk::EngineDesk> desk, Tree tree, QWidget* parent)
    : QWidget(parent)
    , m_desk(std::move(desk))
    , m_tree(std::move(tree))
    , m_header(new PaneHeader(tr("Flight recorder"), "clock", this))
    , m_table(new TableView(tr("Flight recorder"), this))
    , m_rows(makeModel(this))
    , m_again(new KeyHintButton(tr("Read again"), QString(), this)) {
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    auto* save = new KeyHintButton(tr("Export…"), QString(), this);
    for (auto* button : {m_again, save}) {
        setButtonRole(button, ButtonRole::Flat);
        m_header->addTool(button);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_table, 1);
    connect(m_again, &QAbstractButton::clicked, this, &RecorderPane::read);
    connect(save, &QAbstractButton::clicked, this, [this] {
        exportTable(m_table, QStringLiteral("trace"), [pane = QPointer(this)](const QString& sentence) {
            if (pane)
                Q_EMIT pane->said(sentence);
        });
    });
}

void RecorderPane::read() {
    if (!m_desk || m_answer.isWaiting())
        return;
    m_answer.ask(m_desk->trace(), [this](base::Result<runtime::EngineTrace> trace) {
        if (!trace)
            return Q_EMIT problem(trace.error());
        m_header->setDetail(
            tr("newest %1 of %2 events")
                .arg(numberText(std::uint64_t(trace->events.size())), numberText(trace->recorded)));
        m_rows->merge(recorderRows(*trace, m_tree()));
        m_rows->release();
    });
}

void RecorderPane::setFilterText(const QString& text) {
    m_rows->setFilterText(text);
}

void RecorderPane::forget() {
    m_answer.forget();
}

} // namespace sb::ui::engine
