// The program from an opened profile to a closed one: session, window, tray, practice, and how it ends. Lives
// in main(); GUI thread; nothing here waits.
#pragma once

#include "app/desktop/instance_door.h"
#include "app/desktop/keyring.h"
#include "app/serving/drain_run.h"
#include "app/serving/signal_watch.h"
#include "app/signalbox/options.h"
#include "app/signalbox/practice_runner.h"
#include "app/signalbox/session.h"
#include "ui/profiles/profile_book.h"
#include "ui/profiles/token_keeper.h"
#include "ui/shell/main_window.h"
#include "ui/shell/system_tray.h"

#include <memory>

namespace sb::app {

class Console : public QObject {
    Q_OBJECT
public:
    explicit Console(ConsoleOptions options, QObject* parent = nullptr);
    ~Console() override;
    void begin();

private:
    // console_profiles.cpp: which profile, whose window, with which token.
    [[nodiscard]] QString takeLink();  // why the link cannot be opened; empty: it can
    [[nodiscard]] QString unknownProfile() const; // why the named profile cannot be opened; empty: it can
    void takeNamedProfile();
    void enter();                      // the one window of the profile, or over to it
    void askForToken();
    void chooseProfile();
    void openProfile(const QString& name);
    void knocked(const QString& text);

    void askHowToBegin();
    void openSession();
    void failed(const QString& sentence) { fail(sentence, 1); }
    void fail(const QString& sentence, int exitCode);
    void opened();
    void makeWindow();
    void shoot();
    void terminate(); // a signal asked: drains without a question; a second one does not wait
    void end();       // the window was closed for good
    void drain(base::Millis deadline);
    void closeSession();

    ConsoleOptions m_options;
    SignalWatch m_signals;
    PlatformKeyring m_keyring;
    ui::profiles::ProfileBook m_book;
    ui::profiles::TokenKeeper m_tokens{&m_keyring};
    std::unique_ptr<InstanceDoor> m_door;
    std::unique_ptr<ui::shell::SystemTray> m_tray; // none for --screenshot
    std::unique_ptr<Session> m_session;
    std::unique_ptr<DrainRun> m_drain;
    std::unique_ptr<ui::shell::MainWindow> m_window;
    std::unique_ptr<PracticeRunner> m_practice;
    QString m_tokenNews; // where the token did not go; said in the window
    int m_exitCode = 0;
    bool m_isProfileWindow = false;
    bool m_isTerminated = false;
    bool m_isClosing = false;
};

} // namespace sb::app
