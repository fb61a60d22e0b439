#include "ui/shell/tray_notice.h"

#include "ui/kit/icon.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QSystemTrayIcon>

namespace sb::ui::shell {

TrayNotice::TrayNotice(const QString& profile, QObject* parent) : QObject(parent), m_profile(kit::visiblePlain(profile)) {}

void TrayNotice::setEnabled(bool on) {
    m_isEnabled = on;
    if (on && !m_tray && QSystemTrayIcon::isSystemTrayAvailable()) {
        m_tray = new QSystemTrayIcon(kit::icon("uncertain", kit::Ink::Uncertain), this);
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, [this] { Q_EMIT openWanted(m_newest); });
        connect(m_tray, &QSystemTrayIcon::activated, this, [this] { Q_EMIT openWanted(QString()); });
    }
    if (m_tray)
        m_tray->setVisible(on);
}

void TrayNotice::take(const queue::Worklist& worklist, bool isWindowActive) {
    QSet<QString> causes;
    QStringList fresh;
    QString task;
    for (const queue::WorkItem& item : worklist.items) {
        // The same dispatch with another cause is news; the same cause is not, however often it is read.
        const QString cause = kit::idText(item.dispatch.id) + u'/' + QString::fromStdString(item.kind);
        causes.insert(cause);
        if (m_known.contains(cause) || m_isFirst)
            continue;
        fresh.append(cause);
        m_newest = kit::idText(item.dispatch.id);
        task = kit::visiblePlain(kit::fromStore(item.dispatch.sourceTask));
    }
    m_known = std::move(causes);
    m_isFirst = false;
    if (m_tray)
        m_tray->setToolTip(tr("%1: %n wait(s) for a person", nullptr, int(worklist.total)).arg(m_profile));
    if (fresh.isEmpty() || isWindowActive || !m_isEnabled)
        return;
    if (m_tray && fresh.size() == 1)
        m_tray->showMessage(tr("Uncertain: %1").arg(task), tr("%1. Nothing happens until you decide.").arg(m_profile));
    else if (m_tray)
        m_tray->showMessage(tr("%n new item(s) wait for a person", nullptr, int(fresh.size())), m_profile);
    Q_EMIT noticed(fresh);
}

} // namespace sb::ui::shell
