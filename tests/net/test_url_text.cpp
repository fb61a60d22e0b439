#include "core/net/url_text.h"

#include <QTest>

using namespace sb;
using base::Code;

namespace {

std::string joined(const std::vector<std::string>& parts) {
    std::string out;
    for (const auto& part : parts)
        out.append("[").append(part).append("]");
    return out;
}

} // namespace

class TestUrlText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goodEscapesAreDecoded_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("nothing to do") << QByteArray("codex") << QByteArray("codex");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("slash") << QByteArray("a%2Fb%2fc") << QByteArray("a/b/c");
        QTest::newRow("plus is plus") << QByteArray("a+b") << QByteArray("a+b");
        QTest::newRow("two bytes") << QByteArray("%C3%A9") << QByteArray("\xC3\xA9");
        QTest::newRow("four bytes") << QByteArray("%F0%9F%98%80") << QByteArray("\xF0\x9F\x98\x80");
        QTest::newRow("escaped percent is not decoded twice") << QByteArray("%2525") << QByteArray("%25");
    }
    void goodEscapesAreDecoded() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const auto decoded = net::percentDecode(text.toStdString());
        QVERIFY(decoded.has_value());
        QCOMPARE(QByteArray::fromStdString(*decoded), expected);
        QCOMPARE(net::percentDecode(net::percentEncode(*decoded)).value(), *decoded);
    }

    void badEscapesAreErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* text, Code code) {
            QTest::newRow(name) << QByteArray(text) << static_cast<int>(code);
        };
        row("percent at the end", "abc%", Code::BadRequest);
        row("one digit", "abc%4", Code::BadRequest);
        row("no hex digit", "%4g", Code::BadRequest);
        row("sign is no digit", "%-1", Code::BadRequest);
        row("NUL", "a%00b", Code::BadRequest);
        row("lone continuation", "%80", Code::InvalidUtf8);
        row("overlong slash", "%C0%AF", Code::InvalidUtf8);
        row("overlong in three bytes", "%E0%80%AF", Code::InvalidUtf8);
        row("surrogate", "%ED%A0%80", Code::InvalidUtf8);
        row("beyond Unicode", "%F4%90%80%80", Code::InvalidUtf8);
        row("cut off", "%F0%9F%98", Code::InvalidUtf8);
    }
    void badEscapesAreErrors() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto decoded = net::percentDecode(text.toStdString());
        QVERIFY(!decoded.has_value());
        QCOMPARE(static_cast<int>(decoded.error().code), code);
        const auto query = net::parseQuery("a=" + text.toStdString());
        QVERIFY(!query.has_value());
        const auto path = net::splitPath("/v1/" + text.toStdString() + "/x");
        QVERIFY(!path.has_value());
    }

    void queriesKeepOrderAndEmptyValues() {
        const auto query = net::parseQuery("state=uncertain&&lane=a%26b&empty=&flag&x=1=2&");
        QVERIFY(query.has_value());
        using Pairs = std::vector<std::pair<std::string, std::string>>;
        QVERIFY((*query ==
                 Pairs{{"state", "uncertain"}, {"lane", "a&b"}, {"empty", ""}, {"flag", ""}, {"x", "1=2"}}));
        QVERIFY(net::parseQuery("")->empty());
    }

    void aParameterTwiceIsRefusedAlsoWhenEscapedDifferently() {
        const auto query = net::parseQuery("lane=a&l%61ne=b");
        QVERIFY(!query.has_value());
        QVERIFY(query.error().code == Code::BadParameter);
    }

    void atMost64ParametersAreRead() {
        std::string query;
        for (int i = 0; i < 64; ++i)
            query += "p" + std::to_string(i) + "=1&";
        QVERIFY(net::parseQuery(query).has_value());
        QVERIFY(!net::parseQuery(query + "one=more").has_value());
    }

    void pathsAreSplitBeforeTheyAreDecoded() {
        QCOMPARE(joined(*net::splitPath("/v1/lanes/a%2Fb/pause")), std::string("[v1][lanes][a/b][pause]"));
        QCOMPARE(joined(*net::splitPath("/")), std::string());
        QCOMPARE(joined(*net::splitPath("/v1/")), std::string("[v1][]"));
        QCOMPARE(joined(*net::splitPath("//v1")), std::string("[][v1]"));
        QVERIFY(!net::splitPath("").has_value());
        QVERIFY(!net::splitPath("v1").has_value());
    }
};

QTEST_APPLESS_MAIN(TestUrlText)
#include "test_url_text.moc"
