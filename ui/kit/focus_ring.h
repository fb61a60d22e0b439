// The 2 px focus ring, 1 px outside whatever control has the focus, never clipped by it. One object serves
// the whole application; Theme installs it. Item views mark their current row themselves and get no ring.
#pragma once

#include <QFocusFrame>
#include <QObject>
#include <QPointer>

namespace sb::ui::kit {

class FocusRing : public QObject {
    Q_OBJECT
public:
    static void install();

private:
    explicit FocusRing(QObject* parent);
    void follow(QWidget* now);
    QPointer<QFocusFrame> m_frame;
};

} // namespace sb::ui::kit
