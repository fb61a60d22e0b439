#include "ui/shell/level_band.h"

#include <QPainter>

namespace sb::ui::shell {

LevelBand::LevelBand(kit::Level level, QWidget* parent) : QWidget(parent), m_level(level) {
    setFixedHeight(kit::px(3));
    setAccessibleName(tr("%1 profile").arg(kit::levelWord(level)));
}

void LevelBand::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor ink = kit::theme().color(kit::levelInk(m_level));
    if (m_level != kit::Level::ReadOnly) {
        painter.fillRect(rect(), ink);
        return;
    }
    painter.fillRect(rect(), kit::theme().color(kit::Surface::Window));
    const int dash = kit::px(12);
    for (int x = 0; x < width(); x += dash + kit::px(6))
        painter.fillRect(QRect(x, 0, dash, height()), ink);
}

} // namespace sb::ui::shell
