// The pane at the right of Conflicts: what needs you, participants with payload state and pin, history, the
// five actions.
#pragma once

#include "ui/conflicts/case_draft.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/inspector.h"
#include "ui/kit/page.h"

#include <map>

class QLineEdit;

namespace sb::ui::kit {
class KeyHintButton;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::conflicts {

class CaseInspector : public kit::Inspector {
    Q_OBJECT
public:
    CaseInspector(const kit::PageContext& context, QWidget* parent);

    // `participants` in the order of their letters; `busy` says why no action may start now.
    void showCase(const conflict::CaseDetail& detail, const std::vector<conflict::Participant>& participants,
                  const CaseDraft& draft, const QString& busy);
    void showNone();
    void setWriteRefusal(const QString& reason);
    [[nodiscard]] kit::KeyHintButton* previewButton(conflict::ActionKind kind) const {
        return m_rows.at(kind).button;
    }
    [[nodiscard]] kit::KeyHintButton* markButton() const { return m_mark; }
    // Acts on the ticked cases, whichever is shown.
    [[nodiscard]] kit::KeyHintButton* bulkButton() const { return m_bulk; }
    [[nodiscard]] QLineEdit* note() const { return m_note; }
    // The menu of variants below the button of an action; those that cannot be chosen say why.
    void openChoice(conflict::ActionKind kind);
    // All of the history in the section, or the newest ones. What is more than a case carries with it is read page by page.
    [[nodiscard]] bool showsAllHistory() const { return m_showsAll; }
    [[nodiscard]] kit::KeyHintButton* historyButton() const { return m_allHistory; }
    [[nodiscard]] int historyShown() const { return m_historyShown; }

Q_SIGNALS:
    void chosen(sb::conflict::ActionKind kind, const sb::conflict::VariantId& variant); // preview it
    void noteEdited(const QString& text);

private:
    struct ActionRow {
        kit::TextBlock* title = nullptr;
        kit::TextBlock* below = nullptr;
        kit::KeyHintButton* button = nullptr;
    };
    void buildActions();
    void showNeeds();
    void showParticipants();
    void showHistory();
    void historyClicked();
    void readOlder();
    void showActions(const CaseDraft& draft, const QString& busy);

    kit::PageContext m_context;
    kit::InspectorSection* m_needs;
    kit::InspectorSection* m_who;
    kit::InspectorSection* m_history;
    kit::KeyHintButton* m_allHistory;
    kit::InspectorSection* m_act;
    std::map<conflict::ActionKind, ActionRow> m_rows;
    QLineEdit* m_note = nullptr;
    kit::TextBlock* m_draftLine = nullptr;
    kit::KeyHintButton* m_mark;
    kit::KeyHintButton* m_bulk;
    conflict::CaseDetail m_detail;
    std::vector<conflict::Participant> m_participants;
    std::vector<conflict::CaseEvent> m_older; // read behind those of m_detail
    std::string m_olderFrom;                  // cursor of the page after the last one read
    kit::FutureWatch m_olderAnswer{this};
    int m_historyShown = 0;
    bool m_showsAll = false;
};

} // namespace sb::ui::conflicts
