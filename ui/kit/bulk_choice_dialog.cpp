#include "ui/kit/bulk_choice_dialog.h"

#include "core/base/limits.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/page.h"
#include "ui/kit/text_block.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>

namespace sb::ui::kit {

BulkChoiceDialog::BulkChoiceDialog(const PageContext& context, const BulkChoice& choice, QWidget* parent)
    : QDialog(parent)
    , m_unchosen(choice.unchosen)
    , m_choices(new QButtonGroup(this))
    , m_reason(new QLineEdit(this))
    , m_go(new KeyHintButton(choice.go, QString(), this)) {
    setWindowTitle(choice.title);
    setAccessibleName(windowTitle());
    setWindowModality(Qt::WindowModal);
    setMinimumWidth(px(560));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* head = new QHBoxLayout;
    auto* title = new TextBlock(Type::Title, this);
    title->setText(windowTitle());
    auto* level = new ChipLabel(this);
    level->setLevel(context.level, tr("%1, %2").arg(context.profile, levelWord(context.level)));
    head->addWidget(title, 1);
    head->addWidget(level);
    column->addLayout(head);
    auto* text = new TextBlock(Type::Body, this);
    text->setText(choice.text);
    column->addWidget(text);
    for (const BulkChoice::Option& option : choice.options)
        addOption(option, column);
    auto* label = new QLabel(tr("Reason, for the audit of each"), this);
    label->setBuddy(m_reason);
    m_reason->setAccessibleName(label->text());
    column->addWidget(label);
    column->addWidget(m_reason);
    auto* row = new QHBoxLayout;
    auto* cancel = new KeyHintButton(tr("Cancel"), tr("Esc"), this);
    setButtonRole(m_go, ButtonRole::Primary);
    m_go->setAutoDefault(false);
    cancel->setDefault(true);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_go);
    column->addLayout(row);
    connect(m_choices, &QButtonGroup::idToggled, this, &BulkChoiceDialog::updateParts);
    connect(m_reason, &QLineEdit::textChanged, this, &BulkChoiceDialog::updateParts);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_go, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT chosen(m_choices->checkedId(), m_reason->text().trimmed());
    });
    updateParts();
}

void BulkChoiceDialog::addOption(const BulkChoice::Option& option, QVBoxLayout* column) {
    auto* button = new QRadioButton(option.word, this);
    const QString below = option.refusal.isEmpty() ? option.below : option.refusal;
    button->setEnabled(option.refusal.isEmpty());
    button->setAccessibleDescription(below);
    m_choices->addButton(button, option.key);
    if (below.isEmpty()) {
        column->addWidget(button);
        return;
    }
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(button);
    auto* line = new TextBlock(Type::Second, this);
    line->setInk(Ink::Muted);
    line->setText(below);
    line->setContentsMargins(px(22), 0, 0, 0); // below the word, not below the circle
    words->addWidget(line);
    column->addLayout(words);
}

void BulkChoiceDialog::updateParts() {
    const bool isLong = m_reason->text().trimmed().toUtf8().size() > qsizetype(base::limits::kNoteBytes);
    m_go->setRefusal(m_choices->checkedId() < 0 ? m_unchosen
                     : isLong                   ? tr("The reason is too long.")
                                                : QString());
}

} // namespace sb::ui::kit
