#include "ui/kit/inspector.h"
#include "ui/kit/text_block.h"

#include "ui/kit/delegates.h"

#include <QGridLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace sb::ui::kit {

namespace {

// One line with a glyph at its start; words wrap, the text at the end keeps its width.
class NoteLineView : public QWidget {
public:
    explicit NoteLineView(QWidget* parent)
        : QWidget(parent)
        , m_words(new TextBlock(Type::Body, this))
        , m_end(new TextBlock(Type::Body, this))
        , m_below(new TextBlock(Type::Second, this)) {
        m_end->setInk(Ink::Muted);
        m_end->setFitted();
        m_below->setInk(Ink::Muted);
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setHorizontalSpacing(0);
        grid->setVerticalSpacing(0);
        grid->addWidget(m_words, 0, 1);
        grid->addItem(new QSpacerItem(px(8), 0, QSizePolicy::Fixed), 0, 2);
        grid->addWidget(m_end, 0, 3, Qt::AlignTop);
        grid->addWidget(m_below, 1, 1, 1, 3);
        grid->setColumnStretch(1, 1);
    }
    void setLine(const NoteLine& line) {
        m_line = line;
        static_cast<QGridLayout*>(layout())->setColumnMinimumWidth(0, line.line.glyph ? px(21) : 0);
        m_words->setText(line.line.text);
        m_end->setText(line.end);
        m_end->setVisible(!line.end.empty());
        m_below->setText(line.below);
        m_below->setVisible(!line.below.empty());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (!m_line.line.glyph)
            return;
        QPainter painter(this);
        const qreal side = px(14);
        const bool rtl = layoutDirection() == Qt::RightToLeft;
        paintStateGlyph(painter, {rtl ? width() - side : 0, qreal(px(2)), side, side}, *m_line.line.glyph,
                        theme().color(stateInk(*m_line.line.glyph)), theme().color(Surface::Alt));
    }

private:
    NoteLine m_line;
    TextBlock* m_words;
    TextBlock* m_end;
    TextBlock* m_below;
};

} // namespace

InspectorSection::InspectorSection(const QString& caption, QWidget* parent)
    : QWidget(parent)
    , m_caption(new TextBlock(Type::Caption, this))
    , m_captionEnd(new TextBlock(Type::CaptionPlain, this))
    , m_body(new QVBoxLayout(this))
    , m_own(new QVBoxLayout) {
    m_caption->setInk(Ink::Text2);
    m_captionEnd->setInk(Ink::Muted);
    m_captionEnd->setFitted();
    m_captionEnd->hide();
    m_body->setContentsMargins(px(16), px(12), px(16), px(12) + 1);
    m_body->setSpacing(px(7));
    auto* head = new QHBoxLayout;
    head->setSpacing(px(8));
    head->addWidget(m_caption, 1);
    head->addWidget(m_captionEnd);
    m_body->addLayout(head);
    m_own->setSpacing(px(8));
    m_body->addLayout(m_own);
    setCaption(caption);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

void InspectorSection::setCaption(const QString& caption) {
    m_caption->setText(caption);
    setAccessibleName(caption);
}

void InspectorSection::setCaptionEnd(const RunText& text) {
    m_captionEnd->setText(text);
    m_captionEnd->setVisible(!text.empty());
}

void InspectorSection::setText(const RunText& text) {
    if (!m_text) {
        m_text = new TextBlock(Type::Body, this);
        m_body->insertWidget(1, m_text);
    }
    m_text->setText(text);
    m_text->setVisible(!text.empty());
}

void InspectorSection::setRows(const std::vector<KeyValue>& rows) {
    if (!m_rows) {
        m_rows = new QWidget(this);
        m_grid = new QGridLayout(m_rows);
        m_grid->setContentsMargins(0, 0, 0, 0);
        m_grid->setHorizontalSpacing(px(8));
        m_grid->setVerticalSpacing(px(4));
        m_grid->setColumnMinimumWidth(0, px(108));
        m_grid->setColumnStretch(1, 1);
        m_body->insertWidget(m_text ? 2 : 1, m_rows);
    }
    for (std::size_t i = m_rowBlocks.size(); i < rows.size(); ++i) {
        auto* key = new TextBlock(Type::Body, m_rows);
        auto* value = new TextBlock(Type::Body, m_rows);
        key->setInk(Ink::Muted);
        m_grid->addWidget(key, int(i), 0, Qt::AlignTop);
        m_grid->addWidget(value, int(i), 1, Qt::AlignTop);
        m_rowBlocks.emplace_back(key, value);
    }
    for (std::size_t i = 0; i < m_rowBlocks.size(); ++i) {
        const bool isUsed = i < rows.size();
        m_rowBlocks[i].first->setVisible(isUsed);
        m_rowBlocks[i].second->setVisible(isUsed);
        if (!isUsed)
            continue;
        m_rowBlocks[i].first->setText(rows[i].key);
        m_rowBlocks[i].second->setText(rows[i].value);
        // A reader that lands on the value hears what it is the value of.
        m_rowBlocks[i].second->setAccessibleName(tr("%1: %2").arg(rows[i].key, plainText(rows[i].value)));
    }
    m_rows->setVisible(!rows.empty());
}

void InspectorSection::setLines(const std::vector<NoteLine>& lines) {
    if (!m_lines) {
        m_lines = new QWidget(this);
        m_lineLayout = new QVBoxLayout(m_lines);
        m_lineLayout->setContentsMargins(0, 0, 0, 0);
        m_lineLayout->setSpacing(px(5));
        m_body->insertWidget(m_body->count() - 1 - (m_foot ? 1 : 0), m_lines);
    }
    for (std::size_t i = m_lineWidgets.size(); i < lines.size(); ++i) {
        m_lineWidgets.push_back(new NoteLineView(m_lines));
        m_lineLayout->addWidget(m_lineWidgets.back());
    }
    for (std::size_t i = 0; i < m_lineWidgets.size(); ++i) {
        m_lineWidgets[i]->setVisible(i < lines.size());
        if (i < lines.size())
            static_cast<NoteLineView*>(m_lineWidgets[i])->setLine(lines[i]);
    }
    m_lines->setVisible(!lines.empty());
}

void InspectorSection::setFoot(const RunText& text) {
    if (!m_foot) {
        m_foot = new TextBlock(Type::Second, this);
        m_foot->setInk(Ink::Muted);
        m_body->insertWidget(m_body->count() - 1, m_foot);
    }
    m_foot->setText(text);
    m_foot->setVisible(!text.empty());
}

void InspectorSection::addWidget(QWidget* widget) {
    m_own->addWidget(widget);
}

void InspectorSection::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::kit
