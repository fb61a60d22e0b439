#include "ui/kit/stale_parts.h"

#include "ui/kit/inspector.h"
#include "ui/kit/text_block.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace sb::ui::kit {

namespace {

struct StaleParts {
    Q_DECLARE_TR_FUNCTIONS(StaleParts)
};

} // namespace

StalePane::StalePane(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent)
    , m_below(new TextBlock(Type::Second, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 1, 0);
    column->setSpacing(0);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(px(16), px(10), px(16), px(9));
    head->setSpacing(px(1));
    auto* words = new TextBlock(Type::Strong, this);
    words->setText(title);
    m_below->setInk(Ink::Muted);
    head->addWidget(words);
    head->addWidget(m_below);
    column->addLayout(head);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(title);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    column->addWidget(scroll, 1);
}

void StalePane::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int head = px(52);
    painter.fillRect(QRect(0, 0, width(), head), theme().color(Surface::Alt));
    painter.fillRect(QRect(0, head, width(), 1), theme().color(Surface::Line));
    painter.fillRect(QRect(layoutDirection() == Qt::RightToLeft ? 0 : width() - 1, 0, 1, height()),
                     theme().color(Surface::Line));
}

ReadList::ReadList(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addStretch(1);
    setAccessibleName(tr("What happened since"));
}

void ReadList::reset() {
    for (QCheckBox* box : m_boxes)
        delete box->parentWidget();
    m_boxes.clear();
    m_shown.clear();
}

void ReadList::showItems(const std::vector<ReadItem>& items) {
    for (const ReadItem& item : items) {
        if (std::ranges::find(m_shown, item.id) != m_shown.end())
            continue;
        auto* block = new InspectorSection(item.caption, this);
        block->setLines({{{strong(item.title), item.state}, plain(item.below), {}}});
        block->setFoot(plain(item.detail));
        auto* box = new QCheckBox(tr("I have read this"), block);
        box->setAccessibleName(tr("I have read this: %1").arg(item.title));
        block->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &ReadList::readChanged);
        m_column->insertWidget(m_column->count() - 1, block);
        m_boxes.push_back(box);
        m_shown.push_back(item.id);
    }
    Q_EMIT readChanged();
}

int ReadList::readCount() const {
    return int(std::ranges::count_if(m_boxes, [](const QCheckBox* box) { return box->isChecked(); }));
}

FactModel* makeFactModel(QObject* parent) {
    std::vector<Column<FactRow>> columns;
    const auto head = [](const char* key, const QString& title, int width, bool isStretch = false) {
        return ColumnHead{QString::fromLatin1(key), title, width, isStretch, false, 0};
    };
    columns.push_back({head("fact", StaleParts::tr("Fact you decided on"), 176),
                       [](const FactRow& r) { return Cell(TextCell{{{r.fact, Face::Plain, Ink::Text2}}}); }});
    columns.push_back({head("saw", StaleParts::tr("You saw"), 210),
                       [](const FactRow& r) { return Cell(TextCell{plain(r.saw)}); }});
    columns.push_back({head("now", StaleParts::tr("Now"), 230), [](const FactRow& r) {
                           return Cell(TextCell{r.isChanged ? strong(r.now) : plain(r.now)});
                       }});
    columns.push_back(
        {head("meaning", StaleParts::tr("What it means for your decision"), 240, true), [](const FactRow& r) {
             RunText text;
             if (!r.strongMeaning.isEmpty())
                 text.push_back({r.strongMeaning + u' ', Face::Strong, r.ink});
             text.push_back({r.meaning, Face::Plain, r.isChanged ? std::nullopt : std::optional(Ink::Muted)});
             return Cell(TextCell{text});
         }});
    auto* model = new FactModel(std::move(columns), [](const FactRow& r) { return r.fact; }, parent);
    model->setTint(
        [](const FactRow& r) { return r.isChanged ? std::optional(Tint::Uncertain) : std::nullopt; });
    return model;
}

} // namespace sb::ui::kit
