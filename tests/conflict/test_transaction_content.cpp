// One answer read: what is taken from it in each encoding, and each bad input with its code.
#include "core/base/hash.h"
#include "core/base/limits.h"
#include "core/conflict/transaction_content.h"
#include "core/conflict/wire_transaction.h"
#include "tests/conflict/answer_fixture.h"

#include <QTest>

#include <map>

using namespace sb;
using base::Json;
using conflict::readContent;
using test::answer;
using test::base64;
using test::with;
using test::without;

namespace {

std::string enveloped(const std::string& result) {
    return R"({"jsonrpc":"2.0","id":7,"result":)" + result + "}";
}
QByteArray bytes(const std::string& text) {
    return QByteArray::fromStdString(text);
}
QByteArray word(std::string_view text) {
    return {text.data(), qsizetype(text.size())};
}
Json number(const char* text) {
    return Json(Json::Number{text});
}

std::string paddedTo(std::size_t size) {
    auto text = answer().dump();
    text.resize(size, ' ');
    return text;
}

// The answer with a number `depth` levels down: the answer is the first level, the number the last.
std::string nestedTo(int depth) {
    Json inside = number("1");
    for (int level = 2; level < depth; ++level)
        inside = Json(Json::Array{std::move(inside)});
    return with(answer(), "extra", std::move(inside)).dump();
}

Json wire(std::string_view bytes) {
    return Json(Json::Array{Json(base64(bytes)), Json("base64")});
}

} // namespace

class TestTransactionContent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatAnAnswerStates_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<QByteArray>("slot");
        QTest::addColumn<QByteArray>("blockTime");
        QTest::addColumn<bool>("truncated");
        const auto row = [](const char* name, const Json& json, const char* encoding, const char* slot,
                            const char* time, bool truncated) {
            QTest::newRow(name) << bytes(json.dump()) << QByteArray(encoding) << QByteArray(slot)
                                << QByteArray(time) << truncated;
        };
        const auto log = [](const char* line) { return with(answer(), "meta.logMessages.1", line); };
        row("json", answer(), "json", "250000000", "1700000000", false);
        row("jsonParsed", test::parsedAnswer(), "jsonParsed", "250000000", "1700000000", false);
        row("base64", test::base64Answer(), "base64", "250000000", "1700000000", false);
        const auto base58 = conflict::toBase58(test::wireBytes());
        row("base58", with(answer(), "transaction", Json(Json::Array{Json(base58), Json("base58")})),
            "base58", "250000000", "1700000000", false);
        row("binary", with(answer(), "transaction", base58), "binary", "250000000", "1700000000", false);
        row("no slot", without(answer(), "slot"), "json", "", "1700000000", false);
        row("no block time", with(answer(), "blockTime", nullptr), "json", "250000000", "", false);
        row("largest slot", with(answer(), "slot", number("18446744073709551615")), "json",
            "18446744073709551615", "1700000000", false);
        row("slot as a proxy wrote it", with(answer(), "slot", number("2.5e8")), "json", "250000000",
            "1700000000", false);
        row("time before 1970", with(answer(), "blockTime", number("-1")), "json", "250000000", "-1", false);
        row("no meta", with(answer(), "meta", nullptr), "json", "250000000", "1700000000", false);
        row("truncated", log("Log truncated"), "json", "250000000", "1700000000", true);
        row("a program that says so", log("Program log: Log truncated"), "json", "250000000", "1700000000",
            false);
        row("a float beyond u64",
            with(answer(), "meta.postTokenBalances.0.uiTokenAmount.uiAmount",
                 number("1.8446744073709552e19")),
            "json", "250000000", "1700000000", false);
        row("the same float, written out",
            with(answer(), "meta.postTokenBalances.0.uiTokenAmount.uiAmount", number("18446744073709552000")),
            "json", "250000000", "1700000000", false);
    }
    void whatAnAnswerStates() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, encoding);
        QFETCH(QByteArray, slot);
        QFETCH(QByteArray, blockTime);
        QFETCH(bool, truncated);
        const auto bare = readContent(text.toStdString(), "solana-mainnet");
        QVERIFY2(bare.has_value(), bare ? "" : word(codeText(bare.error().code)).constData());
        QCOMPARE(bytes(bare->transaction.network), "solana-mainnet");
        QCOMPARE(bytes(bare->transaction.signature), bytes(test::signature()));
        QCOMPARE(bytes(bare->encoding), encoding);
        QCOMPARE(bytes(bare->slot), slot);
        QCOMPARE(bytes(bare->blockTime), blockTime);
        QCOMPARE(bare->logTruncated, truncated);
        const auto framed = readContent(enveloped(text.toStdString()), "solana-mainnet");
        QVERIFY(framed.has_value());
        QCOMPARE(framed->contentSha256, bare->contentSha256); // id and jsonrpc are no content
        QVERIFY(framed->json == bare->json);
        QVERIFY(framed->bytesSha256 != bare->bytesSha256);
        QCOMPARE(bare->bytesSha256, base::sha256Hex(text.toStdString()));
    }

    void spellingIsNoContent() {
        const auto one = readContent(R"({"slot":250,"blockTime":null,"transaction":{"signatures":[")" +
                                         test::signature() + R"("]},"meta":{"fee":25,"x":"\u0041\/"}})",
                                     "n");
        const auto other =
            readContent(" { \"meta\" : {\"x\":\"A/\", \"fee\" : 2.50e1},\"transaction\":{\"signatures\":[\"" +
                            test::signature() + "\"]},\"blockTime\":null,\"slot\":250.0}\n",
                        "n");
        QVERIFY(one && other);
        QCOMPARE(one->contentSha256, other->contentSha256);
        QVERIFY(one->bytesSha256 != other->bytesSha256);
    }

    void badInput_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("holds");
        const auto row = [](const char* name, const std::string& text, const char* code,
                            const char* holds = "") {
            QTest::newRow(name) << bytes(text) << QByteArray(code) << QByteArray(holds);
        };
        row("empty", "", "malformed_json");
        row("text", "hello", "malformed_json");
        row("cut off", answer().dump().substr(0, 300), "malformed_json");
        row("two answers", answer().dump() + answer().dump(), "malformed_json");
        row("duplicate key", R"({"slot":1,"slot":1,"transaction":{}})", "duplicate_key");
        row("duplicate key deep inside",
            R"({"transaction":{"signatures":[]},"meta":{"a":[{"b":1,"\u0062":1}]}})", "duplicate_key");
        row("invalid UTF-8", "{\"transaction\":{\"signatures\":[\"\xff\"]}}", "invalid_utf8");
        row("UTF-16", std::string("{\0\"\0", 4), "malformed_json");
        row("deep", nestedTo(129), "too_deep");
        row("very deep", std::string(1'000, '[') + std::string(1'000, ']'), "too_deep");
        row("integer beyond u64", with(answer(), "meta.fee", number("18446744073709551616")).dump(),
            "number_out_of_range");
        row("integer below i64", with(answer(), "meta.fee", number("-9223372036854775809")).dump(),
            "number_out_of_range");
        row("slot below zero", with(answer(), "slot", number("-1")).dump(), "number_out_of_range");
        row("half a slot", with(answer(), "slot", number("1.5")).dump(), "number_out_of_range");
        row("huge slot", with(answer(), "slot", number("1e999999999")).dump(), "number_out_of_range");
        row("half a second", with(answer(), "blockTime", number("1.5")).dump(), "number_out_of_range");
        row("one byte too many", paddedTo(base::limits::kRecordBodyBytes + 1), "body_too_large");
        const auto not_a = [&](const char* name, const std::string& text, const char* holds) {
            row(name, text, "not_a_transaction", holds);
        };
        not_a("null", "null", "null");
        not_a("null answer: asked too early", enveloped("null"), "null");
        not_a("number", "12", "scalar");
        not_a("list", "[" + answer().dump() + "]", "array");
        not_a("other object", R"({"hello":"world"})", "object");
        not_a("error of the node", R"({"jsonrpc":"2.0","error":{"code":-32009,"message":"missing"},"id":1})",
              "error");
        not_a("block", enveloped(R"({"blockhash":"x","transactions":[]})"), "block");
        not_a("log notification",
              R"({"jsonrpc":"2.0","method":"logsNotification","params":{"result":{},"subscription":1}})",
              "notification");
        not_a("answer in a notification's frame", R"({"slot":1,"transaction":)" + answer().dump() + "}",
              "notification");
        not_a("transaction is null", with(answer(), "transaction", nullptr).dump(), "unknown_encoding");
        not_a("transaction is a number", with(answer(), "transaction", number("1")).dump(),
              "unknown_encoding");
        not_a("unknown encoding", with(answer(), "transaction", test::parsed(R"(["AA==","base65"])")).dump(),
              "unknown_encoding");
        not_a("meta is a text", with(answer(), "meta", "none").dump(), "meta");
        not_a("slot is a text", with(answer(), "slot", "250").dump(), "slot");
        not_a("no base64", with(answer(), "transaction", test::parsed(R"(["A*==","base64"])")).dump(),
              "bytes");
        not_a("no base58", with(answer(), "transaction", "0OIl").dump(), "bytes");
        not_a("wire bytes end too early",
              with(answer(), "transaction", wire(test::wireBytes().substr(0, 60))).dump(), "bytes");
        not_a("no wire bytes", with(answer(), "transaction", wire("")).dump(), "bytes");
        not_a("count without an end", with(answer(), "transaction", wire("\xff\xff\xff\xff")).dump(),
              "bytes");
        const auto unsigned_ = [&](const char* name, const Json& json) {
            row(name, json.dump(), "missing_signature");
        };
        unsigned_("no signatures", without(answer(), "transaction.signatures"));
        unsigned_("empty list", with(answer(), "transaction.signatures", Json(Json::Array{})));
        unsigned_("signature is null", with(answer(), "transaction.signatures.0", nullptr));
        unsigned_("signature is empty", with(answer(), "transaction.signatures.0", ""));
        unsigned_("63 bytes", with(answer(), "transaction.signatures.0", std::string(63, '1')));
        unsigned_("65 bytes", with(answer(), "transaction.signatures.0", std::string(65, '1')));
        unsigned_("not base58", with(answer(), "transaction.signatures.0", std::string(63, '1') + '0'));
        unsigned_("very long", with(answer(), "transaction.signatures.0", std::string(1'000'000, '1')));
        unsigned_("unsigned wire bytes", with(answer(), "transaction", wire(std::string(100, '\0'))));
    }
    void badInput() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, holds);
        const auto content = readContent(text.toStdString(), "solana-mainnet");
        QVERIFY(!content.has_value());
        QCOMPARE(word(codeText(content.error().code)), code);
        QCOMPARE(word(content.error().fact("holds")), holds);
    }

    // One code, since no program does anything else with them; a person reads what it is instead.
    void whatIsNoTransactionIsNamed() {
        std::map<std::string, std::string> sentences;
        for (const auto& [text, word] :
             {std::pair(enveloped("null"), "null"), std::pair(std::string(R"({"jsonrpc":"2.0","error":{"code":-32009},"id":1})"), "error of the node"),
              std::pair(enveloped(R"({"blockhash":"x","transactions":[]})"), "block"), std::pair("[" + answer().dump() + "]", "list"),
              std::pair(std::string(R"({"params":{}})"), "notification"), std::pair(std::string("12"), "single value"),
              std::pair(std::string(R"({"hello":"world"})"), "nothing of a transaction"), std::pair(with(answer(), "meta", "none").dump(), "member meta"),
              std::pair(with(answer(), "slot", "250").dump(), "member slot")}) {
            const auto content = readContent(text, "n");
            QVERIFY(!content.has_value());
            QVERIFY2(content.error().detail.find(word) != std::string::npos, content.error().detail.c_str());
            const auto [other, isNew] = sentences.emplace(content.error().detail, text);
            QVERIFY2(isNew, (text + "\n" + other->second).c_str());
        }
        QVERIFY(conflict::answersIn("[]").error().detail.find("no transaction") != std::string::npos);
    }

    void theLimitsThemselvesAreAllowed() {
        QVERIFY(readContent(paddedTo(base::limits::kRecordBodyBytes), "n").has_value());
        QVERIFY(readContent(nestedTo(128), "n").has_value());
        QVERIFY(
            readContent(with(answer(), "meta.fee", number("18446744073709551615")).dump(), "n").has_value());
        QVERIFY(
            readContent(with(answer(), "meta.fee", number("-9223372036854775808")).dump(), "n").has_value());
    }

    void howLargeANumberMayBe_data() {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("number");
        QTest::addColumn<bool>("taken");
        const auto row = [](const char* member, const char* number, bool taken) {
            QTest::addRow("%s %s", member, number) << QByteArray(member) << QByteArray(number) << taken;
        };
        for (const char* number :
             {"0", "-0", "0.0", "1234.567", "1e-9", "-0.5", "1e19", "18446744073709551615", "18446744073709551615.0",
              "1.8446744073709551615e19", "18446744073709551614.999999999999999999999", "184467440737095516150e-1",
              "0.00000018446744073709551615e26", "9007199254740993", "-9223372036854775808", "-9223372036854775808.000",
              "0e99999999999999999999999", "1e-400", "1e-99999999999999999999999", "5.0E+2", "999999e13"})
            row("fee", number, true);
        for (const char* number :
             {"18446744073709551616", "18446744073709551616.0", "18446744073709551615.5", "1.8446744073709551616e19",
              "18446744073709551615.00000000000000000000001", "1844674407370955161.6e1", "2e19", "1e20", "1e400",
              "1e99999999999999999999999", "-9223372036854775809", "-9223372036854775808.1", "-1e19", "-1e400", "0.1e21",
              "100000000000000000000000000000000000000", "0.0001e24"})
            row("fee", number, false);
        for (const char* number : {"1234.567", "1e-9", "1.8446744073709552e19", "18446744073709552000", "1.7976931348623157e308", "-1e300"})
            row("uiAmount", number, true);
        for (const char* number : {"1.7976931348623158e308", "1e309", "1e400", "-1e400", "1e99999999999999999999999"})
            row("uiAmount", number, false);
    }
    void howLargeANumberMayBe() {
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, number);
        QFETCH(bool, taken);
        const auto path = member == "uiAmount" ? "meta.postTokenBalances.0.uiTokenAmount.uiAmount" : "meta.fee";
        const auto text = with(answer(), path, Json(Json::Number{number.toStdString()})).dump();
        const auto content = readContent(text, "n");
        QCOMPARE(content.has_value(), taken);
        if (!taken)
            QCOMPARE(content.error().code, base::Code::NumberOutOfRange);
        // What a store took in by an older rule stays readable.
        const auto stored = conflict::readStored(text);
        QVERIFY(stored.has_value());
        QVERIFY(!taken || *stored == content->json);
    }
    void noListOfDigitsHidesItsSize() { // written out, a hundred thousand places
        const std::string zeros(100'000, '0');
        QVERIFY(readContent(with(answer(), "meta.fee", number(("0." + zeros + "1").c_str())).dump(), "n").has_value());
        QVERIFY(readContent(with(answer(), "meta.fee", number(("1." + zeros).c_str())).dump(), "n").has_value());
        QVERIFY(!readContent(with(answer(), "meta.fee", number(("1" + zeros + ".0e-99980").c_str())).dump(), "n").has_value());
        QVERIFY(readContent(with(answer(), "meta.fee", number(("1" + zeros + ".0e-99981").c_str())).dump(), "n").has_value());
    }

    void network() {
        const auto stated = R"({"network":"solana-devnet","result":)" + answer().dump() + "}";
        const auto own = readContent(stated, "solana-devnet");
        QVERIFY(own.has_value());
        QCOMPARE(own->contentSha256, readContent(answer().dump(), "solana-devnet")->contentSha256);
        QCOMPARE(bytes(readContent(stated, "")->transaction.network), "solana-devnet");
        const auto other = readContent(stated, "solana-mainnet");
        QVERIFY(!other.has_value());
        QCOMPARE(other.error().code, base::Code::WrongNetwork);
        QCOMPARE(word(other.error().fact("network")), "solana-devnet");
        QCOMPARE(word(other.error().fact("served")), "solana-mainnet");
        const auto nameless = readContent(R"({"network":7,"result":)" + answer().dump() + "}", "");
        QCOMPARE(nameless.error().code, base::Code::WrongNetwork);
        const auto turned = readContent(R"({"network":"sol\u202eana","result":)" + answer().dump() + "}", "");
        QVERIFY(!turned.has_value() && turned.error().code == base::Code::WrongNetwork);
    }

    void base58_data() { // vectors of the Bitcoin and IETF drafts
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("zeros") << QByteArray("0000287fb4cd") << QByteArray("11233QC4");
        QTest::newRow("hello") << QByteArray("48656c6c6f20576f726c6421") << QByteArray("2NEpo7TZRRrLZSi2U");
        QTest::newRow("one zero") << QByteArray("00") << QByteArray("1");
        QTest::newRow("largest byte") << QByteArray("ff") << QByteArray("5Q");
    }
    void base58() {
        QFETCH(QByteArray, hex);
        QFETCH(QByteArray, text);
        const auto raw = QByteArray::fromHex(hex).toStdString();
        QCOMPARE(bytes(conflict::toBase58(raw)), text);
        QCOMPARE(conflict::fromBase58(text.toStdString()), std::optional(raw));
    }

    // Against the schoolbook: one digit at a time.
    void base58AtEveryLength() {
        std::uint64_t state = 42;
        const auto next = [&state] { return static_cast<unsigned char>((state = state * 6364136223846793005ULL + 1442695040888963407ULL) >> 56); };
        for (std::size_t size = 0; size < 100; ++size)
            for (int zeros = 0; zeros < 4; ++zeros) {
                std::string raw(std::size_t(zeros), '\0');
                for (std::size_t i = 0; i < size; ++i)
                    raw += char(next());
                std::vector<unsigned> digits;
                for (const char c : raw) {
                    unsigned carry = static_cast<unsigned char>(c);
                    for (auto& d : digits) {
                        carry += d * 256;
                        d = carry % 58;
                        carry /= 58;
                    }
                    for (; carry; carry /= 58)
                        digits.push_back(carry % 58);
                }
                std::string text(std::min(raw.find_first_not_of('\0'), raw.size()), '1');
                for (auto d = digits.rbegin(); d != digits.rend(); ++d)
                    text += "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"[*d];
                QCOMPARE(conflict::toBase58(raw), text);
                QVERIFY(conflict::fromBase58(text) == std::optional(raw));
            }
        QVERIFY(!conflict::fromBase58("111110"));
        QVERIFY(!conflict::fromBase58(std::string(2'049, '2')));
    }
};

QTEST_GUILESS_MAIN(TestTransactionContent)
#include "test_transaction_content.moc"
