#include "ui/kit/run_text.h"

#include "ui/kit/elision_watch.h"

#include <QFontMetricsF>
#include <QHash>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace sb::ui::kit {

namespace {

bool isDigit(QChar c) {
    return c >= u'0' && c <= u'9';
}

struct DigitMetrics {
    qreal width = 0; // 0: the font's digits have one advance already
    qreal advance[10] = {};
};

const DigitMetrics& digitMetrics(const QFont& font) {
    static QHash<QString, DigitMetrics> cache;
    auto& entry = cache[font.key()];
    if (entry.advance[0] > 0)
        return entry;
    const QFontMetricsF fm(font);
    qreal narrowest = 1e9;
    for (int digit = 0; digit < 10; ++digit) {
        entry.advance[digit] = fm.horizontalAdvance(QChar(u'0' + digit));
        entry.width = std::max(entry.width, entry.advance[digit]);
        narrowest = std::min(narrowest, entry.advance[digit]);
    }
    if (entry.width - narrowest < 0.01)
        entry.width = 0;
    return entry;
}

// Splitting at digits would break the order of right-to-left text; such text keeps the font's own digits.
bool isSimple(const QString& text) {
    return std::none_of(text.begin(), text.end(), [](QChar c) {
        const auto d = c.direction();
        return d == QChar::DirR || d == QChar::DirAL || d == QChar::DirAN || c.isSurrogate();
    });
}

template <typename OnText, typename OnDigit>
void eachPiece(const QString& text, OnText onText, OnDigit onDigit) {
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isDigit(text[i]))
            continue;
        if (i > start)
            onText(text.mid(start, i - start));
        onDigit(text[i]);
        start = i + 1;
    }
    if (start < text.size())
        onText(text.mid(start));
}

constexpr qreal kBoxPad = 3;

qreal runWidth(const Run& run, Type type) {
    const QFont font = fontOf(type, run.face);
    const qreal width = tabularWidth(font, run.text);
    return run.face == Face::Boxed ? width + 2 * kBoxPad + 2 : width;
}

QColor runColor(const Run& run, const LineStyle& style) {
    if (run.ink)
        return theme().color(*run.ink);
    if (run.face == Face::Unit)
        return theme().color(Ink::Muted);
    if (run.face == Face::Boxed)
        return theme().color(Ink::Uncertain);
    return style.color.isValid() ? style.color : theme().color(Ink::Text);
}

void paintRun(QPainter& painter, qreal x, qreal baseline, const Run& run, const LineStyle& style) {
    const QFont font = fontOf(style.type, run.face);
    painter.setPen(runColor(run, style));
    if (run.face == Face::Boxed) {
        const QFontMetricsF fm(font);
        const QRectF box(x + 1, baseline - fm.ascent() - 0.5, tabularWidth(font, run.text) + 2 * kBoxPad,
                         fm.ascent() + fm.descent() + 1);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.translated(0.5, 0), 2, 2);
        x += kBoxPad + 1;
    }
    paintTabular(painter, font, {x, baseline}, run.text);
}

// The runs that fit into `available`, the last one shortened where needed.
RunText fitted(const RunText& text, Type type, qreal available, bool* whole) {
    RunText result;
    qreal used = 0;
    for (const Run& run : text) {
        const qreal width = runWidth(run, type);
        if (used + width <= available + 0.5) {
            result.push_back(run);
            used += width;
            continue;
        }
        *whole = false;
        const QFontMetricsF fm(fontOf(type, run.face));
        // Tabular digits are wider than the metrics believe, so a little is kept back.
        const qreal room = (available - used) * (width > 0 ? fm.horizontalAdvance(run.text) / width : 1);
        Run cut = run;
        cut.text =
            run.face == Face::Boxed ? QStringLiteral("…") : fm.elidedText(run.text, Qt::ElideRight, room);
        result.push_back(std::move(cut));
        break;
    }
    return result;
}

} // namespace

namespace {
ElisionWatch g_watch; // of a test; empty in the program
} // namespace

void setElisionWatch(ElisionWatch watch) {
    g_watch = std::move(watch);
}

RunText operator+(RunText a, const RunText& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

QString plainText(const RunText& text) {
    QString result;
    for (const Run& run : text)
        result += run.face == Face::Boxed ? u'[' + run.text + u']' : run.text;
    return result;
}

QFont fontOf(Type type, Face face) {
    QFont font = theme().font(type);
    switch (face) {
    case Face::Plain:
        break;
    case Face::Strong:
        font.setWeight(QFont::DemiBold);
        break;
    case Face::Subject:
        font.setWeight(QFont::Medium);
        break;
    case Face::Unit:
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * 0.92)));
        font.setWeight(QFont::Normal);
        break;
    case Face::Fixed: {
        const int pixels = std::min(font.pixelSize(), px(12));
        font = theme().font(Type::Fixed);
        font.setPixelSize(pixels);
        break;
    }
    case Face::Boxed:
        font = theme().font(Type::Fixed);
        font.setPixelSize(px(10));
        break;
    }
    return font;
}

qreal tabularWidth(const QFont& font, const QString& text) {
    const QFontMetricsF fm(font);
    const DigitMetrics& digits = digitMetrics(font);
    if (digits.width <= 0 || !isSimple(text))
        return fm.horizontalAdvance(text);
    qreal width = 0;
    eachPiece(
        text, [&](const QString& piece) { width += fm.horizontalAdvance(piece); },
        [&](QChar) { width += digits.width; });
    return width;
}

void paintTabular(QPainter& painter, const QFont& font, QPointF baseline, const QString& text) {
    painter.setFont(font);
    const DigitMetrics& digits = digitMetrics(font);
    if (digits.width <= 0 || !isSimple(text)) {
        painter.setLayoutDirection(Qt::LayoutDirectionAuto);
        painter.drawText(baseline, text);
        return;
    }
    painter.setLayoutDirection(
        Qt::LeftToRight); // a piece like "42, " must keep its comma in a mirrored window
    const QFontMetricsF fm(font);
    eachPiece(
        text,
        [&](const QString& piece) {
            painter.drawText(baseline, piece);
            baseline.rx() += fm.horizontalAdvance(piece);
        },
        [&](QChar digit) {
            const qreal slack = digits.width - digits.advance[digit.unicode() - u'0'];
            painter.drawText(QPointF(baseline.x() + slack / 2, baseline.y()), QString(digit));
            baseline.rx() += digits.width;
        });
}

qreal runTextWidth(const RunText& text, Type type) {
    qreal width = 0;
    for (const Run& run : text)
        width += runWidth(run, type);
    return width;
}

bool paintRunText(QPainter& painter, const QRectF& rect, const RunText& text, const LineStyle& style) {
    bool whole = true;
    const RunText shown = fitted(text, style.type, rect.width(), &whole);
    if (!whole && g_watch)
        g_watch(plainText(text));
    const qreal width = runTextWidth(shown, style.type);
    const QFontMetricsF fm(theme().font(style.type));
    qreal top = rect.center().y() - fm.height() / 2;
    if (style.alignment & Qt::AlignTop)
        top = rect.top();
    else if (style.alignment & Qt::AlignBottom)
        top = rect.bottom() - fm.height();
    const qreal baseline = std::round(top + fm.ascent());
    const bool rtl = style.direction == Qt::RightToLeft;
    bool atRight = bool(style.alignment & Qt::AlignRight) != rtl;
    qreal x = atRight ? rect.right() - width : rect.left();
    if (style.alignment & Qt::AlignHCenter)
        x = rect.center().x() - width / 2;
    painter.save();
    // Latin text keeps its order in a mirrored window, only its alignment changes.
    if (rtl && std::ranges::any_of(shown, [](const Run& run) { return !isSimple(run.text); })) {
        x += width;
        for (const Run& run : shown) {
            x -= runWidth(run, style.type);
            paintRun(painter, x, baseline, run, style);
        }
    } else {
        for (const Run& run : shown) {
            paintRun(painter, x, baseline, run, style);
            x += runWidth(run, style.type);
        }
    }
    painter.restore();
    return whole;
}

} // namespace sb::ui::kit
