#include "ui/kit/filter_field.h"

#include "ui/kit/icon.h"
#include "ui/kit/key_hint_button.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTimer>

namespace sb::ui::kit {

namespace {
constexpr int kPauseMs = 150;
}

FilterField::FilterField(QWidget* parent)
    : QLineEdit(parent)
    , m_pause(new QTimer(this)) {
    setPlaceholderText(tr("Filter"));
    setAccessibleName(tr("Filter"));
    setAccessibleDescription(tr("Shows only rows that contain all words. Ids may be given in part."));
    placeText();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMinimumWidth(px(120)); // icon, some letters, the key
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    connect(m_pause, &QTimer::timeout, this, [this] { Q_EMIT filterChanged(text()); });
    connect(this, &QLineEdit::textChanged, m_pause, qOverload<>(&QTimer::start));
}

// Room for the icon at the start; margins of a line edit are not mirrored by themselves.
void FilterField::placeText() {
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    setAlignment((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    setTextMargins(rtl ? 0 : px(22), 0, rtl ? px(22) : 0, 0);
}

void FilterField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LayoutDirectionChange)
        placeText();
    QLineEdit::changeEvent(event);
}

void FilterField::setKey(const QString& key) {
    m_key = key;
    update();
}

QSize FilterField::sizeHint() const {
    return {px(176), px(28)};
}

void FilterField::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const qreal side = px(16);
    const qreal y = std::round((height() - side) / 2.0);
    paintIcon(painter, {rtl ? width() - px(8) - side : qreal(px(8)), y, side, side}, "search",
              theme().color(Ink::Text2));
    if (m_key.isEmpty() || !text().isEmpty())
        return;
    const qreal key = keyBoxWidth(m_key);
    const QRectF box(rtl ? px(7) : width() - key - px(7), std::round(height() / 2.0 - px(9)), key, px(18));
    paintKeyBox(painter, box, m_key, theme().color(Ink::Text2), theme().color(Surface::Line2));
}

void FilterField::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape)
        return QLineEdit::keyPressEvent(event);
    if (text().isEmpty())
        Q_EMIT left();
    else
        clear();
    event->accept();
}

} // namespace sb::ui::kit
