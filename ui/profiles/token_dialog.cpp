#include "ui/profiles/token_dialog.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/text_block.h"
#include "ui/profiles/profile.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace sb::ui::profiles {

using namespace kit;

TokenDialog::TokenDialog(const Profile& profile, const QString& why, QWidget* parent)
    : QDialog(parent), m_field(new QLineEdit(this)), m_open(new KeyHintButton(tr("Open"), QString(), this)) {
    setWindowTitle(tr("Token for %1", "profile").arg(profile.name));
    setAccessibleName(windowTitle());
    setMinimumWidth(px(480));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* head = new QHBoxLayout;
    auto* title = new TextBlock(Type::Title, this);
    title->setText(windowTitle());
    auto* level = new ChipLabel(this);
    level->setLevel(profile.level, tr("%1, %2").arg(profile.name, levelWord(profile.level)));
    head->addWidget(title, 1);
    head->addWidget(level);
    column->addLayout(head);
    auto* text = new TextBlock(Type::Body, this);
    text->setText(tr("%1 asks for a token. %2", "address, reason").arg(profile.url, why));
    column->addWidget(text);
    m_field->setEchoMode(QLineEdit::Password);
    m_field->setAccessibleName(tr("Token"));
    m_field->setMaxLength(512);
    auto* label = new QLabel(tr("Token"), this);
    label->setBuddy(m_field);
    column->addWidget(label);
    column->addWidget(m_field);
    auto* row = new QHBoxLayout;
    auto* cancel = new KeyHintButton(tr("Cancel"), tr("Esc"), this);
    cancel->setAutoDefault(false);
    setButtonRole(m_open, ButtonRole::Primary);
    m_open->setDefault(true);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_open);
    column->addLayout(row);
    const auto check = [this] { m_open->setRefusal(m_field->text().trimmed().isEmpty() ? tr("The token is empty.") : QString()); };
    check();
    connect(m_field, &QLineEdit::textChanged, this, check);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_open, &QAbstractButton::clicked, this, [this] {
        const QString token = m_field->text().trimmed();
        m_field->clear();
        accept();
        Q_EMIT given(token);
    });
    m_field->setFocus();
}

} // namespace sb::ui::profiles
