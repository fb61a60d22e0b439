#include "ui/kit/cell_delegate.h"

#include "ui/kit/delegates.h"
#include "ui/kit/row_model.h"
#include "ui/kit/table_view.h"

#include <QMouseEvent>
#include <QPainter>

namespace sb::ui::kit {

namespace {

struct RowLook {
    bool isFirst = true; // the cell at the row's start
    bool isHovered = false;
    bool hasBar = false;   // current row of a focused table
    bool hasFrame = false; // current cell, keyboard in use
};

RowLook lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
    RowLook look;
    const auto* view = qobject_cast<const TableView*>(option.widget);
    if (!view) {
        look.isFirst = index.column() == 0;
        return look;
    }
    look.isFirst = view->isFirstColumn(index.column());
    look.isHovered = view->hoveredRow() == index.row();
    const bool isCurrent = view->currentIndex().row() == index.row() && view->currentIndex().isValid();
    look.hasBar = isCurrent && view->hasFocus();
    look.hasFrame = look.hasBar && view->isKeyboardInUse() && view->currentIndex() == index;
    return look;
}

QColor paperOf(const QStyleOptionViewItem& option, const RowLook& look, const std::optional<Tint>& tint) {
    if (option.state.testFlag(QStyle::State_Selected))
        return theme().color(Surface::Selection);
    if (tint)
        return theme().color(*tint);
    return theme().color(look.isHovered ? Surface::Hover : Surface::Base);
}

void paintContent(QPainter& painter, const CellContext& context, const Cell& cell, bool isTicked) {
    struct Painter {
        QPainter& p;
        const CellContext& c;
        bool ticked;
        void operator()(const TextCell& cell) const { TextDelegate::paint(p, c, cell); }
        void operator()(const StateCell& cell) const { StateDelegate::paint(p, c, cell); }
        void operator()(const IdCell& cell) const { IdDelegate::paint(p, c, cell); }
        void operator()(const DurationCell& cell) const { DurationDelegate::paint(p, c, cell); }
        void operator()(const NumberCell& cell) const { NumberDelegate::paint(p, c, cell); }
        void operator()(const TwoLineCell& cell) const { TwoLineDelegate::paint(p, c, cell); }
        void operator()(const ChipCell& cell) const { ChipDelegate::paint(p, c, cell); }
        void operator()(const SparkCell& cell) const { SparkDelegate::paint(p, c, cell); }
        void operator()(const TickCell&) const {
            paintTick(p, c.rect, ticked ? Qt::Checked : Qt::Unchecked, true);
        }
    };
    std::visit(Painter{painter, context, isTicked}, cell);
}

// Every cell of the row paints the whole caption and is clipped to itself, so the caption spans the table
// without spans that a merge would have to move.
void paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const GroupCaption& caption) {
    painter.fillRect(option.rect, theme().color(Surface::Window));
    const bool rtl = option.direction == Qt::RightToLeft;
    QRectF line(option.rect);
    if (const auto* view = qobject_cast<const QAbstractItemView*>(option.widget)) {
        line.setLeft(0);
        line.setRight(view->viewport()->width());
    }
    line.adjust(px(8), 0, -px(8), 0);
    const RunText text = strong(caption.title) +
                         RunText{{QStringLiteral("\u2002")}, {caption.detail, Face::Plain, Ink::Muted}};
    paintRunText(painter, line, text,
                 {Type::Second, theme().color(Ink::Text2), Qt::AlignLeft | Qt::AlignVCenter,
                  rtl ? Qt::RightToLeft : Qt::LeftToRight});
}

void paintMarks(QPainter& painter, const QRect& rect, const RowLook& look, bool isFresh, bool rtl) {
    if (look.isFirst && look.hasBar)
        painter.fillRect(QRect(rtl ? rect.right() - 2 : rect.left(), rect.top(), 3, rect.height()),
                         theme().color(Ink::Accent));
    if (look.isFirst && isFresh) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Ink::Accent));
        painter.drawEllipse(QPointF(rtl ? rect.right() - 4.5 : rect.left() + 4.5, rect.center().y() + 0.5), 2,
                            2);
    }
    if (look.hasFrame) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(theme().color(Ink::Accent));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(look.isFirst ? 3 : 0, 0, -1, -2));
    }
}

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const auto* model = qobject_cast<const RowModel*>(index.model());
    if (!model)
        return QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    painter->setClipRect(option.rect);
    if (const auto group = model->groupAt(index.row())) {
        paintGroup(*painter, option, *group);
    } else {
        const RowLook look = lookOf(option, index);
        const QColor paper = paperOf(option, look, model->tintAt(index.row()));
        painter->fillRect(option.rect, paper);
        CellContext context{QRectF(option.rect).adjusted(px(8), 0, -px(8), -1), paper};
        context.isRight = model->heads()[std::size_t(index.column())].isRight;
        context.direction = option.direction;
        if (model->isGone(index.row()))
            painter->setOpacity(0.5);
        const QString id = model->idAt(index.row());
        paintContent(*painter, context, model->cellAt(index.row(), index.column()), model->isTicked(id));
        painter->setOpacity(1);
        paintMarks(*painter, option.rect, look, model->isFresh(id), option.direction == Qt::RightToLeft);
    }
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      theme().color(Surface::Line));
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const RowModel*>(index.model());
    if (!model || model->groupAt(index.row()))
        return QStyledItemDelegate::sizeHint(option, index);
    return {int(std::ceil(cellWidth(model->cellAt(index.row(), index.column())))) + px(16), px(28)};
}

bool CellDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem&,
                               const QModelIndex& index) {
    const auto* rows = qobject_cast<const RowModel*>(model);
    if (!rows || !rows->heads()[std::size_t(index.column())].isTick ||
        event->type() != QEvent::MouseButtonRelease ||
        static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton)
        return false;
    const bool on = rows->isTicked(rows->idAt(index.row()));
    return model->setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace sb::ui::kit
