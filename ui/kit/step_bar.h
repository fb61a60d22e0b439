// The three named steps of an action with their times: Frozen, Previewed, Confirm. One accessible text.
#pragma once

#include <QWidget>

namespace sb::ui::kit {

class StepBar : public QWidget {
    Q_OBJECT
public:
    explicit StepBar(QWidget* parent);
    // Steps before `current` are done; `notes` stand beside them. The last step may be done too (current ==
    // count).
    void setSteps(const QStringList& names, const QStringList& notes, int current);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList m_names;
    QStringList m_notes;
    int m_current = 0;
};

} // namespace sb::ui::kit
