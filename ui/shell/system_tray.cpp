#include "ui/shell/system_tray.h"

#include "ui/kit/icon.h"

#include <QSystemTrayIcon>

namespace sb::ui::shell {

SystemTray::SystemTray(QObject* parent)
    : Tray(parent)
    , m_icon(new QSystemTrayIcon(kit::icon("uncertain", kit::Ink::Uncertain), this)) {
    connect(m_icon, &QSystemTrayIcon::messageClicked, this, &Tray::noticeClicked);
    connect(m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason != QSystemTrayIcon::Context) // that one opens the menu
            Q_EMIT activated();
    });
}

bool SystemTray::isAvailable() const {
    return QSystemTrayIcon::isSystemTrayAvailable();
}
void SystemTray::setShown(bool shown) {
    m_icon->setVisible(shown);
}
void SystemTray::setMenu(QMenu* menu) {
    m_icon->setContextMenu(menu);
}
void SystemTray::setToolTip(const QString& text) {
    m_icon->setToolTip(text);
}
void SystemTray::notify(const QString& title, const QString& text) {
    m_icon->showMessage(title, text);
}

} // namespace sb::ui::shell
