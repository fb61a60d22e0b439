// The icon in the desktop's tray, as far as the window needs one: shown or not, a menu, a tooltip, a message.
// An interface, because a desktop may have none and tests have a fake one. GUI thread only.
#pragma once

#include <QObject>

class QMenu;

namespace sb::ui::shell {

class Tray : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    // Asked each time: a desktop may get a tray, or lose it, while the console runs.
    [[nodiscard]] virtual bool isAvailable() const = 0;
    virtual void setShown(bool shown) = 0;
    virtual void setMenu(QMenu* menu) = 0; // stays the caller's, and lives as long as it is set; null: none
    virtual void setToolTip(const QString& text) = 0;
    virtual void notify(const QString& title, const QString& text) = 0;

Q_SIGNALS:
    void activated();
    void noticeClicked();
};

} // namespace sb::ui::shell
