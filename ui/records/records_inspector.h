// The pane at the right of Records: what is known, variants with the state of their bytes, sightings, the
// case.
#pragma once

#include "ui/kit/inspector.h"
#include "ui/kit/page.h"

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::records {

class RecordsInspector : public kit::Inspector {
    Q_OBJECT
public:
    explicit RecordsInspector(QWidget* parent);

    void showDetail(const conflict::RecordDetail& detail);
    void showNone();
    [[nodiscard]] kit::KeyHintButton* caseButton() const { return m_case; }

private:
    void showVariants(const conflict::RecordDetail& detail);
    void showSightings(const conflict::RecordDetail& detail);

    kit::InspectorSection* m_needs;
    kit::InspectorSection* m_known;
    kit::InspectorSection* m_variants;
    kit::InspectorSection* m_sightings;
    kit::KeyHintButton* m_case;
};

} // namespace sb::ui::records
