#include "ui/shell/profile_block.h"

#include "ui/kit/icon.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/run_text.h"
#include "ui/kit/visible_text.h"

#include <QPainter>
#include <QStyle>

namespace sb::ui::shell {

using namespace kit;

ProfileBlock::ProfileBlock(const QString& profile, Level level, QWidget* parent)
    : QAbstractButton(parent), m_profile(visiblePlain(profile)), m_level(level) {
    setFixedHeight(px(52));
    setAccessibleName(tr("Profile %1, %2").arg(m_profile, levelWord(level)));
    setToolTip(accessibleName());
    setFocusPolicy(Qt::TabFocus);
}

void ProfileBlock::setNarrow(bool narrow) {
    m_isNarrow = narrow;
    updateGeometry();
    update();
}

QSize ProfileBlock::sizeHint() const { return {px(m_isNarrow ? 48 : 188), px(52)}; }

void ProfileBlock::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(levelTint(m_level)));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
    const auto mirrored = [this](const QRect& r) { return QStyle::visualRect(layoutDirection(), rect(), r); };
    if (profileMark().colour) // its own colour, beside the level's
        painter.fillRect(mirrored(QRect(0, 0, px(4), height())), theme().color(*profileMark().colour));
    const QColor ink = theme().color(levelInk(m_level));
    const int side = px(18);
    paintIcon(painter, mirrored(QRect(px(14), (height() - side) / 2, side, side)), levelIcon(m_level), ink);
    if (m_isNarrow)
        return;
    const int left = px(42);
    const QRect words(left, 0, width() - left - px(30), height());
    LineStyle style;
    style.direction = layoutDirection();
    style.type = Type::Strong;
    paintRunText(painter, mirrored(QRect(words.left(), px(9), words.width(), px(18))), plain(m_profile), style);
    style.type = Type::Caption;
    style.color = ink;
    paintRunText(painter, mirrored(QRect(words.left(), px(27), words.width(), px(15))), plain(levelWord(m_level)), style);
    const int arrow = px(12);
    paintIcon(painter, mirrored(QRect(width() - px(24), (height() - arrow) / 2, arrow, arrow)), "chevron-down",
              theme().color(Ink::Text2));
}

PaletteOpener::PaletteOpener(const QString& key, QWidget* parent) : QAbstractButton(parent), m_key(key) {
    setFixedHeight(px(38));
    setAccessibleName(tr("Go to, find, do"));
    setToolTip(accessibleName());
    setFocusPolicy(Qt::TabFocus);
}

void PaletteOpener::setNarrow(bool narrow) {
    m_isNarrow = narrow;
    updateGeometry();
    update();
}

QSize PaletteOpener::sizeHint() const { return {px(m_isNarrow ? 48 : 188), px(38)}; }

void PaletteOpener::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), theme().color(Surface::Line));
    if (underMouse())
        painter.fillRect(rect().adjusted(0, 1, 0, 0), theme().color(Surface::Hover));
    const auto mirrored = [this](const QRectF& r) {
        return layoutDirection() == Qt::RightToLeft ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r;
    };
    const int side = px(14);
    const qreal inset = m_isNarrow ? px(17) : px(13);
    paintIcon(painter, mirrored(QRectF(inset, (height() - side) / 2.0, side, side)), "search", theme().color(Ink::Text2));
    if (m_isNarrow)
        return;
    const qreal box = keyBoxWidth(m_key);
    LineStyle style;
    style.type = Type::Second;
    style.color = theme().color(Ink::Text2);
    style.direction = layoutDirection();
    paintRunText(painter, mirrored(QRectF(px(36), 0, width() - px(36) - box - px(18), height())), plain(accessibleName()), style);
    const qreal tall = px(18);
    paintKeyBox(painter, mirrored(QRectF(width() - box - px(12), (height() - tall) / 2.0, box, tall)), m_key,
                theme().color(Ink::Text2), theme().color(Surface::Line2));
}

} // namespace sb::ui::shell
