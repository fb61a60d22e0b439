// The two tables of tokens. A contrast test recomputes every pair; change a value only with it.
#include "ui/kit/theme.h"

#include <cmath>

namespace sb::ui::kit {

namespace {

constexpr QRgb c(unsigned rgb) {
    return 0xFF000000U | rgb;
}

constexpr Tokens kLight{
    // window, base, alt, sunken, hover, selection, line, line2, control
    {c(0xF2F3F5), c(0xFFFFFF), c(0xF8F9FA), c(0xE8EAEE), c(0xEEF1F5), c(0xD8E6FA), c(0xDDE0E5), c(0xC3C9D1),
     c(0x828B98)},
    {// text, text2, muted, accent, on accent
     c(0x1B2029), c(0x454E5C), c(0x5B6472), c(0x1558B0), c(0xFFFFFF),
     // queued, running, completed, failed, cancelled, uncertain, open, resolved
     c(0x4F5B6B), c(0x1558B0), c(0x0B6A50), c(0xA01828), c(0x5C6370), c(0x8F5000), c(0x8B2C82), c(0x3F6470),
     // healthy, degraded, unhealthy, idle, active, blocked
     c(0x0B6A50), c(0x8F5000), c(0xA01828), c(0x5C6370), c(0x1558B0), c(0x7A4A00),
     // practice, normal, protected, read-only
     c(0x00666E), c(0x3B5680), c(0xA3174F), c(0x595F69)},
    // uncertain, failed, completed, running, open, queued, blocked, cancelled, resolved
    {c(0xFFF1DC), c(0xFDECEA), c(0xE3F4ED), c(0xE4EEFC), c(0xF7E9F6), c(0xEDF0F4), c(0xFBF0DA), c(0xEEEFF1),
     c(0xE6EFF2),
     // protected, practice, normal, read-only
     c(0xFBE6EE), c(0xDDF2F3), c(0xE6ECF6), c(0xECEEF0)},
    // running, completed, uncertain, failed, open, queued
    {c(0x3F7FD6), c(0x2E9B78), c(0xC87800), c(0xCF3A44), c(0xB45AAB), c(0x7F8B9A)},
};

constexpr Tokens kDark{
    {c(0x1B1E23), c(0x22262C), c(0x1F2328), c(0x15181C), c(0x2A2F37), c(0x233F66), c(0x32373F), c(0x474E58),
     c(0x7A8492)},
    {c(0xE8EBEF), c(0xC2C8D1), c(0xA3ACB8), c(0x82B4F5), c(0x10233F), c(0xAEB9C7), c(0x82B4F5), c(0x63C9A4),
     c(0xFF9287), c(0xA9B0BB), c(0xF5B04C), c(0xE29ADB), c(0x93BDCB), c(0x63C9A4), c(0xF0B55A), c(0xFF9287),
     c(0xA9B0BB), c(0x82B4F5), c(0xE6B96A), c(0x5CC6CE), c(0x9DB8E3), c(0xFF8DB5), c(0xB4BBC5)},
    {c(0x3D2C12), c(0x45211F), c(0x173A30), c(0x1B3352), c(0x3E2440), c(0x2C323B), c(0x3A2E17), c(0x2D3138),
     c(0x22353C), c(0x451F30), c(0x143A3D), c(0x26344C), c(0x2F343B)},
    {c(0x4C86D0), c(0x3FA583), c(0xD98E1F), c(0xD9655B), c(0xB76AAF), c(0x6C7784)},
};

double channel(int value) {
    const double v = value / 255.0;
    return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double luminance(QRgb rgb) {
    return 0.2126 * channel(qRed(rgb)) + 0.7152 * channel(qGreen(rgb)) + 0.0722 * channel(qBlue(rgb));
}

} // namespace

const Tokens& tokensOf(Scheme scheme) {
    return scheme == Scheme::Dark ? kDark : kLight;
}

double contrast(QRgb a, QRgb b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QPalette Theme::paletteFor(const Tokens& t) {
    const auto surface = [&](Surface s) { return QColor::fromRgb(t.surfaces[int(s)]); };
    const auto ink = [&](Ink i) { return QColor::fromRgb(t.inks[int(i)]); };
    QPalette p;
    const auto all = [&](QPalette::ColorRole role, const QColor& color) {
        p.setColor(QPalette::All, role, color);
    };
    all(QPalette::Window, surface(Surface::Window));
    all(QPalette::Base, surface(Surface::Base));
    all(QPalette::AlternateBase, surface(Surface::Alt));
    all(QPalette::Button, surface(Surface::Base));
    all(QPalette::Light, surface(Surface::Base));
    all(QPalette::Midlight, surface(Surface::Line));
    all(QPalette::Mid, surface(Surface::Line2));
    all(QPalette::Dark, surface(Surface::Line2));
    all(QPalette::Shadow, surface(Surface::Control));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
                            QPalette::HighlightedText, QPalette::BrightText})
        all(role, ink(Ink::Text));
    all(QPalette::PlaceholderText, ink(Ink::Muted));
    all(QPalette::ToolTipBase, surface(Surface::Alt));
    // Selection keeps the text colour, so that a state word stays readable in a selected row.
    all(QPalette::Highlight, surface(Surface::Selection));
    all(QPalette::Link, ink(Ink::Accent));
    all(QPalette::LinkVisited, ink(Ink::Accent));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, ink(Ink::Muted));
    return p;
}

} // namespace sb::ui::kit
