// Headings below the page header: the 34 px bar of a pane (icon, title, what it holds, tools at its end) and
// the caption of a section.
#pragma once

#include "ui/kit/run_text.h"
#include "ui/kit/text_block.h"

class QHBoxLayout;

namespace sb::ui::kit {

class PaneHeader : public QWidget {
    Q_OBJECT
public:
    // `icon` is a kit icon or nullptr.
    explicit PaneHeader(const QString& title, const char* icon = nullptr, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void setDetail(const RunText& detail);
    void setDetail(const QString& detail) { setDetail(plain(detail)); }
    // Text at the end ("store clock, +01:00").
    void setNote(const RunText& note);
    void addTool(QWidget* tool);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const char* m_icon;
    TextBlock* m_title;
    TextBlock* m_detail;
    TextBlock* m_note;
    QHBoxLayout* m_tools;
};

// The caption above a section: 11 px, 600, sentence case.
class SectionLabel : public TextBlock {
    Q_OBJECT
public:
    explicit SectionLabel(const QString& text, QWidget* parent = nullptr);
};

} // namespace sb::ui::kit
