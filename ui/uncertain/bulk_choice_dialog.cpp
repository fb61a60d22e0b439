#include "ui/uncertain/bulk_choice_dialog.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/page.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/text_block.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>

namespace sb::ui::uncertain {

using namespace kit;
using queue::Decision;

BulkChoiceDialog::BulkChoiceDialog(const PageContext& context, int count, QWidget* parent)
    : QDialog(parent)
    , m_choices(new QButtonGroup(this))
    , m_reason(new QLineEdit(this))
    , m_go(new KeyHintButton(tr("Preview %n decision(s)", nullptr, count), QString(), this)) {
    setWindowTitle(tr("One decision about %n dispatch(es)", nullptr, count));
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
    text->setText(tr("Each dispatch gets its own decision with its own revision. A result, or a new dispatch, needs a look of its own: decide those one by one. "
                     "A dispatch that needs a statement about a paid step is left as it is."));
    column->addWidget(text);
    for (const Decision decision : {Decision::ConfirmFailed, Decision::ConfirmNotExecuted, Decision::Abandon}) {
        auto* button = new QRadioButton(decisionWord(decision), this);
        m_choices->addButton(button, int(decision));
        column->addWidget(button);
    }
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
        Q_EMIT chosen(Decision(m_choices->checkedId()), m_reason->text().trimmed());
    });
    updateParts();
}

void BulkChoiceDialog::updateParts() {
    const bool isLong = m_reason->text().trimmed().toUtf8().size() > qsizetype(base::limits::kNoteBytes);
    m_go->setRefusal(m_choices->checkedId() < 0 ? tr("Choose a decision first.") : isLong ? tr("The reason is too long.") : QString());
}

} // namespace sb::ui::uncertain
