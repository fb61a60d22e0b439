#include "ui/kit/icon.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPaintDevice>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

// Resources of a static library must be asked for by name; that cannot stand inside a namespace.
static void loadKitResources() {
    Q_INIT_RESOURCE(kit);
}

namespace sb::ui::kit {

namespace {

QByteArray source(const QString& name) {
    static QHash<QString, QByteArray> cache;
    static const bool loaded = [] {
        loadKitResources();
        return true;
    }();
    Q_UNUSED(loaded)
    auto found = cache.constFind(name);
    if (found == cache.constEnd()) {
        QFile file(QStringLiteral(":/kit/icons/%1.svg").arg(name));
        const bool opened = file.open(QIODevice::ReadOnly);
        Q_ASSERT_X(opened, "icon", qPrintable(name));
        found = cache.insert(name, opened ? file.readAll() : QByteArray());
    }
    return *found;
}

QPixmap render(const QString& name, int side, const QColor& color, qreal ratio) {
    QByteArray svg = source(name);
    svg.replace("currentColor", color.name().toLatin1());
    // One stroke at both design sizes: 1.4 px at 16 and at 24.
    if (side / theme().scale() > 20)
        svg.replace("stroke-width=\"1.4\"", "stroke-width=\"1\"");
    QSvgRenderer renderer(svg);
    QPixmap pixmap(QSizeF(side * ratio, side * ratio).toSize());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

class ThemedIconEngine : public QIconEngine {
public:
    ThemedIconEngine(const char* name, Ink ink)
        : m_name(name)
        , m_ink(ink) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const int side = std::min(rect.width(), rect.height());
        const QRectF box(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side,
                         side);
        paintIcon(*painter, box, m_name, colorOf(mode));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override {
        return iconPixmap(m_name, std::min(size.width(), size.height()), colorOf(mode), 1.0);
    }
    [[nodiscard]] QIconEngine* clone() const override { return new ThemedIconEngine(*this); }

private:
    [[nodiscard]] QColor colorOf(QIcon::Mode mode) const {
        return theme().color(mode == QIcon::Disabled ? Ink::Muted : m_ink);
    }
    const char* m_name;
    Ink m_ink;
};

} // namespace

QPixmap iconPixmap(const char* name, int side, const QColor& color, qreal devicePixelRatio) {
    const QString key = QStringLiteral("sb:%1:%2:%3:%4:%5")
                            .arg(QLatin1String(name))
                            .arg(side)
                            .arg(color.rgb(), 0, 16)
                            .arg(devicePixelRatio)
                            .arg(theme().scale());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = render(QString::fromLatin1(name), side, color, devicePixelRatio);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

void paintIcon(QPainter& painter, const QRectF& box, const char* name, const QColor& color) {
    const qreal ratio = painter.device() ? painter.device()->devicePixelRatioF() : 1.0;
    const int side = qRound(std::min(box.width(), box.height()));
    painter.drawPixmap(QPointF(std::round(box.x()), std::round(box.y())),
                       iconPixmap(name, side, color, ratio));
}

QIcon icon(const char* name, Ink ink) {
    return QIcon(new ThemedIconEngine(name, ink));
}

QStringList iconNames() {
    source(QStringLiteral("info")); // makes sure that the resources are there
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/kit/icons")).entryList({QStringLiteral("*.svg")}))
        names.append(file.chopped(4));
    return names;
}

} // namespace sb::ui::kit
