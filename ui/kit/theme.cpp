#include "ui/kit/theme.h"

#include "ui/kit/focus_ring.h"
#include "ui/kit/style.h"

#include <QApplication>
#include <QCoreApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QWidget>

#include <cmath>

namespace sb::ui::kit {

namespace {

struct TypeSize {
    int size;
    int line;
    QFont::Weight weight;
    bool fixed;
};

TypeSize sizeOf(Type type) {
    switch (type) {
    case Type::Caption:
        return {11, 14, QFont::DemiBold, false};
    case Type::CaptionPlain:
        return {11, 14, QFont::Normal, false};
    case Type::Second:
        return {12, 16, QFont::Normal, false};
    case Type::Fixed:
        return {12, 18, QFont::Normal, true};
    case Type::FixedBody:
        return {13, 18, QFont::Normal, true};
    case Type::Body:
        return {13, 18, QFont::Normal, false};
    case Type::Subject:
        return {13, 18, QFont::Medium, false};
    case Type::Strong:
        return {13, 18, QFont::DemiBold, false};
    case Type::Title:
        return {15, 20, QFont::DemiBold, false};
    case Type::PageTitle:
        return {18, 24, QFont::DemiBold, false};
    case Type::Countdown:
        return {28, 34, QFont::DemiBold, false};
    }
    return {13, 18, QFont::Normal, false};
}

// Fusion's own light palette is black on white too; a high-contrast palette has no grey window around it.
bool looksHighContrast(const QPalette& p) {
    return p.color(QPalette::Window).rgb() == p.color(QPalette::Base).rgb() &&
           contrast(p.color(QPalette::Base).rgb(), p.color(QPalette::Text).rgb()) > 20.5;
}

bool looksDark(const QPalette& p) {
    return contrast(p.color(QPalette::Window).rgb(), qRgb(255, 255, 255)) >
           contrast(p.color(QPalette::Window).rgb(), qRgb(0, 0, 0));
}

// Colour stops carrying meaning in a high-contrast palette: glyph and word already do.
Tokens tokensFrom(const QPalette& p) {
    Tokens t{};
    const QRgb base = p.color(QPalette::Base).rgb();
    const QRgb text = p.color(QPalette::Text).rgb();
    std::fill(std::begin(t.surfaces), std::end(t.surfaces), base);
    std::fill(std::begin(t.inks), std::end(t.inks), text);
    std::fill(std::begin(t.tints), std::end(t.tints), base);
    std::fill(std::begin(t.fills), std::end(t.fills), text);
    for (const auto s : {Surface::Line, Surface::Line2, Surface::Control})
        t.surfaces[int(s)] = text;
    t.surfaces[int(Surface::Selection)] = p.color(QPalette::Highlight).rgb();
    t.inks[int(Ink::OnAccent)] = base;
    return t;
}

QString firstInstalled(const QStringList& wanted) {
    const QStringList families = QFontDatabase::families();
    for (const QString& family : wanted)
        if (families.contains(family))
            return family;
    return {};
}

} // namespace

Theme& Theme::instance() {
    static Theme* const theme =
        new Theme; // lives as long as the process: widgets may outlive QApplication's children
    return *theme;
}

Theme::Theme()
    : m_tokens(tokensOf(Scheme::Light)) {
    m_systemPalette = QGuiApplication::palette();
    m_systemFont = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    m_sans = firstInstalled({QStringLiteral("Inter"), QStringLiteral("Inter Variable")});
    if (m_sans.isEmpty())
        m_sans = m_systemFont.family();
    m_fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    // The offscreen platform has no theme, its 12 pt are nobody's choice.
    const QString platform = QGuiApplication::platformName();
    const bool hasTheme = platform != QLatin1String("offscreen") && platform != QLatin1String("minimal");
    if (hasTheme && m_systemFont.pointSizeF() > 0)
        m_scale = std::clamp(m_systemFont.pointSizeF() / 10.0, 1.0, 2.5);
    if (qApp)
        qApp->installEventFilter(this);
}

void Theme::apply(SchemeChoice choice) {
    m_choice = choice;
    if (!m_applied) {
        m_applied = true;
        QApplication::setStyle(new Style);
        FocusRing::install();
    }
    rebuild();
}

void Theme::setScale(qreal scale) {
    m_scale = std::clamp(scale, 0.8, 3.0);
    if (m_applied)
        rebuild();
}

bool Theme::eventFilter(QObject* watched, QEvent* event) {
    // The platform told the application about a new palette while we follow the system.
    if (watched == qApp && event->type() == QEvent::ApplicationPaletteChange && !m_applying && m_applied &&
        m_choice == SchemeChoice::System)
        QMetaObject::invokeMethod(this, &Theme::readSystem, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void Theme::readSystem() {
    m_applying = true;
    QApplication::setPalette(QPalette()); // back to what the platform says now
    m_systemPalette = QGuiApplication::palette();
    m_applying = false;
    rebuild();
}

void Theme::rebuild() {
    m_highContrast = m_choice == SchemeChoice::System && looksHighContrast(m_systemPalette);
    if (m_choice == SchemeChoice::System)
        m_scheme = looksDark(m_systemPalette) ? Scheme::Dark : Scheme::Light;
    else
        m_scheme = m_choice == SchemeChoice::Dark ? Scheme::Dark : Scheme::Light;
    m_tokens = m_highContrast ? tokensFrom(m_systemPalette) : tokensOf(m_scheme);
    m_applying = true;
    QApplication::setFont(font(Type::Body));
    QApplication::setPalette(m_highContrast ? m_systemPalette : paletteFor(m_tokens));
    m_applying = false;
    Q_EMIT changed();
    for (QWidget* window : QApplication::topLevelWidgets())
        window->update();
}

QFont Theme::font(Type type) const {
    const TypeSize size = sizeOf(type);
    QFont font(size.fixed ? m_fixed : m_sans);
    font.setPixelSize(px(size.size));
    font.setWeight(size.weight);
    if (size.fixed) {
        font.setStyleHint(QFont::Monospace);
        font.setFixedPitch(true);
    }
    font.setHintingPreference(QFont::PreferVerticalHinting);
    return font;
}

int Theme::lineHeight(Type type) const {
    return px(sizeOf(type).line);
}

int Theme::px(qreal designPixels) const {
    return int(std::lround(designPixels * m_scale));
}

Ink levelInk(Level level) {
    switch (level) {
    case Level::Practice:
        return Ink::Practice;
    case Level::Normal:
        return Ink::Normal;
    case Level::Protected:
        return Ink::Protected;
    case Level::ReadOnly:
        return Ink::ReadOnly;
    }
    return Ink::Normal;
}

Tint levelTint(Level level) {
    switch (level) {
    case Level::Practice:
        return Tint::Practice;
    case Level::Normal:
        return Tint::Normal;
    case Level::Protected:
        return Tint::Protected;
    case Level::ReadOnly:
        return Tint::ReadOnly;
    }
    return Tint::Normal;
}

QString levelWord(Level level) {
    switch (level) {
    case Level::Practice:
        return QCoreApplication::translate("Level", "Practice");
    case Level::Normal:
        return QCoreApplication::translate("Level", "Normal");
    case Level::Protected:
        return QCoreApplication::translate("Level", "Protected");
    case Level::ReadOnly:
        return QCoreApplication::translate("Level", "Read-only");
    }
    return {};
}

const char* levelIcon(Level level) {
    switch (level) {
    case Level::Practice:
        return "practice";
    case Level::Normal:
        return "normal";
    case Level::Protected:
        return "protected";
    case Level::ReadOnly:
        return "readonly";
    }
    return "normal";
}

} // namespace sb::ui::kit
