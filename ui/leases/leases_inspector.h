// The pane at the right of Leases: what needs you, the lease, its last heartbeats, paid steps, if you act.
#pragma once

#include "ui/kit/inspector.h"
#include "ui/kit/page.h"
#include "ui/leases/lease_words.h"

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::leases {

class LeasesInspector : public kit::Inspector {
    Q_OBJECT
public:
    LeasesInspector(const kit::PageContext& context, QWidget* parent);
    // `place` of `limit` leases.
    void showLease(const queue::LiveLease& lease, const LeaseWords& words, int place, int limit);
    void showEnded(const queue::Dispatch& dispatch);
    void showNone();
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] kit::KeyHintButton* cancelButton() const { return m_cancel; }
    [[nodiscard]] kit::KeyHintButton* jobButton() const { return m_job; }

private:
    void showRows(const queue::Dispatch& dispatch, base::StoreTime now);
    void updateActions();
    kit::PageContext m_context;
    kit::InspectorSection* m_needs;
    kit::InspectorSection* m_lease;
    kit::InspectorSection* m_beats;
    kit::InspectorSection* m_steps;
    kit::InspectorSection* m_act;
    kit::KeyHintButton* m_cancel;
    kit::KeyHintButton* m_job;
    QString m_writeRefusal;
    std::optional<queue::Dispatch> m_shown;
};

} // namespace sb::ui::leases
