#include "ui/kit/inspector.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/page_header.h"
#include "ui/kit/text_block.h"
#include "ui/kit/visible_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

namespace sb::ui::kit {

namespace {

// A plain strip with a line at its top or bottom edge.
class Strip : public QWidget {
public:
    Strip(bool lineOnTop, QWidget* parent)
        : QWidget(parent)
        , m_isTop(lineOnTop) {}

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter(this).fillRect(QRect(0, m_isTop ? 0 : height() - 1, width(), 1),
                                theme().color(Surface::Line));
    }

private:
    bool m_isTop;
};

} // namespace

Inspector::Inspector(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout)
    , m_nothing(new TextBlock(Type::Body, this)) {
    setAccessibleName(name);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addLayout(m_stack);

    auto* full = new QWidget(this);
    auto* column = new QVBoxLayout(full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    auto* scroll = new QScrollArea(full);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    scroll->setAccessibleName(tr("Details"));
    auto* content = new QWidget(scroll);
    content->setAutoFillBackground(false);
    m_sections = new QVBoxLayout(content);
    m_sections->setContentsMargins(0, 0, 0, 0);
    m_sections->setSpacing(0);
    m_sections->addStretch(1);
    scroll->setWidget(content);
    content->setAutoFillBackground(false); // setWidget turned it on
    column->addWidget(scroll, 1);
    column->addWidget(makeFoot());
    m_stack->addWidget(full);

    auto* empty = new QWidget(this);
    auto* emptyColumn = new QVBoxLayout(empty);
    emptyColumn->setContentsMargins(px(16), px(16), px(16), px(16));
    m_nothing->setInk(Ink::Muted);
    emptyColumn->addWidget(m_nothing);
    emptyColumn->addStretch(1);
    m_stack->addWidget(empty);
}

QWidget* Inspector::makeHead() {
    auto* head = new Strip(false, this);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(px(16), px(9), px(12), px(11));
    column->setSpacing(0);
    auto* top = new QHBoxLayout;
    top->setSpacing(px(8));
    m_chip = new ChipLabel(head);
    m_since = new TextBlock(Type::Second, head);
    m_since->setInk(Ink::Muted);
    m_since->setSingleLine(true);
    m_link = makeIconButton("link", tr("Copy link"), head);
    m_copy = makeIconButton("copy", tr("Copy id"), head);
    top->addWidget(m_chip);
    top->addWidget(m_since, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    buttons->addWidget(m_link);
    buttons->addWidget(m_copy);
    top->addLayout(buttons);
    m_title = new TextBlock(Type::Title, head);
    m_id = new TextBlock(Type::Body, head);
    m_id->setInk(Ink::Muted);
    column->addLayout(top);
    column->addSpacing(px(3));
    column->addWidget(m_title);
    column->addWidget(m_id);
    connect(m_copy, &QAbstractButton::clicked, this, [this] { copy(m_identity.id); });
    connect(m_link, &QAbstractButton::clicked, this, [this] { copy(m_identity.link); });
    return head;
}

QWidget* Inspector::makeFoot() {
    m_foot = new Strip(true, this);
    auto* row = new QHBoxLayout(m_foot);
    row->setContentsMargins(px(16), px(11), px(12), px(10));
    row->setSpacing(px(8));
    m_actions = new QHBoxLayout;
    m_actions->setSpacing(px(8));
    m_endActions = new QHBoxLayout;
    m_endActions->setSpacing(px(4));
    row->addLayout(m_actions);
    row->addStretch(1);
    row->addLayout(m_endActions);
    m_foot->hide();
    return m_foot;
}

void Inspector::copy(const QString& text) {
    if (text.isEmpty())
        return;
    QApplication::clipboard()->setText(text);
    Q_EMIT copied(text);
}

void Inspector::setIdentity(const Identity& identity) {
    m_identity = identity;
    m_stack->setCurrentIndex(0);
    m_chip->setVisible(identity.state.has_value());
    if (identity.state)
        m_chip->setState(*identity.state, identity.stateWord);
    m_since->setText(identity.since);
    m_title->setText(visibleRuns(identity.title));
    m_title->setVisible(!identity.title.isEmpty());
    RunText line;
    if (!identity.id.isEmpty())
        line = visibleRuns(elidedId(identity.id, identity.idHead, identity.idTail), Face::Fixed);
    if (!line.empty() && !identity.subtitle.empty())
        line.push_back({QStringLiteral("  ")});
    m_id->setText(line + identity.subtitle);
    m_id->setToolTip(visiblePlain(identity.id).toHtmlEscaped());
    if (!identity.id.isEmpty())
        m_id->setAccessibleName(tr("Id %1").arg(visiblePlain(identity.id)));
    m_link->setVisible(!identity.link.isEmpty());
    m_copy->setVisible(!identity.id.isEmpty());
}

InspectorSection* Inspector::addSection(const QString& caption) {
    auto* section = new InspectorSection(caption, this);
    m_sections->insertWidget(m_sections->count() - 1, section);
    return section;
}

void Inspector::addAction(QWidget* button) {
    m_actions->addWidget(button);
    m_foot->show();
}

void Inspector::addActionAtEnd(QWidget* button) {
    m_endActions->addWidget(button);
    m_foot->show();
}

void Inspector::showNothing(const QString& sentence) {
    m_nothing->setText(sentence);
    m_stack->setCurrentIndex(1);
}

QSize Inspector::sizeHint() const {
    return {px(368), px(480)};
}
QSize Inspector::minimumSizeHint() const {
    // Wide enough for its actions in the language they are in: a button is never cut.
    return {std::max(px(332), m_foot && !m_foot->isHidden() ? m_foot->minimumSizeHint().width() : 0), px(200)};
}

void Inspector::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Alt));
}

} // namespace sb::ui::kit
