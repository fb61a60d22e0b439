#include "ui/kit/format.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QTest>

#include <limits>

using namespace sb::ui::kit;
using namespace std::chrono_literals;

namespace {
QString q(const char* text) {
    return QString::fromUtf8(text);
}
// Narrow spaces as plain ones, so that tables stay readable.
QString spaced(QString text) {
    return text.replace(QChar(0x202F), u' ').replace(QChar(0x2009), u' ');
}
} // namespace

class TestFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void durationsHaveTwoUnits_data() {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("coarse");
        QTest::addColumn<QString>("precise");
        const auto row = [](qint64 ms, const char* coarse, const char* precise) {
            QTest::addRow("%lld", static_cast<long long>(ms)) << ms << q(coarse) << q(precise);
        };
        row(0, "0 ms", "0 ms");
        row(412, "412 ms", "412 ms");
        row(999, "999 ms", "999 ms");
        row(1000, "1.0 s", "1.0 s");
        row(8'799, "8.7 s", "8.7 s");
        row(9'999, "9.9 s", "9.9 s");
        row(10'000, "10 s", "10.0 s");
        row(18'250, "18 s", "18.2 s");
        row(59'999, "59 s", "59.9 s");
        row(60'000, "1 min", "1 min");
        row(334'000, "5 min 34 s", "5 min 34 s");
        row(3'000'000, "50 min", "50 min");
        row(3'600'000, "1 h", "1 h");
        row(11'880'000, "3 h 18 min", "3 h 18 min");
        row(86'399'999, "23 h 59 min", "23 h 59 min");
        row(201'600'000, "2 d 8 h", "2 d 8 h");
        row(-4, "−4 ms", "−4 ms");
        row(-61'000, "−1 min 1 s", "−1 min 1 s");
    }
    void durationsHaveTwoUnits() {
        QFETCH(qint64, ms);
        QFETCH(QString, coarse);
        QFETCH(QString, precise);
        QCOMPARE(spaced(durationText(Millis(ms))), coarse);
        QCOMPARE(spaced(durationText(Millis(ms), DurationStyle::Precise)), precise);
    }

    void unitsAreSmallAndMuted() {
        const RunText runs = durationRuns(3h + 18min);
        int units = 0;
        for (const Run& run : runs)
            units += run.face == Face::Unit ? 1 : 0;
        QCOMPARE(units, 2);
        QVERIFY(fontOf(Type::Body, Face::Unit).pixelSize() < fontOf(Type::Body, Face::Plain).pixelSize());
    }

    void countdownsRoundDownAndStopAtZero() {
        QCOMPARE(countdownSeconds(Millis(41'999)), 41);
        QCOMPARE(countdownSeconds(Millis(999)), 0);
        QCOMPARE(countdownSeconds(Millis(-5)), 0);
    }

    void numbersAreExactAndGrouped_data() {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QString>("text");
        QTest::newRow("0") << qint64(0) << q("0");
        QTest::newRow("999") << qint64(999) << q("999");
        QTest::newRow("1 206") << qint64(1206) << q("1 206");
        QTest::newRow("48 112") << qint64(48112) << q("48 112");
        QTest::newRow("2^53+1") << qint64(9007199254740993) << q("9 007 199 254 740 993");
        QTest::newRow("min") << std::numeric_limits<qint64>::min() << q("−9 223 372 036 854 775 808");
    }
    void numbersAreExactAndGrouped() {
        QFETCH(qint64, number);
        QFETCH(QString, text);
        QCOMPARE(spaced(numberText(std::int64_t(number))), text);
    }
    void approximateNumbersSaySo() { QCOMPARE(spaced(atLeastText(12000)), q("at least 12 000")); }
    void decimalsKeepTheirPlaces() {
        QCOMPARE(decimalText(0.714, 2), q("0.71"));
        QCOMPARE(spaced(decimalText(1934.4, 0)), q("1 934"));
        QCOMPARE(decimalText(-2.44, 1), q("−2.4"));
        QCOMPARE(decimalText(-0.01, 1), q("0.0"));
    }

    void sizesAreBinary_data() {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << quint64(0) << q("0 B");
        QTest::newRow("bytes") << quint64(1023) << q("1 023 B");
        QTest::newRow("kib") << quint64(32563) << q("31.8 KiB");
        QTest::newRow("mib") << quint64(16) * 1024 * 1024 << q("16.0 MiB");
        QTest::newRow("gib") << quint64(142) * 1024 * 1024 * 1024 << q("142 GiB");
        QTest::newRow("tib") << quint64(2048) * 1024 * 1024 * 1024 << q("2 048 GiB");
    }
    void sizesAreBinary() {
        QFETCH(quint64, bytes);
        QFETCH(QString, text);
        QCOMPARE(spaced(sizeText(bytes)), text);
    }

    void idsAreNeverCutAtTheEnd_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("shown");
        QTest::newRow("long") << q("01JDZ1M8XR5Y0000000000007QKC") << q("01JDZ1M8…7QKC");
        QTest::newRow("uuid") << q("01936f4e-1b2c-7abc-8def-0123456789ab") << q("01936f4e…89ab");
        QTest::newRow("short stays") << q("instance-1") << q("instance-1");
        QTest::newRow("one more than shown stays") << q("1234567890123") << q("1234567890123");
        QTest::newRow("empty") << QString() << QString();
        QTest::newRow("no half character") << q("1234567😀abcdefghijk") << q("1234567…hijk");
    }
    void idsAreNeverCutAtTheEnd() {
        QFETCH(QString, id);
        QFETCH(QString, shown);
        QCOMPARE(elidedId(id), shown);
    }
    // Neither end may be looked at beyond itself: Qt asserts in a build for developers, and reads foreign memory in others.
    void anIdMayBeShownByOneEndAlone() {
        QCOMPARE(elidedId(q("01JDZ1M8XR5Y7QKC"), 0, 4), q("…7QKC"));
        QCOMPARE(elidedId(q("01JDZ1M8XR5Y7QKC"), 8, 0), q("01JDZ1M8…"));
    }
    void signaturesAndHashesShowEightAndEight() {
        QCOMPARE(elidedSignature(q("4vJ9tKQmAAAAAAAAAAAAWcN7pR2x")), q("4vJ9tKQm…WcN7pR2x"));
        QCOMPARE(elidedHash(q("sha256:4be1f07a00000000000000000000000000000000000000000000c93d52e8")),
                 q("sha256 4be1f07a…c93d52e8"));
        QCOMPARE(elidedHash(QString()), QString());
    }

    void timesFollowTheChosenForm_data() {
        QTest::addColumn<QString>("iso");
        QTest::addColumn<QString>("zone");
        QTest::addColumn<int>("mode");
        QTest::addColumn<int>("precision");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("offset");
        const auto row = [](const char* name, const char* iso, const char* zone, TimeMode mode, Precision p,
                            const char* text, const char* offset) {
            QTest::newRow(name) << q(iso) << q(zone) << int(mode) << int(p) << q(text) << q(offset);
        };
        constexpr auto L = TimeMode::Local;
        constexpr auto S = Precision::Seconds;
        row("today", "2026-11-30T13:22:07.418Z", "Europe/Paris", L, S, "14:22:07", "+01:00");
        row("today, ms", "2026-11-30T13:22:07.418Z", "Europe/Paris", L, Precision::Millis, "14:22:07.418",
            "+01:00");
        row("today, minutes", "2026-11-30T13:22:07.418Z", "Europe/Paris", L, Precision::Minutes, "14:22",
            "+01:00");
        row("this year", "2026-11-28T05:12:40.000Z", "Europe/Paris", L, S, "28 Nov 06:12:40", "+01:00");
        row("summer", "2026-07-01T05:12:40.000Z", "Europe/Paris", L, S, "1 Jul 07:12:40", "+02:00");
        row("another year", "2025-11-28T05:12:40.000Z", "Europe/Paris", L, S, "28 Nov 2025 06:12:40",
            "+01:00");
        row("midnight is 00", "2026-11-29T23:00:00.000Z", "Europe/Paris", L, S, "00:00:00", "+01:00");
        row("west", "2026-11-30T13:22:07.418Z", "America/St_Johns", L, S, "09:52:07", "−03:30");
        row("far east", "2026-11-30T13:22:07.418Z", "Pacific/Kiritimati", L, S, "03:22:07", "+14:00");
        row("before the autumn change", "2026-10-25T00:30:00.000Z", "Europe/Paris", L, S, "25 Oct 02:30:00",
            "+02:00");
        row("after the autumn change", "2026-10-25T01:30:00.000Z", "Europe/Paris", L, S, "25 Oct 02:30:00",
            "+01:00");
        row("spring change", "2026-03-29T01:30:00.000Z", "Europe/Paris", L, S, "29 Mar 03:30:00", "+02:00");
        row("utc", "2026-11-30T13:22:07.418Z", "Europe/Paris", TimeMode::Utc, S, "13:22:07", "UTC");
        row("iso", "2026-11-30T13:22:07.418Z", "Europe/Paris", TimeMode::Iso, Precision::Millis,
            "2026-11-30T13:22:07.418Z", "UTC");
        row("iso, seconds", "2026-11-30T13:22:07.418Z", "Europe/Paris", TimeMode::Iso, S,
            "2026-11-30T13:22:07Z", "UTC");
    }
    void timesFollowTheChosenForm() {
        QFETCH(QString, iso);
        QFETCH(QString, zone);
        QFETCH(int, mode);
        QFETCH(int, precision);
        QFETCH(QString, text);
        QFETCH(QString, offset);
        const auto time = sb::base::fromIso(iso.toStdString());
        const auto now = sb::base::fromIso("2026-11-30T13:30:00.000Z");
        QVERIFY(time && now);
        const QTimeZone tz(zone.toLatin1());
        QVERIFY(tz.isValid());
        QCOMPARE(timeText(*time, *now, TimeMode(mode), tz, Precision(precision)), text);
        QCOMPARE(offsetText(*time, TimeMode(mode), tz), offset);
    }

    void oneKeyCyclesTheFormForEverybody() {
        TimeFormat& format = timeFormat();
        int changes = 0;
        connect(&format, &TimeFormat::changed, this, [&] { ++changes; });
        QCOMPARE(format.mode(), TimeMode::Local);
        format.cycle();
        QCOMPARE(format.mode(), TimeMode::Utc);
        format.cycle();
        QCOMPARE(format.mode(), TimeMode::Iso);
        format.cycle();
        QCOMPARE(format.mode(), TimeMode::Local);
        QCOMPARE(changes, 3);
    }

    void hiddenCharactersBecomeNames_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << q("payout-batch/1") << q("payout-batch/1");
        QTest::newRow("override") << q("memo \u202E40-dp") << q("memo [RLO]40-dp");
        QTest::newRow("isolate") << q("a\u2066b\u2069") << q("a[LRI]b[PDI]");
        QTest::newRow("tab, newline") << q("a\tb\r\nc") << q("a[TAB]b[CR][LF]c");
        QTest::newRow("nul") << QString(QChar(0)) + q("x") << q("[NUL]x");
        QTest::newRow("c1") << QString(QChar(0x85)) << q("[U+0085]");
        QTest::newRow("lone high surrogate") << QString(QChar(0xD800)) + q("x") << q("[U+D800]x");
        QTest::newRow("lone low surrogate") << QString(QChar(0xDC01)) << q("[U+DC01]");
        QTest::newRow("pair stays") << q("😀") << q("😀");
        QTest::newRow("arabic stays") << q("مرحبا") << q("مرحبا");
        QTest::newRow("persian joiner stays") << q("می\u200Cخواهم") << q("می\u200Cخواهم");
        QTest::newRow("zero width") << q("a\u200Bb\uFEFF") << q("a[ZWSP]b[BOM]");
        QTest::newRow("empty") << QString() << QString();
    }
    void hiddenCharactersBecomeNames() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visiblePlain(text), shown);
        QCOMPARE(plainText(visibleRuns(text)), shown);
    }

    void csvFieldsCannotRunAsFormulas_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("field");
        QTest::newRow("plain") << q("payouts") << q("payouts");
        QTest::newRow("formula") << q("=1+1") << q("'=1+1");
        QTest::newRow("plus") << q("+1") << q("'+1");
        QTest::newRow("minus") << q("-cmd") << q("'-cmd");
        QTest::newRow("at") << q("@SUM(A1)") << q("'@SUM(A1)");
        QTest::newRow("tab first") << q("\t=1") << q("\"'\t=1\"");
        QTest::newRow("comma and quote") << q("a,\"b\"") << q("\"a,\"\"b\"\"\"");
        QTest::newRow("newline") << q("a\nb") << q("\"a\nb\"");
    }
    void csvFieldsCannotRunAsFormulas() {
        QFETCH(QString, text);
        QFETCH(QString, field);
        QCOMPARE(csvField(text), field);
    }

    void digitsAreAllEquallyWide() {
        const QFont font = theme().font(Type::Body);
        const qreal ones = tabularWidth(font, q("1111"));
        for (const char* digits : {"0000", "8888", "1234", "7777"})
            QCOMPARE(tabularWidth(font, q(digits)), ones);
        QVERIFY(ones >= QFontMetricsF(font).horizontalAdvance(q("1111")));
    }
};

QTEST_MAIN(TestFormat)
#include "test_format.moc"
