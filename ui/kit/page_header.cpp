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

PageHeader::PageHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(new TextBlock(Type::PageTitle, this))
    , m_summary(new TextBlock(Type::Body, this))
    , m_chips(new QHBoxLayout)
    , m_tools(new QHBoxLayout)
    , m_filter(new FilterField(this))
    , m_back(makeIconButton("chevron-left", tr("Back"), this))
    , m_columns(makeIconButton("columns", tr("Columns"), this))
    , m_export(makeIconButton("export", tr("Export"), this)) {
    setFixedHeight(px(52));
    m_title->setFitted();
    m_summary->setInk(Ink::Muted);
    m_summary->setSingleLine(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(16), 0, px(16), 1);
    row->setSpacing(px(10));
    row->addWidget(m_back);
    row->addWidget(m_title);
    row->addWidget(m_summary, 1);
    m_chips->setSpacing(px(10));
    m_tools->setSpacing(px(12));
    row->addLayout(m_chips);
    row->addSpacing(px(6));
    row->addWidget(m_filter);
    row->addLayout(m_tools);
    row->addWidget(m_columns);
    row->addWidget(m_export);
    for (QWidget* part : std::initializer_list<QWidget*>{m_filter, m_back, m_columns, m_export})
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

void PageHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::kit
