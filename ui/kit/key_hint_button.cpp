#include "ui/kit/key_hint_button.h"

#include "ui/kit/icon.h"
#include "ui/kit/run_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOptionButton>

#include <cmath>

namespace sb::ui::kit {

qreal keyBoxWidth(const QString& key) {
    return key.isEmpty()
               ? 0
               : std::ceil(QFontMetricsF(theme().font(Type::CaptionPlain)).horizontalAdvance(key)) + px(9);
}

void paintKeyBox(QPainter& painter, const QRectF& box, const QString& key, const QColor& ink,
                 const QColor& edge) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), px(3), px(3));
    painter.setPen(ink);
    painter.setFont(theme().font(Type::CaptionPlain));
    painter.drawText(box, Qt::AlignCenter, key);
    painter.restore();
}

KeyHintButton::KeyHintButton(const QString& text, const QString& key, QWidget* parent)
    : QPushButton(text, parent)
    , m_key(key) {
    setAutoDefault(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void KeyHintButton::setKey(const QString& key) {
    m_key = key;
    updateGeometry();
    update();
}

void KeyHintButton::setIconName(const char* name) {
    m_icon = name;
    updateGeometry();
    update();
}

void KeyHintButton::setRefusal(const QString& reason) {
    m_refusal = reason;
    setEnabled(reason.isEmpty());
    setToolTip(reason.toHtmlEscaped());
    setAccessibleDescription(reason);
}

QFont KeyHintButton::labelFont() const {
    const ButtonRole role = buttonRole(this);
    return theme().font(role == ButtonRole::Primary || role == ButtonRole::Acting ? Type::Strong
                                                                                  : Type::Body);
}

QSize KeyHintButton::sizeHint() const {
    // A "&" marks the mnemonic and takes no room.
    const qreal words = tabularWidth(labelFont(), QString(text()).remove(u'&'));
    const qreal key = m_key.isEmpty() ? 0 : keyBoxWidth(m_key) + px(8);
    return {int(std::ceil(words + key)) + px(24) + (m_icon ? px(22) : 0), px(28)};
}

void KeyHintButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    style()->drawPrimitive(QStyle::PE_PanelButtonCommand, &option, &painter, this);
    const ButtonColors colors = buttonColors(this, option.state);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    QRectF inner = QRectF(rect()).adjusted(px(12), 0, -px(12), 0);
    const auto takeStart = [&](qreal width) {
        const QRectF part(rtl ? inner.right() - width : inner.left(), inner.top(), width, inner.height());
        rtl ? inner.setRight(inner.right() - width) : inner.setLeft(inner.left() + width);
        return part;
    };
    if (m_icon) {
        const QRectF slot = takeStart(px(22));
        const qreal side = px(16);
        paintIcon(
            painter,
            {rtl ? slot.right() - side : slot.left(), std::round(slot.center().y() - side / 2), side, side},
            m_icon, colors.text);
    }
    const QFont font = labelFont();
    const QString words = QString(text()).remove(u'&');
    const QFontMetricsF fm(font);
    painter.setPen(colors.text);
    const QRectF label = takeStart(std::ceil(tabularWidth(font, words)));
    paintTabular(painter, font,
                 {label.left(), std::round(label.center().y() - fm.height() / 2 + fm.ascent())}, words);
    if (m_key.isEmpty())
        return;
    takeStart(px(8));
    const QRectF slot = takeStart(keyBoxWidth(m_key));
    QColor edge = colors.text;
    edge.setAlphaF(0.55F);
    paintKeyBox(painter, {slot.left(), std::round(slot.center().y() - px(9)), slot.width(), qreal(px(17))},
                m_key, colors.text, edge);
}

} // namespace sb::ui::kit
