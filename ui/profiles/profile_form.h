// One profile, new or changed: name, kind, place, token, colour, level. It checks while one types; what it gives is a value
// and, apart from it, the token as typed. GUI thread only.
#pragma once

#include "ui/profiles/profile.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace sb::ui::kit {
class KeyHintButton;
class Notice;
} // namespace sb::ui::kit

namespace sb::ui::profiles {

class ProfileForm : public QDialog {
    Q_OBJECT
public:
    // An empty name: a new one.
    explicit ProfileForm(const Profile& profile, QWidget* parent);
    [[nodiscard]] Profile profile() const;
    // The list refused it: why. The form stays open with what was typed.
    void showProblem(const QString& sentence);

Q_SIGNALS:
    // An empty token changes none.
    void wanted(const sb::ui::profiles::Profile& profile, const QString& token);

private:
    void addRow(QFormLayout* form, QWidget* field, const QString& label);
    void buildFields(QFormLayout* form, const Profile& profile);
    void showKind();
    void check();

    const QString m_before;
    QLineEdit* m_name;
    QComboBox* m_kind;
    QLineEdit* m_store;
    QLineEdit* m_url;
    QLineEdit* m_token;
    QComboBox* m_colour;
    QComboBox* m_level;
    QFormLayout* m_form;
    kit::Notice* m_problem;
    kit::KeyHintButton* m_save;
};

} // namespace sb::ui::profiles
