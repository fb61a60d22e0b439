#include "ui/shell/main_window.h"

#include "ui/kit/nav_list.h"
#include "ui/kit/notice.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/visible_text.h"
#include "ui/shell/change_router.h"
#include "ui/shell/level_band.h"
#include "ui/shell/page_pane.h"
#include "ui/shell/palette.h"
#include "ui/shell/profile_block.h"
#include "ui/shell/status_bar.h"
#include "ui/shell/tray_notice.h"
#include "ui/shell/vitals.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace sb::ui::shell {

using namespace kit;

namespace {

constexpr int kStackedBelow = 1200; // inspector below the page
constexpr int kNarrowBelow = 1100;  // navigation with icons only
constexpr std::size_t kBackSteps = 50;
constexpr int kKeepPauseMs = 500;   // while a window is dragged wide, once at the end

// A vertical line between navigation and pages.
class SideLine : public QWidget {
public:
    explicit SideLine(QWidget* parent) : QWidget(parent) { setFixedWidth(1); }

protected:
    void paintEvent(QPaintEvent* event) override {
        Q_UNUSED(event);
        QPainter(this).fillRect(rect(), theme().color(Surface::Line));
    }
};

QString windowKey() { return QStringLiteral("window"); }

} // namespace

MainWindow::MainWindow(SessionContext session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(std::move(session))
    , m_clock(new StoreClock(this))
    , m_kept(new KeptState(m_session.keptFolder, this))
    , m_entries(allPages())
    , m_router(new ChangeRouter(m_session.feed, this))
    , m_vitals(new Vitals(m_session.desks, m_clock, this))
    , m_tray(new TrayNotice(m_session.profile, m_session.tray, m_session.isServing, this))
    , m_second(new QTimer(this))
    , m_keepPause(new QTimer(this))
    , m_settings(readSettings(*m_kept)) {
    m_context.desks = m_session.desks;
    m_context.profile = m_session.profile;
    m_context.level = m_session.level;
    m_context.hostName = m_session.hostName;
    m_context.me = m_session.me;
    m_context.clock = m_clock;
    m_context.kept = m_kept;
    timeFormat().setClock([clock = QPointer(m_clock)] {
        return clock ? clock->now() : std::chrono::floor<base::Millis>(std::chrono::system_clock::now());
    });
    build();
    connectParts();
    bindKeys();
    applySettings(m_settings);
    restoreWindow();
}

MainWindow::~MainWindow() {
    for (PagePane* pane : std::as_const(m_panes)) // losing the focus, a table may still say something
        pane->page()->disconnect(this);
}

void MainWindow::build() {
    auto* whole = new QWidget(this);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new LevelBand(m_session.level, whole));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_side = buildSide();
    row->addWidget(m_side);
    row->addWidget(new SideLine(whole));
    auto* main = new QVBoxLayout;
    main->setSpacing(0);
    m_linkNotice = new Notice(whole);
    m_linkNotice->setFlush(true);
    m_stack = new QStackedWidget(whole);
    m_stack->setAccessibleName(tr("Page"));
    main->addWidget(m_linkNotice);
    main->addWidget(m_stack, 1);
    row->addLayout(main, 1);
    column->addLayout(row, 1);
    m_status = new StatusBar(m_session, m_clock, whole);
    column->addWidget(m_status);
    setCentralWidget(whole);
    m_palette = new Palette(m_context, m_entries, whole);
    setMinimumSize(px(760), px(520));
}

QWidget* MainWindow::buildSide() {
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_profile = new ProfileBlock(m_session.profile, m_session.level, side);
    m_nav = new NavList(side);
    m_opener = new PaletteOpener(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText).replace(u'+', u' '), side);
    std::vector<NavItem> items;
    for (const PageEntry& entry : m_entries)
        items.push_back({entry.key, entry.icon, entry.title, entry.group, {}, {}});
    m_nav->setItems(std::move(items));
    column->addWidget(m_profile);
    column->addSpacing(px(8));
    column->addWidget(m_nav, 1);
    column->addWidget(m_opener);
    return side;
}

void MainWindow::connectParts() {
    connect(m_nav, &NavList::chosen, this, [this](const QString& key) { showPage(key); });
    connect(m_opener, &QAbstractButton::clicked, this, &MainWindow::openPalette);
    connect(m_profile, &QAbstractButton::clicked, this, &MainWindow::openProfileMenu);
    connect(m_palette, &Palette::pageWanted, this, [this](const QString& key) { showPage(key); });
    connect(m_palette, &Palette::openWanted, this, &MainWindow::showPage);
    m_palette->setWindowActions([this] { return windowActions(); });
    connect(m_router, &ChangeRouter::changed, this, [this](const QList<desk::Change>& changes) {
        m_vitals->onChanges(changes);
        if (Page* shown = currentPage(); shown && shown->isActive())
            shown->onChanges(changes);
    });
    connect(m_router, &ChangeRouter::rateChanged, this, [this](int rate) {
        if (!isPaused())
            m_status->setLive(rate);
    });
    connect(m_router, &ChangeRouter::linkChanged, this, &MainWindow::setLink);
    connect(m_vitals, &Vitals::countChanged, this,
            [this](const QString& key, const NavCount& count) { m_nav->setCount(key, count.text, count.mark); });
    connect(m_vitals, &Vitals::engineChanged, m_status, &StatusBar::setEngine);
    connect(m_vitals, &Vitals::worklistRead, this,
            [this](const desk::Worklist& worklist) { m_tray->take(worklist, isActiveWindow()); });
    connect(m_tray, &TrayNotice::openWanted, this, [this](const QString& id) {
        comeForward();
        if (!id.isEmpty())
            showPage(QStringLiteral("worklist"), id);
    });
    connect(m_tray, &TrayNotice::pauseWanted, this, &MainWindow::pauseNotices);
    connect(m_tray, &TrayNotice::quitWanted, this, &MainWindow::stopServing);
    connect(m_kept, &KeptState::failed, this, [this](const QString& file) {
        m_status->say(tr("%1 could not be saved.").arg(visiblePlain(file)));
    });
    m_keepPause->setSingleShot(true);
    m_keepPause->setInterval(kKeepPauseMs);
    connect(m_keepPause, &QTimer::timeout, this, &MainWindow::keepWindow);
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, m_status, &StatusBar::tick);
    connect(m_clock, &StoreClock::synced, m_status, &StatusBar::tick);
    connect(&timeFormat(), &TimeFormat::changed, this, [this] {
        if (m_pausedSince)
            m_status->setPaused(*m_pausedSince);
    });
}

PagePane* MainWindow::paneOf(const QString& key) {
    if (PagePane* known = m_panes.value(key))
        return known;
    const auto entry = std::ranges::find(m_entries, key, &PageEntry::key);
    if (entry == m_entries.end())
        return nullptr;
    auto* pane = new PagePane(entry->make(m_context, nullptr), m_kept, m_stack);
    m_panes.insert(key, pane);
    m_stack->addWidget(pane);
    watchPage(pane->page());
    pane->setStacked(width() < px(kStackedBelow));
    const auto tables = pane->findChildren<TableView*>();
    for (TableView* table : tables)
        table->setDensity(m_settings.density);
    return pane;
}

void MainWindow::watchPage(Page* page) {
    page->setLink(m_isLinkUp);
    const auto whenShown = [this, page](auto act) {
        return [this, page, act](const auto&... values) {
            if (currentPage() == page)
                act(values...);
        };
    };
    connect(page, &Page::readingStarted, this, whenShown([this] { m_status->setReading(); }));
    connect(page, &Page::snapshotTaken, this, whenShown([this](base::StoreTime at) { m_status->setSnapshot(at); }));
    connect(page, &Page::titleChanged, this, whenShown([this] { updateTitle(); }));
    connect(page, &Page::actionsChanged, this, whenShown([this] { bindPageActions(); }));
    connect(page, &Page::said, m_status, &StatusBar::say);
    connect(page, &Page::openWanted, this, &MainWindow::showPage);
    connect(page, &Page::navCountChanged, this,
            [this, page](const NavCount& count) { m_nav->setCount(page->key(), count.text, count.mark); });
    connect(page, &Page::loaded, this, [this, page] { Q_EMIT pageLoaded(page->key()); });
}

Page* MainWindow::currentPage() const {
    const PagePane* pane = m_panes.value(m_current);
    return pane ? pane->page() : nullptr;
}

Page* MainWindow::page(const QString& key) {
    PagePane* pane = paneOf(key);
    return pane ? pane->page() : nullptr;
}

QString MainWindow::engineWords() const { return m_status->engineWords(); }

QStringList MainWindow::pageKeys() const {
    QStringList keys;
    for (const PageEntry& entry : m_entries)
        keys.append(entry.key);
    return keys;
}

bool MainWindow::showPage(const QString& key, const QString& id) {
    PagePane* pane = paneOf(key);
    if (!pane)
        return false;
    if (Page* before = currentPage(); before && !m_isGoingBack) {
        const Place place{m_current, before->currentId()};
        if ((m_back.empty() || !(m_back.back() == place)) && (m_current != key || !id.isEmpty()))
            m_back.push_back(place);
        if (m_back.size() > kBackSteps)
            m_back.erase(m_back.begin());
    }
    const bool isOther = m_current != key;
    if (isOther) {
        if (Page* before = currentPage())
            before->deactivate();
        m_current = key;
        m_stack->setCurrentWidget(pane);
        m_nav->setCurrent(key);
    }
    if (!id.isEmpty())
        pane->page()->select(id);
    if (!isOther)
        return true;
    updateListening();
    updateTitle();
    bindPageActions();
    const auto panes = pane->panes();
    if (!panes.empty() && !m_nav->hasFocus())
        panes.front()->setFocus(Qt::OtherFocusReason);
    m_keepPause->start();
    Q_EMIT currentPageChanged(key);
    return true;
}

// A window that is not on screen asks nothing; a paused one asks nothing by itself, whatever happens to it (L36). Left in
// the tray on purpose, the worklist alone is read when something changed: a notice needs its cause.
void MainWindow::updateListening() {
    const bool isShown = isVisible() && !isMinimized();
    const bool mayAsk = isShown && !isPaused();
    const bool isNoticing = !isShown && m_isInTray && m_settings.notices && !isPaused();
    m_router->setListening(mayAsk || isNoticing);
    m_vitals->setListening(mayAsk ? Vitals::Reading::All : isNoticing ? Vitals::Reading::Worklist : Vitals::Reading::Nothing);
    isShown ? m_second->start() : m_second->stop();
    Page* shown = currentPage();
    if (!shown)
        return;
    shown->setPaused(isPaused());
    if (mayAsk)
        shown->activate();
    else if (!isPaused())
        shown->deactivate();
    else if (isShown && !shown->isLoaded())
        shown->activate(); // a page opened by hand while paused is read once
}

void MainWindow::setPaused(bool isPaused) {
    if (isPaused == this->isPaused())
        return;
    if (isPaused) {
        m_pausedSince = m_clock->now();
        m_status->setPaused(*m_pausedSince);
    } else {
        m_pausedSince.reset();
        m_status->setLive(m_router->rate());
    }
    Page* shown = currentPage();
    const bool wasActive = shown && shown->isActive();
    updateListening();
    if (!isPaused && wasActive)
        shown->refresh();
}

void MainWindow::setLink(bool isUp, const QString& code) {
    const auto known = base::codeFromText(code.toStdString());
    if (isUp == m_isLinkUp)
        return;
    m_isLinkUp = isUp;
    const QString now = timeFormat().text(m_clock->now());
    m_status->setLink(isUp, now);
    if (isUp)
        m_linkNotice->clear();
    else
        m_linkNotice->show(State::Degraded, strong(problemSentence(known.value_or(base::Code::NotReachable)) + u' ')
                                                + plain(tr("What you see is as of %1. Actions are off until the connection is back; it is tried again by itself.").arg(now)));
    for (PagePane* pane : std::as_const(m_panes))
        pane->page()->setLink(isUp);
    if (!isUp || isPaused())
        return;
    m_vitals->readSoon();
    if (Page* shown = currentPage(); shown && shown->isActive())
        shown->refresh();
}

void MainWindow::updateTitle() {
    const Page* shown = currentPage();
    setWindowTitle(tr("%1 — %2 (%3) — Signalbox", "page, profile, level")
                       .arg(shown ? shown->windowTitleText() : QString(), visiblePlain(m_session.profile), levelWord(m_session.level).toLower()));
}

void MainWindow::applySettings(const Settings& settings) {
    const SchemeChoice scheme = m_session.scheme.value_or(settings.scheme);
    if (theme().choice() != scheme || !m_isThemed)
        theme().apply(scheme);
    m_isThemed = true;
    timeFormat().setMode(settings.time);
    const auto tables = findChildren<TableView*>();
    for (TableView* table : tables)
        table->setDensity(settings.density);
    m_tray->setEnabled(settings.notices);
    if (!(settings == m_settings))
        keepSettings(*m_kept, settings);
    const bool isNoticeOther = settings.notices != m_settings.notices;
    m_settings = settings;
    if (isNoticeOther)
        updateListening();
}

void MainWindow::updateWidth() {
    const bool isNarrow = width() < px(kNarrowBelow);
    m_nav->setNarrow(isNarrow);
    m_profile->setNarrow(isNarrow);
    m_opener->setNarrow(isNarrow);
    m_side->setFixedWidth(m_profile->sizeHint().width());
    for (PagePane* pane : std::as_const(m_panes))
        pane->setStacked(width() < px(kStackedBelow));
}

void MainWindow::restoreWindow() {
    const QJsonObject kept = m_kept->read(windowKey());
    if (!restoreGeometry(QByteArray::fromBase64(kept.value(QStringLiteral("geometry")).toString().toLatin1())))
        resize(px(1440), px(900));
    updateWidth();
    const QString first = m_entries.empty() ? QString() : m_entries.front().key;
    if (!showPage(kept.value(QStringLiteral("page")).toString(first)))
        showPage(first);
}

void MainWindow::keepWindow() {
    m_kept->keep(windowKey(), {{QStringLiteral("geometry"), QString::fromLatin1(saveGeometry().toBase64())},
                               {QStringLiteral("page"), m_current}});
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange)
        updateListening();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    updateListening();
}

void MainWindow::hideEvent(QHideEvent* event) {
    QMainWindow::hideEvent(event);
    updateListening();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    updateWidth();
    m_keepPause->start();
}

} // namespace sb::ui::shell
