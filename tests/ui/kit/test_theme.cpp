#include "ui/kit/icon.h"
#include "ui/kit/state_glyph.h"
#include "ui/kit/theme.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sb::ui::kit;

namespace {

struct Promise {
    const char* name;
    Ink ink;
    double lightBase, lightMin, darkBase, darkMin; // 0: not promised by the design
    Tint tint;
    bool hasTint;
};
// The numbers of the design's colour table.
constexpr Promise kPromises[] = {
    {"text", Ink::Text, 16.3, 12.9, 12.7, 8.9, Tint::Queued, false},
    {"text2", Ink::Text2, 8.4, 6.7, 9.0, 6.3, Tint::Queued, false},
    {"muted", Ink::Muted, 6.0, 4.7, 6.6, 4.6, Tint::Queued, false},
    {"accent", Ink::Accent, 6.9, 5.4, 7.1, 5.0, Tint::Running, true},
    {"queued", Ink::Queued, 6.9, 5.5, 7.6, 5.4, Tint::Queued, true},
    {"running", Ink::Running, 6.9, 5.4, 7.1, 5.0, Tint::Running, true},
    {"completed", Ink::Completed, 6.6, 5.2, 7.5, 5.3, Tint::Completed, true},
    {"failed", Ink::Failed, 7.9, 6.3, 7.0, 4.9, Tint::Failed, true},
    {"cancelled", Ink::Cancelled, 6.0, 4.8, 7.0, 4.9, Tint::Cancelled, true},
    {"uncertain", Ink::Uncertain, 6.3, 5.0, 8.1, 5.7, Tint::Uncertain, true},
    {"open", Ink::Open, 7.6, 6.0, 7.2, 5.0, Tint::Open, true},
    {"resolved", Ink::Resolved, 6.4, 5.1, 7.5, 5.3, Tint::Resolved, true},
    {"healthy", Ink::Healthy, 0, 0, 0, 0, Tint::Completed, true},
    {"degraded", Ink::Degraded, 0, 0, 0, 0, Tint::Uncertain, true},
    {"unhealthy", Ink::Unhealthy, 0, 0, 0, 0, Tint::Failed, true},
    {"idle", Ink::Idle, 0, 0, 0, 0, Tint::Cancelled, true},
    {"active", Ink::Active, 0, 0, 0, 0, Tint::Running, true},
    {"blocked", Ink::Blocked, 7.5, 5.9, 8.3, 5.8, Tint::Blocked, true},
    {"practice", Ink::Practice, 6.7, 5.3, 7.5, 5.3, Tint::Practice, true},
    {"normal", Ink::Normal, 7.4, 5.9, 7.5, 5.3, Tint::Normal, true},
    {"protected", Ink::Protected, 7.5, 6.0, 7.0, 4.9, Tint::Protected, true},
    {"read-only", Ink::ReadOnly, 6.4, 5.1, 7.9, 5.5, Tint::ReadOnly, true},
};

double roundedDown(double value) {
    return std::floor(value * 10 + 0.5) / 10;
}

double worst(const Tokens& t, const Promise& p) {
    double lowest = 100;
    for (int s = 0; s < kTextSurfaceCount; ++s)
        lowest = std::min(lowest, contrast(t.inks[int(p.ink)], t.surfaces[s]));
    if (p.hasTint)
        lowest = std::min(lowest, contrast(t.inks[int(p.ink)], t.tints[int(p.tint)]));
    return lowest;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrastFormulaKnowsItsEnds() {
        QCOMPARE(contrast(qRgb(0, 0, 0), qRgb(255, 255, 255)), 21.0);
        QCOMPARE(contrast(qRgb(7, 7, 7), qRgb(7, 7, 7)), 1.0);
    }

    void everyTextTokenReachesItsContrast_data() {
        QTest::addColumn<int>("row");
        for (int i = 0; i < int(std::size(kPromises)); ++i)
            QTest::newRow(kPromises[i].name) << i;
    }
    void everyTextTokenReachesItsContrast() {
        QFETCH(int, row);
        const Promise& p = kPromises[row];
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            const Tokens& t = tokensOf(scheme);
            const bool isLight = scheme == Scheme::Light;
            const double base = contrast(t.inks[int(p.ink)], t.surfaces[int(Surface::Base)]);
            const double lowest = worst(t, p);
            QVERIFY2(lowest >= 4.5, qPrintable(QString::number(lowest)));
            if (p.lightBase == 0)
                continue;
            QCOMPARE(roundedDown(base), isLight ? p.lightBase : p.darkBase);
            QCOMPARE(roundedDown(lowest), isLight ? p.lightMin : p.darkMin);
        }
    }

    void bordersFocusAndFillsReachThreeToOne() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            const Tokens& t = tokensOf(scheme);
            const QRgb base = t.surfaces[int(Surface::Base)];
            QVERIFY(contrast(t.surfaces[int(Surface::Control)], base) >= 3);
            QVERIFY(contrast(t.inks[int(Ink::Accent)], base) >= 3);
            for (int f = 0; f < kFillCount; ++f)
                QVERIFY2(contrast(t.fills[f], base) >= 3, qPrintable(QString::number(f)));
        }
    }

    void wordsOnFilledButtonsAreReadable() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark})
            for (const Ink fill : {Ink::Accent, Ink::Practice, Ink::Normal, Ink::Protected, Ink::ReadOnly}) {
                const Tokens& t = tokensOf(scheme);
                QVERIFY(contrast(t.inks[int(Ink::OnAccent)], t.inks[int(fill)]) >= 4.5);
            }
    }

    void selectedTextKeepsItsColour() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            const QPalette p = Theme::paletteFor(tokensOf(scheme));
            QCOMPARE(p.color(QPalette::HighlightedText), p.color(QPalette::Text));
            QVERIFY(contrast(p.color(QPalette::Disabled, QPalette::ButtonText).rgb(),
                             p.color(QPalette::Base).rgb()) >= 4.5);
        }
    }

    void forcedSchemesApplyToTheApplication() {
        theme().apply(SchemeChoice::Dark);
        QVERIFY(theme().isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Base).rgb(),
                 tokensOf(Scheme::Dark).surfaces[int(Surface::Base)]);
        theme().apply(SchemeChoice::Light);
        QVERIFY(!theme().isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Base).rgb(),
                 tokensOf(Scheme::Light).surfaces[int(Surface::Base)]);
    }

    void lengthsAndFontsScaleTogether() {
        theme().setScale(1);
        QCOMPARE(theme().font(Type::Body).pixelSize(), 13);
        QCOMPARE(px(28), 28);
        theme().setScale(2);
        QCOMPARE(theme().font(Type::Body).pixelSize(), 26);
        QCOMPARE(theme().lineHeight(Type::PageTitle), 48);
        theme().setScale(1);
    }

    void everyStateHasAWordAndAGlyphOfItsOwnInk() {
        QSet<QString> words;
        for (int i = 0; i < kStateCount; ++i) {
            const auto state = State(i);
            QVERIFY(!stateWord(state).isEmpty());
            words.insert(stateWord(state));
            QImage image(28, 28, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintStateGlyph(painter, QRectF(0, 0, 28, 28), state, Qt::black, Qt::white);
            painter.end();
            int inked = 0;
            for (int y = 0; y < 28; ++y)
                for (int x = 0; x < 28; ++x)
                    inked += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
            QVERIFY2(inked > 40, qPrintable(stateWord(state)));
        }
        QCOMPARE(words.size(), kStateCount);
    }

    void everyIconRendersInItsTint() {
        const QStringList names = iconNames();
        QVERIFY(names.size() >= 40);
        for (const QString& name : names) {
            const QByteArray latin = name.toLatin1();
            for (const qreal ratio : {1.0, 1.5, 2.5}) {
                const QImage image = iconPixmap(latin.constData(), 16, Qt::red, ratio).toImage();
                QCOMPARE(image.width(), qRound(16 * ratio));
                bool hasRed = false;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x) {
                        const QRgb p = image.pixel(x, y);
                        hasRed = hasRed || (qAlpha(p) > 150 && qRed(p) > 150);
                        QVERIFY2(qBlue(p) == 0 && qGreen(p) == 0, qPrintable(name));
                    }
                QVERIFY2(hasRed, qPrintable(name));
            }
        }
    }

    void theFourLevelsDifferInWordIconAndColour() {
        QSet<QString> words;
        QSet<QString> icons;
        QSet<int> inks;
        for (const Level level : {Level::Practice, Level::Normal, Level::Protected, Level::ReadOnly}) {
            words.insert(levelWord(level));
            icons.insert(QString::fromLatin1(levelIcon(level)));
            inks.insert(int(levelInk(level)));
            QVERIFY(iconNames().contains(QString::fromLatin1(levelIcon(level))));
        }
        QCOMPARE(words.size() + icons.size() + inks.size(), 12);
    }
};

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
