// The one style of the console: Fusion with flat panels, 1 px lines and the tokens of the theme. No style
// sheets. Focus rings are drawn by FocusRing, outside the control; this style draws none inside.
#pragma once

#include <QProxyStyle>

class QAbstractButton;
class QPushButton;

namespace sb::ui::kit {

enum class Level;

// How a push button looks. Primary: the one filled button of a screen. Acting: fills in the level's colour,
// for the button of a dialog that changes something. Flat: words only, until the pointer is over it.
enum class ButtonRole { Plain, Primary, Acting, Flat };
void setButtonRole(QAbstractButton* button, ButtonRole role);
void setActingRole(QAbstractButton* button, Level level);
[[nodiscard]] ButtonRole buttonRole(const QWidget* button);
// Colours of a button in its present state.
struct ButtonColors {
    QColor fill;
    QColor edge;
    QColor text;
};
[[nodiscard]] ButtonColors buttonColors(const QWidget* button, QStyle::State state);

class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;
};

} // namespace sb::ui::kit
