// One quiet desktop notice for each new cause: a dispatch that became uncertain or contradicted, a case that opened or
// opened again since the window last looked, and only while the window is not the active one. And the menu of the icon: open, pause
// notices, stop and quit. Without a tray nothing is shown. GUI thread only.
#pragma once

#include "core/desk/worklist.h"

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QStringList>

#include <memory>

class QAction;
class QMenu;

namespace sb::ui::shell {

class Tray;

class TrayNotice : public QObject {
    Q_OBJECT
public:
    // `tray` may be null; `isServing`: quitting stops an engine that serves, and the menu says so.
    TrayNotice(const QString& profile, Tray* tray, bool isServing, QObject* parent);
    ~TrayNotice() override;
    void setEnabled(bool on); // notices; the icon stays
    // The first reading is what the person already has on screen: no notice for it.
    void take(const desk::Worklist& worklist, bool isWindowActive);
    // Whether a hidden window can be reached again by the icon.
    [[nodiscard]] bool isAvailable() const;
    [[nodiscard]] QMenu* menu() const { return m_menu.get(); }

Q_SIGNALS:
    void noticed(const QStringList& causes); // what a notice was shown for, also where there is no tray
    void openWanted(const QString& id); // row of the Worklist: a dispatch, a signature; empty: just the window
    void pauseWanted(bool isPaused);
    void quitWanted();

private:
    void buildMenu(bool isServing);

    QString m_profile;
    QPointer<Tray> m_tray;
    std::unique_ptr<QMenu> m_menu;
    QAction* m_pause = nullptr;
    QSet<QString> m_known;
    QString m_newest;
    bool m_isFirst = true;
    bool m_isEnabled = true;
};

} // namespace sb::ui::shell
