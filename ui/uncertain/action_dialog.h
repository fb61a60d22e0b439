// Freeze, preview, confirm, ledger: one dialog for every act on a dispatch (visual.md, "Decision dialog"). Window-modal
// without a nested loop. Before sending, Esc sends nothing; after sending it hides and never cancels. The acting button
// works once: what follows a second press is nothing.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/uncertain/action_plan.h"
#include "ui/uncertain/change_table.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QStackedWidget;
class QVBoxLayout;

namespace sb::ui::kit {
class KeyHintButton;
class Notice;
class TableView;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::uncertain {

class StepBar;

class ActionDialog : public QDialog {
    Q_OBJECT
public:
    // `refusal` says why nothing may be recorded (read-only profile, lost link); the preview still runs.
    ActionDialog(const kit::PageContext& context, ActionPlan plan, const QString& refusal, QWidget* parent);

    void start(); // opens and asks for the preview
    void setRefusal(const QString& refusal);
    [[nodiscard]] const ActionPlan& plan() const { return m_plan; }
    [[nodiscard]] bool isSent() const { return m_phase >= Phase::Sending; }
    [[nodiscard]] bool isDone() const { return m_phase == Phase::Done; }
    [[nodiscard]] kit::KeyHintButton* actingButton() const { return m_act; }
    [[nodiscard]] QLineEdit* codeField() const { return m_code; }
    [[nodiscard]] QCheckBox* readBox() const { return m_read; }
    // The sentence that stands where the outcome is shown.
    [[nodiscard]] QString outcomeText() const;

Q_SIGNALS:
    void applied(const sb::queue::ActionReport& report);      // also AlreadyAtTarget
    void stale(const sb::queue::ActionReport& report);        // the page takes over
    void refused(const sb::queue::ActionReport& report);      // said in the dialog
    void unconfirmed();                                       // the answer was lost; the page checks by reading

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void done(int result) override;

private:
    enum class Phase { Previewing, Ready, Refused, Sending, Done };

    void build();
    QWidget* buildHead();
    QWidget* buildFrozen();
    QWidget* buildChanges();
    QWidget* buildLedger();
    QWidget* buildFoot();
    void showPreview(base::Result<queue::ActionReport> report);
    void showOutcome(base::Result<queue::ActionReport> report);
    void showReport(const queue::ActionReport& report); // an outcome that changed nothing
    void showLedger(const queue::ActionReport& report);
    void send();
    void updateAct();
    void updateSteps();
    [[nodiscard]] bool isConfirmed() const;
    [[nodiscard]] QString wantedCode() const;

    kit::PageContext m_context;
    ActionPlan m_plan;
    QString m_refusal;
    Phase m_phase = Phase::Previewing;
    queue::ActionReport m_preview;
    base::StoreTime m_previewedAt{};
    base::StoreTime m_doneAt{};
    StepBar* m_steps = nullptr;
    QStackedWidget* m_stack = nullptr;
    kit::TextBlock* m_changesTitle = nullptr;
    kit::TableView* m_changeTable = nullptr;
    ChangeModel* m_changes = nullptr;
    kit::Notice* m_warning = nullptr;
    kit::Notice* m_outcome = nullptr;
    kit::TextBlock* m_missing = nullptr;
    QWidget* m_confirm = nullptr;
    kit::TextBlock* m_ask = nullptr;
    QLineEdit* m_code = nullptr;
    kit::TextBlock* m_matches = nullptr;
    QCheckBox* m_read = nullptr;
    kit::TableView* m_ledgerTable = nullptr;
    LedgerModel* m_ledger = nullptr;
    kit::KeyHintButton* m_copy = nullptr;
    kit::KeyHintButton* m_cancel = nullptr;
    kit::KeyHintButton* m_act = nullptr;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::uncertain
