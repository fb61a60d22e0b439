#include "ui/conflicts/compare_delegate.h"

#include "ui/conflicts/compare_model.h"
#include "ui/kit/icon.h"
#include "ui/kit/run_text.h"

#include <QPainter>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <span>

namespace sb::ui::conflicts {

using namespace kit;

namespace {

constexpr int kIndent = 14;
constexpr int kChevron = 14;
constexpr qreal kBoxPad = 3;

QFont fontOf(RunFace face) {
    switch (face) {
    case RunFace::Words:
        return theme().font(Type::Second);
    case RunFace::Boxed: {
        QFont font = theme().font(Type::Fixed);
        font.setPixelSize(px(10));
        return font;
    }
    case RunFace::Marked:
    case RunFace::Notice: {
        QFont font = theme().font(Type::Fixed);
        font.setWeight(QFont::Bold);
        return font;
    }
    case RunFace::Value:
        break;
    }
    return theme().font(Type::Fixed);
}

QColor inkOf(RunFace face, bool isMuted) {
    if (face == RunFace::Boxed || face == RunFace::Notice)
        return theme().color(Ink::Uncertain);
    return theme().color(face == RunFace::Words || isMuted ? Ink::Muted : Ink::Text);
}

// Paints one run at its place and answers its width.
qreal paintRun(QPainter& painter, qreal x, qreal baseline, const CellRun& run, bool isMuted) {
    const QFont font = fontOf(run.face);
    const QFontMetricsF fm(font);
    const qreal width = fm.horizontalAdvance(run.text);
    painter.setFont(font);
    painter.setPen(inkOf(run.face, isMuted));
    if (run.face == RunFace::Boxed) {
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(
            QRectF(x + 1.5, baseline - fm.ascent() - 0.5, width + 2 * kBoxPad, fm.height() + 1), 2, 2);
        painter.drawText(QPointF(x + kBoxPad + 1.5, baseline), run.text);
        return width + 2 * kBoxPad + 3;
    }
    painter.drawText(QPointF(x, baseline), run.text);
    if (run.face == RunFace::Marked)
        painter.fillRect(QRectF(x, baseline + 3, width, 2), theme().color(Ink::Open));
    return width;
}

// Of what is surely wider than any column: more than `room`, without measuring it.
qreal widthOf(const CellRun& run, qreal room) {
    if (run.text.size() > 2000)
        return room + 1;
    return QFontMetricsF(fontOf(run.face)).horizontalAdvance(run.text) + (run.face == RunFace::Boxed ? 2 * kBoxPad + 3 : 0);
}

// The part of a run that fits `room`, with an ellipsis where something was left out.
CellRun fitted(const CellRun& run, qreal room, Qt::TextElideMode mode) {
    if (run.face == RunFace::Boxed)
        return {QStringLiteral("…"), RunFace::Value};
    const QFontMetricsF fm(fontOf(run.face));
    QString text = run.text;
    const qsizetype most = qsizetype(room / 3) + 8; // never measures far behind the edge
    if (mode == Qt::ElideLeft && most < text.size())
        text = u'…' + text.right(most);
    else if (mode == Qt::ElideMiddle && 2 * most < text.size())
        text = text.left(most) + u'…' + text.right(most);
    else if (mode == Qt::ElideRight && most < text.size())
        text = text.left(most) + u'…';
    return {fm.elidedText(text, mode, room), run.face};
}

// As many as fit, the last one with an ellipsis.
void appendFitting(std::vector<CellRun>& out, std::span<const CellRun> runs, qreal room, Qt::TextElideMode mode) {
    for (const CellRun& run : runs) {
        const qreal width = widthOf(run, room);
        if (width > room + 0.5) {
            if (room > 4)
                out.push_back(fitted(run, room, run.face == RunFace::Marked ? mode : Qt::ElideRight));
            return;
        }
        out.push_back(run);
        room -= width;
    }
}

void paintRuns(QPainter& painter, const QRectF& rect, const CompareCell& cell) {
    const QFontMetricsF fm(theme().font(Type::Fixed));
    const qreal baseline = std::round(rect.center().y() - fm.height() / 2 + fm.ascent());
    qreal x = rect.left();
    for (const CellRun& run : fittedRuns(cell.runs, rect.width()))
        x += paintRun(painter, x, baseline, run, cell.isMuted);
}

QColor paperOf(const CompareCell& cell) {
    if (cell.look == CellLook::Contradicted)
        return theme().color(Tint::Open);
    if (cell.look == CellLook::Unstated)
        return theme().color(Tint::Queued);
    return theme().color(Surface::Base);
}

// The sentence across all variants is painted by every cell and clipped to it.
QRectF spannedRect(const QStyleOptionViewItem& option, const QModelIndex& index) {
    QRectF rect(option.rect);
    if (const auto* view = qobject_cast<const QTableView*>(option.widget)) {
        rect.setLeft(view->columnViewportPosition(1));
        rect.setRight(view->columnViewportPosition(index.model()->columnCount() - 1) +
                      view->columnWidth(index.model()->columnCount() - 1));
        if (view->layoutDirection() == Qt::RightToLeft) {
            rect.setLeft(view->columnViewportPosition(index.model()->columnCount() - 1));
            rect.setRight(view->columnViewportPosition(1) + view->columnWidth(1));
        }
    }
    return rect;
}

void paintMember(QPainter& painter, QRectF rect, const CompareRow* row, const CompareCell& cell) {
    if (row) {
        rect.adjust(px(kIndent) * row->depth, 0, 0, 0);
        if (row->canUnfold)
            paintIcon(painter, QRectF(rect.left() - px(1), rect.center().y() - px(6), px(12), px(12)),
                      row->isUnfolded ? "chevron-down" : "chevron-right", theme().color(Ink::Muted));
        if (row->canUnfold)
            rect.adjust(px(kChevron), 0, 0, 0);
    }
    paintRuns(painter, rect, cell);
}

} // namespace

std::vector<CellRun> fittedRuns(const std::vector<CellRun>& runs, qreal room) {
    const auto isMarked = [](const CellRun& run) { return run.face == RunFace::Marked; };
    const auto first = std::ranges::find_if(runs, isMarked);
    std::vector<CellRun> out;
    if (first == runs.end()) {
        appendFitting(out, runs, room, Qt::ElideRight);
        return out;
    }
    const std::span lead(runs.begin(), first);
    qreal ahead = 0;
    for (const CellRun& run : lead)
        ahead += widthOf(run, room);
    const std::span rest(first, runs.end());
    qreal marked = 0;
    const auto end = std::find_if(runs.rbegin(), runs.rend(), isMarked).base();
    for (const CellRun& run : std::span(first, end))
        marked += widthOf(run, room);
    if (ahead + marked <= room) {
        appendFitting(out, runs, room, Qt::ElideRight);
        return out;
    }
    // What is shared before the difference gives way to it; of the difference itself both ends stay.
    if (!lead.empty()) {
        QString text;
        for (const CellRun& run : lead)
            text += run.face == RunFace::Boxed ? QStringLiteral("…") : run.text;
        const qreal ellipsis = widthOf({QStringLiteral("…"), RunFace::Value}, room);
        const qreal behind = end == runs.end() ? 0 : ellipsis;
        out.push_back(fitted({text, RunFace::Value}, std::max(ellipsis + 1, room - marked - behind), Qt::ElideLeft));
        room -= widthOf(out.back(), room);
    }
    appendFitting(out, rest, room, Qt::ElideMiddle);
    return out;
}

void CompareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const auto* model = qobject_cast<const CompareModel*>(index.model());
    if (!model)
        return;
    const CompareCell cell = model->cellAt(index.row(), index.column());
    const auto* view = qobject_cast<const QTableView*>(option.widget);
    const bool isCurrent = view && view->currentIndex().row() == index.row();
    const bool hasFocus = isCurrent && view->hasFocus();
    const bool rtl = option.direction == Qt::RightToLeft;
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, paperOf(cell));
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.column() == 0)
        paintMember(*painter, QRectF(option.rect).adjusted(px(12), 0, -px(6), 0), model->rowAt(index.row()),
                    cell);
    else
        paintRuns(
            *painter,
            (cell.spans ? spannedRect(option, index) : QRectF(option.rect)).adjusted(px(8), 0, -px(8), 0),
            cell);
    painter->setRenderHint(QPainter::Antialiasing, false);
    const QRect r = option.rect;
    if (index.column() == 0 || !cell.spans)
        painter->fillRect(QRect(rtl ? r.left() : r.right(), r.top(), 1, r.height()),
                          theme().color(Surface::Line));
    painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1),
                      isCurrent ? theme().color(Ink::Accent) : theme().color(Surface::Line));
    if (isCurrent && index.column() == 0)
        painter->fillRect(QRect(rtl ? r.right() - 2 : r.left(), r.top(), 3, r.height()),
                          theme().color(Ink::Accent));
    if (hasFocus && view->currentIndex() == index) {
        painter->setPen(theme().color(Ink::Accent));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(r.adjusted(index.column() == 0 ? 3 : 0, 0, -1, -1));
    }
    painter->restore();
}

QSize CompareDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {px(120), px(24)};
}

CompareHeader::CompareHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(false);
    setHighlightSections(false);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(px(40));
    setAccessibleName(tr("Variants beside one another"));
}

QSize CompareHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), px(52)};
}

void CompareHeader::paintEvent(QPaintEvent* event) {
    QPainter background(viewport());
    background.fillRect(viewport()->rect(), theme().color(Surface::Alt));
    background.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1),
                        theme().color(Surface::Line));
    background.end();
    QHeaderView::paintEvent(event);
}

void CompareHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const auto* rows = qobject_cast<const CompareModel*>(model());
    if (!rows || rect.isEmpty() || section > int(rows->variantHeads().size()))
        return;
    const auto direction = layoutDirection();
    const LineStyle above{Type::Body, theme().color(Ink::Text), Qt::AlignLeft | Qt::AlignVCenter, direction};
    const LineStyle below{Type::Second, theme().color(Ink::Muted), Qt::AlignLeft | Qt::AlignVCenter,
                          direction};
    painter->save();
    painter->setClipRect(rect);
    painter->fillRect(rect, theme().color(Surface::Alt));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme().color(Surface::Line));
    painter->fillRect(
        QRect(direction == Qt::RightToLeft ? rect.left() : rect.right(), rect.top(), 1, rect.height()),
        theme().color(Surface::Line));
    QRectF first(rect.left() + px(section == 0 ? 12 : 8), rect.top() + px(7), rect.width() - px(18), px(20));
    const QRectF second(first.left(), rect.top() + px(27), first.width(), px(18));
    if (section == 0) {
        paintRunText(*painter, first, strong(rows->memberHead()), above);
        paintRunText(*painter, second, plain(rows->memberBelow()), below);
    } else {
        const CompareHead& head = rows->variantHeads()[std::size_t(section - 1)];
        const RunText name = strong(head.letter + QStringLiteral("  ") + head.number);
        paintRunText(*painter, first, name, above);
        paintRunText(*painter, second, plain(head.below), below);
        const QString word = tr("Canonical");
        const qreal wide = runTextWidth(plain(word), Type::Second) + px(26);
        const qreal left = direction == Qt::RightToLeft
                               ? first.right() - runTextWidth(name, Type::Body) - px(8) - wide
                               : first.left() + runTextWidth(name, Type::Body) + px(8);
        if (head.isCanonical) {
            const QRectF chip(left, first.top() + 1, wide, px(18));
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme().color(Tint::Running));
            painter->drawRoundedRect(chip, px(3), px(3));
            paintIcon(*painter, QRectF(chip.left() + px(5), chip.top() + px(3), px(12), px(12)), "lock",
                      theme().color(Ink::Accent));
            paintRunText(
                *painter, chip.adjusted(px(20), 0, 0, 0), plain(word),
                {Type::Second, theme().color(Ink::Accent), Qt::AlignLeft | Qt::AlignVCenter, direction});
        }
    }
    painter->restore();
}

} // namespace sb::ui::conflicts
