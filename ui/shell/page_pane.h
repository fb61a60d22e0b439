// One page with its inspector: beside it, or below it in a narrow window (visual.md, "Type, grid, rows"). Sizes are
// kept per page and direction.
#pragma once

#include "ui/kit/page.h"

#include <QSplitter>


namespace sb::ui::shell {

class PagePane : public QSplitter {
    Q_OBJECT
public:
    PagePane(kit::Page* page, kit::KeptState* kept, QWidget* parent);
    [[nodiscard]] kit::Page* page() const { return m_page; }
    void setStacked(bool isStacked); // inspector below
    // Panes for F6 in order: the page's own, then the inspector.
    [[nodiscard]] std::vector<QWidget*> panes() const;

private:
    [[nodiscard]] QString keptKey() const;
    void restore();
    void keepSizes();
    kit::Page* m_page;
    QWidget* m_inspector;
    kit::KeptState* m_kept;
};

} // namespace sb::ui::shell
