#include "ui/kit/step_bar.h"

#include "ui/kit/icon.h"
#include "ui/kit/run_text.h"

#include <QPainter>

namespace sb::ui::kit {

StepBar::StepBar(QWidget* parent)
    : QWidget(parent) {
    setFixedHeight(px(42));
}

void StepBar::setSteps(const QStringList& names, const QStringList& notes, int current) {
    m_names = names;
    m_notes = notes;
    m_current = current;
    QStringList spoken;
    for (int i = 0; i < names.size(); ++i)
        spoken.append(i < current    ? tr("%1 done %2", "step, time").arg(names[i], notes.value(i))
                      : i == current ? tr("%1 now").arg(names[i])
                                     : names[i]);
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    update();
}

QSize StepBar::sizeHint() const {
    return {px(600), px(42)};
}

void StepBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme().color(Surface::Alt));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const auto place = [&](const QRectF& r) {
        return rtl ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r;
    };
    qreal x = px(20);
    const qreal middle = height() / 2.0 - 0.5;
    for (int i = 0; i < m_names.size(); ++i) {
        const bool isDone = i < m_current;
        const bool isNow = i == m_current;
        const qreal side = px(20);
        const QRectF disc = place(QRectF(x, middle - side / 2, side, side));
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(isDone ? Tint::Completed : isNow ? Tint::Running : Tint::Queued));
        if (isNow)
            painter.setBrush(theme().color(Ink::Accent));
        painter.drawEllipse(disc);
        if (isDone) {
            paintIcon(painter, disc.adjusted(4, 4, -4, -4), "check", theme().color(Ink::Completed));
        } else {
            LineStyle number{Type::Caption, theme().color(isNow ? Ink::OnAccent : Ink::Muted),
                             Qt::AlignCenter, layoutDirection()};
            paintRunText(painter, disc, plain(QString::number(i + 1)), number);
        }
        x += side + px(8);
        const RunText name{{m_names[i], isDone || isNow ? Face::Strong : Face::Plain}};
        const qreal wide = runTextWidth(name, Type::Body) + 2;
        paintRunText(painter, place(QRectF(x, 0, wide, height() - 1)), name,
                     {Type::Body, theme().color(isDone || isNow ? Ink::Text : Ink::Muted),
                      Qt::AlignLeft | Qt::AlignVCenter, layoutDirection()});
        x += wide + px(8);
        const RunText note = plain(m_notes.value(i));
        const qreal noteWide = m_notes.value(i).isEmpty() ? 0 : runTextWidth(note, Type::Second) + 2;
        paintRunText(
            painter, place(QRectF(x, 0, noteWide, height() - 1)), note,
            {Type::Second, theme().color(Ink::Muted), Qt::AlignLeft | Qt::AlignVCenter, layoutDirection()});
        x += noteWide + px(12);
        if (i + 1 < m_names.size()) {
            painter.fillRect(place(QRectF(x, std::floor(middle), px(34), 1)), theme().color(Surface::Line2));
            x += px(34) + px(16);
        }
    }
}

} // namespace sb::ui::kit
