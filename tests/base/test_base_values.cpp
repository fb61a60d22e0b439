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

    void countersFailClosedAtTheStoresLargest() {
        QVERIFY(Revision{Revision::kMax}.isExhausted());
        QVERIFY(!Revision{Revision::kMax - 1}.isExhausted());
        QCOMPARE(Revision{Revision::kMax}.stored(), std::numeric_limits<std::int64_t>::max());
    }
};

QTEST_GUILESS_MAIN(TestBaseValues)
#include "test_base_values.moc"
