// Joined segments of which one is on: the tabs of a pane and the spans of a chart. Arrow keys move, as in any
// exclusive group.
#pragma once

#include <QWidget>

class QAbstractButton;
class QButtonGroup;
class QHBoxLayout;

namespace sb::ui::kit {

class SegmentTabs : public QWidget {
    Q_OBJECT
public:
    // `name` says what is chosen here: "Evidence", "Span".
    explicit SegmentTabs(const QString& name, QWidget* parent = nullptr);

    int addSegment(const QString& text); // returns its index
    void setText(int index, const QString& text);
    void setCurrent(int index);
    [[nodiscard]] int current() const;
    [[nodiscard]] int count() const;

Q_SIGNALS:
    void currentChanged(int index);

private:
    QHBoxLayout* m_row;
    QButtonGroup* m_group;
};

} // namespace sb::ui::kit
