#include "ui/profiles/profile_form.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/text_block.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace sb::ui::profiles {

using namespace kit;

ProfileForm::ProfileForm(const Profile& profile, QWidget* parent)
    : QDialog(parent)
    , m_before(profile.name)
    , m_name(new QLineEdit(profile.name, this))
    , m_kind(new QComboBox(this))
    , m_store(new QLineEdit(profile.store, this))
    , m_url(new QLineEdit(profile.url, this))
    , m_token(new QLineEdit(this))
    , m_colour(new QComboBox(this))
    , m_level(new QComboBox(this))
    , m_form(new QFormLayout)
    , m_problem(new Notice(this))
    , m_save(new KeyHintButton(tr("Save"), QString(), this)) {
    setWindowTitle(m_before.isEmpty() ? tr("New profile") : tr("Profile %1").arg(m_before));
    setAccessibleName(windowTitle());
    setWindowModality(Qt::WindowModal);
    setMinimumWidth(px(520));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* title = new TextBlock(Type::Title, this);
    title->setText(windowTitle());
    column->addWidget(title);
    m_form->setHorizontalSpacing(px(24));
    m_form->setVerticalSpacing(px(10));
    column->addLayout(m_form);
    buildFields(m_form, profile);
    column->addWidget(m_problem);
    auto* row = new QHBoxLayout;
    auto* cancel = new KeyHintButton(tr("Cancel"), tr("Esc"), this);
    cancel->setAutoDefault(false);
    setButtonRole(m_save, ButtonRole::Primary);
    m_save->setDefault(true);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_save);
    column->addLayout(row);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_save, &QAbstractButton::clicked, this, [this] { Q_EMIT wanted(this->profile(), m_token->text().trimmed()); });
    showKind();
    check();
    m_name->setFocus();
}

void ProfileForm::addRow(QFormLayout* form, QWidget* field, const QString& label) {
    field->setAccessibleName(label);
    auto* name = new QLabel(label, this);
    name->setBuddy(field);
    form->addRow(name, field);
}

void ProfileForm::buildFields(QFormLayout* form, const Profile& profile) {
    m_name->setMaxLength(64);
    m_kind->addItems({tr("A store on this machine"), tr("An engine elsewhere")});
    m_kind->setCurrentIndex(int(profile.kind));
    m_store->setPlaceholderText(tr("In the profile's own folder"));
    m_url->setPlaceholderText(QStringLiteral("http://127.0.0.1:8470"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setMaxLength(512);
    m_token->setPlaceholderText(m_before.isEmpty() ? tr("For the keyring") : tr("Unchanged"));
    m_colour->addItem(tr("The level's"));
    for (int i = 0; i < kFillCount; ++i)
        m_colour->addItem(colourWord(Fill(i)));
    m_colour->setCurrentIndex(profile.colour ? int(*profile.colour) + 1 : 0);
    for (const Level level : {Level::Practice, Level::Normal, Level::Protected, Level::ReadOnly})
        m_level->addItem(levelWord(level));
    m_level->setCurrentIndex(int(profile.level));
    addRow(form, m_name, tr("Name"));
    addRow(form, m_kind, tr("Kind"));
    addRow(form, m_store, tr("Store"));
    addRow(form, m_url, tr("Address"));
    addRow(form, m_token, tr("Token"));
    addRow(form, m_colour, tr("Colour"));
    addRow(form, m_level, tr("Level"));
    for (QLineEdit* field : {m_name, m_store, m_url, m_token})
        connect(field, &QLineEdit::textChanged, this, &ProfileForm::check);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        check();
    });
}

void ProfileForm::showKind() {
    const bool isRemote = Kind(m_kind->currentIndex()) == Kind::Remote;
    const auto show = [this](QWidget* field, bool on) {
        field->setVisible(on);
        if (QWidget* label = m_form->labelForField(field))
            label->setVisible(on);
    };
    show(m_store, !isRemote);
    show(m_url, isRemote);
    show(m_token, isRemote);
}

Profile ProfileForm::profile() const {
    Profile profile;
    profile.name = m_name->text().trimmed();
    profile.kind = Kind(m_kind->currentIndex());
    const bool isRemote = profile.kind == Kind::Remote;
    profile.store = isRemote ? QString() : m_store->text().trimmed();
    profile.url = isRemote ? m_url->text().trimmed() : QString();
    while (profile.url.endsWith(u'/'))
        profile.url.chop(1);
    if (m_colour->currentIndex() > 0)
        profile.colour = Fill(m_colour->currentIndex() - 1);
    profile.level = Level(m_level->currentIndex());
    return profile;
}

void ProfileForm::check() {
    m_problem->clear();
    m_save->setRefusal(profileProblem(profile()));
}

void ProfileForm::showProblem(const QString& sentence) { m_problem->show(State::Failed, plain(sentence)); }

} // namespace sb::ui::profiles
