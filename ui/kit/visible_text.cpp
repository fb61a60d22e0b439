#include "ui/kit/visible_text.h"

#include <algorithm>
#include <iterator>

namespace sb::ui::kit {

namespace {

struct NamedMark {
    char16_t code;
    const char* name;
};
constexpr NamedMark kNamed[] = {
    {0x00AD, "SHY"},  {0x061C, "ALM"}, {0x200B, "ZWSP"}, {0x200E, "LRM"}, {0x200F, "RLM"}, {0x2028, "LSEP"},
    {0x2029, "PSEP"}, {0x202A, "LRE"}, {0x202B, "RLE"},  {0x202C, "PDF"}, {0x202D, "LRO"}, {0x202E, "RLO"},
    {0x2060, "WJ"},   {0x2066, "LRI"}, {0x2067, "RLI"},  {0x2068, "FSI"}, {0x2069, "PDI"}, {0xFEFF, "BOM"},
};
constexpr const char* kC0[] = {"NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS",  "TAB", "LF",
                               "VT",  "FF",  "CR",  "SO",  "SI",  "DLE", "DC1", "DC2", "DC3", "DC4", "NAK",
                               "SYN", "ETB", "CAN", "EM",  "SUB", "ESC", "FS",  "GS",  "RS",  "US"};

QString hexName(char16_t code) {
    return QStringLiteral("U+") + QString::number(code, 16).toUpper().rightJustified(4, u'0');
}

// The name of a unit that must not reach the screen as itself; empty when it may. Joiners (U+200C, U+200D)
// may: Persian and emoji need them.
QString nameOf(const QString& text, qsizetype i) {
    const char16_t code = text[i].unicode();
    if (code < 0x20)
        return QString::fromLatin1(kC0[code]);
    if (code == 0x7F)
        return QStringLiteral("DEL");
    if (code < 0x7F)
        return {};
    const auto* named = std::ranges::find(kNamed, code, &NamedMark::code);
    if (named != std::end(kNamed))
        return QString::fromLatin1(named->name);
    if (text[i].isHighSurrogate())
        return i + 1 < text.size() && text[i + 1].isLowSurrogate() ? QString() : hexName(code);
    if (text[i].isLowSurrogate())
        return i > 0 && text[i - 1].isHighSurrogate() ? QString() : hexName(code);
    const bool noncharacter = (code >= 0xFDD0 && code <= 0xFDEF) || code >= 0xFFFE;
    return text[i].category() == QChar::Other_Control || noncharacter ? hexName(code) : QString();
}

} // namespace

std::vector<VisiblePart> visibleParts(const QString& text) {
    std::vector<VisiblePart> parts;
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QString name = nameOf(text, i);
        if (name.isEmpty())
            continue;
        if (i > start)
            parts.push_back({text.mid(start, i - start), false});
        parts.push_back({name, true});
        start = i + 1;
    }
    if (start < text.size())
        parts.push_back({text.mid(start), false});
    return parts;
}

RunText visibleRuns(const QString& text, Face face, std::optional<Ink> ink) {
    RunText runs;
    for (auto& part : visibleParts(text))
        runs.push_back(part.boxed ? Run{std::move(part.text), Face::Boxed}
                                  : Run{std::move(part.text), face, ink});
    return runs;
}

QString visiblePlain(const QString& text) {
    QString result;
    for (const auto& part : visibleParts(text))
        result += part.boxed ? u'[' + part.text + u']' : part.text;
    return result;
}

} // namespace sb::ui::kit
