// The pane at the right of a page: identity at its head, sections that scroll, actions fixed at its foot.
// Sections are made once and filled again on each refresh; nothing is rebuilt, so focus and drafts in it
// survive. Order of sections: What needs you, What we know, evidence, If you act.
#pragma once

#include "ui/kit/cell.h"

#include <QWidget>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace sb::ui::kit {

class ChipLabel;
class TextBlock;

struct KeyValue {
    QString key;
    RunText value;
    bool operator==(const KeyValue&) const = default;
};

// A line of a section: glyph, words, a note below and text at the end ("reserve-node ... succeeded
// 11:50:21").
struct NoteLine {
    GlyphLine line;
    RunText below{};
    RunText end{};
    bool operator==(const NoteLine&) const = default;
};

class InspectorSection : public QWidget {
    Q_OBJECT
public:
    InspectorSection(const QString& caption, QWidget* parent);

    void setCaption(const QString& caption);
    void setCaptionEnd(const RunText& text);
    // Paragraphs, rows and lines stand in this order; each call replaces what its kind showed before.
    void setText(const RunText& text);
    void setRows(const std::vector<KeyValue>& rows);
    void setLines(const std::vector<NoteLine>& lines);
    void setFoot(const RunText& text); // muted note below
    // Own widgets (fields, radio buttons, charts) below all that; the section takes ownership.
    void addWidget(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextBlock* m_caption;
    TextBlock* m_captionEnd;
    TextBlock* m_text = nullptr;
    QWidget* m_rows = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<std::pair<TextBlock*, TextBlock*>> m_rowBlocks;
    QWidget* m_lines = nullptr;
    QVBoxLayout* m_lineLayout = nullptr;
    std::vector<QWidget*> m_lineWidgets;
    TextBlock* m_foot = nullptr;
    QVBoxLayout* m_body;
    QVBoxLayout* m_own;
};

struct Identity {
    std::optional<State> state{};
    QString stateWord{}; // empty: the state's own word
    RunText since{};     // beside the chip: "since 11:52:16, revision 14"
    QString title{};
    QString id{};       // whole; shown elided, copied whole
    RunText subtitle{}; // instead of or after the id
    QString link{};     // signalbox://...; empty: no link button
    int idHead = 8;
    int idTail = 4;
};

class Inspector : public QWidget {
    Q_OBJECT
public:
    explicit Inspector(const QString& name, QWidget* parent = nullptr);

    void setIdentity(const Identity& identity);
    InspectorSection* addSection(const QString& caption);
    // Primary action first, at the start; quieter ones may stand at the end.
    void addAction(QWidget* button);
    void addActionAtEnd(QWidget* button);
    // Instead of everything while no row is selected.
    void showNothing(const QString& sentence);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void copied(const QString& what); // the id or link now on the clipboard, for the status bar

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    void copy(const QString& text);

    Identity m_identity;
    QStackedLayout* m_stack;
    TextBlock* m_nothing;
    ChipLabel* m_chip;
    TextBlock* m_since;
    TextBlock* m_title;
    TextBlock* m_id;
    QToolButton* m_link;
    QToolButton* m_copy;
    QVBoxLayout* m_sections;
    QWidget* m_foot = nullptr;
    QHBoxLayout* m_actions;
    QHBoxLayout* m_endActions;
};

} // namespace sb::ui::kit
