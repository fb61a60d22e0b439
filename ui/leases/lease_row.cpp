#include "ui/leases/lease_row.h"

#include "ui/kit/countdown_label.h"
#include "ui/kit/format.h"
#include "ui/kit/lease_track.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace sb::ui::leases {

using namespace kit;

StateLine::StateLine(QWidget* parent) : QWidget(parent) {}

void StateLine::set(State state, const QString& word) {
    m_state = state;
    m_word = word.isEmpty() ? stateWord(state) : word;
    setAccessibleName(m_word);
    updateGeometry();
    update();
}

QSize StateLine::sizeHint() const { return {px(20) + int(runTextWidth(plain(m_word), Type::Body)) + 2, px(20)}; }

void StateLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isRtl = layoutDirection() == Qt::RightToLeft;
    const qreal side = px(14);
    paintStateGlyph(painter, QRectF(isRtl ? width() - side : 0, (height() - side) / 2, side, side), m_state);
    const QRectF words = QRectF(rect()).adjusted(isRtl ? 0 : px(20), 0, isRtl ? -px(20) : 0, 0);
    paintRunText(painter, words, plain(m_word), {Type::Body, theme().color(stateInk(m_state)), Qt::AlignLeft | Qt::AlignVCenter, layoutDirection()});
}

LeaseRow::LeaseRow(int slot, const StoreClock* clock, QWidget* parent)
    : QWidget(parent)
    , m_slot(slot)
    , m_clock(clock)
    , m_left(new CountdownLabel(this))
    , m_task(new TextBlock(Type::Strong, this))
    , m_lane(new TextBlock(Type::Body, this))
    , m_id(new TextBlock(Type::Fixed, this))
    , m_worker(new TextBlock(Type::Second, this))
    , m_track(new LeaseTrack(tr("Lease %1, last three minutes").arg(slot), this))
    , m_activity(new StateLine(this))
    , m_health(new StateLine(this))
    , m_fact(new TextBlock(Type::Second, this)) {
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(px(124));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(16), px(12), px(16), px(12));
    row->setSpacing(0);
    m_left->setFixedWidth(px(92));
    row->addWidget(m_left, 0, Qt::AlignVCenter);
    auto* who = new QVBoxLayout;
    who->setSpacing(px(1));
    who->addStretch(1);
    for (TextBlock* block : {m_task, m_lane, m_id, m_worker}) {
        block->setSingleLine(true);
        block->setFixedWidth(px(204));
        who->addWidget(block);
    }
    who->addStretch(1);
    m_lane->setInk(Ink::Text2);
    m_worker->setInk(Ink::Text2);
    row->addLayout(who);
    row->addSpacing(px(8));
    row->addWidget(m_track, 0, Qt::AlignVCenter);
    row->addSpacing(px(24));
    auto* words = new QVBoxLayout;
    words->setSpacing(px(3));
    words->addStretch(1);
    words->addWidget(m_activity);
    words->addWidget(m_health);
    words->addWidget(m_fact);
    words->addStretch(1);
    m_fact->setInk(Ink::Text2);
    m_fact->setMinimumWidth(px(150)); // the track gives way first: words of the fact are never cut
    row->addLayout(words, 1);
    // A press on any part chooses the row; the parts stay usable.
    for (QWidget* part : findChildren<QWidget*>())
        part->installEventFilter(this);
    setFree({});
}

QString LeaseRow::dispatchId() const { return m_lease ? idText(m_lease->dispatch.id) : QString(); }

LeaseWords LeaseRow::words() const {
    return m_lease ? leaseWords(*m_lease, m_executor ? &*m_executor : nullptr, m_clock->now()) : LeaseWords{};
}

void LeaseRow::setLease(const queue::LiveLease& lease, const queue::Executor* executor, const QString& instance) {
    m_lease = lease;
    m_executor.reset();
    if (executor)
        m_executor = *executor;
    const queue::Dispatch& d = lease.dispatch;
    const base::StoreTime expires = d.leaseExpiresAt.value_or(base::StoreTime{});
    m_left->setCountdown(tr("Slot %1").arg(m_slot), [clock = m_clock, expires] { return expires - clock->now(); }, base::limits::kLease);
    m_task->setText(visibleRuns(fromStore(d.sourceTask)));
    m_lane->setText(visibleRuns(fromStore(d.lane)) + plain(tr(", generation %1").arg(d.generation.value)));
    m_id->setText(fixed(elidedId(idText(d.id))));
    m_worker->setText(visibleRuns(fromStore(d.worker)) + plain(u' ' + tr("via") + u' ') + visibleRuns(instance));
    for (QWidget* part : {static_cast<QWidget*>(m_activity), static_cast<QWidget*>(m_health)})
        part->show();
    m_track->setFacts(trackFacts(lease, words()), m_clock->now());
    showWords();
}

void LeaseRow::setFree(const std::optional<base::StoreTime>& since) {
    m_lease.reset();
    m_executor.reset();
    m_left->setFree(tr("Slot %1").arg(m_slot), tr("Free"), since ? tr("since %1").arg(timeFormat().text(*since)) : QString());
    m_task->setText(RunText{{tr("No lease"), Face::Plain, Ink::Muted}});
    for (TextBlock* block : {m_lane, m_id, m_worker})
        block->setText(QString());
    m_activity->hide();
    m_health->hide();
    m_fact->setText(tr("The next claim that is admitted takes it."));
    m_track->setFacts({}, m_clock->now());
    setAccessibleName(tr("Slot %1, free").arg(m_slot));
    update();
}

void LeaseRow::showWords() {
    const LeaseWords now = words();
    m_activity->set(now.activity, now.activityWord);
    m_health->set(now.health, now.healthWord);
    m_fact->setText(now.fact);
    const queue::Dispatch& d = m_lease->dispatch;
    setAccessibleName(tr("Slot %1, %2 in %3, generation %4, %5, %6, %7")
                          .arg(QString::number(m_slot), visiblePlain(fromStore(d.sourceTask)), visiblePlain(fromStore(d.lane)), QString::number(d.generation.value),
                               m_activity->accessibleName(), m_health->accessibleName(), plainText(now.fact)));
}

void LeaseRow::tick() {
    if (!m_lease)
        return;
    m_track->setNow(m_clock->now());
    showWords();
}

void LeaseRow::setChosen(bool chosen) {
    if (chosen == m_isChosen)
        return;
    m_isChosen = chosen;
    update();
}

void LeaseRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(m_isChosen ? Surface::Selection : Surface::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
    if (m_isChosen || hasFocus()) {
        const int bar = px(3);
        painter.fillRect(QRect(layoutDirection() == Qt::RightToLeft ? width() - bar : 0, 0, bar, height()), theme().color(Ink::Accent));
    }
}

void LeaseRow::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (m_lease)
        Q_EMIT chosen(dispatchId());
    if (event->button() == Qt::RightButton && m_lease)
        Q_EMIT menuWanted(dispatchId(), event->globalPosition().toPoint());
}

bool LeaseRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress && m_lease)
        Q_EMIT chosen(dispatchId());
    return QWidget::eventFilter(watched, event);
}

void LeaseRow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up: Q_EMIT stepWanted(-1); return;
    case Qt::Key_Down: Q_EMIT stepWanted(1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_lease)
            Q_EMIT opened(dispatchId());
        return;
    default: QWidget::keyPressEvent(event);
    }
}

void LeaseRow::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (m_lease && event->reason() != Qt::ActiveWindowFocusReason)
        Q_EMIT chosen(dispatchId());
    update();
}

void LeaseRow::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace sb::ui::leases
