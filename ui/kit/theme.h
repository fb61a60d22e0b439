// The look of the console as values: colours, fonts and the 4 px grid, one table per scheme. Widgets and
// delegates ask here and hold no colour of their own, so a change of scheme is a repaint.
// GUI thread only. All lengths are device independent pixels.
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

namespace sb::ui::kit {

enum class Scheme { Light, Dark };
enum class SchemeChoice { System, Light, Dark };

// Window: navigation and bars. Base: tables and pages. Alt: inspector and headers. Sunken: troughs.
// Line: between rows and panes. Line2: edges of buttons and chips. Control: edges of fields, ticks, radios.
enum class Surface { Window, Base, Alt, Sunken, Hover, Selection, Line, Line2, Control };
inline constexpr int kSurfaceCount = 9;
inline constexpr int kTextSurfaceCount = 6; // the first six carry text

enum class Ink {
    Text,
    Text2,
    Muted,
    Accent,
    OnAccent,
    Queued,
    Running,
    Completed,
    Failed,
    Cancelled,
    Uncertain,
    Open,
    Resolved,
    Healthy,
    Degraded,
    Unhealthy,
    Idle,
    Active,
    Blocked,
    Practice,
    Normal,
    Protected,
    ReadOnly,
};
inline constexpr int kInkCount = 23;

enum class Tint {
    Uncertain,
    Failed,
    Completed,
    Running,
    Open,
    Queued,
    Blocked,
    Cancelled,
    Resolved,
    Protected,
    Practice,
    Normal,
    ReadOnly,
};
inline constexpr int kTintCount = 13;

enum class Fill { Running, Completed, Uncertain, Failed, Open, Queued };
inline constexpr int kFillCount = 6;

// How dangerous a profile is; shown in words and colour everywhere (console.md, Profiles).
enum class Level { Practice, Normal, Protected, ReadOnly };

// The type scale. Subject and Strong are the body in 500 and 600. FixedBody is the fixed font in body size.
enum class Type {
    Caption,
    CaptionPlain,
    Second,
    Fixed,
    FixedBody,
    Body,
    Subject,
    Strong,
    Title,
    PageTitle,
    Countdown
};

struct Tokens {
    QRgb surfaces[kSurfaceCount];
    QRgb inks[kInkCount];
    QRgb tints[kTintCount];
    QRgb fills[kFillCount];
};
// The fixed table of a scheme, as the contrast test reads it.
[[nodiscard]] const Tokens& tokensOf(Scheme scheme);

class Theme : public QObject {
    Q_OBJECT
public:
    // The one theme of the process; made on first use, after QApplication.
    static Theme& instance();

    // Applies palette, font and style to the application. Call once after QApplication was made, and again
    // when the person chooses another scheme.
    void apply(SchemeChoice choice);
    // Sizes relative to a 10 pt system font; tests and --scale set it. 1.0 is the design size.
    void setScale(qreal scale);

    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    [[nodiscard]] bool isDark() const { return m_scheme == Scheme::Dark; }
    [[nodiscard]] bool isHighContrast() const { return m_highContrast; }
    [[nodiscard]] SchemeChoice choice() const { return m_choice; }
    // False when the system asked for reduced motion; then nothing fades.
    [[nodiscard]] bool isMotionAllowed() const { return m_motion; }
    void setMotionAllowed(bool allowed) { m_motion = allowed; }

    [[nodiscard]] QColor color(Surface s) const { return QColor::fromRgb(m_tokens.surfaces[int(s)]); }
    [[nodiscard]] QColor color(Ink i) const { return QColor::fromRgb(m_tokens.inks[int(i)]); }
    [[nodiscard]] QColor color(Tint t) const { return QColor::fromRgb(m_tokens.tints[int(t)]); }
    [[nodiscard]] QColor color(Fill f) const { return QColor::fromRgb(m_tokens.fills[int(f)]); }

    [[nodiscard]] QFont font(Type type) const;
    [[nodiscard]] int lineHeight(Type type) const;
    // A length of the design, scaled with the system font and rounded to whole pixels.
    [[nodiscard]] int px(qreal designPixels) const;
    [[nodiscard]] qreal scale() const { return m_scale; }

    [[nodiscard]] static QPalette paletteFor(const Tokens& tokens);

Q_SIGNALS:
    void changed();

private:
    Theme();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void readSystem();
    void rebuild();

    Tokens m_tokens;
    QPalette m_systemPalette;
    QFont m_systemFont;
    QString m_sans;
    QString m_fixed;
    SchemeChoice m_choice = SchemeChoice::System;
    Scheme m_scheme = Scheme::Light;
    qreal m_scale = 1.0;
    bool m_applied = false;
    bool m_applying = false;
    bool m_highContrast = false;
    bool m_motion = true;
};

[[nodiscard]] inline Theme& theme() {
    return Theme::instance();
}
[[nodiscard]] inline int px(qreal designPixels) {
    return theme().px(designPixels);
}

[[nodiscard]] Ink levelInk(Level level);
[[nodiscard]] Tint levelTint(Level level);
// "Practice", "Normal", "Protected", "Read-only", translated.
[[nodiscard]] QString levelWord(Level level);
// Name of the level's icon in ui/kit/icons.
[[nodiscard]] const char* levelIcon(Level level);

// WCAG 2 contrast of two opaque colours, 1 to 21.
[[nodiscard]] double contrast(QRgb a, QRgb b);

} // namespace sb::ui::kit
