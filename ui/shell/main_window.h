// The console's one window for one profile: level band, navigation, pages with their inspectors, status bar, palette.
// It decides who may ask the engine: the shown page, while the window is visible, not minimised and not paused.
// GUI thread only; desks and feed outlive it.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/kit/profile_mark.h"
#include "ui/shell/pages.h"
#include "ui/shell/session_context.h"
#include "ui/shell/settings.h"

#include <QMainWindow>
#include <QPointer>

class QShortcut;
class QStackedWidget;
class QTimer;

namespace sb::ui::kit {
class NavList;
class Notice;
} // namespace sb::ui::kit

namespace sb::ui::shell {

class ChangeRouter;
class ClosingDialog;
class PagePane;
class Palette;
class PaletteOpener;
class ProfileBlock;
class StatusBar;
class TrayNotice;
class Vitals;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(SessionContext session, QWidget* parent = nullptr);
    ~MainWindow() override;

    // False: there is no such page. `id` is selected as soon as it is read.
    bool showPage(const QString& key, const QString& id = {});
    [[nodiscard]] kit::Page* currentPage() const;
    [[nodiscard]] kit::Page* page(const QString& key); // made when first asked for
    [[nodiscard]] QStringList pageKeys() const;
    [[nodiscard]] kit::StoreClock* clock() const { return m_clock; }
    [[nodiscard]] kit::KeptState* kept() const { return m_kept; }

    // What the status bar says of the engine, and why the host admits no claim, if so.
    [[nodiscard]] QString engineWords() const;

    void setPaused(bool isPaused);
    [[nodiscard]] bool isPaused() const { return m_pausedSince.has_value(); }
    void openPalette();
    void applySettings(const Settings& settings);

    // main_window_closing.cpp
    void tell(const QString& sentence);    // stays until the connection changes
    // The item of a link: uncertain, its job, its lane. What is not there is said.
    void openLink(const kit::ItemLink& link);
    void comeForward();                    // from the tray, from behind, from an icon
    void stopServing();                    // closes without a question; closed() follows

Q_SIGNALS:
    void closed();                         // the window is left for good; app ends what it shows
    void switchProfileWanted();            // the profile block; app offers other profiles
    void currentPageChanged(const QString& key);
    void pageLoaded(const QString& key);   // the first answers are on screen (--screenshot waits for it)

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        QString page;
        QString id;
        bool operator==(const Place&) const = default;
    };

    void build();
    QWidget* buildSide();
    void connectParts();
    void bindKeys();            // main_window_keys.cpp
    void bind(const QKeySequence& keys, void (MainWindow::*act)());
    void bindPageActions();
    void readNow();
    void togglePause();
    void goBack();
    void cycleTime();
    void nextPane();
    void previousPane();
    void stepPane(int by);
    void copyRow(bool isLink);
    void copyId();
    void copyLink();
    void copyJson();
    void openSettings();
    void openProfileMenu();

    [[nodiscard]] std::vector<kit::PageAction> windowActions();
    void chooseClosing();
    void keepServing();
    void pauseNotices(bool isPaused);
    [[nodiscard]] QString trayRefusal() const;

    PagePane* paneOf(const QString& key);
    void watchPage(kit::Page* page);
    void updateListening();
    void updateTitle();
    void updateWidth();
    void setLink(bool isUp, const QString& code);
    void restoreWindow();
    void keepWindow();

    SessionContext m_session;
    kit::StoreClock* m_clock;
    kit::KeptState* m_kept;
    kit::PageContext m_context;
    std::vector<PageEntry> m_entries;
    QHash<QString, PagePane*> m_panes;
    ChangeRouter* m_router;
    Vitals* m_vitals;
    TrayNotice* m_tray;
    ProfileBlock* m_profile = nullptr;
    kit::NavList* m_nav = nullptr;
    PaletteOpener* m_opener = nullptr;
    QWidget* m_side = nullptr;
    QStackedWidget* m_stack = nullptr;
    kit::Notice* m_linkNotice = nullptr;
    StatusBar* m_status = nullptr;
    Palette* m_palette = nullptr;
    QTimer* m_second;
    QTimer* m_keepPause;                   // what is kept survives a crash, not only a close
    QList<QShortcut*> m_actionKeys;
    std::vector<Place> m_back;
    QString m_current;
    Settings m_settings;
    std::optional<base::StoreTime> m_pausedSince;
    kit::FutureWatch m_linkAnswer{this};
    QPointer<ClosingDialog> m_closing;
    bool m_isInTray = false;               // hidden on purpose, with the engine serving
    bool m_isStopChosen = false;
    bool m_isLinkUp = true;
    bool m_isThemed = false;
    bool m_isGoingBack = false;
};

} // namespace sb::ui::shell
