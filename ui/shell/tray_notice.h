// One quiet desktop notice for each new cause: a dispatch that became uncertain or contradicted since the window last
// looked, and only while the window is not the active one. Without a tray it does nothing.
#pragma once

#include "core/queue/queue_types.h"

#include <QObject>
#include <QSet>
#include <QStringList>

class QSystemTrayIcon;

namespace sb::ui::shell {

class TrayNotice : public QObject {
    Q_OBJECT
public:
    TrayNotice(const QString& profile, QObject* parent);
    void setEnabled(bool on);
    // The first reading is what the person already has on screen: no notice for it.
    void take(const queue::Worklist& worklist, bool isWindowActive);

Q_SIGNALS:
    void noticed(const QStringList& causes); // what a notice was shown for, also where there is no tray
    void openWanted(const QString& dispatchId);

private:
    QString m_profile;
    QSystemTrayIcon* m_tray = nullptr;
    QSet<QString> m_known;
    QString m_newest;
    bool m_isFirst = true;
    bool m_isEnabled = true;
};

} // namespace sb::ui::shell
