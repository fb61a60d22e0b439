#include "ui/kit/focus_ring.h"

#include "ui/kit/theme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QStyleOptionButton>

namespace sb::ui::kit {

namespace {

constexpr int kMargin = 4;

class Ring : public QFocusFrame {
public:
    using QFocusFrame::QFocusFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        const QWidget* of = widget();
        if (!of)
            return;
        const QRectF ring = QRectF(target(of)).adjusted(-2, -2, 2, 2);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().color(Ink::Accent), 2));
        painter.drawRoundedRect(ring, px(4) + 2, px(4) + 2);
    }

private:
    // The control in the frame's coordinates; of a tick or radio only the box.
    static QRect target(const QWidget* of) {
        const QPoint offset(kMargin, kMargin);
        if (const auto* check = qobject_cast<const QCheckBox*>(of)) {
            QStyleOptionButton option;
            option.initFrom(check);
            return check->style()
                ->subElementRect(QStyle::SE_CheckBoxIndicator, &option, check)
                .translated(offset);
        }
        if (const auto* radio = qobject_cast<const QRadioButton*>(of)) {
            QStyleOptionButton option;
            option.initFrom(radio);
            return radio->style()
                ->subElementRect(QStyle::SE_RadioButtonIndicator, &option, radio)
                .translated(offset);
        }
        return of->rect().translated(offset);
    }
};

bool wantsRing(const QWidget* widget) {
    if (widget->property("sbNoFocusRing").toBool())
        return false;
    if (const auto* edit = qobject_cast<const QLineEdit*>(widget))
        return edit->hasFrame() && !qobject_cast<QAbstractSpinBox*>(edit->parentWidget()) &&
               !qobject_cast<QComboBox*>(edit->parentWidget());
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
           widget->property("sbFocusRing").toBool();
}

} // namespace

void FocusRing::install() {
    static QPointer<FocusRing> ring;
    if (!ring)
        ring = new FocusRing(qApp);
}

FocusRing::FocusRing(QObject* parent)
    : QObject(parent) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void FocusRing::follow(QWidget* now) {
    if (!now || now->isWindow() || !wantsRing(now)) {
        if (m_frame)
            m_frame->setWidget(nullptr);
        return;
    }
    if (!m_frame) {
        m_frame = new Ring;
        m_frame->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    m_frame->setWidget(now);
}

} // namespace sb::ui::kit
