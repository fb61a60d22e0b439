// Asks for the token of a remote profile that neither keyring nor session has. What is typed is not shown, and goes to
// nobody but who asked. GUI thread only.
#pragma once

#include <QDialog>

class QLineEdit;

namespace sb::ui::kit {
class KeyHintButton;
}

namespace sb::ui::profiles {

struct Profile;

class TokenDialog : public QDialog {
    Q_OBJECT
public:
    // `why` says why nobody has it, in one sentence.
    TokenDialog(const Profile& profile, const QString& why, QWidget* parent = nullptr);
    [[nodiscard]] QLineEdit* field() const { return m_field; }

Q_SIGNALS:
    void given(const QString& token); // once

private:
    QLineEdit* m_field;
    kit::KeyHintButton* m_open;
};

} // namespace sb::ui::profiles
