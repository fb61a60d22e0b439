#include "ui/kit/chip_label.h"

#include "ui/kit/format.h"
#include "ui/kit/icon.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/run_text.h"

#include <QPainter>

#include <cmath>
#include <cstring>

namespace sb::ui::kit {

namespace {

// A chip with the icon of a level is the profile's: its own colour stands beside the level's.
bool showsProfile(const char* icon) {
    const auto isOf = [icon](Level level) { return std::strcmp(icon, levelIcon(level)) == 0; };
    return icon && profileMark().colour && (isOf(Level::Practice) || isOf(Level::Normal) || isOf(Level::Protected) || isOf(Level::ReadOnly));
}

} // namespace

ChipLabel::ChipLabel(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChipLabel::setState(State state, const QString& word) {
    m_state = state;
    m_icon = nullptr;
    show(word.isEmpty() ? stateWord(state) : word, stateInk(state), stateTint(state));
}

void ChipLabel::setLevel(Level level, const QString& words) {
    setIcon(levelIcon(level), words, levelInk(level), levelTint(level));
}

void ChipLabel::setIcon(const char* icon, const QString& words, Ink ink, Tint tint) {
    m_state.reset();
    m_icon = icon;
    show(words, ink, tint);
}

void ChipLabel::show(const QString& words, Ink ink, Tint tint) {
    m_words = words;
    m_ink = ink;
    m_tint = tint;
    setAccessibleName(words);
    updateGeometry();
    update();
}

QSize ChipLabel::sizeHint() const {
    if (m_words.isEmpty())
        return {0, px(20)};
    const qreal glyph = m_state || m_icon ? px(20) : 0;
    const qreal own = showsProfile(m_icon) ? px(6) : 0;
    return {int(std::ceil(runTextWidth(plain(m_words), Type::Second) + glyph + own)) + px(12), px(20)};
}

void ChipLabel::paintEvent(QPaintEvent*) {
    if (m_words.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(m_tint));
    painter.drawRoundedRect(rect(), px(3), px(3));
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    QRectF inner = QRectF(rect()).adjusted(px(6), 0, -px(6), 0);
    if (showsProfile(m_icon)) {
        const qreal wide = px(4);
        painter.fillRect(QRectF(rtl ? width() - wide : 0, 0, wide, height()), theme().color(*profileMark().colour));
        rtl ? inner.setRight(inner.right() - px(6)) : inner.setLeft(inner.left() + px(6));
    }
    const qreal side = px(14);
    const QRectF box(rtl ? inner.right() - side : inner.left(), (height() - side) / 2.0, side, side);
    if (m_state)
        paintStateGlyph(painter, box, *m_state, theme().color(m_ink), theme().color(m_tint));
    else if (m_icon)
        paintIcon(painter, box, m_icon, theme().color(m_ink));
    if (m_state || m_icon)
        rtl ? inner.setRight(inner.right() - px(20)) : inner.setLeft(inner.left() + px(20));
    paintRunText(painter, inner, plain(m_words),
                 {Type::Second, theme().color(m_ink), Qt::AlignLeft | Qt::AlignVCenter, layoutDirection()});
}

FilterChip::FilterChip(const QString& text, QWidget* parent)
    : QAbstractButton(parent) {
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(text);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FilterChip::setCount(std::int64_t count) {
    m_count = count;
    setAccessibleName(words());
    updateGeometry();
    update();
}

QString FilterChip::words() const {
    return m_count < 0 ? text() : text() + u' ' + numberText(m_count);
}

QSize FilterChip::sizeHint() const {
    return {int(std::ceil(runTextWidth(plain(words()), Type::Second))) + px(22), px(24)};
}

void FilterChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor edge = theme().color(isChecked() ? Ink::Accent : Ink::Muted);
    painter.setPen(QPen(isChecked() ? edge : theme().color(Surface::Line2), 1));
    painter.setBrush(theme().color(isChecked()    ? Surface::Selection
                                   : underMouse() ? Surface::Hover
                                                  : Surface::Base));
    const QRectF pill = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    paintRunText(painter, rect(), plain(words()),
                 {Type::Second, theme().color(isEnabled() ? Ink::Text : Ink::Muted),
                  Qt::AlignHCenter | Qt::AlignVCenter, layoutDirection()});
}

} // namespace sb::ui::kit
