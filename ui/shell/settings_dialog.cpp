#include "ui/shell/settings_dialog.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/text_block.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

namespace sb::ui::shell {

using namespace kit;

namespace {

QComboBox* choice(QFormLayout* form, const QString& label, const QStringList& words, int current) {
    auto* box = new QComboBox;
    box->addItems(words);
    box->setCurrentIndex(current);
    box->setAccessibleName(label);
    auto* name = new QLabel(label);
    name->setBuddy(box);
    form->addRow(name, box);
    return box;
}

} // namespace

SettingsDialog::SettingsDialog(const Settings& settings, QWidget* parent) : QDialog(parent), m_settings(settings) {
    setWindowTitle(tr("Settings"));
    setAccessibleName(windowTitle());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(20), px(20), px(16));
    column->setSpacing(px(16));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(px(24));
    form->setVerticalSpacing(px(10));
    column->addLayout(form);
    auto* scheme = choice(form, tr("Theme"), {tr("As the system"), tr("Light"), tr("Dark")}, int(settings.scheme));
    auto* density = choice(form, tr("Row height"), {tr("Compact"), tr("Default"), tr("Comfortable")}, int(settings.density));
    auto* time = choice(form, tr("Times"), {tr("In this desk's zone"), tr("In UTC"), tr("As ISO 8601")}, int(settings.time));
    const QStringList languages{QString(), QStringLiteral("en"), QStringLiteral("fr"), QStringLiteral("ru")};
    auto* language = choice(form, tr("Language"), {tr("As the system"), QStringLiteral("English"), QStringLiteral("Français"), QStringLiteral("Русский")},
                            std::max(0, int(languages.indexOf(settings.language))));
    auto* closing = choice(form, tr("When the last window closes"), {tr("Ask"), tr("Keep serving in the tray"), tr("Stop serving")}, int(settings.onClose));
    auto* notices = new QCheckBox(tr("One desktop notice for each new cause"));
    notices->setChecked(settings.notices);
    form->addRow(QString(), notices);
    addFoot(column);
    const auto tell = [this] { Q_EMIT changed(m_settings); };
    connect(scheme, &QComboBox::currentIndexChanged, this, [this, tell](int index) {
        m_settings.scheme = SchemeChoice(index);
        tell();
    });
    connect(density, &QComboBox::currentIndexChanged, this, [this, tell](int index) {
        m_settings.density = Density(index);
        tell();
    });
    connect(time, &QComboBox::currentIndexChanged, this, [this, tell](int index) {
        m_settings.time = TimeMode(index);
        tell();
    });
    connect(language, &QComboBox::currentIndexChanged, this, [this, tell, languages](int index) {
        m_settings.language = languages.value(index);
        tell();
    });
    connect(closing, &QComboBox::currentIndexChanged, this, [this, tell](int index) {
        m_settings.onClose = OnClose(index);
        tell();
    });
    connect(notices, &QCheckBox::toggled, this, [this, tell](bool on) {
        m_settings.notices = on;
        tell();
    });
    setMinimumWidth(px(420));
}

void SettingsDialog::addFoot(QVBoxLayout* column) {
    auto* note = new TextBlock(Type::Second, this);
    note->setInk(Ink::Muted);
    note->setText(tr("Choices take effect at once; another language at the next start."));
    column->addWidget(note);
    auto* close = new KeyHintButton(tr("Close"), tr("Esc"), this);
    close->setDefault(true);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(close);
    column->addLayout(row);
    connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
}

} // namespace sb::ui::shell
