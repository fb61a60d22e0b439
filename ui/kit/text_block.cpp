#include "ui/kit/text_block.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace sb::ui::kit {

TextBlock::TextBlock(Type type, QWidget* parent)
    : QWidget(parent)
    , m_type(type) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TextBlock::setText(RunText text) {
    if (text == m_text)
        return;
    m_text = std::move(text);
    setAccessibleName(plainText(m_text));
    refresh();
}

void TextBlock::setInk(Ink ink) {
    m_ink = ink;
    update();
}

void TextBlock::setSingleLine(bool single) {
    m_mode = single ? Mode::Elide : Mode::Wrap;
    QSizePolicy policy(single ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(!single);
    setSizePolicy(policy);
    refresh();
}

void TextBlock::setFitted() {
    m_mode = Mode::Fit;
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
    refresh();
}

void TextBlock::setAlignment(Qt::Alignment alignment) {
    m_alignment = alignment;
    update();
}

void TextBlock::refresh() {
    updateGeometry();
    update();
}

qreal TextBlock::layOut(QTextLayout& layout, qreal width) const {
    QString whole;
    QList<QTextLayout::FormatRange> formats;
    for (const Run& run : m_text) {
        QTextLayout::FormatRange range;
        range.start = int(whole.size());
        range.length = int(run.text.size());
        range.format.setFont(fontOf(m_type, run.face));
        const Ink ink = run.ink.value_or(run.face == Face::Unit ? Ink::Muted : m_ink);
        range.format.setForeground(theme().color(ink));
        whole += run.text;
        formats.append(range);
    }
    layout.setText(whole);
    layout.setFont(theme().font(m_type));
    layout.setFormats(formats);
    QTextOption option(QStyle::visualAlignment(layoutDirection(), m_alignment) | Qt::AlignAbsolute);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(whole.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    layout.setTextOption(option);
    const qreal height = theme().lineHeight(m_type);
    qreal y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, std::round(y + (height - line.height()) / 2)});
        y += height;
    }
    layout.endLayout();
    return y;
}

// Contents margins are kept free around the text, as a layout would.
int TextBlock::heightForWidth(int width) const {
    QTextLayout layout;
    const QMargins around = contentsMargins();
    return int(std::ceil(layOut(layout, std::max(1, width - around.left() - around.right())))) + around.top() + around.bottom();
}

bool TextBlock::isClipped() const {
    if (m_text.empty() || m_mode == Mode::Elide)
        return false;
    if (m_mode == Mode::Fit)
        return width() < sizeHint().width() || height() < sizeHint().height();
    return height() < heightForWidth(width());
}

QSize TextBlock::sizeHint() const {
    const QMargins around = contentsMargins();
    const int line = theme().lineHeight(m_type) + around.top() + around.bottom();
    const int width = int(std::ceil(runTextWidth(m_text, m_type))) + 1 + around.left() + around.right();
    if (m_mode != Mode::Wrap)
        return {m_text.empty() ? 0 : width, line};
    const int wrapped = std::min(width, px(320) + around.left() + around.right());
    return {wrapped, heightForWidth(wrapped)};
}

QSize TextBlock::minimumSizeHint() const {
    return m_mode == Mode::Fit ? sizeHint()
                               : QSize(px(m_mode == Mode::Elide ? 24 : 60), theme().lineHeight(m_type));
}

void TextBlock::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_mode != Mode::Wrap) {
        const bool whole =
            paintRunText(painter, contentsRect(), m_text,
                         {m_type, theme().color(m_ink), m_alignment | Qt::AlignVCenter, layoutDirection()});
        const QString tip = whole ? QString() : text().toHtmlEscaped();
        if (toolTip() != tip)
            setToolTip(tip);
        return;
    }
    QTextLayout layout;
    const QRect inner = contentsRect();
    const qreal needed = layOut(layout, inner.width());
    const qreal spare = m_alignment & Qt::AlignVCenter ? inner.height() - needed : 0;
    layout.draw(&painter, QPointF(inner.left(), inner.top() + std::max(0.0, std::floor(spare / 2))));
}

void TextBlock::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace sb::ui::kit
