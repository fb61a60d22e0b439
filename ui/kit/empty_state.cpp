#include "ui/kit/empty_state.h"

#include "ui/kit/icon.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/text_block.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace sb::ui::kit {

EmptyState::EmptyState(const char* icon, QWidget* parent)
    : QWidget(parent)
    , m_icon(icon)
    , m_block(new QWidget(this))
    , m_sentence(new TextBlock(Type::PageTitle, m_block))
    , m_why(new TextBlock(Type::Body, m_block))
    , m_more(new TextBlock(Type::Body, m_block))
    , m_first(new KeyHintButton(QString(), QString(), m_block))
    , m_second(new KeyHintButton(QString(), QString(), m_block)) {
    m_why->setInk(Ink::Text2);
    m_more->setInk(Ink::Muted);
    setButtonRole(m_second, ButtonRole::Flat);
    auto* row = new QHBoxLayout(m_block);
    row->setContentsMargins(0, 0, 0, 0);
    row->addSpacing(px(38) - row->spacing()); // the painted icon
    auto* column = new QVBoxLayout;
    row->addLayout(column, 1);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(6));
    column->addWidget(m_sentence);
    column->addWidget(m_why);
    column->addSpacing(px(4));
    column->addWidget(m_more);
    column->addSpacing(px(6));
    auto* actions = new QHBoxLayout;
    actions->setSpacing(px(4));
    actions->addWidget(m_first);
    actions->addWidget(m_second);
    actions->addStretch(1);
    column->addLayout(actions);
    m_block->setFixedWidth(px(418));
    for (QWidget* part : std::initializer_list<QWidget*>{m_why, m_more, m_first, m_second})
        part->hide();
    // A third of the room above, two below: the eye looks there.
    auto* rows = new QVBoxLayout(this);
    rows->addStretch(2);
    auto* centre = new QHBoxLayout; // an alignment flag would ignore the height that the width asks for
    centre->addStretch(1);
    centre->addWidget(m_block);
    centre->addStretch(1);
    rows->addLayout(centre);
    rows->addStretch(3);
}

void EmptyState::setSentence(const QString& sentence) {
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
}

void EmptyState::setWhy(const QString& why) {
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    setAccessibleDescription(why);
}

void EmptyState::setMore(const QString& more) {
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
}

void EmptyState::setGood(bool good) {
    m_isGood = good;
    update();
}

void EmptyState::setActions(const QString& first, const QString& second) {
    m_first->setText(first);
    m_first->setVisible(!first.isEmpty());
    m_second->setText(second);
    m_second->setVisible(!second.isEmpty());
}

void EmptyState::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    const QPoint at =
        m_block->pos() + QPoint(layoutDirection() == Qt::RightToLeft ? m_block->width() - px(24) : 0, 0);
    paintIcon(painter, QRectF(at, QSizeF(px(24), px(24))), m_icon,
              theme().color(m_isGood ? Ink::Completed : Ink::Muted));
}

} // namespace sb::ui::kit
