// The pane at the right of Engine: what it is for, the task, its budget, what it holds, its cancellation, the
// balance.
#pragma once

#include "ui/engine/tree_words.h"

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::engine {

class EngineInspector : public kit::Inspector {
    Q_OBJECT
public:
    explicit EngineInspector(QWidget* parent);
    // `path`: the names above it; `held`: the obligations listed right below it.
    struct Facts {
        TreeRow row;
        QStringList path{};
        std::vector<TreeRow> held{};
        runtime::TreeCounts counts{};
        base::StoreTime snapshotAt{};
    };
    void showRow(const Facts& facts);
    void showNone();
    [[nodiscard]] kit::KeyHintButton* copyTextButton() const { return m_copyText; }
    [[nodiscard]] kit::KeyHintButton* copyJsonButton() const { return m_copyJson; }

private:
    void showIdentity(const Facts& facts);
    void showWork(const Facts& facts);
    void showBudget(const Facts& facts);
    void showHeld(const Facts& facts);
    void showCancel(const Facts& facts);
    void showBalance(const Facts& facts);

    kit::InspectorSection* m_purpose;
    kit::InspectorSection* m_work;
    kit::InspectorSection* m_budget;
    kit::InspectorSection* m_held;
    kit::InspectorSection* m_cancel;
    kit::InspectorSection* m_balance;
    kit::KeyHintButton* m_copyText;
    kit::KeyHintButton* m_copyJson;
};

} // namespace sb::ui::engine
