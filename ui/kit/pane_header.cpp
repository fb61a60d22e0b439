#include "ui/kit/pane_header.h"

#include "ui/kit/icon.h"

#include <QHBoxLayout>
#include <QPainter>

namespace sb::ui::kit {

PaneHeader::PaneHeader(const QString& title, const char* icon, QWidget* parent)
    : QWidget(parent)
    , m_icon(icon)
    , m_title(new TextBlock(Type::Strong, this))
    , m_detail(new TextBlock(Type::Body, this))
    , m_note(new TextBlock(Type::Second, this))
    , m_tools(new QHBoxLayout) {
    setFixedHeight(px(34));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(16), 1, px(16), 1);
    row->setSpacing(px(9));
    if (icon)
        row->addSpacing(px(25)); // the painted icon; a margin would not be mirrored
    m_title->setFitted();
    m_note->setFitted();
    m_detail->setInk(Ink::Muted);
    m_detail->setSingleLine(true);
    m_note->setInk(Ink::Muted);
    m_tools->setSpacing(px(8));
    row->addWidget(m_title);
    row->addWidget(m_detail, 1);
    row->addWidget(m_note);
    row->addLayout(m_tools);
    m_note->hide();
    setTitle(title);
}

void PaneHeader::setTitle(const QString& title) {
    m_title->setText(title);
    setAccessibleName(title);
}

void PaneHeader::setDetail(const RunText& detail) {
    m_detail->setText(detail);
}

void PaneHeader::setNote(const RunText& note) {
    m_note->setText(note);
    m_note->setVisible(!note.empty());
}

void PaneHeader::addTool(QWidget* tool) {
    m_tools->addWidget(tool);
}

void PaneHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Alt));
    painter.fillRect(QRect(0, 0, width(), 1), theme().color(Surface::Line));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
    if (!m_icon)
        return;
    const qreal side = px(16);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    paintIcon(
        painter,
        {rtl ? width() - px(16) - side : qreal(px(16)), std::round((height() - side) / 2.0), side, side},
        m_icon, theme().color(Ink::Text));
}

SectionLabel::SectionLabel(const QString& text, QWidget* parent)
    : TextBlock(Type::Caption, parent) {
    setText(text);
    setInk(Ink::Text2);
}

} // namespace sb::ui::kit
