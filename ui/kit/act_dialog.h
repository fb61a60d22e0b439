// One small act on one thing, in the steps of every act (console.md: freeze, preview, confirm, ledger): what is meant
// is frozen when the dialog opens, what would change stands before and after, a guard by the profile's level, then the
// outcome in the same dialog. The page asks the desk; the dialog only shows. Esc before sending sends nothing; after
// sending it closes the window and cancels nothing.
#pragma once

#include "ui/kit/page.h"

#include <QDialog>

class QCheckBox;
class QGridLayout;
class QLineEdit;
class QVBoxLayout;

namespace sb::ui::kit {

class ChipLabel;
class KeyHintButton;
class Notice;
class TextBlock;

struct ActWords {
    QString title;       // "Request cancel of 1 dispatch"
    QString act;         // of the button: "Request cancel"
    RunText target{};    // "payout-batch/20261130-09 in payouts"
    QString id{};        // whole; the guard of a protected profile wants its last four characters
    RunText consequence{};
};

struct ActChange {
    QString field;
    RunText before;
    RunText after;
    bool isChanged = true; // stays: shown in plain weight
};

class ActDialog : public QDialog {
    Q_OBJECT
public:
    ActDialog(const PageContext& context, ActWords words, QWidget* parent);

    // The preview came: what would change. The guard opens.
    void showPreview(const std::vector<ActChange>& changes);
    // The act is refused or the preview failed: why; nothing can be sent.
    void showRefusal(const QString& why);
    // What it came to; the dialog stays until it is closed.
    void showOutcome(State state, const RunText& sentence);
    // Sent, and no answer came: the caller goes on checking by reading.
    void showUnconfirmed();

    [[nodiscard]] bool isSent() const { return m_isSent; }
    [[nodiscard]] KeyHintButton* actButton() const { return m_act; }

Q_SIGNALS:
    void confirmed(); // once

private:
    void buildGuard(QVBoxLayout* column);
    void updateGuard();
    [[nodiscard]] QString tail() const;

    PageContext m_context;
    ActWords m_words;
    QWidget* m_changes;
    QGridLayout* m_grid;
    TextBlock* m_consequence;
    QCheckBox* m_tick = nullptr;
    QLineEdit* m_typed = nullptr;
    TextBlock* m_typedCaption = nullptr;
    Notice* m_notice;
    KeyHintButton* m_cancel;
    KeyHintButton* m_act;
    bool m_isPreviewed = false;
    bool m_isSent = false;
};

} // namespace sb::ui::kit
