// How the generation timeline looks; what it knows and reads aloud is in generation_timeline.cpp.
#include "ui/kit/generation_timeline.h"

#include "ui/kit/format.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QPainter>

#include <algorithm>

namespace sb::ui::kit {

using base::Millis;
using base::StoreTime;
using namespace std::chrono_literals;

namespace {

constexpr Millis kSilence = 20s;

qreal captionWidth(const QString& text) {
    return runTextWidth(plain(text), Type::CaptionPlain) + 2;
}

void caption(QPainter& painter, qreal left, qreal top, const QString& text, const QColor& color) {
    paintRunText(painter, QRectF(left, top, captionWidth(text), px(14)), plain(text),
                 {Type::CaptionPlain, color});
}

void line(QPainter& painter, qreal x, qreal top, qreal bottom, qreal width, const QColor& color) {
    painter.fillRect(QRectF(std::round(x - width / 2), top, width, bottom - top), color);
}

} // namespace

void GenerationTimeline::paintAxis(QPainter& painter) const {
    const qreal top = px(26);
    const qreal bottom = px(34) + qreal(std::max<std::size_t>(1, m_claims.size())) * px(50) - px(4);
    const QColor muted = theme().color(Ink::Muted);
    qreal free = 0;
    for (const AxisTick& tick : m_axis.ticks()) {
        line(painter, tick.x, top, bottom, 1, theme().color(Surface::Line));
        const Precision precision = tick.hasSeconds ? Precision::Seconds : Precision::Minutes;
        // The first tick of a span carries the date when that is not today.
        const bool isIso = timeFormat().mode() == TimeMode::Iso;
        const QString text = tick.isFirst && !isIso ? timeFormat().text(tick.at, precision)
                                                    : timeFormat().clock(tick.at, precision);
        const qreal left = tick.x - captionWidth(text) / 2;
        if (left < free)
            continue;
        caption(painter, left, px(8), text, muted);
        free = left + captionWidth(text) + px(8);
    }
    for (const AxisFold& fold : m_axis.folds()) {
        const QRectF band(fold.left, top, fold.right - fold.left, bottom - top);
        painter.fillRect(band, theme().color(Surface::Alt));
        QPen dotted(theme().color(Surface::Line2), 1, Qt::CustomDashLine);
        dotted.setDashPattern({1, 3});
        painter.setPen(dotted);
        painter.drawLine(QPointF(band.left() + 0.5, top), QPointF(band.left() + 0.5, bottom));
        painter.drawLine(QPointF(band.right() + 0.5, top), QPointF(band.right() + 0.5, bottom));
        painter.save();
        painter.translate(band.center());
        painter.rotate(-90);
        const QString text = durationText(fold.length);
        paintRunText(painter, QRectF(-band.height() / 2, -px(7), band.height(), px(14)), plain(text),
                     {Type::CaptionPlain, muted, Qt::AlignHCenter | Qt::AlignVCenter});
        painter.restore();
    }
}

void GenerationTimeline::paintRowHead(QPainter& painter, std::size_t row) const {
    const TimelineClaim& claim = m_claims[row];
    const qreal top = placeOf(row).top + px(11);
    const RunText head =
        strong(tr("Gen %1").arg(claim.generation)) +
        RunText{{QStringLiteral("   ")}, {u'…' + claim.dispatch.right(4), Face::Fixed, Ink::Muted}};
    paintRunText(painter, QRectF(px(16), top, px(126), px(14)), head, {Type::CaptionPlain});
    const QColor color = theme().color(stateInk(claim.state));
    paintStateGlyph(painter, QRectF(px(16), top + px(15), px(12), px(12)), claim.state, color,
                    theme().color(Surface::Base));
    const QString word = claim.stateWord.isEmpty() ? stateWord(claim.state) : claim.stateWord;
    paintRunText(painter, QRectF(px(33), top + px(14), px(108), px(14)), plain(word),
                 {Type::CaptionPlain, color});
}

void GenerationTimeline::paintBar(QPainter& painter, std::size_t row) const {
    const TimelineClaim& claim = m_claims[row];
    const QRectF bar = placeOf(row).bar;
    const bool isNewest = row == 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().color(isNewest ? Fill::Running : Fill::Queued), 1));
    painter.setBrush(theme().color(isNewest ? Tint::Running : Tint::Queued));
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), px(2), px(2));
    painter.restore();
    for (const auto& [from, to] : overlapsOf(row)) {
        const QRectF overlap(m_axis.xAt(from), bar.top(), m_axis.xAt(to) - m_axis.xAt(from), bar.height());
        painter.fillRect(overlap, theme().color(Tint::Failed));
        painter.fillRect(QRectF(overlap.left(), bar.top(), overlap.width(), 2), theme().color(Ink::Failed));
        painter.fillRect(QRectF(overlap.left(), bar.bottom() - 2, overlap.width(), 2),
                         theme().color(Ink::Failed));
    }
    // Silence: what a gap has above 20 s, and the stretch before an expiry that no heartbeat filled.
    const QColor late = theme().color(Ink::Uncertain);
    StoreTime last = claim.claimed;
    for (const TrackBeat& beat : claim.beats) {
        if (beat.at - last > kSilence)
            paintHatch(painter,
                       QRectF(m_axis.xAt(last + kSilence), bar.top() + 1,
                              m_axis.xAt(beat.at) - m_axis.xAt(last + kSilence), bar.height() - 2),
                       late);
        last = beat.at;
    }
    const StoreTime end = endOf(claim);
    if (!claim.finished && end - last > kSilence)
        paintHatch(painter,
                   QRectF(m_axis.xAt(last + kSilence), bar.top() + 1,
                          m_axis.xAt(end) - m_axis.xAt(last + kSilence) - 1, bar.height() - 2),
                   late);
}

void GenerationTimeline::paintBeats(QPainter& painter, std::size_t row) const {
    const QRectF bar = placeOf(row).bar;
    for (const TrackBeat& beat : m_claims[row].beats) {
        const QColor color = theme().color(beat.isLate ? Ink::Uncertain : Ink::Text2);
        line(painter, m_axis.xAt(beat.at), bar.top() - px(2), bar.bottom() + px(3), beat.isLate ? 2.5 : 1.5,
             color);
    }
}

void GenerationTimeline::paintSteps(QPainter& painter, std::size_t row) const {
    const TimelineClaim& claim = m_claims[row];
    const QRectF bar = placeOf(row).bar;
    const qreal top = bar.bottom() + px(3);
    // Words stand beside the glyphs only where nothing else does; arrow keys and tooltips have all of them.
    std::vector<std::pair<qreal, qreal>> taken;
    // What is recorded within moments stands side by side: at most one glyph's width off its time.
    qreal free = 0;
    for (const TimelineStep& step : claim.steps) {
        const qreal exact = std::round(m_axis.xAt(step.at) - px(6));
        const QRectF box(std::clamp(free, exact, exact + px(13)), top, px(12), px(12));
        free = box.right() + 1;
        paintStateGlyph(painter, box, step.state);
        taken.emplace_back(box.left() - 2, box.right() + 2);
    }
    const auto place = [&](qreal left, const QString& text, const QColor& color) {
        const qreal right = left + captionWidth(text);
        const bool isFree =
            right < width() &&
            std::ranges::none_of(taken, [&](const auto& t) { return left < t.second && right > t.first; });
        if (!isFree)
            return;
        taken.emplace_back(left - px(4), right + px(4));
        caption(painter, left, top - px(1), text, color);
    };
    const QColor fenced = theme().color(Ink::Failed);
    for (const TimelineLate& late : claim.late) {
        const QString text = tr("late, fenced %1").arg(timeFormat().clock(late.at));
        place(std::min(m_axis.xAt(late.at) - captionWidth(text) / 2, width() - captionWidth(text) - px(8)),
              text, fenced);
    }
    for (const TrackBeat& beat : claim.beats)
        if (beat.isLate)
            place(m_axis.xAt(beat.at), tr("%1 s gap").arg(beat.gap.count() / 1000),
                  theme().color(Ink::Uncertain));
    const QColor color = theme().color(stateInk(claim.state));
    const QString clock = timeFormat().clock(endOf(claim));
    const QString word = claim.stateWord.isEmpty() ? stateWord(claim.state) : claim.stateWord;
    if (claim.finished)
        place(std::max(bar.left(), bar.right() - captionWidth(word + clock)), word + u' ' + clock, color);
}

void GenerationTimeline::paintEnd(QPainter& painter, std::size_t row) const {
    const TimelineClaim& claim = m_claims[row];
    const QRectF bar = placeOf(row).bar;
    if (claim.finished) {
        const QRectF box(bar.right() - px(7), bar.center().y() - px(7), px(14), px(14));
        painter.fillRect(box.adjusted(-1, 0, 1, 0), theme().color(Surface::Base));
        paintStateGlyph(painter, box, claim.state);
    } else if (isExpired(claim)) {
        const QColor color = theme().color(Ink::Uncertain);
        line(painter, bar.right(), bar.top() - px(6), bar.bottom() + px(6), 2, color);
        const QString text = tr("expired %1").arg(timeFormat().clock(claim.expires));
        caption(painter, std::max(qreal(px(148)), bar.right() - captionWidth(text)), bar.top() - px(17), text,
                color);
        if (!claim.late.empty()) {
            QPen dashed(color, 2, Qt::CustomDashLine);
            dashed.setDashPattern({2, 2});
            painter.setPen(dashed);
            const qreal to = std::min(m_axis.xAt(claim.late.back().at) + px(30), qreal(width() - px(8)));
            painter.drawLine(QPointF(bar.right() + 3, bar.center().y()), QPointF(to, bar.center().y()));
        }
    }
    for (const TimelineLate& late : claim.late) {
        const QRectF box(std::round(m_axis.xAt(late.at) - px(8)), std::round(bar.center().y() - px(8)),
                         px(16), px(16));
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Surface::Base));
        const QPointF c = box.center();
        const qreal r = box.width() / 2;
        painter.drawPolygon(
            QPolygonF{{c.x(), c.y() - r}, {c.x() + r, c.y()}, {c.x(), c.y() + r}, {c.x() - r, c.y()}});
        painter.restore();
        paintStateGlyph(painter, box, State::Late);
    }
}

void GenerationTimeline::paintLegend(QPainter& painter) const {
    const qreal y = height() - px(22);
    const QColor ink = theme().color(Ink::Text2);
    // Under the bars where that is enough; long words begin further at the start, and stand closer, before one is left out.
    qreal total = px(14 + 4 + 4 + 14 + 12 + 13) + 6 * px(6);
    for (const QString& text : {tr("lease"), tr("heartbeat"), tr("late heartbeat"), tr("silence above 20 s"), tr("step started"), tr("completion after expiry")})
        total += captionWidth(text);
    const qreal room = width() - px(8);
    const qreal gap = std::clamp((room - px(8) - total) / 5, qreal(px(6)), qreal(px(16)));
    qreal x = std::clamp(room - total - 5 * gap, qreal(px(8)), qreal(px(148)));
    const auto entry = [&](qreal sample, const QString& text, auto paintSample) {
        const qreal needed = sample + px(6) + captionWidth(text);
        if (x + needed > room + 1)
            return;
        paintSample(QRectF(x, y, sample, px(14)));
        caption(painter, x + sample + px(6), y, text, ink);
        x += needed + gap;
    };
    entry(px(14), tr("lease"), [&](const QRectF& r) {
        painter.fillRect(r.adjusted(0, px(4), 0, -px(3)), theme().color(Fill::Running));
        painter.fillRect(r.adjusted(1, px(4) + 1, -1, -px(3) - 1), theme().color(Tint::Running));
    });
    entry(px(4), tr("heartbeat"),
          [&](const QRectF& r) { line(painter, r.center().x(), r.top() + 1, r.bottom() - 1, 1.5, ink); });
    entry(px(4), tr("late heartbeat"), [&](const QRectF& r) {
        line(painter, r.center().x(), r.top() + 1, r.bottom() - 1, 2.5, theme().color(Ink::Uncertain));
    });
    entry(px(14), tr("silence above 20 s"), [&](const QRectF& r) {
        paintHatch(painter, r.adjusted(0, px(3), 0, -px(3)), theme().color(Ink::Uncertain));
    });
    entry(px(12), tr("step started"), [&](const QRectF& r) {
        paintStateGlyph(painter, QRectF(r.left(), r.top() + 1, px(12), px(12)), State::Uncertain);
    });
    entry(px(13), tr("completion after expiry"), [&](const QRectF& r) {
        paintStateGlyph(painter, QRectF(r.left(), r.top(), px(13), px(13)), State::Late);
    });
}

void GenerationTimeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    paintAxis(painter);
    for (std::size_t row = 0; row < m_claims.size(); ++row) {
        paintRowHead(painter, row);
        paintBar(painter, row);
        paintBeats(painter, row);
        paintSteps(painter, row);
        paintEnd(painter, row);
    }
    paintLegend(painter);
    paintCurrent(painter);
}

} // namespace sb::ui::kit
