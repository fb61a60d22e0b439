// The bar below the header of Jobs: one state of eight or all, one lane or all.
#pragma once

#include "core/queue/board_types.h"

#include <QWidget>

class QComboBox;

namespace sb::ui::kit {
class FilterChip;
}

namespace sb::ui::jobs {

class JobsFilter : public QWidget {
    Q_OBJECT
public:
    explicit JobsFilter(QWidget* parent = nullptr);

    // Names as the store has them; the chosen one stays chosen, even when it is not among them.
    void setLanes(const std::vector<queue::Lane>& lanes);
    void choose(std::optional<queue::DispatchState> state, const QString& lane);
    void clear() { choose({}, {}); }
    [[nodiscard]] std::optional<queue::DispatchState> state() const { return m_state; }
    [[nodiscard]] QString lane() const;
    [[nodiscard]] bool isClear() const { return !m_state && lane().isEmpty(); }

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setState(std::optional<queue::DispatchState> state);
    std::optional<queue::DispatchState> m_state;
    std::vector<std::pair<std::optional<queue::DispatchState>, kit::FilterChip*>> m_chips;
    QComboBox* m_lanes;
};

} // namespace sb::ui::jobs
