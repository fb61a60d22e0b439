// The pane at the right of Lanes: why nothing runs, the admission checks in order, what has to happen, counts and sum.
#pragma once

#include "ui/kit/inspector.h"
#include "ui/kit/page.h"
#include "ui/lanes/lane_words.h"

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::lanes {

class LanesInspector : public kit::Inspector {
    Q_OBJECT
public:
    explicit LanesInspector(QWidget* parent);
    void showLane(const queue::Lane& lane, const Surroundings& around);
    void showNone();
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] kit::KeyHintButton* pauseButton() const { return m_pause; }
    [[nodiscard]] kit::KeyHintButton* leasesButton() const { return m_leases; }

private:
    kit::InspectorSection* m_why;
    kit::InspectorSection* m_admission;
    kit::InspectorSection* m_happen;
    kit::InspectorSection* m_counts;
    kit::KeyHintButton* m_pause;
    kit::KeyHintButton* m_leases;
};

} // namespace sb::ui::lanes
