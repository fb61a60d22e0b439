// Freeze, preview, confirm, ledger for many things at once: the frozen set, what each preview says, one confirmation that
// names how many, then the outcome of each in the same table. On a protected profile the number is typed. Esc before
// sending sends nothing; after sending it hides, and the run goes on. GUI thread only.
#pragma once

#include "ui/kit/bulk_run.h"
#include "ui/kit/page.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QVBoxLayout;

namespace sb::ui::kit {

class KeyHintButton;
class Notice;
class TextBlock;

struct BulkPlan {
    QString title;                       // "Confirm failed, for 12 dispatches"
    LedgerHeads heads{};                 // of the ledger: "Task"
    RunText consequence{};               // what cannot be taken back
    std::function<QString(int)> acting;  // the button for n of them: "Record 12 decisions"
    FrozenSet set{};
    BulkRun::Ask ask;
    BulkRun::Check check;
};

class BulkDialog : public QDialog {
    Q_OBJECT
public:
    BulkDialog(const PageContext& context, BulkPlan plan, QWidget* parent);

    void start(); // opens and asks for the previews
    void setWriteRefusal(const QString& refusal);
    [[nodiscard]] BulkRun* run() const { return m_run; }
    [[nodiscard]] LedgerTable* ledger() const { return m_ledger; }
    [[nodiscard]] KeyHintButton* actingButton() const { return m_act; }
    [[nodiscard]] KeyHintButton* stopButton() const { return m_stop; }
    [[nodiscard]] QLineEdit* countField() const { return m_typed; }
    [[nodiscard]] QString noticeText() const;

Q_SIGNALS:
    void ended(const QString& summary); // the run is over, shown or hidden
    void said(const QString& sentence);

protected:
    void done(int result) override;

private:
    void build();
    void buildGuard(QVBoxLayout* column);
    void buildFoot(QVBoxLayout* column);
    void showItem(int item);
    void showPhase();
    void updateParts();
    [[nodiscard]] bool isConfirmed() const;
    [[nodiscard]] QString actRefusal() const;

    PageContext m_context;
    BulkPlan m_plan;
    BulkRun* m_run;
    QString m_writeRefusal;
    LedgerTable* m_ledger;
    TextBlock* m_summary;
    Notice* m_notice;
    TextBlock* m_ask;
    QLineEdit* m_typed = nullptr;
    QCheckBox* m_tick = nullptr;
    KeyHintButton* m_check;
    KeyHintButton* m_stop;
    KeyHintButton* m_cancel;
    KeyHintButton* m_act;
};

} // namespace sb::ui::kit
