// The kit's own icons, tinted: SVGs with currentColor, drawn sharp at any device pixel ratio. Names are the
// file names in ui/kit/icons without ".svg". GUI thread only.
#pragma once

#include "ui/kit/theme.h"

#include <QIcon>
#include <QPixmap>

class QPainter;
class QRectF;

namespace sb::ui::kit {

// `side` in device independent pixels. An unknown name is a programming error and asserts.
[[nodiscard]] QPixmap iconPixmap(const char* name, int side, const QColor& color, qreal devicePixelRatio);
void paintIcon(QPainter& painter, const QRectF& box, const char* name, const QColor& color);
// For buttons and menus; follows the theme by being asked again on every repaint.
[[nodiscard]] QIcon icon(const char* name, Ink ink = Ink::Text2);
// All names, for the gallery and the tests.
[[nodiscard]] QStringList iconNames();

} // namespace sb::ui::kit
