#include "ui/kit/page_header.h"

#include "ui/kit/filter_field.h"
#include "ui/kit/icon.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QShortcut>
#include <QToolButton>

namespace sb::ui::kit {

QToolButton* makeIconButton(const char* icon, const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(kit::icon(icon));
    button->setIconSize({px(16), px(16)});
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

namespace {
constexpr int kRow = 52;
constexpr int kSecondRow = 36;
} // namespace

PageHeader::PageHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(new TextBlock(Type::PageTitle, this))
    , m_mark(new ChipLabel(this))
    , m_summary(new TextBlock(Type::Body, this))
    , m_chips(new QHBoxLayout)
    , m_row(new QHBoxLayout)
    , m_secondRow(new QHBoxLayout)
    , m_tools(new QHBoxLayout)
    , m_filter(new FilterField(this))
    , m_back(makeIconButton("chevron-left", tr("Back"), this))
    , m_columns(makeIconButton("columns", tr("Columns"), this))
    , m_export(makeIconButton("export", tr("Export"), this)) {
    setFixedHeight(px(kRow));
    m_title->setFitted();
    m_summary->setInk(Ink::Muted);
    m_summary->setSingleLine(true);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(px(16), 0, px(16), 1);
    rows->setSpacing(0);
    rows->addLayout(m_row, 1);
    rows->addLayout(m_secondRow);
    m_row->setSpacing(px(10));
    m_row->addWidget(m_back);
    m_row->addWidget(m_title);
    m_row->addWidget(m_mark);
    m_row->addWidget(m_summary, 1);
    m_chips->setSpacing(px(10));
    m_tools->setSpacing(px(12));
    m_row->addLayout(m_chips);
    m_row->addSpacing(px(6));
    m_row->addWidget(m_filter);
    m_row->addLayout(m_tools);
    m_row->addWidget(m_columns);
    m_row->addWidget(m_export);
    m_secondRow->addStretch(1);
    for (QWidget* part : std::initializer_list<QWidget*>{m_mark, m_filter, m_back, m_columns, m_export})
        part->hide();
    connect(m_export, &QAbstractButton::clicked, this, &PageHeader::exportWanted);
    connect(m_back, &QAbstractButton::clicked, this, &PageHeader::backWanted);
    setTitle(title);
}

void PageHeader::setTitle(const QString& title) {
    m_title->setText(title);
    setAccessibleName(title);
}

void PageHeader::setSummary(const RunText& summary) {
    m_summary->setText(summary);
}

FilterChip* PageHeader::addChip(const QString& text, bool isChecked) {
    auto* chip = new FilterChip(text, this);
    chip->setChecked(isChecked);
    m_chips->addWidget(chip);
    return chip;
}

void PageHeader::addTool(QWidget* tool) {
    m_tools->addWidget(tool);
}

void PageHeader::setMark(State state, const QString& word) {
    m_mark->setState(state, word);
    m_mark->setVisible(!word.isEmpty());
}

void PageHeader::setBack(bool on) {
    m_back->setVisible(on);
}

FilterField* PageHeader::showFilter() {
    if (!m_filter->isVisibleTo(this)) {
        m_filter->show();
        auto* key = new QShortcut(QKeySequence::Find, this);
        m_filter->setKey(key->key().toString(QKeySequence::NativeText).replace(u'+', u' '));
        connect(key, &QShortcut::activated, m_filter, [this] {
            m_filter->setFocus(Qt::ShortcutFocusReason);
            m_filter->selectAll();
        });
    }
    return m_filter;
}

void PageHeader::showColumns(TableView* table) {
    m_columns->show();
    connect(m_columns, &QAbstractButton::clicked, table, [this, table] {
        QMenu* menu = table->makeColumnMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
    });
}

void PageHeader::showExport() {
    m_export->show();
}

// With the whole summary and the filter as wide as it wants: where room is short, a layout takes a little of each, and the
// summary would lose its words. It elides only where the second row has not helped either.
int PageHeader::widthInOneRow() const {
    const QMargins margins = layout()->contentsMargins();
    const auto wants = [](const QWidget* part) {
        return part->isHidden() ? 0 : std::max(0, part->sizeHint().width() - part->minimumSizeHint().width());
    };
    const int chips = m_isTwoRows && m_chips->count() > 0 ? m_chips->sizeHint().width() + m_row->spacing() : 0;
    return m_row->minimumSize().width() + wants(m_summary) + wants(m_filter) + chips + margins.left() + margins.right();
}

// By the width alone, so that one decision cannot cause the next.
void PageHeader::placeChips() {
    const bool isTwoRows = m_chips->count() > 0 && widthInOneRow() > width();
    if (isTwoRows == m_isTwoRows)
        return;
    m_isTwoRows = isTwoRows;
    if (isTwoRows) {
        m_row->removeItem(m_chips);
        m_chips->setParent(nullptr);
        m_secondRow->insertLayout(0, m_chips);
    } else {
        m_secondRow->removeItem(m_chips);
        m_chips->setParent(nullptr);
        m_row->insertLayout(m_row->indexOf(m_summary) + 1, m_chips);
    }
    setFixedHeight(px(isTwoRows ? kRow + kSecondRow : kRow));
}

QSize PageHeader::minimumSizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    const int chips = m_isTwoRows || m_chips->count() == 0 ? 0 : m_chips->sizeHint().width() + m_row->spacing();
    const int first = m_row->minimumSize().width() - chips;
    const int second = m_chips->count() == 0 ? 0 : m_chips->sizeHint().width();
    return {std::max(first, second) + margins.left() + margins.right(), height()};
}

bool PageHeader::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // a chip's or the summary's words changed
        placeChips();
    return isHandled;
}

void PageHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeChips();
}

void PageHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::kit
