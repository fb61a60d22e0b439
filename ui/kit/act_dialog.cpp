#include "ui/kit/act_dialog.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/text_block.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>

namespace sb::ui::kit {

namespace {
constexpr int kTail = 4; // what people type and say of an id
}

ActDialog::ActDialog(const PageContext& context, ActWords words, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_words(std::move(words))
    , m_changes(new QWidget(this))
    , m_grid(new QGridLayout(m_changes))
    , m_consequence(new TextBlock(Type::Body, this))
    , m_notice(new Notice(this))
    , m_cancel(new KeyHintButton(tr("Cancel"), tr("Esc"), this))
    , m_act(new KeyHintButton(m_words.act, QString(), this)) {
    setWindowTitle(m_words.title);
    setAccessibleName(m_words.title);
    setWindowModality(Qt::WindowModal);
    setMinimumWidth(px(560));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* head = new QHBoxLayout;
    auto* title = new TextBlock(Type::Title, this);
    title->setText(m_words.title);
    auto* level = new ChipLabel(this);
    level->setLevel(m_context.level, tr("%1, %2").arg(m_context.profile, levelWord(m_context.level)));
    head->addWidget(title, 1);
    head->addWidget(level);
    column->addLayout(head);
    auto* target = new TextBlock(Type::Body, this);
    target->setText(m_words.target);
    column->addWidget(target);
    column->addWidget(new SectionLabel(tr("What changes"), this));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(px(12));
    m_grid->setVerticalSpacing(px(4));
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(3, 1);
    column->addWidget(m_changes);
    m_consequence->setText(m_words.consequence);
    column->addWidget(m_consequence);
    buildGuard(column);
    column->addWidget(m_notice);
    column->addStretch(1);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_cancel);
    row->addWidget(m_act);
    column->addLayout(row);
    m_cancel->setDefault(true); // the safe one
    m_act->setAutoDefault(false);
    setActingRole(m_act, m_context.level);
    connect(m_cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_act, &QAbstractButton::clicked, this, [this] {
        if (m_isSent)
            return;
        m_isSent = true;
        updateGuard();
        m_cancel->setText(tr("Close"));
        m_notice->show(State::Active, plain(tr("Sent, waiting for the engine's answer.")));
        Q_EMIT confirmed();
    });
    updateGuard();
}

void ActDialog::buildGuard(QVBoxLayout* column) {
    if (m_context.level == Level::Protected && !tail().isEmpty()) {
        m_typedCaption = new TextBlock(Type::Body, this);
        m_typedCaption->setText(plain(tr("Type the last four characters of the id:") + u' ') + fixed(tail()));
        m_typed = new QLineEdit(this);
        m_typed->setAccessibleName(tr("Last four characters of the id"));
        m_typed->setMaxLength(kTail);
        m_typed->setFixedWidth(px(96));
        column->addWidget(m_typedCaption);
        column->addWidget(m_typed);
        connect(m_typed, &QLineEdit::textChanged, this, &ActDialog::updateGuard);
    } else {
        m_tick = new QCheckBox(tr("I have read what changes"), this);
        column->addWidget(m_tick);
        connect(m_tick, &QCheckBox::toggled, this, &ActDialog::updateGuard);
    }
}

QString ActDialog::tail() const { return m_words.id.right(kTail); }

void ActDialog::updateGuard() {
    const bool isMet = m_typed ? m_typed->text().compare(tail(), Qt::CaseInsensitive) == 0 : m_tick->isChecked();
    if (m_isSent)
        m_act->setRefusal(tr("It was sent."));
    else if (!m_isPreviewed)
        m_act->setRefusal(tr("The preview has not come yet."));
    else if (!isMet)
        m_act->setRefusal(m_typed ? tr("The four characters do not match yet.") : tr("Tick that you have read what changes."));
    else
        m_act->setRefusal({});
    for (QWidget* guard : {static_cast<QWidget*>(m_tick), static_cast<QWidget*>(m_typed)})
        if (guard)
            guard->setEnabled(m_isPreviewed && !m_isSent);
}

void ActDialog::showPreview(const std::vector<ActChange>& changes) {
    int line = 0;
    for (const ActChange& change : changes) {
        const auto cell = [&](int at, RunText text, Ink ink) {
            auto* block = new TextBlock(Type::Body, m_changes);
            block->setInk(ink);
            block->setText(std::move(text));
            m_grid->addWidget(block, line, at);
        };
        RunText after = change.after;
        if (change.isChanged)
            for (Run& run : after)
                run.face = run.face == Face::Plain ? Face::Subject : run.face;
        cell(0, plain(change.field), Ink::Muted);
        cell(1, change.before, Ink::Text2);
        cell(2, plain(QStringLiteral("→")), Ink::Muted);
        cell(3, std::move(after), Ink::Text);
        ++line;
    }
    m_isPreviewed = true;
    updateGuard();
}

void ActDialog::showRefusal(const QString& why) {
    m_isPreviewed = false;
    m_notice->show(State::Blocked, plain(why));
    m_act->setRefusal(why);
}

void ActDialog::showOutcome(State state, const RunText& sentence) {
    m_notice->show(state, sentence);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
}

void ActDialog::showUnconfirmed() {
    m_notice->show(State::Degraded, strong(tr("Outcome not confirmed, checking.")) + plain(u' ' + tr("Nothing is sent twice.")));
}

} // namespace sb::ui::kit
