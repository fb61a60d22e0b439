#include "core/base/code.h"
#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/store_time.h"

#include <QTest>

#include <set>

using namespace sb::base;

class TestBaseValues : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasItsOwnWordAndStatus() {
        std::set<std::string_view> words;
#define SB_X(name, word, cls, status)                                                                        \
    QVERIFY(words.insert(codeText(Code::name)).second);                                                      \
    QVERIFY(codeFromText(word) == Code::name);                                                               \
    QVERIFY(httpStatus(Code::name) >= 400 && httpStatus(Code::name) < 600);
        SB_CODES(SB_X)
#undef SB_X
        QVERIFY(!codeFromText("no_such_code"));
    }

    void timesRoundTrip_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ms");
        QTest::newRow("epoch") << "1970-01-01T00:00:00.000Z" << qint64(0);
        QTest::newRow("leap day") << "2024-02-29T23:59:59.999Z" << qint64(1709251199999);
        QTest::newRow("now-ish") << "2026-11-30T14:22:07.418Z" << qint64(1796048527418);
    }
    void timesRoundTrip() {
        QFETCH(QString, text);
        QFETCH(qint64, ms);
        QCOMPARE(QString::fromStdString(toIso(fromMs(ms))), text);
        QCOMPARE(toMs(fromIso(text.toStdString()).value()), ms);
    }

    void timesThatAreNone_data() {
        QTest::addColumn<QString>("text");
        for (const char* t : {"", "2026-11-30", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-11-30T24:00:00Z",
                              "2026-11-30T14:22:07+01:00", "2026-11-30T14:22:60Z", "2026-11-30 14:22:07Z",
                              "2026-11-30T14:22:0xZ", "2026-11-30T14:22:07.41Z"})
            QTest::newRow(t) << t;
    }
    void timesThatAreNone() {
        QFETCH(QString, text);
        QVERIFY(!fromIso(text.toStdString()));
    }

    void uuid7CarriesStoreTimeAndVersion() {
        const auto random = seededRandom(1);
        const auto id = makeUuid7(fromMs(0x0123456789AB), *random);
        QCOMPARE(id.size(), std::size_t(36));
        QCOMPARE(id.substr(0, 13), std::string("01234567-89ab"));
        QCOMPARE(id[14], '7');
        QVERIFY(std::string("89ab").find(id[19]) != std::string::npos);
        QVERIFY(makeUuid7(fromMs(0x0123456789AB), *random) != id);
    }

    void secretsAreLongAndSeedsRepeat() {
        QCOMPARE(makeSecret(*systemRandom()).size(), std::size_t(64));
        QVERIFY(makeSecret(*systemRandom()) != makeSecret(*systemRandom()));
        QCOMPARE(makeSecret(*seededRandom(7)), makeSecret(*seededRandom(7)));
    }

    void hashesAreByForm() {
        QCOMPARE(sha256Hex("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QVERIFY(isHashText(sha256Hex("")));
        QVERIFY(!isHashText(std::string(64, 'A')));
        QVERIFY(!isHashText(std::string(63, 'a')));
        QVERIFY(equalConstantTime("ab", "ab") && !equalConstantTime("ab", "ac") && !equalConstantTime("a", "ab"));
    }

    void namesCanBeSeenAndToldApart_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("flaw");
        const auto row = [](const char* what, const QByteArray& name, const char* flaw = "") { QTest::newRow(what) << name << QByteArray(flaw); };
        const auto at = [&](const char* what, char32_t c, const char* flaw = "holds white space or a character that cannot be seen") {
            row(what, "a" + QString::fromUcs4(&c, 1).toUtf8() + "b", flaw);
        };
        row("a name", "rpc-one.example:8899/x_y~z");
        row("letters of the world", "Źródło-узел-節点-مصدر-ą́");
        row("200 bytes", QByteArray(200, 'a'));
        at("a face", U'\U0001F600', "");
        at("accent", U'\u0301', "");
        row("nothing", "", "is empty");
        row("201 bytes", QByteArray(201, 'a'), "is longer than 200 bytes");
        row("200 letters of two bytes", QByteArray("é").repeated(200), "is longer than 200 bytes");
        row("not UTF-8", "a\xff", "is not UTF-8");
        row("cut off", "a\xc3", "is not UTF-8");
        row("longer form", QByteArray("a\xc0\xaf", 3), "is not UTF-8");
        row("surrogate", "a\xed\xa0\x80", "is not UTF-8");
        at("zero", 0);
        at("space", ' ');
        at("line end", '\n');
        at("delete", 0x7F);
        at("next line", 0x85);
        at("no-break space", 0xA0);
        at("soft hyphen", 0xAD);
        at("grapheme joiner", 0x34F);
        at("arabic letter mark", 0x61C);
        at("hangul filler", 0x115F);
        at("ogham space", 0x1680);
        at("mongolian vowel separator", 0x180E);
        at("em space", 0x2003);
        at("zero width space", 0x200B);
        at("zero width joiner", 0x200D);
        at("left-to-right mark", 0x200E);
        at("right-to-left mark", 0x200F);
        at("line separator", 0x2028);
        at("right-to-left override", 0x202E);
        at("narrow no-break space", 0x202F);
        at("mathematical space", 0x205F);
        at("word joiner", 0x2060);
        at("first strong isolate", 0x2068);
        at("blank braille", 0x2800);
        at("ideographic space", 0x3000);
        at("hangul filler, again", 0x3164);
        at("variation selector", 0xFE0F);
        row("byte order mark", "a\xef\xbb\xbf" "b", "holds white space or a character that cannot be seen");
        at("halfwidth filler", 0xFFA0);
        at("annotation", 0xFFF9);
        at("no character", 0xFFFE);
        at("tag", 0xE0041);
        at("selector 17", 0xE0100);
        at("no character of plane 16", 0x10FFFF);
    }
    void namesCanBeSeenAndToldApart() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, flaw);
        const auto found = flawOfName({name.constData(), std::size_t(name.size())}).value_or("");
        QCOMPARE(QByteArray(found.data(), qsizetype(found.size())), flaw);
    }

    void countersFailClosedAtTheStoresLargest() {
        QVERIFY(Revision{Revision::kMax}.isExhausted());
        QVERIFY(!Revision{Revision::kMax - 1}.isExhausted());
        QCOMPARE(Revision{Revision::kMax}.stored(), std::numeric_limits<std::int64_t>::max());
    }
};

QTEST_GUILESS_MAIN(TestBaseValues)
#include "test_base_values.moc"
