#include "ui/kit/segment_tabs.h"

#include "ui/kit/run_text.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

namespace sb::ui::kit {

namespace {

class Segment : public QAbstractButton {
public:
    explicit Segment(QWidget* parent)
        : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    [[nodiscard]] QSize sizeHint() const override {
        // As wide as when it is on, so that choosing moves nothing.
        return {int(std::ceil(runTextWidth({{text(), Face::Strong}}, Type::Second))) + px(24), px(26)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const auto* tabs = parentWidget();
        const bool atStart = pos().x() == 0;
        const bool atEnd = geometry().right() >= tabs->width() - 1;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(rect());
        // The outer ends are rounded, inner edges are shared lines.
        QRectF box = QRectF(rect()).adjusted(0.5, 0.5, atEnd ? -0.5 : 0.5, -0.5);
        QRectF round = box.adjusted(atStart ? 0 : -px(8), 0, atEnd ? 0 : px(8), 0);
        painter.setPen(QPen(theme().color(Surface::Line2), 1));
        painter.setBrush(theme().color(isChecked()    ? Surface::Selection
                                       : underMouse() ? Surface::Hover
                                                      : Surface::Base));
        painter.drawRoundedRect(round, px(4), px(4));
        if (!atStart)
            painter.drawLine(QPointF(0.5, 0), QPointF(0.5, height()));
        paintRunText(painter, rect(), {{text(), isChecked() ? Face::Strong : Face::Plain}},
                     {Type::Second, theme().color(isChecked() ? Ink::Text : Ink::Text2),
                      Qt::AlignHCenter | Qt::AlignVCenter, layoutDirection()});
    }
};

} // namespace

SegmentTabs::SegmentTabs(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_group(new QButtonGroup(this)) {
    setAccessibleName(name);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on)
            Q_EMIT currentChanged(id);
    });
}

int SegmentTabs::addSegment(const QString& text) {
    auto* segment = new Segment(this);
    const int index = int(m_group->buttons().size());
    m_row->addWidget(segment);
    m_group->addButton(segment, index);
    setText(index, text);
    if (index == 0)
        segment->setChecked(true);
    return index;
}

void SegmentTabs::setText(int index, const QString& text) {
    QAbstractButton* segment = m_group->button(index);
    segment->setText(text);
    segment->setAccessibleName(text);
    segment->updateGeometry();
}

void SegmentTabs::setCurrent(int index) {
    if (QAbstractButton* segment = m_group->button(index))
        segment->setChecked(true);
}

int SegmentTabs::current() const {
    return m_group->checkedId();
}
int SegmentTabs::count() const {
    return int(m_group->buttons().size());
}

} // namespace sb::ui::kit
