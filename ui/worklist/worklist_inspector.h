// The pane at the right of the Worklist: what needs you, what we know, paid steps, teardown, if you act.
#pragma once

#include "ui/kit/inspector.h"
#include "ui/kit/page.h"

class QAbstractButton;

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::worklist {

class WorklistInspector : public kit::Inspector {
    Q_OBJECT
public:
    WorklistInspector(const kit::PageContext& context, QWidget* parent);

    void showDetail(const queue::DispatchDetail& detail);
    void showCase(const conflict::Case& openCase);
    void showNone();
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] kit::KeyHintButton* openButton() const { return m_open; }
    [[nodiscard]] kit::KeyHintButton* markButton() const { return m_mark; }

Q_SIGNALS:
    void noteWanted();

private:
    void showKnown(const queue::DispatchDetail& detail);
    void showSteps(const queue::DispatchDetail& detail);
    void showTeardown(const queue::DispatchDetail& detail);
    void showMark(const queue::Dispatch& dispatch);

    kit::PageContext m_context;
    kit::InspectorSection* m_needs;
    kit::InspectorSection* m_known;
    kit::InspectorSection* m_steps;
    kit::InspectorSection* m_teardown;
    kit::InspectorSection* m_act;
    kit::KeyHintButton* m_open;
    kit::KeyHintButton* m_mark;
    QAbstractButton* m_note;
};

} // namespace sb::ui::worklist
