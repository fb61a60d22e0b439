// The 52 px head of a page: title, one-line summary, filter chips, filter field (Ctrl+F), columns, export.
// Parts a page does not need stay hidden; nothing is shown that does nothing. Where the words are too long for one row
// (a narrow pane, another language) the chips stand in a second one: nothing is squeezed.
#pragma once

#include "ui/kit/chip_label.h"
#include "ui/kit/run_text.h"

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace sb::ui::kit {

class FilterField;
class TableView;
class TextBlock;

class PageHeader : public QWidget {
    Q_OBJECT
public:
    explicit PageHeader(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setSummary(const RunText& summary);
    void setSummary(const QString& summary) { setSummary(plain(summary)); }

    // Chips stand left of the filter field in the order of the calls. Exclusive chips: one is always on.
    FilterChip* addChip(const QString& text, bool isChecked = false);
    // Anything else on the right, before columns and export (segments of the Host page).
    void addTool(QWidget* tool);
    // A chip behind the title: what has happened, in one word. Empty: none.
    void setMark(State state, const QString& word);
    // Shows the back arrow before the title (pages that stand in for another).
    void setBack(bool on);

    FilterField* showFilter();          // binds Ctrl+F in the header's window
    void showColumns(TableView* table); // opens the table's column menu
    void showExport();

    [[nodiscard]] FilterField* filter() const { return m_filter; }
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void exportWanted();
    void backWanted();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void placeChips();
    [[nodiscard]] int widthInOneRow() const;
    TextBlock* m_title;
    ChipLabel* m_mark;
    TextBlock* m_summary;
    QHBoxLayout* m_chips;
    QHBoxLayout* m_row;
    QHBoxLayout* m_secondRow;
    bool m_isTwoRows = false;
    QHBoxLayout* m_tools;
    FilterField* m_filter;
    QToolButton* m_back;
    QToolButton* m_columns;
    QToolButton* m_export;
};

// A flat square button with an icon; `name` is its accessible name and tooltip.
[[nodiscard]] QToolButton* makeIconButton(const char* icon, const QString& name, QWidget* parent);

} // namespace sb::ui::kit
