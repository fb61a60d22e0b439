// The tray of the desktop, by QSystemTrayIcon. GUI thread only.
#pragma once

#include "ui/shell/tray.h"

class QSystemTrayIcon;

namespace sb::ui::shell {

class SystemTray final : public Tray {
    Q_OBJECT
public:
    explicit SystemTray(QObject* parent = nullptr);
    [[nodiscard]] bool isAvailable() const override;
    void setShown(bool shown) override;
    void setMenu(QMenu* menu) override;
    void setToolTip(const QString& text) override;
    void notify(const QString& title, const QString& text) override;

private:
    QSystemTrayIcon* m_icon;
};

} // namespace sb::ui::shell
