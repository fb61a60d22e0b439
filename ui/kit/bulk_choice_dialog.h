// What is to be done about many things, and why. Nothing is preselected; a choice that suits none of them
// says so. GUI thread only.
#pragma once

#include <QDialog>

#include <vector>

class QButtonGroup;
class QLineEdit;
class QVBoxLayout;

namespace sb::ui::kit {

class KeyHintButton;
struct PageContext;

struct BulkChoice {
    struct Option {
        int key = 0;       // what chosen() hands back
        QString word;      // "Confirm failed"
        QString below{};   // what it does, in small
        QString refusal{}; // not empty: cannot be chosen, and why
    };
    QString title; // "One decision about 12 dispatches"
    QString text;  // what it is, and what it is not
    std::vector<Option> options{};
    QString unchosen; // why nothing is previewed yet: "Choose a decision first."
    QString go;       // the button: "Preview 12 decisions"
};

class BulkChoiceDialog : public QDialog {
    Q_OBJECT
public:
    BulkChoiceDialog(const PageContext& context, const BulkChoice& choice, QWidget* parent);

Q_SIGNALS:
    void chosen(int key, const QString& reason);

private:
    void addOption(const BulkChoice::Option& option, QVBoxLayout* column);
    void updateParts();

    QString m_unchosen;
    QButtonGroup* m_choices;
    QLineEdit* m_reason;
    KeyHintButton* m_go;
};

} // namespace sb::ui::kit
