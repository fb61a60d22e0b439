// Freeze, preview, confirm, ledger: one dialog for every act that decides (visual.md, "Decision dialog"). The
// area fills in its words, asks the desk and says what came; the dialog shows and guards. Window-modal
// without a nested loop. Before sending, Esc sends nothing; after sending it hides and never cancels. The
// acting button works once: what follows a second press is nothing. GUI thread only.
#pragma once

#include "ui/kit/change_table.h"
#include "ui/kit/inspector.h"
#include "ui/kit/ledger_table.h"
#include "ui/kit/page.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QStackedWidget;

namespace sb::ui::kit {

class KeyHintButton;
class Notice;
class StepBar;
class TableView;
class TextBlock;

struct DecisionWords {
    QString title;                  // "Confirm not executed and run the work again"
    QString subtitle;               // "kyc-summary/5530 in lane network-ai"
    std::vector<KeyValue> target{}; // the frozen target
    QString statementTitle{};       // "Your statement", "What it means"
    std::vector<NoteLine> statement{};
    QString reason{};
    QStringList stays{}; // what stays as it is
    RunText warning{};   // only where work runs again or nothing can take it back
    QString computed;    // "What will change, computed by the engine on revision 9"
    QString acting;      // the button: "Record and enqueue 1 dispatch"
    QString id;          // whole; a protected profile wants its last four characters
    int idTail = 4;      // of its short form
    QString codeName;    // "Last four characters of the dispatch"
    QString codeAsk;     // "Type the last four characters of the dispatch to confirm on a"
    LedgerHeads ledger{};
    base::StoreTime frozenAt{};
};

class DecisionDialog : public QDialog {
    Q_OBJECT
public:
    // `refusal` says why nothing may be recorded (read-only profile, lost link); the preview still runs.
    DecisionDialog(const PageContext& context, DecisionWords words, const QString& refusal, QWidget* parent);

    void setRefusal(const QString& refusal);
    // The preview came; `at` is the engine's time, none: now.
    void showPreview(std::vector<ChangeRow> changes, base::StoreTime at);
    void showNoPreview(const QString& why);
    // An outcome that changed nothing, before or after sending; `back` is what its closing button says,
    // empty: "Close".
    void showRefused(State state, const RunText& outcome, const QStringList& missing = {},
                     const QString& back = {});
    void showFailed(const QString& why);          // sent, and an error came back
    void showLedger(std::vector<LedgerRow> rows); // it is recorded
    void showUnconfirmed();                       // sent, and no answer came: the area checks by reading
    void withdraw();                              // the page takes over

    [[nodiscard]] bool isSent() const { return m_phase >= Phase::Sending; }
    [[nodiscard]] bool isDone() const { return m_phase == Phase::Done; }
    [[nodiscard]] KeyHintButton* actingButton() const { return m_act; }
    [[nodiscard]] QLineEdit* codeField() const { return m_code; }
    [[nodiscard]] QCheckBox* readBox() const { return m_read; }
    [[nodiscard]] const ChangeModel* changes() const { return m_changes; }
    [[nodiscard]] LedgerTable* ledger() const { return m_ledger; }
    // The sentence that stands where the outcome is shown.
    [[nodiscard]] QString outcomeText() const;

Q_SIGNALS:
    void confirmed(); // once
    void said(const QString& sentence);

protected:
    [[nodiscard]] const PageContext& context() const { return m_context; }
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void done(int result) override;

private:
    enum class Phase { Previewing, Ready, Refused, Sending, Done };

    void build();
    QWidget* buildHead();
    QWidget* buildFrozen();
    QWidget* buildChanges();
    QWidget* buildConfirm(QWidget* pane);
    QWidget* buildLedger();
    QWidget* buildFoot();
    void send();
    void refuse();
    void updateAct();
    void updateSteps();
    [[nodiscard]] bool isConfirmed() const;

    PageContext m_context;
    DecisionWords m_words;
    QString m_refusal;
    Phase m_phase = Phase::Previewing;
    base::StoreTime m_previewedAt{};
    base::StoreTime m_doneAt{};
    StepBar* m_steps = nullptr;
    QStackedWidget* m_stack = nullptr;
    TextBlock* m_changesTitle = nullptr;
    TableView* m_changeTable = nullptr;
    ChangeModel* m_changes = nullptr;
    Notice* m_warning = nullptr;
    Notice* m_outcome = nullptr;
    TextBlock* m_missing = nullptr;
    QWidget* m_confirm = nullptr;
    QLineEdit* m_code = nullptr;
    TextBlock* m_matches = nullptr;
    QCheckBox* m_read = nullptr;
    LedgerTable* m_ledger = nullptr;
    KeyHintButton* m_copy = nullptr;
    KeyHintButton* m_cancel = nullptr;
    KeyHintButton* m_act = nullptr;
};

} // namespace sb::ui::kit
