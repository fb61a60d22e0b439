#include "ui/kit/state_glyph.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

namespace sb::ui::kit {

namespace {

// All shapes are drawn in a 14 x 14 box with one unit of air.
struct Pen14 {
    QPainter& p;
    QColor color;
    QColor paper;

    void stroke(const QPainterPath& path, qreal width = 1.4, bool onPaper = false) const {
        p.setPen(QPen(onPaper ? paper : color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        p.setBrush(Qt::NoBrush);
        p.drawPath(path);
    }
    void fill(const QPainterPath& path) const {
        p.setPen(Qt::NoPen);
        p.setBrush(color);
        p.drawPath(path);
    }
};

QPainterPath polyline(std::initializer_list<QPointF> points, bool closed = false) {
    QPainterPath path;
    for (const QPointF& point : points)
        path.elementCount() == 0 ? path.moveTo(point) : path.lineTo(point);
    if (closed)
        path.closeSubpath();
    return path;
}

QPainterPath circle(qreal radius, QPointF centre = {7, 7}) {
    QPainterPath path;
    path.addEllipse(centre, radius, radius);
    return path;
}

QPainterPath square(qreal inset, qreal radius) {
    QPainterPath path;
    path.addRoundedRect(QRectF(inset, inset, 14 - 2 * inset, 14 - 2 * inset), radius, radius);
    return path;
}

QPainterPath tick() {
    return polyline({{4.2, 7.2}, {6.2, 9.2}, {9.9, 5.1}});
}

QPainterPath cross(qreal reach) {
    QPainterPath path = polyline({{7 - reach, 7 - reach}, {7 + reach, 7 + reach}});
    path.addPath(polyline({{7 + reach, 7 - reach}, {7 - reach, 7 + reach}}));
    return path;
}

QPainterPath shield() {
    QPainterPath path;
    path.moveTo(7, 1.2);
    path.lineTo(12.3, 3.1);
    path.lineTo(12.3, 6.8);
    path.cubicTo(12.3, 9.8, 10.2, 11.9, 7, 13);
    path.cubicTo(3.8, 11.9, 1.7, 9.8, 1.7, 6.8);
    path.lineTo(1.7, 3.1);
    path.closeSubpath();
    return path;
}

void paintQueued(const Pen14& d) {
    QPen pen(d.color, 1.5, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({1.55, 1.48}); // nine dashes close the ring without a seam
    d.p.setPen(pen);
    d.p.setBrush(Qt::NoBrush);
    d.p.drawPath(circle(5.4));
}

void paintRunning(const Pen14& d) {
    d.stroke(circle(5.3));
    QPainterPath half;
    half.moveTo(7, 1.7);
    half.arcTo(QRectF(1.7, 1.7, 10.6, 10.6), 90, -180);
    half.closeSubpath();
    d.fill(half);
}

void paintUncertain(const Pen14& d) {
    QPainterPath diamond = polyline({{7, 0.6}, {13.4, 7}, {7, 13.4}, {0.6, 7}}, true);
    d.p.setPen(QPen(d.color, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    d.p.setBrush(d.color);
    d.p.drawPath(diamond);
    QPainterPath mark;
    mark.moveTo(5.3, 5.5);
    mark.cubicTo(5.3, 3.2, 8.8, 3.2, 8.7, 5.5);
    mark.cubicTo(8.7, 6.8, 7, 6.8, 7, 8.2);
    d.stroke(mark, 1.35, true);
    d.p.setPen(Qt::NoPen);
    d.p.setBrush(d.paper);
    d.p.drawEllipse(QPointF(7, 10.3), 0.85, 0.85);
}

void paintOpen(const Pen14& d) { // one stem that parts into two ends
    QPainterPath path = polyline({{7, 12.6}, {7, 8.2}});
    path.cubicTo(7, 6.2, 3.2, 6.4, 3.2, 3.6);
    QPainterPath right;
    right.moveTo(7, 8.2);
    right.cubicTo(7, 6.2, 10.8, 6.4, 10.8, 3.6);
    path.addPath(right);
    d.stroke(path, 1.5);
    d.fill(circle(1.7, {3.2, 2.7}));
    d.fill(circle(1.7, {10.8, 2.7}));
}

void paintResolved(const Pen14& d) { // two branches that join in one dot
    QPainterPath path;
    path.moveTo(3, 1.6);
    path.cubicTo(3, 4.6, 7, 4.6, 7, 7.4);
    path.lineTo(7, 9.4);
    QPainterPath right;
    right.moveTo(11, 1.6);
    right.cubicTo(11, 4.6, 7, 4.6, 7, 7.4);
    path.addPath(right);
    d.stroke(path, 1.5);
    d.fill(circle(2.1, {7, 11}));
}

void paintDegraded(const Pen14& d) {
    QPainterPath triangle = polyline({{7, 1.6}, {13, 12.2}, {1, 12.2}}, true);
    d.p.setPen(QPen(d.color, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    d.p.setBrush(d.color);
    d.p.drawPath(triangle);
    d.stroke(polyline({{7, 5.4}, {7, 8.3}}), 1.5, true);
    d.p.setPen(Qt::NoPen);
    d.p.setBrush(d.paper);
    d.p.drawEllipse(QPointF(7, 10.5), 0.85, 0.85);
}

void paintUnhealthy(const Pen14& d) {
    d.fill(polyline(
        {{4.4, 0.9}, {9.6, 0.9}, {13.1, 4.4}, {13.1, 9.6}, {9.6, 13.1}, {4.4, 13.1}, {0.9, 9.6}, {0.9, 4.4}},
        true));
    d.stroke(cross(2.2), 1.5, true);
}

void paintShape(const Pen14& d, State state) {
    switch (state) {
    case State::Queued:
        return paintQueued(d);
    case State::Running:
        return paintRunning(d);
    case State::Completed:
        d.fill(circle(6));
        return d.stroke(tick(), 1.5, true);
    case State::Failed:
        d.fill(square(1.2, 1.6));
        return d.stroke(cross(2.2), 1.5, true);
    case State::Cancelled:
    case State::NotExecuted:
    case State::Abandoned:
        d.stroke(circle(5.3));
        return d.stroke(polyline({{3.9, 10.1}, {10.1, 3.9}}));
    case State::Uncertain:
        return paintUncertain(d);
    case State::Late:
        return d.stroke(polyline({{7, 1.4}, {12.6, 7}, {7, 12.6}, {1.4, 7}}, true), 1.5);
    case State::Open:
        return paintOpen(d);
    case State::Resolved:
        return paintResolved(d);
    case State::Healthy:
        d.stroke(shield());
        return d.stroke(tick());
    case State::Degraded:
        return paintDegraded(d);
    case State::Unhealthy:
        return paintUnhealthy(d);
    case State::Idle:
        return d.stroke(square(2.2, 1.2));
    case State::Active:
        d.fill(square(1.2, 1.6));
        d.p.setPen(Qt::NoPen);
        d.p.setBrush(d.paper);
        d.p.drawPath(polyline({{5.4, 4.3}, {9.9, 7}, {5.4, 9.7}}, true));
        return;
    case State::Blocked:
        d.stroke(square(1.9, 1.4));
        return d.stroke(polyline({{4.6, 7}, {9.4, 7}}), 1.8);
    }
}

} // namespace

Ink stateInk(State state) {
    switch (state) {
    case State::Queued:
        return Ink::Queued;
    case State::Running:
        return Ink::Running;
    case State::Completed:
        return Ink::Completed;
    case State::Failed:
    case State::Late:
        return Ink::Failed;
    case State::Cancelled:
    case State::NotExecuted:
    case State::Abandoned:
        return Ink::Cancelled;
    case State::Uncertain:
        return Ink::Uncertain;
    case State::Open:
        return Ink::Open;
    case State::Resolved:
        return Ink::Resolved;
    case State::Healthy:
        return Ink::Healthy;
    case State::Degraded:
        return Ink::Degraded;
    case State::Unhealthy:
        return Ink::Unhealthy;
    case State::Idle:
        return Ink::Idle;
    case State::Active:
        return Ink::Active;
    case State::Blocked:
        return Ink::Blocked;
    }
    return Ink::Text;
}

Tint stateTint(State state) {
    switch (state) {
    case State::Queued:
        return Tint::Queued;
    case State::Running:
    case State::Active:
        return Tint::Running;
    case State::Completed:
    case State::Healthy:
        return Tint::Completed;
    case State::Failed:
    case State::Late:
    case State::Unhealthy:
        return Tint::Failed;
    case State::Cancelled:
    case State::NotExecuted:
    case State::Abandoned:
    case State::Idle:
        return Tint::Cancelled;
    case State::Uncertain:
    case State::Degraded:
        return Tint::Uncertain;
    case State::Open:
        return Tint::Open;
    case State::Resolved:
        return Tint::Resolved;
    case State::Blocked:
        return Tint::Blocked;
    }
    return Tint::Queued;
}

QString stateWord(State state) {
    static constexpr const char* kWords[kStateCount] = {
        QT_TRANSLATE_NOOP("State", "Queued"),    QT_TRANSLATE_NOOP("State", "Running"),
        QT_TRANSLATE_NOOP("State", "Completed"), QT_TRANSLATE_NOOP("State", "Failed"),
        QT_TRANSLATE_NOOP("State", "Cancelled"), QT_TRANSLATE_NOOP("State", "Not executed"),
        QT_TRANSLATE_NOOP("State", "Abandoned"), QT_TRANSLATE_NOOP("State", "Uncertain"),
        QT_TRANSLATE_NOOP("State", "Late"),      QT_TRANSLATE_NOOP("State", "Open"),
        QT_TRANSLATE_NOOP("State", "Resolved"),  QT_TRANSLATE_NOOP("State", "Healthy"),
        QT_TRANSLATE_NOOP("State", "Degraded"),  QT_TRANSLATE_NOOP("State", "Unhealthy"),
        QT_TRANSLATE_NOOP("State", "Idle"),      QT_TRANSLATE_NOOP("State", "Active"),
        QT_TRANSLATE_NOOP("State", "Blocked"),
    };
    return QCoreApplication::translate("State", kWords[int(state)]);
}

void paintStateGlyph(QPainter& painter, const QRectF& box, State state, const QColor& color,
                     const QColor& paper) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(box.topLeft());
    painter.scale(box.width() / 14.0, box.height() / 14.0);
    paintShape(Pen14{painter, color, paper}, state);
    painter.restore();
}

void paintStateGlyph(QPainter& painter, const QRectF& box, State state) {
    paintStateGlyph(painter, box, state, theme().color(stateInk(state)), theme().color(Surface::Base));
}

} // namespace sb::ui::kit
