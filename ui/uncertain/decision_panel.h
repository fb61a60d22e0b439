// The inspector of the Uncertain page: where it stands, what was found, the decision, its reason. It edits a draft and
// decides nothing; nothing is preselected (visual.md, "Uncertain").
#pragma once

#include "ui/kit/inspector.h"
#include "ui/kit/page.h"
#include "ui/uncertain/decision_rules.h"

class QButtonGroup;
class QCheckBox;
class QLineEdit;
class QRadioButton;
class QToolButton;

namespace sb::ui::kit {
class KeyHintButton;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::uncertain {

// The choices of a verdict as radio buttons with a sentence each; kept widgets, so that focus and drafts survive.
class ChoiceList : public QWidget {
    Q_OBJECT
public:
    explicit ChoiceList(QWidget* parent);
    void show(const Verdict& verdict, const DecisionDraft& draft);
    [[nodiscard]] QRadioButton* button(Choice choice) const; // null: not offered
    [[nodiscard]] QLineEdit* reference() const { return m_reference; }
    [[nodiscard]] QCheckBox* enqueue() const { return m_enqueue; }

Q_SIGNALS:
    void chosen(sb::ui::uncertain::Choice choice);
    void referenceChanged(const QString& text);
    void enqueueChanged(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line {
        Choice choice;
        QRadioButton* button;
        kit::TextBlock* note;
    };
    void rebuild(const Verdict& verdict);
    void orderKeys();
    QButtonGroup* m_group;
    std::vector<Line> m_lines;
    QWidget* m_list = nullptr;
    QLineEdit* m_reference;
    QWidget* m_again;
    QCheckBox* m_enqueue;
    kit::TextBlock* m_enqueueNote;
};

class DecisionPanel : public kit::Inspector {
    Q_OBJECT
public:
    DecisionPanel(const kit::PageContext& context, QWidget* parent);

    void show(const queue::DispatchDetail& detail, const DecisionDraft& draft, const Verdict& verdict);
    void showNone();
    void setBusy(const QString& reason); // why no decision can be previewed now; empty: it can
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] ChoiceList* choices() const { return m_choices; }
    [[nodiscard]] QLineEdit* reason() const { return m_reason; }
    [[nodiscard]] kit::KeyHintButton* previewButton() const { return m_preview; }
    [[nodiscard]] kit::KeyHintButton* keepButton() const { return m_keep; }

Q_SIGNALS:
    void previewWanted();
    void keepWanted();
    void reasonChanged(const QString& text);
    void moreWanted(const QPoint& globalPosition);

private:
    void showStanding(const queue::DispatchDetail& detail);
    void showFound(const queue::DispatchDetail& detail, const DecisionDraft& draft);
    void showDecision(const Verdict& verdict, const DecisionDraft& draft);

    kit::PageContext m_context;
    kit::InspectorSection* m_standing;
    kit::InspectorSection* m_found;
    kit::InspectorSection* m_decision;
    kit::InspectorSection* m_reasonSection;
    ChoiceList* m_choices;
    QLineEdit* m_reason;
    kit::KeyHintButton* m_preview;
    kit::KeyHintButton* m_keep;
    QToolButton* m_more;
    QString m_busy;
};

} // namespace sb::ui::uncertain
