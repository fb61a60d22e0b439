#include "ui/kit/style.h"

#include "ui/kit/delegates.h"
#include "ui/kit/icon.h"
#include "ui/kit/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOption>
#include <QToolButton>

namespace sb::ui::kit {

namespace {

constexpr const char* kRoleProperty = "sbButtonRole";
constexpr const char* kLevelProperty = "sbButtonLevel";

void panel(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& edge, qreal radius) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge.isValid() ? QPen(edge, 1) : QPen(Qt::NoPen));
    painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(edge.isValid() ? rect.adjusted(0.5, 0.5, -0.5, -0.5) : rect, radius, radius);
    painter->restore();
}

void drawField(QPainter* painter, const QStyleOption* option) {
    const bool enabled = option->state.testFlag(QStyle::State_Enabled);
    panel(painter, option->rect, theme().color(enabled ? Surface::Base : Surface::Alt),
          theme().color(enabled ? Surface::Control : Surface::Line2), px(4));
}

void drawRadio(QPainter* painter, const QStyleOption* option) {
    const bool on = option->state.testFlag(QStyle::State_On);
    const bool enabled = option->state.testFlag(QStyle::State_Enabled);
    const QRectF box = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor ink = enabled && on ? theme().color(Ink::Accent)
                                     : theme().color(enabled ? Surface::Control : Surface::Line2);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(ink, on ? 1.5 : 1));
    painter->setBrush(theme().color(Surface::Base));
    painter->drawEllipse(box);
    if (on) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(ink);
        painter->drawEllipse(box.center(), box.width() * 0.28, box.height() * 0.28);
    }
    painter->restore();
}

void drawCombo(const QStyleOptionComboBox* option, QPainter* painter) {
    drawField(painter, option);
    const bool enabled = option->state.testFlag(QStyle::State_Enabled);
    const int side = px(16);
    QRect arrow(option->rect.right() - side - px(7), option->rect.center().y() - side / 2 + 1, side, side);
    arrow = QStyle::visualRect(option->direction, option->rect, arrow);
    paintIcon(*painter, arrow, "chevron-down", theme().color(enabled ? Ink::Text2 : Ink::Muted));
}

// A quiet scroll bar: no trough, no arrows, a thumb that darkens under the pointer.
void drawScrollBar(const QStyle* style, const QStyleOptionSlider* option, QPainter* painter,
                   const QWidget* widget) {
    painter->fillRect(option->rect, theme().color(Surface::Base));
    if (option->maximum <= option->minimum)
        return;
    QRectF thumb = style->subControlRect(QStyle::CC_ScrollBar, option, QStyle::SC_ScrollBarSlider, widget);
    thumb.adjust(3, 3, -3, -3);
    const bool strong =
        option->state.testFlag(QStyle::State_MouseOver) || option->state.testFlag(QStyle::State_Sunken);
    panel(painter, thumb, theme().color(strong ? Surface::Control : Surface::Line2), {},
          std::min(thumb.width(), thumb.height()) / 2);
}

void drawItemPanel(const QStyleOptionViewItem* option, QPainter* painter) {
    const bool selected = option->state.testFlag(QStyle::State_Selected);
    const bool hover = option->state.testFlag(QStyle::State_MouseOver);
    if (selected || hover)
        painter->fillRect(option->rect, theme().color(selected ? Surface::Selection : Surface::Hover));
}

void drawToolButton(const QStyle* style, const QStyleOptionToolButton* option, QPainter* painter,
                    const QWidget* widget) {
    const bool pressed =
        option->state.testFlag(QStyle::State_Sunken) || option->state.testFlag(QStyle::State_On);
    const bool hover =
        option->state.testFlag(QStyle::State_MouseOver) && option->state.testFlag(QStyle::State_Enabled);
    if (pressed || hover)
        panel(painter, option->rect, theme().color(pressed ? Surface::Selection : Surface::Hover), {}, px(4));
    QStyleOptionToolButton label(*option);
    label.state &= ~QStyle::State_Sunken; // nothing moves when pressed
    style->drawControl(QStyle::CE_ToolButtonLabel, &label, painter, widget);
}

} // namespace

void setButtonRole(QAbstractButton* button, ButtonRole role) {
    button->setProperty(kRoleProperty, int(role));
    button->updateGeometry();
    button->update();
}

void setActingRole(QAbstractButton* button, Level level) {
    button->setProperty(kLevelProperty, int(level));
    setButtonRole(button, ButtonRole::Acting);
}

ButtonRole buttonRole(const QWidget* button) {
    return button ? ButtonRole(button->property(kRoleProperty).toInt()) : ButtonRole::Plain;
}

ButtonColors buttonColors(const QWidget* button, QStyle::State state) {
    const Theme& t = theme();
    const bool hover = state.testFlag(QStyle::State_MouseOver) || state.testFlag(QStyle::State_Sunken);
    const bool pressed = state.testFlag(QStyle::State_Sunken) || state.testFlag(QStyle::State_On);
    const ButtonRole role = buttonRole(button);
    if (!state.testFlag(QStyle::State_Enabled))
        return {role == ButtonRole::Flat ? QColor() : t.color(Surface::Alt),
                role == ButtonRole::Flat ? QColor() : t.color(Surface::Line2), t.color(Ink::Muted)};
    switch (role) {
    case ButtonRole::Primary:
    case ButtonRole::Acting: {
        const Ink ink = role == ButtonRole::Primary
                            ? Ink::Accent
                            : levelInk(Level(button->property(kLevelProperty).toInt()));
        QColor fill = t.color(ink);
        if (hover)
            fill = t.isDark() ? fill.lighter(106) : fill.darker(108);
        return {fill, {}, t.color(Ink::OnAccent)};
    }
    case ButtonRole::Flat:
        return {pressed ? t.color(Surface::Selection)
                : hover ? t.color(Surface::Hover)
                        : QColor(),
                {},
                t.color(Ink::Text2)};
    case ButtonRole::Plain:
        break;
    }
    return {pressed ? t.color(Surface::Selection)
            : hover ? t.color(Surface::Hover)
                    : t.color(Surface::Base),
            t.color(Surface::Line2), t.color(Ink::Text)};
}

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion")) {
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    switch (element) {
    case PE_FrameFocusRect:
        return; // FocusRing draws outside the control
    case PE_PanelButtonCommand: {
        const ButtonColors colors = buttonColors(widget, option->state);
        return panel(painter, option->rect, colors.fill, colors.edge, px(4));
    }
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            frame && frame->lineWidth > 0)
            drawField(painter, option);
        return;
    case PE_FrameLineEdit:
        return drawField(painter, option);
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: {
        const Qt::CheckState state = option->state.testFlag(State_NoChange) ? Qt::PartiallyChecked
                                     : option->state.testFlag(State_On)     ? Qt::Checked
                                                                            : Qt::Unchecked;
        return paintTick(*painter, option->rect, state, option->state.testFlag(State_Enabled));
    }
    case PE_IndicatorRadioButton:
        return drawRadio(painter, option);
    case PE_PanelItemViewItem:
    case PE_PanelItemViewRow:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            drawItemPanel(item, painter);
        return;
    case PE_FrameMenu:
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, theme().color(Surface::Base));
        return panel(painter, option->rect, {}, theme().color(Surface::Line2), 0);
    case PE_Frame:
    case PE_FrameTabWidget:
    case PE_FrameGroupBox:
        return panel(painter, option->rect, {}, theme().color(Surface::Line), 0);
    case PE_FrameStatusBarItem:
        return;
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children)) {
            const qreal side = px(16);
            const QPointF c = QRectF(option->rect).center();
            const bool rtl = option->direction == Qt::RightToLeft;
            paintIcon(*painter, {c.x() - side / 2, c.y() - side / 2, side, side},
                      option->state.testFlag(State_Open) ? "chevron-down"
                      : rtl                              ? "chevron-left"
                                                         : "chevron-right",
                      theme().color(Ink::Text2));
        }
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    switch (element) {
    case CE_Splitter:
        return painter->fillRect(option->rect, theme().color(Surface::Line));
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton label(*button);
            const QColor text = buttonColors(widget, option->state).text;
            label.palette.setColor(QPalette::ButtonText, text);
            const bool filled =
                buttonRole(widget) == ButtonRole::Primary || buttonRole(widget) == ButtonRole::Acting;
            painter->save();
            if (filled)
                painter->setFont(theme().font(Type::Strong));
            QProxyStyle::drawControl(element, &label, painter, widget);
            painter->restore();
        }
        return;
    case CE_ScrollBarAddLine:
    case CE_ScrollBarSubLine:
        return;
    case CE_FocusFrame:
        return; // painted by FocusRing itself
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        control == CC_ComboBox && combo)
        return drawCombo(combo, painter);
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        control == CC_ScrollBar && slider)
        return drawScrollBar(this, slider, painter, widget);
    if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        control == CC_ToolButton && tool && !(tool->features & QStyleOptionToolButton::MenuButtonPopup))
        return drawToolButton(this, tool, painter, widget);
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        control == CC_SpinBox && box && box->buttonSymbols == QAbstractSpinBox::NoButtons)
        return drawField(painter, option); // a field like any other
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    if (element == SE_LineEditContents)
        return option->rect.adjusted(px(7), 1, -px(7), -1);
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return visualRect(option->direction, option->rect, option->rect.adjusted(px(7), 1, -px(26), -1));
    if (control == CC_ScrollBar && (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine))
        return {};
    if (control == CC_ScrollBar && part == SC_ScrollBarGroove)
        return option->rect;
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        control == CC_ScrollBar && bar &&
        (part == SC_ScrollBarSlider || part == SC_ScrollBarAddPage || part == SC_ScrollBarSubPage)) {
        const bool horizontal = bar->orientation == Qt::Horizontal;
        const int length = horizontal ? bar->rect.width() : bar->rect.height();
        const qint64 range = qint64(bar->maximum) - bar->minimum;
        int size = length;
        if (range > 0)
            size = std::clamp(int(qint64(bar->pageStep) * length / (range + bar->pageStep)), px(28),
                              std::max(px(28), length));
        const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                                  length - size, bar->upsideDown);
        int from = start;
        int to = start + size;
        if (part != SC_ScrollBarSlider) {
            from = part == SC_ScrollBarAddPage ? start + size : 0;
            to = part == SC_ScrollBarAddPage ? length : start;
        }
        return visualRect(bar->direction, bar->rect,
                          horizontal
                              ? QRect(bar->rect.x() + from, bar->rect.y(), to - from, bar->rect.height())
                              : QRect(bar->rect.x(), bar->rect.y() + from, bar->rect.width(), to - from));
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const {
    switch (type) {
    case CT_PushButton: {
        int width = size.width() + px(24);
        if (buttonRole(widget) == ButtonRole::Primary || buttonRole(widget) == ButtonRole::Acting)
            width += px(8); // the label is set in 600 and the metrics were asked in 400
        return {width, std::max(px(28), size.height() + px(8))};
    }
    case CT_LineEdit:
        return {size.width(), std::max(px(28), size.height())};
    case CT_ComboBox:
        return {size.width() + px(34), std::max(px(28), size.height() + px(8))};
    case CT_ToolButton:
        return QSize(std::max(px(28), size.width() + px(12)), px(28));
    case CT_MenuItem: {
        QSize item = QProxyStyle::sizeFromContents(type, option, size, widget);
        const auto* menu = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        if (menu && menu->menuItemType != QStyleOptionMenuItem::Separator)
            item.setHeight(std::max(px(26), item.height()));
        return item;
    }
    default:
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_SplitterWidth:
        return 1;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return px(14);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return px(9);
    case PM_ScrollBarExtent:
        return px(12);
    case PM_ScrollBarSliderMin:
        return px(28);
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return px(16);
    case PM_ToolBarIconSize:
        return px(16);
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 4;
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin:
        return px(16);
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return px(8);
    case PM_TreeViewIndentation:
        return px(18);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returned) const {
    switch (hint) {
    case SH_EtchDisabledText:
        return 0;
    case SH_FocusFrame_AboveWidget:
        return 1;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 0;
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_ComboBox_Popup:
        return 0;
    case SH_Widget_Animate:
    case SH_Widget_Animation_Duration:
        return 0; // nothing slides, nothing fades but the change mark
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

void Style::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QScrollBar*>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

} // namespace sb::ui::kit
