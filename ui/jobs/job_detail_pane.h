// Below the list: every generation of the selected job on one axis, then its dispatches, newest first.
#pragma once

#include "ui/jobs/jobs_columns.h"

namespace sb::ui::kit {
class GenerationTimeline;
class PaneHeader;
class TableView;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::jobs {

class JobDetailPane : public QWidget {
    Q_OBJECT
public:
    explicit JobDetailPane(QWidget* parent = nullptr);

    void show(const queue::JobDetail& detail, base::StoreTime now);
    void showNone();
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] const DispatchModel* dispatches() const { return m_rows; }

private:
    kit::PaneHeader* m_head;
    kit::TextBlock* m_none;
    kit::GenerationTimeline* m_timeline;
    QWidget* m_scroll;
    kit::TableView* m_table;
    DispatchModel* m_rows;
};

} // namespace sb::ui::jobs
