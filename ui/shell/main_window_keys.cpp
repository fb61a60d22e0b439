// The keys of the window (visual.md, "Keys") and what they do. No single letter writes.
#include "ui/kit/nav_list.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/table_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_pane.h"
#include "ui/shell/palette.h"
#include "ui/shell/profile_block.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/status_bar.h"
#include "ui/shell/vitals.h"

#include <QApplication>
#include <QClipboard>
#include <QJsonDocument>
#include <QMenu>
#include <QMetaMethod>
#include <QShortcut>

#include <array>

namespace sb::ui::shell {

using namespace kit;

namespace {

// The first widget inside (or the widget itself) that takes the focus.
QWidget* focusIn(QWidget* pane) {
    if (pane->focusPolicy() != Qt::NoFocus && pane->isEnabled())
        return pane;
    QWidget* next = pane->nextInFocusChain();
    for (int i = 0; next && next != pane && i < 2000; ++i, next = next->nextInFocusChain())
        if (pane->isAncestorOf(next) && next->focusPolicy() != Qt::NoFocus && next->isEnabled() && next->isVisible())
            return next;
    return nullptr;
}

} // namespace

void MainWindow::bind(const QKeySequence& keys, void (MainWindow::*act)()) {
    auto* shortcut = new QShortcut(keys, this);
    connect(shortcut, &QShortcut::activated, this, act);
}

void MainWindow::bindKeys() {
    bind(Qt::CTRL | Qt::Key_K, &MainWindow::openPalette);
    bind(Qt::Key_F5, &MainWindow::readNow);
    bind(Qt::CTRL | Qt::SHIFT | Qt::Key_P, &MainWindow::togglePause);
    bind(Qt::ALT | Qt::Key_Left, &MainWindow::goBack);
    bind(Qt::CTRL | Qt::SHIFT | Qt::Key_T, &MainWindow::cycleTime);
    bind(Qt::Key_F6, &MainWindow::nextPane);
    bind(Qt::SHIFT | Qt::Key_F6, &MainWindow::previousPane);
    bind(Qt::CTRL | Qt::Key_C, &MainWindow::copyId);
    bind(Qt::CTRL | Qt::SHIFT | Qt::Key_C, &MainWindow::copyLink);
    bind(Qt::CTRL | Qt::SHIFT | Qt::Key_J, &MainWindow::copyJson);
    bind(Qt::CTRL | Qt::Key_Comma, &MainWindow::openSettings);
    for (const PageEntry& entry : m_entries) {
        auto* shortcut = new QShortcut(QKeySequence(entry.shortcut), this);
        connect(shortcut, &QShortcut::activated, this, [this, key = entry.key] { showPage(key); });
    }
}

void MainWindow::bindPageActions() {
    qDeleteAll(m_actionKeys);
    m_actionKeys.clear();
    Page* shown = currentPage();
    if (!shown)
        return;
    for (const PageAction& action : shown->actions()) {
        if (action.shortcut.isEmpty())
            continue;
        auto* shortcut = new QShortcut(action.shortcut, this);
        // The action as it is when the key is pressed: texts and refusals change with the row.
        connect(shortcut, &QShortcut::activated, shown, [this, shown, key = action.key] {
            for (const PageAction& now : shown->actions()) {
                if (now.key != key)
                    continue;
                if (!now.refusal.isEmpty())
                    m_status->say(now.refusal);
                else if (now.run)
                    now.run();
                return;
            }
        });
        m_actionKeys.append(shortcut);
    }
}

std::vector<PageAction> MainWindow::windowActions() {
    std::vector<PageAction> actions;
    if (isSignalConnected(QMetaMethod::fromSignal(&MainWindow::switchProfileWanted)))
        actions.push_back({QStringLiteral("profiles"), tr("Open another profile…"), tr("In a window of its own"), {}, "normal", {}, [this] { Q_EMIT switchProfileWanted(); }});
    actions.push_back({QStringLiteral("settings"), tr("Settings…"), {}, Qt::CTRL | Qt::Key_Comma, "settings", {}, [this] { openSettings(); }});
    return actions;
}

void MainWindow::openPalette() { m_palette->open(currentPage()); }

void MainWindow::readNow() {
    if (Page* shown = currentPage()) {
        const auto tables = shown->findChildren<TableView*>();
        for (TableView* table : tables)
            if (table->rows())
                table->rows()->release();
        shown->refresh();
    }
    m_vitals->readSoon();
}

void MainWindow::togglePause() { setPaused(!isPaused()); }

void MainWindow::goBack() {
    if (m_back.empty())
        return;
    const Place place = m_back.back();
    m_back.pop_back();
    m_isGoingBack = true;
    showPage(place.page, place.id);
    m_isGoingBack = false;
}

void MainWindow::cycleTime() {
    Settings next = m_settings;
    timeFormat().cycle();
    next.time = timeFormat().mode();
    applySettings(next);
}

void MainWindow::nextPane() { stepPane(1); }
void MainWindow::previousPane() { stepPane(-1); }

void MainWindow::stepPane(int by) {
    const PagePane* pane = m_panes.value(m_current);
    std::vector<QWidget*> stops{m_nav};
    if (pane)
        for (QWidget* stop : pane->panes())
            if (stop && stop->isVisible() && focusIn(stop))
                stops.push_back(stop);
    QWidget* const focus = focusWidget();
    int at = 0;
    for (int i = 0; i < int(stops.size()); ++i)
        if (focus && (stops[std::size_t(i)] == focus || stops[std::size_t(i)]->isAncestorOf(focus)))
            at = i;
    const int next = (at + by + int(stops.size())) % int(stops.size());
    if (QWidget* target = focusIn(stops[std::size_t(next)]))
        target->setFocus(by > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
}

namespace {

// What a row of that page is, in a link; none where rows live as long as their work only.
std::optional<LinkKind> linkKindOf(const QString& page) {
    static const std::array<std::pair<QLatin1String, LinkKind>, 4> kinds{{{QLatin1String("jobs"), LinkKind::Job},
                                                                          {QLatin1String("lanes"), LinkKind::Lane},
                                                                          {QLatin1String("conflicts"), LinkKind::Case},
                                                                          {QLatin1String("records"), LinkKind::Record}}};
    for (const auto& [key, kind] : kinds)
        if (page == key)
            return kind;
    return page == QLatin1String("engine") ? std::nullopt : std::optional(LinkKind::Dispatch);
}

} // namespace

void MainWindow::copyRow(bool isLink) {
    Page* shown = currentPage();
    const QString id = shown ? shown->currentId() : QString();
    if (id.isEmpty())
        return;
    const auto kind = linkKindOf(m_current);
    if (isLink && !kind)
        return m_status->say(tr("This row has no link."));
    QApplication::clipboard()->setText(isLink ? itemLinkText(*kind, id) : id);
    m_status->say(isLink ? tr("Link copied") : tr("Id copied"));
}

void MainWindow::copyId() { copyRow(false); }
void MainWindow::copyLink() { copyRow(true); }

// The row as it stands in the table: visible columns by their keys, whole values.
void MainWindow::copyJson() {
    auto* table = qobject_cast<TableView*>(focusWidget());
    if (!table && currentPage())
        table = currentPage()->findChild<TableView*>();
    const QString id = table ? table->currentId() : QString();
    if (id.isEmpty())
        return;
    const RowModel* rows = table->rows();
    QJsonObject object{{QStringLiteral("id"), id}};
    const QStringList columns = table->visibleColumns();
    for (const QString& key : columns)
        object.insert(key, cellFullText(rows->cellAt(rows->rowOf(id), rows->columnOf(key))));
    QApplication::clipboard()->setText(QString::fromUtf8(QJsonDocument(object).toJson()));
    m_status->say(tr("Row copied as JSON"));
}

void MainWindow::openSettings() {
    auto* dialog = new SettingsDialog(m_settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::changed, this, &MainWindow::applySettings);
    dialog->open();
}

void MainWindow::openProfileMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (isSignalConnected(QMetaMethod::fromSignal(&MainWindow::switchProfileWanted)))
        connect(menu->addAction(tr("Open another profile…")), &QAction::triggered, this, &MainWindow::switchProfileWanted);
    connect(menu->addAction(tr("Settings…")), &QAction::triggered, this, &MainWindow::openSettings);
    menu->popup(m_profile->mapToGlobal(QPoint(0, m_profile->height())));
}

} // namespace sb::ui::shell
