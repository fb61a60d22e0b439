#include "ui/shell/closing_dialog.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/style.h"
#include "ui/kit/text_block.h"
#include "ui/kit/visible_text.h"

#include <QCheckBox>
#include <QHBoxLayout>

namespace sb::ui::shell {

using namespace kit;

ClosingDialog::ClosingDialog(const ClosingFacts& facts, QWidget* parent)
    : QDialog(parent)
    , m_leases(new TextBlock(Type::Body, this))
    , m_remember(new QCheckBox(tr("Remember this choice"), this))
    , m_cancel(new KeyHintButton(tr("Cancel"), tr("Esc"), this))
    , m_keep(new KeyHintButton(tr("Keep serving in the tray"), QString(), this))
    , m_stop(new KeyHintButton(tr("Stop serving"), QString(), this)) {
    setWindowTitle(tr("This console's engine serves executors"));
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
    level->setLevel(facts.level, tr("%1, %2").arg(visiblePlain(facts.profile), levelWord(facts.level)));
    head->addWidget(title, 1);
    head->addWidget(level);
    column->addLayout(head);
    auto* keeps = new TextBlock(Type::Body, this);
    keeps->setText(
        facts.keepRefusal.isEmpty()
            ? plain(tr("In the tray the engine goes on: executors claim and finish, and notices come."))
            : strong(tr("It cannot go on in the tray.") + u' ') + plain(facts.keepRefusal));
    column->addWidget(keeps);
    m_leases->setText(tr("Reading how many leases are live."));
    column->addWidget(m_leases);
    column->addWidget(m_remember);
    column->addSpacing(px(6));
    auto* row = new QHBoxLayout;
    row->setSpacing(px(8));
    row->addStretch(1);
    for (KeyHintButton* button : {m_cancel, m_keep, m_stop})
        row->addWidget(button);
    column->addLayout(row);
    m_cancel->setDefault(true); // the safe one
    m_keep->setAutoDefault(false);
    m_stop->setAutoDefault(false);
    m_keep->setRefusal(facts.keepRefusal);
    setActingRole(m_stop, facts.level);
    m_cancel->setFocus();
    connect(m_cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_keep, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT keepWanted();
    });
    connect(m_stop, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT stopWanted();
    });
}

void ClosingDialog::setLiveLeases(std::optional<std::int64_t> count) {
    if (!count)
        m_leases->setText(tr("How many leases are live could not be read. Stopping grants no more claims; "
                             "leases go on in the store."));
    else if (*count == 0)
        m_leases->setText(
            tr("No lease is live. Stopping grants no more claims; what waits stays in the store."));
    else
        m_leases->setText(strong(tr("%n lease(s) are live.", nullptr, int(*count)) + u' ') +
                          plain(tr("Stopping grants no more claims. Leases go on in the store: an executor "
                                   "that finds no engine before its lease ends leaves "
                                   "its dispatch uncertain, for a person to settle.")));
}

bool ClosingDialog::isRemembered() const {
    return m_remember->isChecked();
}
QString ClosingDialog::leasesText() const {
    return m_leases->text();
}

} // namespace sb::ui::shell
