#include "ui/profiles/profiles_dialog.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/visible_text.h"
#include "ui/profiles/profile_book.h"
#include "ui/profiles/profile_form.h"
#include "ui/profiles/token_keeper.h"

#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>

namespace sb::ui::profiles {

using namespace kit;

namespace {

std::vector<Column<Profile>> columns() {
    const auto head = [](const char* key, const QString& title, int width, bool isStretch) {
        ColumnHead out{QString::fromLatin1(key), title, width};
        out.isStretch = isStretch;
        return out;
    };
    std::vector<Column<Profile>> all;
    all.push_back({head("name", ProfilesDialog::tr("Profile"), 170, false), [](const Profile& p) { return Cell(TextCell{{{p.name, Face::Subject}}}); }});
    all.push_back({head("level", ProfilesDialog::tr("Level"), 110, false),
                   [](const Profile& p) { return Cell(ChipCell{levelWord(p.level), levelInk(p.level), levelTint(p.level), levelIcon(p.level)}); }});
    all.push_back({head("colour", ProfilesDialog::tr("Colour"), 80, false), [](const Profile& p) { return Cell(TextCell{p.colour ? plain(colourWord(*p.colour)) : RunText{}}); }});
    all.push_back({head("place", ProfilesDialog::tr("Where"), 220, true), [](const Profile& p) { return Cell(TextCell{visibleRuns(placeText(p))}); }});
    return all;
}

Profile builtIn(const char* name, Level level) {
    Profile profile;
    profile.name = QString::fromLatin1(name);
    profile.level = level;
    return profile;
}

} // namespace

ProfilesDialog::ProfilesDialog(ProfileBook* book, TokenKeeper* keeper, QString current, QWidget* parent)
    : QDialog(parent)
    , m_book(book)
    , m_keeper(keeper)
    , m_current(std::move(current))
    , m_rows(new TypedModel<Profile>(columns(), [](const Profile& p) { return p.name; }, this))
    , m_table(new TableView(tr("Profiles"), this))
    , m_notice(new Notice(this))
    , m_open(new KeyHintButton(tr("Open"), tr("Enter"), this))
    , m_add(new KeyHintButton(tr("Add…"), QString(), this))
    , m_edit(new KeyHintButton(tr("Edit…"), QString(), this))
    , m_remove(new KeyHintButton(tr("Remove…"), QString(), this)) {
    setWindowTitle(tr("Profiles"));
    setAccessibleName(windowTitle());
    setWindowModality(Qt::WindowModal);
    resize(px(720), px(420));
    build();
    connect(m_table, &TableView::currentIdChanged, this, [this] { updateParts(); });
    connect(m_table, &TableView::opened, this, &ProfilesDialog::openCurrent);
    connect(m_open, &QAbstractButton::clicked, this, &ProfilesDialog::openCurrent);
    connect(m_add, &QAbstractButton::clicked, this, [this] { openForm({}); });
    connect(m_edit, &QAbstractButton::clicked, this, [this] {
        if (const auto profile = m_book->find(m_table->currentId()))
            openForm(*profile);
    });
    connect(m_remove, &QAbstractButton::clicked, this, &ProfilesDialog::askToRemove);
    fill();
    m_table->setFocus();
}

void ProfilesDialog::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* title = new TextBlock(Type::Title, this);
    title->setText(windowTitle());
    column->addWidget(title);
    auto* text = new TextBlock(Type::Body, this);
    text->setInk(Ink::Muted);
    text->setText(tr("Each profile opens in a window and a process of its own; this one stays as it is."));
    column->addWidget(text);
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    column->addWidget(m_table, 1);
    column->addWidget(m_notice);
    auto* row = new QHBoxLayout;
    row->setSpacing(px(8));
    auto* close = new KeyHintButton(tr("Close"), tr("Esc"), this);
    setButtonRole(m_open, ButtonRole::Primary);
    for (KeyHintButton* button : {m_add, m_edit, m_remove})
        row->addWidget(button);
    row->addStretch(1);
    row->addWidget(close);
    row->addWidget(m_open);
    column->addLayout(row);
    for (KeyHintButton* button : {m_open, m_add, m_edit, m_remove, close})
        button->setAutoDefault(false);
    connect(close, &QAbstractButton::clicked, this, &QDialog::reject);
}

void ProfilesDialog::fill() {
    std::vector<Profile> rows{builtIn("practice", Level::Practice), builtIn("local", Level::Normal)};
    for (Profile& profile : m_book->all())
        rows.push_back(std::move(profile));
    m_rows->merge(std::move(rows));
    m_rows->release();
    updateParts();
}

QString ProfilesDialog::editRefusal(const QString& name) const {
    if (name.isEmpty())
        return tr("Choose a profile first.");
    if (isBuiltIn(name))
        return tr("This profile belongs to Signalbox itself.");
    return name == m_current ? tr("It is open in this window.") : QString();
}

void ProfilesDialog::updateParts() {
    const QString name = m_table->currentId();
    const QString edit = editRefusal(name);
    m_edit->setRefusal(edit);
    m_remove->setRefusal(edit);
    m_open->setRefusal(name.isEmpty() ? tr("Choose a profile first.") : name == m_current ? tr("It is open in this window.") : QString());
}

void ProfilesDialog::openCurrent() {
    const QString name = m_table->currentId();
    if (name.isEmpty() || name == m_current)
        return;
    accept();
    Q_EMIT openWanted(name);
}

void ProfilesDialog::openForm(const Profile& profile) {
    auto* form = new ProfileForm(profile, this);
    form->setAttribute(Qt::WA_DeleteOnClose);
    connect(form, &ProfileForm::wanted, this, [this, form, before = profile.name](const Profile& wanted, const QString& token) { save(form, before, wanted, token); });
    form->open();
}

void ProfilesDialog::save(ProfileForm* form, const QString& before, const Profile& profile, const QString& token) {
    if (const QString problem = m_book->put(profile, before); !problem.isEmpty())
        return form->showProblem(problem);
    form->accept();
    m_notice->clear();
    fill();
    m_table->setCurrentId(profile.name);
    if (!before.isEmpty() && before != profile.name)
        m_keeper->drop(before, this); // a token belongs to one name; it is asked for again
    if (profile.kind != Kind::Remote && !before.isEmpty())
        m_keeper->drop(profile.name, this); // it may have been a remote one
    if (profile.kind != Kind::Remote || token.isEmpty())
        return;
    m_keeper->keep(profile.name, token, this, [this](Keyring outcome, const QString&) {
        if (outcome != Keyring::Done)
            m_notice->show(State::Degraded, plain(keyringSentence(outcome) + u' ' + tr("It is asked for when the profile is opened.")));
    });
}

void ProfilesDialog::askToRemove() {
    const QString name = m_table->currentId();
    auto* box = new QMessageBox(QMessageBox::Question, tr("Remove %1?", "profile").arg(name),
                                tr("The entry and its token in the keyring go. A store stays where it is, with everything in it."), QMessageBox::Cancel, this);
    QPushButton* remove = box->addButton(tr("Remove"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(remove, &QAbstractButton::clicked, this, [this, name] {
        if (const QString problem = m_book->remove(name); !problem.isEmpty())
            return m_notice->show(State::Failed, plain(problem));
        m_keeper->drop(name, this);
        fill();
    });
    box->open();
}

QString ProfilesDialog::noticeText() const { return m_notice->isVisible() ? m_notice->accessibleName() : QString(); }

} // namespace sb::ui::profiles
