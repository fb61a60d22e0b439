#include "ui/shell/page_pane.h"


namespace sb::ui::shell {

namespace {
constexpr int kInspectorWidth = 368;
constexpr int kInspectorHeight = 280;
} // namespace

PagePane::PagePane(kit::Page* page, kit::KeptState* kept, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), m_page(page), m_inspector(page->inspector()), m_kept(kept) {
    setAccessibleName(page->title());
    setChildrenCollapsible(false);
    setHandleWidth(1);
    addWidget(page);
    if (!m_inspector)
        return;
    addWidget(m_inspector);
    setStretchFactor(0, 1);
    setStretchFactor(1, 0);
    restore();
    connect(this, &QSplitter::splitterMoved, this, &PagePane::keepSizes);
}

void PagePane::setStacked(bool isStacked) {
    const Qt::Orientation wanted = isStacked ? Qt::Vertical : Qt::Horizontal;
    if (wanted == orientation())
        return;
    setOrientation(wanted);
    restore();
}

QString PagePane::keptKey() const {
    return QStringLiteral("panes/") + m_page->key() + (orientation() == Qt::Vertical ? QStringLiteral("/below") : QString());
}

void PagePane::restore() {
    if (!m_inspector)
        return;
    const bool isBelow = orientation() == Qt::Vertical;
    const int whole = isBelow ? std::max(height(), 700) : std::max(width(), 1200);
    const int asked = m_kept->read(keptKey()).value(QStringLiteral("inspector")).toInt(isBelow ? kInspectorHeight : kInspectorWidth);
    const int part = std::clamp(kit::px(asked), kit::px(200), whole - kit::px(300));
    setSizes({whole - part, part});
}

void PagePane::keepSizes() {
    const int part = sizes().value(1);
    m_kept->keep(keptKey(), {{QStringLiteral("inspector"), int(part / kit::theme().scale())}});
}

std::vector<QWidget*> PagePane::panes() const {
    std::vector<QWidget*> all = m_page->panes();
    if (m_inspector)
        all.push_back(m_inspector);
    return all;
}

} // namespace sb::ui::shell
