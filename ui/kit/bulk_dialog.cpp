#include "ui/kit/bulk_dialog.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace sb::ui::kit {

using Phase = BulkRun::Phase;

BulkDialog::BulkDialog(const PageContext& context, BulkPlan plan, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_plan(std::move(plan))
    , m_run(new BulkRun(m_plan.set, m_plan.ask, m_plan.check, this))
    , m_ledger(new LedgerTable(tr("Ledger"), m_plan.heads, this))
    , m_summary(new TextBlock(Type::Body, this))
    , m_notice(new Notice(this))
    , m_ask(new TextBlock(Type::Body, this))
    , m_check(new KeyHintButton(tr("Check again"), QString(), this))
    , m_stop(new KeyHintButton(tr("Stop after this one"), QString(), this))
    , m_cancel(new KeyHintButton(tr("Cancel"), tr("Esc"), this))
    , m_act(new KeyHintButton(QString(), QString(), this)) {
    setWindowTitle(m_plan.title);
    setAccessibleName(m_plan.title);
    setWindowModality(Qt::WindowModal);
    resize(px(936), px(560));
    build();
    connect(m_run, &BulkRun::itemChanged, this, &BulkDialog::showItem);
    connect(m_run, &BulkRun::phaseChanged, this, &BulkDialog::showPhase);
    connect(m_ledger, &LedgerTable::said, this, &BulkDialog::said);
    std::vector<LedgerRow> rows;
    for (std::size_t i = 0; i < m_plan.set.items.size(); ++i)
        rows.push_back(m_run->row(i));
    m_ledger->setRows(std::move(rows));
    updateParts();
}

void BulkDialog::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* head = new QHBoxLayout;
    auto* title = new TextBlock(Type::Title, this);
    title->setText(m_plan.title);
    auto* level = new ChipLabel(this);
    level->setLevel(m_context.level, tr("%1, %2").arg(m_context.profile, levelWord(m_context.level)));
    head->addWidget(title, 1);
    head->addWidget(level);
    column->addLayout(head);
    auto* frozen = new TextBlock(Type::Body, this);
    frozen->setInk(Ink::Text2);
    QString text = tr("Frozen at %1 with their revisions: what arrives later is not among them.").arg(timeFormat().text(m_plan.set.frozenAt, Precision::Millis));
    if (m_plan.set.hidden > 0)
        text += u' ' + tr("%n ticked one(s) that the filter hides are left out.", nullptr, m_plan.set.hidden);
    frozen->setText(text);
    column->addWidget(frozen);
    column->addWidget(m_ledger, 1);
    column->addWidget(m_summary);
    auto* consequence = new TextBlock(Type::Body, this);
    consequence->setText(m_plan.consequence);
    column->addWidget(consequence);
    buildGuard(column);
    column->addWidget(m_notice);
    buildFoot(column);
}

void BulkDialog::buildGuard(QVBoxLayout* column) {
    column->addWidget(m_ask);
    if (m_context.level == Level::Protected) {
        m_typed = new QLineEdit(this);
        m_typed->setAccessibleName(tr("How many"));
        m_typed->setMaxLength(6);
        m_typed->setFixedWidth(px(96));
        column->addWidget(m_typed);
        connect(m_typed, &QLineEdit::textChanged, this, &BulkDialog::updateParts);
    } else {
        m_tick = new QCheckBox(tr("I have read what changes"), this);
        column->addWidget(m_tick);
        connect(m_tick, &QCheckBox::toggled, this, &BulkDialog::updateParts);
    }
}

void BulkDialog::buildFoot(QVBoxLayout* column) {
    auto* row = new QHBoxLayout;
    row->setSpacing(px(8));
    row->addWidget(m_check);
    row->addStretch(1);
    for (KeyHintButton* button : {m_stop, m_cancel, m_act})
        row->addWidget(button);
    column->addLayout(row);
    for (KeyHintButton* button : {m_check, m_stop, m_act})
        button->setAutoDefault(false);
    m_cancel->setDefault(true); // the safe one
    setActingRole(m_act, m_context.level);
    connect(m_check, &QAbstractButton::clicked, m_run, &BulkRun::checkAgain);
    connect(m_stop, &QAbstractButton::clicked, m_run, &BulkRun::stop);
    connect(m_cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_act, &QAbstractButton::clicked, this, [this] {
        if (isConfirmed() && actRefusal().isEmpty())
            m_run->apply(); // a second press meets another phase
    });
}

void BulkDialog::start() {
    open();
    m_run->preview();
}

void BulkDialog::setWriteRefusal(const QString& refusal) {
    m_writeRefusal = refusal;
    updateParts();
}

void BulkDialog::showItem(int item) {
    m_ledger->setRow(m_run->row(std::size_t(item)));
    updateParts();
}

void BulkDialog::showPhase() {
    updateParts();
    if (m_run->phase() == Phase::Previewed && m_typed)
        m_typed->setFocus();
    if (m_run->phase() != Phase::Done)
        return;
    if (m_run->unconfirmed() > 0)
        m_notice->show(State::Uncertain, strong(tr("Outcome not confirmed.") + u' ')
                                             + plain(tr("An answer was lost. It may be recorded or not; checking reads the store. Nothing is sent again.")));
    else
        m_notice->clear();
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    Q_EMIT ended(m_ledger->summary());
}

bool BulkDialog::isConfirmed() const {
    return m_typed ? m_typed->text().trimmed() == QString::number(m_run->goodPreviews()) : m_tick->isChecked();
}

QString BulkDialog::actRefusal() const {
    if (!m_writeRefusal.isEmpty())
        return m_writeRefusal;
    if (m_run->phase() == Phase::Idle || m_run->phase() == Phase::Previewing)
        return tr("The previews are not all here yet.");
    if (m_run->phase() != Phase::Previewed)
        return tr("It is sent.");
    if (m_run->goodPreviews() == 0)
        return m_run->alreadySo() == int(m_plan.set.items.size()) ? tr("Each of them is so already.")
             : m_run->alreadySo() > 0                             ? tr("Nothing would change: some are so already, the others would be refused.")
                                                                  : tr("The engine would refuse each of them.");
    if (!isConfirmed())
        return m_typed ? tr("Type how many first.") : tr("Tick that you have read it first.");
    return {};
}

void BulkDialog::updateParts() {
    const Phase phase = m_run->phase();
    const int all = int(m_plan.set.items.size());
    const int good = m_run->goodPreviews();
    QString text = m_ledger->summary();
    if (phase == Phase::Previewing)
        text = tr("Previewed %1 of %2.").arg(m_run->asked()).arg(all) + u' ' + text;
    else if (phase == Phase::Applying)
        text = tr("At %1 of %2.").arg(m_run->asked()).arg(all) + u' ' + text;
    m_summary->setText(text);
    const int already = m_run->alreadySo();
    const QString beside = already > 0 ? u' ' + tr("%n of the set is so already and is not sent.", nullptr, already) : QString();
    m_ask->setText(m_typed ? tr("Type how many will be recorded: %1").arg(good) + (beside.isEmpty() ? beside : u'.' + beside) : beside.trimmed());
    const bool isAsking = phase == Phase::Previewed && good > 0;
    m_ask->setVisible(isAsking && !m_ask->text().isEmpty());
    for (QWidget* guard : {static_cast<QWidget*>(m_typed), static_cast<QWidget*>(m_tick)})
        if (guard)
            guard->setVisible(isAsking);
    m_act->setText(m_plan.acting(good));
    m_act->setRefusal(actRefusal());
    m_act->setVisible(phase != Phase::Done);
    m_stop->setVisible(phase == Phase::Applying);
    m_check->setVisible(phase == Phase::Done && m_plan.check && m_run->unconfirmed() > 0);
    if (phase == Phase::Applying)
        m_cancel->setText(tr("Hide"));
}

QString BulkDialog::noticeText() const { return m_notice->isVisible() ? m_notice->accessibleName() : QString(); }

// Before sending this ends it; while it sends, and as long as an answer is missing, it only hides.
void BulkDialog::done(int result) {
    if (m_run->phase() == Phase::Applying) {
        hide();
        return;
    }
    m_run->stop();
    QDialog::done(result);
}

} // namespace sb::ui::kit
