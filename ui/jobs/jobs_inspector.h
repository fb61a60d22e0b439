// The pane at the right of Jobs: what needs you, what we know, the operation contract of its lane, history, if you act.
#pragma once

#include "ui/kit/inspector.h"
#include "ui/kit/page.h"

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::jobs {

class JobsInspector : public kit::Inspector {
    Q_OBJECT
public:
    JobsInspector(const kit::PageContext& context, QWidget* parent);

    void showDetail(const queue::JobDetail& detail);
    // Newest first; `hasMore`: older ones exist.
    void showHistory(const std::vector<queue::HistoryEvent>& events, bool hasMore);
    void showNone();
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] kit::KeyHintButton* cancelButton() const { return m_cancel; }
    [[nodiscard]] kit::KeyHintButton* requeueButton() const { return m_requeue; }
    [[nodiscard]] kit::KeyHintButton* uncertainButton() const { return m_uncertain; }

private:
    void showNeeds(const queue::Dispatch& newest, bool isContradicted);
    void showContract(const queue::LaneContract& contract);
    void updateActions();

    kit::PageContext m_context;
    kit::InspectorSection* m_needs;
    kit::InspectorSection* m_known;
    kit::InspectorSection* m_history;
    kit::InspectorSection* m_contract;
    kit::InspectorSection* m_act;
    kit::KeyHintButton* m_cancel;
    kit::KeyHintButton* m_requeue;
    kit::KeyHintButton* m_uncertain;
    QString m_writeRefusal;
    std::optional<queue::Dispatch> m_newest;
};

} // namespace sb::ui::jobs
