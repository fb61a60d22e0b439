#include "ui/kit/notice.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/text_block.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

namespace sb::ui::kit {

Notice::Notice(QWidget* parent)
    : QWidget(parent)
    , m_text(new TextBlock(Type::Body, this))
    , m_action(new KeyHintButton(QString(), QString(), this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(10), px(8), px(12), px(8));
    row->setSpacing(px(8));
    row->addSpacing(px(22)); // the painted glyph
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    row->addWidget(m_text, 1);
    row->addWidget(m_action, 0, Qt::AlignVCenter);
    m_action->hide();
    QWidget::hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    connect(m_action, &QAbstractButton::clicked, this, &Notice::actionWanted);
}

void Notice::show(State state, const RunText& text) {
    m_state = state;
    const bool isNew = m_text->text() != plainText(text);
    m_text->setText(text);
    setAccessibleName(plainText(text));
    setVisible(!text.empty());
    update();
    if (isNew && !text.empty()) { // read out at once: it says what has just become true
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void Notice::clear() {
    m_text->setText(RunText{});
    QWidget::hide();
}

void Notice::setFlush(bool flush) {
    m_isFlush = flush;
    update();
}

void Notice::setAction(const QString& text) {
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

// Beside the first line of the text, which is centred when an action makes the note taller.
qreal Notice::glyphTop() const {
    const int spare = std::max(0, m_text->height() - m_text->heightForWidth(m_text->width()));
    return m_text->y() + spare / 2 + px(2);
}

void Notice::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor tint = theme().color(stateTint(m_state));
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    const qreal radius = m_isFlush ? 0 : px(3);
    painter.drawRoundedRect(rect(), radius, radius);
    const qreal side = px(14);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const qreal x = px(10);
    paintStateGlyph(painter, {rtl ? width() - x - side : x, glyphTop(), side, side}, m_state,
                    theme().color(stateInk(m_state)), tint);
}

} // namespace sb::ui::kit
