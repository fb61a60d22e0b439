#include "core/base/exact_json.h"
#include "core/base/hash.h"
#include "core/base/normal_form.h"

#include <QTest>

using namespace sb::base;

class TestExactJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTripKeepsTextAndOrder_data() {
        QTest::addColumn<QByteArray>("in");
        QTest::addColumn<QByteArray>("out");
        const auto same = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text) << QByteArray(text); };
        same("large integer", R"({"a":9007199254740993})");
        same("beyond double", R"([1e400,-0,0.10,18446744073709551616])");
        same("order", R"({"z":1,"a":{"y":[],"b":{}}})");
        same("escapes", "[\"\\\"\\\\\\n\\u0001\xc3\xa9\"]");
        same("scalars", R"([true,false,null,""])");
        QTest::newRow("white space") << QByteArray(" { \"a\" : [ 1 , 2 ] }\n") << QByteArray(R"({"a":[1,2]})");
        QTest::newRow("root number") << QByteArray(" 12 ") << QByteArray("12");
        QTest::newRow("root string") << QByteArray("\"x\"") << QByteArray("\"x\"");
    }
    void roundTripKeepsTextAndOrder() {
        QFETCH(QByteArray, in);
        QFETCH(QByteArray, out);
        const auto value = Json::parse(in.toStdString());
        QVERIFY2(value.has_value(), in.constData());
        QCOMPARE(QByteArray::fromStdString(value->dump()), out);
        QCOMPARE(Json::parse(value->dump()).value(), *value);
    }

    void refusesWhatIsNotExact_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char* name, QByteArray text, const char* code) { QTest::newRow(name) << text << QByteArray(code); };
        row("empty", "", "malformed_json");
        row("open object", "{\"a\":1", "malformed_json");
        row("trailing comma", "{\"a\":1,}", "malformed_json");
        row("missing comma", "[1 2]", "malformed_json");
        row("missing colon", "{\"a\" 1}", "malformed_json");
        row("two values", "{} {}", "malformed_json");
        row("two numbers", "1 2", "malformed_json");
        row("leading zero", "[01]", "malformed_json");
        row("bare plus", "[+1]", "malformed_json");
        row("half a number", "[1.]", "malformed_json");
        row("half an exponent", "[1e]", "malformed_json");
        row("letters", "[truex]", "malformed_json");
        row("null-ish", "[nul]", "malformed_json");
        row("raw control", QByteArray("[\"a\x01\"]"), "malformed_json");
        row("single quotes", "{'a':1}", "malformed_json");
        row("duplicate", "{\"a\":1,\"a\":2}", "duplicate_key");
        row("duplicate by escape", "{\"a\":1,\"\\u0061\":2}", "duplicate_key");
        row("nested duplicate", "[{\"x\":{\"b\":1,\"b\":1}}]", "duplicate_key");
        row("invalid utf8", QByteArray("[\"\xff\"]"), "invalid_utf8");
        row("overlong utf8", QByteArray("[\"\xc0\xaf\"]"), "invalid_utf8");
        row("deep", QByteArray(200, '[') + QByteArray(200, ']'), "too_deep");
        row("very deep", QByteArray(60000, '['), "too_deep");
    }
    void refusesWhatIsNotExact() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        const auto value = Json::parse(text.toStdString());
        QVERIFY(!value.has_value());
        const auto got = codeText(value.error().code);
        if (code == "too_deep") // simdjson may see the missing end first
            QVERIFY(got == "too_deep" || got == "malformed_json");
        else
            QCOMPARE(QByteArray(got.data(), qsizetype(got.size())), code);
    }

    // The quick ways say what the plain ones say: literals eight bytes at a time, whole numbers without a detour, the
    // content hash in parts.
    void literalsAtEveryOffset() {
        for (const std::string special : {"\"", "\\", "\n", "\x01", "\x1f", " ", "\x7f", "\xc3\xa9", "\xe2\x80\xae", "\xf0\x9f\x98\x80"})
            for (std::size_t before = 0; before < 20; ++before)
                for (std::size_t behind = 0; behind < 20; ++behind) {
                    const auto text = std::string(before, 'a') + special + std::string(behind, '!') + special;
                    std::string out;
                    appendJsonString(out, text);
                    std::string expected = "\"";
                    for (const char c : text) {
                        if (c == '"' || c == '\\')
                            expected += '\\';
                        if (c == '\n')
                            expected += "\\n";
                        else if (c == '\x01' || c == '\x1f')
                            expected += c == '\x01' ? "\\u0001" : "\\u001f";
                        else
                            expected += c;
                    }
                    QCOMPARE(out, expected + "\"");
                    QCOMPARE(*Json::parse(out)->string(), text);
                }
    }
    void numbersHaveOneNormalForm_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("normal");
        const auto row = [](const char* text, const char* normal) { QTest::newRow(text) << QByteArray(text) << QByteArray(normal); };
        row("0", "0");
        row("-0", "0");
        row("0.0", "0");
        row("-0e5", "0");
        row("7", "7");
        row("-7", "-7");
        row("10", "1e1");
        row("-1200", "-12e2");
        row("1.2e3", "12e2");
        row("120e1", "12e2");
        row("18446744073709551615", "18446744073709551615");
        row("100000000000000000000000000000", "1e29");
        row("0.10", "1e-1");
        row("5000", "5e3");
        row("5001", "5001");
        row("10203000", "10203e3");
    }
    void numbersHaveOneNormalForm() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, normal);
        QCOMPARE(QByteArray::fromStdString(normalForm(Json(Json::Number{text.toStdString()}))), normal);
        QCOMPARE(QByteArray::fromStdString(exactDecimal(text.toStdString())), normal);
    }
    void theHashOfANormalFormInParts() {
        Json document;
        for (int i = 0; i < 3'000; ++i) // in no order, larger than one part, with a value that is larger by itself
            document.set("k" + std::to_string(i * 7919 % 3'000), Json(Json::Array{Json(i), Json("text " + std::to_string(i)), Json()}));
        document.set("large", std::string(100'000, 'x'));
        for (const auto& value : {document, Json(), Json("a"), Json(Json::Array{}), Json(Json::Object{}), Json(std::string(40'000, '"'))})
            QCOMPARE(normalFormSha256(value), sha256Hex(normalForm(value)));
        Sha256 hash;
        for (const char* part : {"", "ab", "", "c"})
            hash.add(part);
        QCOMPARE(hash.hex(), sha256Hex("abc"));
    }
    // The copy that is parsed is made in memory that stays: what was there before is never read.
    void whatWasParsedBeforeIsForgotten() {
        QVERIFY(Json::parse("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]").has_value());
        QVERIFY(!Json::parse("[1,2").has_value());
        QVERIFY(!Json::parse("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,1").has_value());
        QVERIFY(!Json::parse("").has_value());
        QVERIFY(Json::parse("7").has_value());
        QVERIFY(Json::parse("\"" + std::string(2'000'000, 'a') + "\"").has_value()); // larger than what is kept
        QVERIFY(!Json::parse("\"" + std::string(1'000'000, 'a')).has_value());
        QVERIFY(!Json::parse("\"a").has_value());
    }

    // What nobody sees is named.
    void marksOfTheEncodingAreNamed() {
        const auto marked = Json::parse("\xef\xbb\xbf{\"a\":1}");
        QCOMPARE(marked.error().code, Code::MalformedJson);
        QVERIFY(marked.error().detail.find("byte order mark") != std::string::npos);
        QCOMPARE(std::string(marked.error().fact("holds")), std::string("byte_order_mark"));
        for (const auto& text : {std::string("\xff\xfe{\0", 4), std::string("\xfe\xff\0{", 4)}) {
            const auto wide = Json::parse(text);
            QCOMPARE(wide.error().code, Code::InvalidUtf8);
            QVERIFY(wide.error().detail.find("UTF-16") != std::string::npos);
        }
        QVERIFY(Json::parse("[\"\xef\xbb\xbf\"]").has_value()); // inside of a text it is a character like others
    }

    void manyMembersStillRefuseDuplicates() {
        std::string text = "{";
        for (int i = 0; i < 100; ++i)
            text += "\"k" + std::to_string(i) + "\":" + std::to_string(i) + ",";
        QVERIFY(Json::parse(text + "\"last\":0}").has_value());
        QCOMPARE(Json::parse(text + "\"k7\":0}").error().code, Code::DuplicateKey);
    }

    void readerRefusesUnknownWrongAndMissing() {
        const auto body = Json::parse(R"({"a":"x","n":5,"z":null,"big":9223372036854775808,"neg":-1,"f":1.5})").value();
        JsonReader reader(body);
        QCOMPARE(reader.string("a").value(), std::string("x"));
        QCOMPARE(reader.u64("n").value(), 5U);
        QVERIFY(!reader.optionalString("z").value().has_value());
        QCOMPARE(reader.string("absent").error().code, Code::MissingField);
        QCOMPARE(reader.u64("a").error().code, Code::WrongType);
        QCOMPARE(reader.u64("f").error().code, Code::WrongType);
        QCOMPARE(reader.u64("neg").error().code, Code::NumberOutOfRange);
        QCOMPARE(reader.finish().error().code, Code::UnknownField);
        QCOMPARE(reader.u64("big").error().code, Code::NumberOutOfRange);
        QVERIFY(reader.finish().has_value());
        QCOMPARE(JsonReader(Json(1)).finish().error().code, Code::WrongType);
        QCOMPARE(JsonReader(body, Code::ForbiddenContent).finish().error().code, Code::ForbiddenContent);
    }
};

QTEST_GUILESS_MAIN(TestExactJson)
#include "test_exact_json.moc"
