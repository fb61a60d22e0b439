// The profiles of this person: open another, add, edit, remove. Opening is app's: each profile runs in a process of its own,
// so that nothing of one can reach the other (scenario L53). GUI thread only; book and keeper outlive it.
#pragma once

#include "ui/kit/typed_model.h"
#include "ui/profiles/profile.h"

#include <QDialog>

namespace sb::ui::kit {
class KeyHintButton;
class Notice;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::profiles {

class ProfileBook;
class ProfileForm;
class TokenKeeper;

class ProfilesDialog : public QDialog {
    Q_OBJECT
public:
    // `current` is the profile of this window: it cannot be edited under itself.
    ProfilesDialog(ProfileBook* book, TokenKeeper* keeper, QString current, QWidget* parent);
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] QString noticeText() const;

Q_SIGNALS:
    void openWanted(const QString& name);

private:
    void build();
    void fill();
    void updateParts();
    void openCurrent();
    void openForm(const Profile& profile);
    void save(ProfileForm* form, const QString& before, const Profile& profile, const QString& token);
    void askToRemove();
    [[nodiscard]] QString editRefusal(const QString& name) const;

    ProfileBook* m_book;
    TokenKeeper* m_keeper;
    const QString m_current;
    kit::TypedModel<Profile>* m_rows;
    kit::TableView* m_table;
    kit::Notice* m_notice;
    kit::KeyHintButton* m_open;
    kit::KeyHintButton* m_add;
    kit::KeyHintButton* m_edit;
    kit::KeyHintButton* m_remove;
};

} // namespace sb::ui::profiles
