#include "ui/shell/status_bar.h"

#include "ui/kit/format.h"
#include "ui/kit/icon.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/shell/session_context.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QTimer>

#include <cmath>

namespace sb::ui::shell {

using namespace kit;

namespace {

constexpr int kReadingAfterMs = 300;
constexpr int kSaidForMs = 5000;
constexpr base::Millis kSkewShown{1};

QString signedText(base::Millis skew) {
    const auto ms = skew.count();
    const QString sign = ms < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
    return sign + durationText(base::Millis(std::abs(ms)));
}

} // namespace

StatusCell::StatusCell(bool isAtEnd, QWidget* parent) : QWidget(parent), m_isAtEnd(isAtEnd) {
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void StatusCell::setText(const RunText& text) {
    if (text == m_text)
        return;
    const bool isResized = std::ceil(runTextWidth(text, Type::Second)) != std::ceil(runTextWidth(m_text, Type::Second));
    m_text = text;
    setAccessibleName(plainText(text));
    setToolTip(plainText(text));
    if (isResized)
        updateGeometry();
    update();
}

void StatusCell::setGlyph(std::optional<State> state) {
    m_glyph = state;
    updateGeometry();
    update();
}

void StatusCell::setIcon(const char* name, Ink ink) {
    m_icon = name;
    m_ink = ink;
    updateGeometry();
    update();
}

QSize StatusCell::sizeHint() const {
    const qreal glyph = m_glyph || m_icon ? px(20) : 0;
    return {m_text.empty() ? 0 : int(std::ceil(runTextWidth(m_text, Type::Second) + glyph)) + px(25), px(25)};
}

void StatusCell::paintEvent(QPaintEvent*) {
    if (m_text.empty())
        return;
    QPainter painter(this);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const bool isLineLeft = rtl != m_isAtEnd;
    painter.fillRect(QRect(isLineLeft ? 0 : width() - 1, 0, 1, height()), theme().color(Surface::Line));
    QRectF inner = QRectF(rect()).adjusted(px(12), 0, -px(12), 0);
    const qreal side = px(14);
    const QRectF box(rtl ? inner.right() - side : inner.left(), std::floor((height() - side) / 2.0), side, side);
    if (m_glyph)
        paintStateGlyph(painter, box, *m_glyph, theme().color(stateInk(*m_glyph)), theme().color(Surface::Window));
    else if (m_icon)
        paintIcon(painter, box, m_icon, theme().color(m_ink));
    if (m_glyph || m_icon)
        rtl ? inner.setRight(inner.right() - px(20)) : inner.setLeft(inner.left() + px(20));
    paintRunText(painter, inner.adjusted(-1, 0, 1, 0), m_text, {Type::Second, theme().color(Ink::Text2), Qt::AlignLeft | Qt::AlignVCenter, layoutDirection()});
}

StatusBar::StatusBar(const SessionContext& session, StoreClock* clock, QWidget* parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_place(visiblePlain(session.place))
    , m_profile(new StatusCell(false, this))
    , m_link(new StatusCell(false, this))
    , m_time(new StatusCell(false, this))
    , m_engine(new StatusCell(false, this))
    , m_said(new StatusCell(false, this))
    , m_snapshot(new StatusCell(true, this))
    , m_live(new StatusCell(true, this))
    , m_readingPause(new QTimer(this))
    , m_saidPause(new QTimer(this)) {
    setFixedHeight(px(26));
    setAccessibleName(tr("Status"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 0, 0);
    row->setSpacing(0);
    for (StatusCell* cell : {m_profile, m_link, m_time, m_engine})
        row->addWidget(cell);
    row->addWidget(m_said, 1);
    m_said->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    row->addWidget(m_snapshot);
    row->addWidget(m_live);
    m_profile->setIcon(levelIcon(session.level), levelInk(session.level));
    m_profile->setText({{tr("%1 · %2", "profile and level").arg(visiblePlain(session.profile), levelWord(session.level).toLower()), Face::Strong,
                         levelInk(session.level)}});
    m_readingPause->setSingleShot(true);
    m_readingPause->setInterval(kReadingAfterMs);
    connect(m_readingPause, &QTimer::timeout, this, [this] {
        m_snapshot->setText(plain(tr("Reading since %1").arg(timeFormat().text(m_readingSince))));
    });
    m_saidPause->setSingleShot(true);
    m_saidPause->setInterval(kSaidForMs);
    connect(m_saidPause, &QTimer::timeout, this, [this] { m_said->setText({}); });
    connect(&timeFormat(), &TimeFormat::changed, this, &StatusBar::tick);
    setLink(true, {});
    setLive(0);
    tick();
}

void StatusBar::setLink(bool isUp, const QString& since) {
    m_link->setGlyph(isUp ? State::Healthy : State::Degraded);
    m_link->setText(plain(isUp ? tr("Connected to %1").arg(m_place) : tr("Connection to %1 lost at %2").arg(m_place, since)));
}

void StatusBar::setEngine(const RunText& text) { m_engine->setText(text); }
QString StatusBar::engineWords() const { return m_engine->accessibleName(); }

void StatusBar::setSnapshot(base::StoreTime at) {
    m_readingPause->stop();
    m_snapshot->setText(plain(tr("Snapshot %1").arg(timeFormat().text(at))));
}

void StatusBar::setReading() {
    if (m_readingPause->isActive())
        return;
    m_readingSince = m_clock->now();
    m_readingPause->start();
}

void StatusBar::setLive(int changesPerSecond) {
    m_live->setIcon(nullptr, Ink::Text2);
    m_live->setText(plain(tr("Live")) + muted(QStringLiteral("  ") + tr("%1 change/s", "rate").arg(changesPerSecond)));
}

void StatusBar::setPaused(base::StoreTime since) {
    m_live->setIcon("pause", Ink::Uncertain);
    m_live->setText({{tr("Paused since %1").arg(timeFormat().text(since)), Face::Strong, Ink::Uncertain}});
}

void StatusBar::say(const QString& sentence) {
    m_said->setText(plain(sentence));
    m_saidPause->start();
}

void StatusBar::tick() {
    const base::StoreTime now = m_clock->now();
    RunText text = plain(tr("Store clock") + QStringLiteral("  ")) + strong(timeFormat().text(now) + u' ' + timeFormat().offset(now));
    if (m_clock->isKnown() && std::chrono::abs(m_clock->skew()) >= kSkewShown)
        text = text + muted(QStringLiteral("  ") + tr("this desk %1").arg(signedText(m_clock->skew())));
    m_time->setText(text);
}

void StatusBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Window));
    painter.fillRect(QRect(0, 0, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::shell
