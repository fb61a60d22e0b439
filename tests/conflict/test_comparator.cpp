// Every known way in which two sources differ on one transaction, in hand-made documents, with relation,
// reason and place, and the same with the sides exchanged.
#include "core/conflict/comparator.h"
#include "core/conflict/difference_text.h"
#include "tests/conflict/answer_fixture.h"

#include <QTest>

using namespace sb;
using namespace sb::conflict;
using base::Json;
using test::answer;
using test::parsed;
using test::with;
using test::without;

namespace {

Json number(const char* text) {
    return Json(Json::Number{text});
}
QString qs(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

Json log(std::string_view lines) {
    return with(answer(), "meta.logMessages", parsed(lines));
}
// The log of answer() as the collector leaves it at two limits.
Json cut() {
    return log(R"(["Program P1 invoke [1]", "Program log: one", "Log truncated"])");
}
Json cutWithLinesAfter() {
    return log(
        R"(["Program P1 invoke [1]", "Program log: one", "Log truncated", "Program log: two", "Program P1 success"])");
}

Relation exchanged(Relation r) {
    if (r == Relation::CompatibleLessComplete)
        return Relation::CompatibleMoreComplete;
    return r == Relation::CompatibleMoreComplete ? Relation::CompatibleLessComplete : r;
}

struct Row {
    const char* name;
    Json canonical;
    Json incoming;
    Relation relation;
    Reason reason;
    const char* where;
    std::uint32_t differences = 1;
};

std::vector<Row> logs() {
    using enum Relation;
    using enum Reason;
    const auto* where = "meta.logMessages";
    return {
        {"D1 marker last", answer(), cut(), CompatibleLessComplete, LogTruncated, where},
        {"D1 canonical is the truncated one", cut(), answer(), CompatibleMoreComplete, LogTruncated, where},
        {"D1 lines after the marker", answer(), cutWithLinesAfter(), CompatibleLessComplete, LogTruncated,
         where},
        {"D1 both truncated, nested", cutWithLinesAfter(), cut(), CompatibleLessComplete, LogTruncated,
         where},
        {"D1 no line stands before the marker", answer(), log(R"(["Log truncated"])"), CompatibleLessComplete,
         LogTruncated, where},
        {"D1 both truncated, each holds another line", cutWithLinesAfter(),
         log(R"(["Program P1 invoke [1]", "Log truncated", "x"])"), Incomparable, LogUnproven, where},
        {"cut without a marker", answer(), log(R"(["Program P1 invoke [1]"])"), Conflict, LogDiffers, where},
        {"marker removed", cut(), log(R"(["Program P1 invoke [1]", "Program log: one"])"), Conflict,
         LogDiffers, where},
        {"a line before the marker differs", answer(),
         log(R"(["Program P1 invoke [1]", "Program log: 1", "Log truncated"])"), Conflict, LogDiffers, where},
        {"a line after the marker that nobody else has", answer(),
         log(R"(["Program P1 invoke [1]", "Log truncated", "x"])"), Conflict, LogDiffers, where},
        {"lines that are no texts", answer(), log("[1]"), Conflict, LogDiffers, where},
        {"truncated, and another fee", answer(), with(cut(), "meta.fee", number("5001")), Conflict,
         MemberDiffers, "meta.fee", 2},
        {"truncated, and no block time", answer(), with(cut(), "blockTime", nullptr), Incomparable,
         MemberMissing, "blockTime", 2},
        {"truncated, the other lacks a member", with(answer(), "blockTime", nullptr), cut(), Incomparable,
         MemberMissing, "blockTime", 2},
    };
}

std::vector<Row> missing() {
    using enum Relation;
    using enum Reason;
    const auto stored =
        without(with(with(answer(), "meta.logMessages", nullptr), "meta.innerInstructions", nullptr),
                "meta.returnData");
    const auto inner = "meta.innerInstructions.0.instructions.0.stackHeight";
    const auto amount = "meta.postTokenBalances.0.uiTokenAmount.uiAmount";
    return {
        {"D2 no extended metadata", answer(), stored, Incomparable, MemberMissing, "meta.innerInstructions",
         3},
        {"D5 no block time", answer(), with(answer(), "blockTime", nullptr), Incomparable, MemberMissing,
         "blockTime"},
        {"D7 no status record", answer(), with(answer(), "meta", nullptr), Incomparable, MemberMissing,
         "meta"},
        {"D8 no compute units", answer(), without(answer(), "meta.computeUnitsConsumed"), Incomparable,
         MemberMissing, "meta.computeUnitsConsumed"},
        {"D10 no cost units", answer(), without(answer(), "meta.costUnits"), Incomparable, MemberMissing,
         "meta.costUnits"},
        {"D11 rewards switched off", answer(), with(answer(), "meta.rewards", nullptr), Incomparable,
         MemberMissing, "meta.rewards"},
        {"D12 zero balance as null", answer(), with(answer(), amount, nullptr), Incomparable, MemberMissing,
         "meta.postTokenBalances[0].uiTokenAmount.uiAmount"},
        {"D13 no version", answer(), without(answer(), "version"), Incomparable, MemberMissing, "version"},
        {"D14 no loaded addresses", answer(), without(answer(), "meta.loadedAddresses"), Incomparable,
         MemberMissing, "meta.loadedAddresses"},
        {"D15 no stack height", answer(), with(answer(), inner, nullptr), Incomparable, MemberMissing,
         "meta.innerInstructions[0].instructions[0].stackHeight"},
        {"each side lacks something", without(answer(), "meta.costUnits"),
         with(answer(), "blockTime", nullptr), Incomparable, MemberMissing, "blockTime", 2},
        {"null beside absent: neither states, not the same text", with(answer(), "meta.returnData", nullptr),
         without(answer(), "meta.returnData"), Incomparable, MemberMissing, "meta.returnData"},
        {"err absent beside success", answer(), without(answer(), "meta.err"), Incomparable, MemberMissing,
         "meta.err"},
        {"missing, and elsewhere contradicted", without(answer(), "meta.costUnits"),
         with(answer(), "meta.fee", number("1")), Conflict, MemberDiffers, "meta.fee", 2},
    };
}

std::vector<Row> contradictions() {
    using enum Relation;
    using enum Reason;
    const auto group = parsed(R"({"index": 1, "instructions": []})");
    auto repeated = answer();
    auto split = repeated;
    repeated = with(repeated, "meta.innerInstructions",
                    parsed(R"([{"index": 0, "instructions": []}, {"index": 1, "instructions": []}])"));
    const auto failure = parsed(R"({"InstructionError": [0, {"Custom": 1}]})");
    return {
        {"D3 inner instructions lost", answer(),
         with(answer(), "meta.innerInstructions", Json(Json::Array{})), Conflict, MemberDiffers,
         "meta.innerInstructions"},
        {"D4 inner instructions repeated", answer(), repeated, Conflict, MemberDiffers,
         "meta.innerInstructions"},
        {"inner instructions of another index", answer(), with(answer(), "meta.innerInstructions.0", group),
         Conflict, MemberDiffers, "meta.innerInstructions[0].index", 2},
        {"D6 another slot", answer(), with(answer(), "slot", number("250000001")), Conflict, SlotDiffers,
         "slot"},
        {"D9 compute units 0", answer(), with(answer(), "meta.computeUnitsConsumed", number("0")), Conflict,
         MemberDiffers, "meta.computeUnitsConsumed"},
        {"failure against success", answer(), with(answer(), "meta.err", failure), Conflict, ErrDiffers,
         "meta.err"},
        {"two failures", with(answer(), "meta.err", failure), with(answer(), "meta.err", "AccountNotFound"),
         Conflict, ErrDiffers, "meta.err"},
        {"another status", answer(), with(answer(), "meta.status", parsed(R"({"Err": "AccountNotFound"})")),
         Conflict, ErrDiffers, "meta.status"},
        {"another account", answer(), with(answer(), "transaction.message.accountKeys.1", "Token2"), Conflict,
         TransactionDiffers, "transaction.message.accountKeys[1]"},
        {"fewer accounts", answer(), without(answer(), "transaction.message.accountKeys.2"), Conflict,
         TransactionDiffers, "transaction.message.accountKeys"},
        {"another signature", answer(), with(answer(), "transaction.signatures.0", test::signature('3')),
         Conflict, TransactionDiffers, "transaction.signatures[0]"},
        {"other wire bytes", test::base64Answer(),
         with(test::base64Answer(), "transaction.0", test::base64(test::wireBytes() + "x")), Conflict,
         TransactionDiffers, "transaction[0]"},
        {"one lamport above 2^53", answer(), with(answer(), "meta.preBalances.0", number("9007199254740992")),
         Conflict, MemberDiffers, "meta.preBalances[0]"},
        {"one lamport at the end of u64", answer(),
         with(answer(), "meta.preBalances.1", number("18446744073709551614")), Conflict, MemberDiffers,
         "meta.preBalances[1]"},
        {"number against text", answer(), with(answer(), "meta.fee", "5000"), Conflict, MemberDiffers,
         "meta.fee"},
        {"version 0 against legacy", answer(), with(answer(), "version", number("0")), Conflict,
         MemberDiffers, "version"},
        {"slot outranks err, err outranks the rest", answer(),
         with(with(with(answer(), "meta.fee", number("1")), "meta.err", failure), "slot", number("1")),
         Conflict, SlotDiffers, "slot", 3},
        {"a strange member name", answer(), with(answer(), "b \"c\"", number("1")), Incomparable,
         MemberMissing, "[\"b \\\"c\\\"\"]"},
    };
}

std::vector<Row> encodings() {
    using enum Relation;
    using enum Reason;
    const auto base64 = test::base64Answer();
    const auto parsedForm = test::parsedAnswer();
    return {
        {"D16 json against base64", answer(), base64, Incomparable, OtherEncoding, "transaction"},
        {"D16 json against jsonParsed", answer(), parsedForm, Incomparable, OtherEncoding, "transaction", 2},
        {"D16 base64 against jsonParsed", base64, parsedForm, Incomparable, OtherEncoding, "transaction", 2},
        {"other encoding, another fee", answer(), with(base64, "meta.fee", number("1")), Conflict,
         MemberDiffers, "meta.fee", 2},
        {"other encoding, another slot", answer(), with(parsedForm, "slot", number("1")), Conflict,
         SlotDiffers, "slot", 3},
        {"json and base64 write inner instructions alike", answer(),
         with(base64, "meta.innerInstructions", Json(Json::Array{})), Conflict, MemberDiffers,
         "meta.innerInstructions", 2},
        {"other encoding, another blockhash", answer(),
         with(parsedForm, "transaction.message.recentBlockhash", "Hash2"), Conflict, TransactionDiffers,
         "transaction.message.recentBlockhash", 3},
        {"other encoding, another signature", answer(),
         with(parsedForm, "transaction.signatures.0", test::signature('3')), Conflict, TransactionDiffers,
         "transaction.signatures[0]", 3},
        {"other encoding and a truncated log", answer(),
         with(base64, "meta.logMessages", *cut().find("meta")->find("logMessages")), Incomparable,
         OtherEncoding, "transaction", 2},
    };
}

} // namespace

class TestComparator : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void differences_data() {
        QTest::addColumn<int>("table");
        QTest::addColumn<int>("row");
        for (int table = 0; table < 4; ++table)
            for (int row = 0; row < int(m_tables[std::size_t(table)].size()); ++row)
                QTest::newRow(m_tables[std::size_t(table)][std::size_t(row)].name) << table << row;
    }
    void differences() {
        QFETCH(int, table);
        QFETCH(int, row);
        const auto& r = m_tables[std::size_t(table)][std::size_t(row)];
        const auto got = compare(r.canonical, r.incoming);
        QCOMPARE(qs(wordOf(got.relation)), qs(wordOf(r.relation)));
        QCOMPARE(qs(wordOf(got.reason)), qs(wordOf(r.reason)));
        QCOMPARE(qs(got.where), QString::fromUtf8(r.where));
        QCOMPARE(got.differences, r.differences);
        auto back = compare(r.incoming, r.canonical);
        back.relation = exchanged(back.relation);
        QVERIFY(back == got);
        const auto listed = conflict::differences(r.canonical, r.incoming, 100);
        QCOMPARE(listed.size(), std::size_t(r.differences));
        QVERIFY(std::ranges::any_of(
            listed, [&](const Difference& d) { return d.path == got.where && d.reason == got.reason; }));
        QVERIFY(conflict::differences(r.canonical, r.incoming, 0).empty());
    }

    void theSameContent_data() {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        const auto row = [](const char* name, const char* one, const char* other) {
            QTest::newRow(name) << QByteArray(one) << QByteArray(other);
        };
        row("D17 order of members", R"({"a":1,"b":{"c":[],"d":2}})", R"({"b":{"d":2,"c":[]},"a":1})");
        row("D17 spacing", R"({"a":[1,2]})", " {\n \"a\" : [ 1 , 2 ] }\n");
        row("D17 spelling of a number", R"({"a":[25,-0,1e2,18446744073709551615]})",
            R"({"a":[25.0,0,100,1844674407370955161.5e1]})");
        row("escapes", R"({"a":"\u0041\/"})", R"({"\u0061":"A/"})");
    }
    void theSameContent() {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, other);
        QVERIFY(compare(parsed(one.toStdString()), parsed(other.toStdString())) == Comparison{});
        QVERIFY(conflict::differences(parsed(one.toStdString()), parsed(other.toStdString()), 9).empty());
    }

    void aNullAnswerIsNeverAVariant() { // D18
        const auto early = readContent(R"({"jsonrpc":"2.0","id":1,"result":null})", "n");
        QVERIFY(!early.has_value());
        QCOMPARE(early.error().code, base::Code::NotATransaction);
    }

    void contentsOfTwoTransactionsConflictInEveryEncoding() {
        const auto one = readContent(answer().dump(), "n").value();
        auto wire = test::wireBytes();
        wire[64] = '\x02';
        const auto other =
            readContent(with(test::base64Answer(), "transaction.0", test::base64(wire)).dump(), "n").value();
        const auto got = compare(one, other);
        QCOMPARE(got.relation, Relation::Conflict);
        QCOMPARE(got.reason, Reason::TransactionDiffers);
        QVERIFY(compare(one, one) == Comparison{});
        QVERIFY(compare(one, readContent(cut().dump(), "n").value()) == compare(one.json, cut()));
    }

    void differencesAreListedInPathOrderWithTheSideThatStates() {
        auto incoming = with(without(cut(), "meta.costUnits"), "meta.fee", number("1"));
        incoming = with(std::move(incoming), "a-b", number("1"));
        const std::vector<Difference> expected{
            {"[\"a-b\"]", Reason::MemberMissing, StatedBy::IncomingOnly},
            {"meta.costUnits", Reason::MemberMissing, StatedBy::CanonicalOnly},
            {"meta.fee", Reason::MemberDiffers, StatedBy::Both},
            {"meta.logMessages", Reason::LogTruncated, StatedBy::CanonicalOnly}};
        QVERIFY(conflict::differences(answer(), incoming, 10) == expected);
        QCOMPARE(conflict::differences(answer(), incoming, 2).size(), std::size_t(2));
    }

    void aPathShowsHiddenCharactersOfNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("path");
        const auto row = [](const char* title, const char* name, const char* path) {
            QTest::newRow(title) << QByteArray(name) << QByteArray(path);
        };
        row("escape", "a\x1b[2J", "[\"a\\u001b[2J\"]");
        row("delete", "a\x7f", "[\"a\\u007f\"]");
        row("one-byte control sequence", "a\u009bm", "[\"a\\u009bm\"]");
        row("right to left", "a\u202eb", "[\"a\\u202eb\"]");
        row("isolate", "a\u2066b", "[\"a\\u2066b\"]");
        row("zero width", "a\u200bb", "[\"a\\u200bb\"]");
        row("byte order mark", "a\ufeff", "[\"a\\ufeff\"]");
        row("letters of two, three and four bytes", "é€😀", "[\"é€😀\"]");
        row("nothing", "", "[\"\"]");
    }
    void aPathShowsHiddenCharactersOfNames() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, path);
        auto incoming = answer();
        incoming.set(name.toStdString(), number("1"));
        QCOMPARE(QByteArray::fromStdString(compare(answer(), incoming).where), path);
    }

    void aPathIsBounded() {
        std::string name;
        for (int i = 0; i < 400; ++i)
            name += "é";
        const auto where = compare(answer(), with(answer(), name, number("1"))).where;
        QVERIFY(where.size() <= 200 && where.size() > 190);
        QVERIFY(QString::fromStdString(where).endsWith(QStringLiteral("é…")));
    }

private:
    std::array<std::vector<Row>, 4> m_tables{logs(), missing(), contradictions(), encodings()};

    // What differs is never left out; what is equal, as much as helps to find it.
    void longValuesAreCutWhereTheyAreEqual_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<QByteArray>("shownA");
        QTest::addColumn<QByteArray>("shownB");
        const auto row = [](const char* name, const QByteArray& a, const QByteArray& b, const QByteArray& shownA, const QByteArray& shownB) {
            QTest::newRow(name) << a << b << shownA << shownB;
        };
        const QByteArray x(100, 'x');
        row("short", "abc", "abd", "abc", "abd");
        row("absent", "", "abc", "", "abc");
        row("in the middle", x + "1" + x, x + "22" + x, "…xxxxxxxxxxxx1xxxxxxxxxxxx…", "…xxxxxxxxxxxx22xxxxxxxxxxxx…");
        row("at the begin", "1" + x, "2" + x, "1xxxxxxxxxxxx…", "2xxxxxxxxxxxx…");
        row("at the end", x + "1", x + "2", "…xxxxxxxxxxxx1", "…xxxxxxxxxxxx2");
        row("one is longer", x, x + "y", "…xxxxxxxxxxxx", "…xxxxxxxxxxxxy");
        row("one more of the same", x, x + "x", "…xxxxxxxxxxxx", "…xxxxxxxxxxxxx");
        row("long, and all of it differs", QByteArray(300, 'a'), QByteArray(300, 'b'), QByteArray(300, 'a'), QByteArray(300, 'b'));
        row("longer than is shown", x + QByteArray(500, 'a') + x, x + QByteArray(410, 'b') + x,
            "…xxxxxxxxxxxx" + QByteArray(400, 'a') + "… and 100 bytes more", "…xxxxxxxxxxxx" + QByteArray(400, 'b') + "… and 10 bytes more");
        row("long, beside nothing", QByteArray(410, 'a'), "", QByteArray(400, 'a') + "… and 10 bytes more", "");
        // é is C3 A9, è is C3 A8: the first byte is equal, the character is not; and no character is cut in two.
        row("half a character", x + "é" + x, x + "è" + x, "…xxxxxxxxxxxxéxxxxxxxxxxxx…", "…xxxxxxxxxxxxèxxxxxxxxxxxx…");
        row("wide characters around", QByteArray("é").repeated(50) + "1" + QByteArray("é").repeated(50),
            QByteArray("é").repeated(50) + "2" + QByteArray("é").repeated(50), "…éééééé1éééééé…", "…éééééé2éééééé…");
        row("the second byte of the last one", x + "\xc3\xa9", x + "\xc4\xa9", "…xxxxxxxxxxxx\xc3\xa9", "…xxxxxxxxxxxx\xc4\xa9");
    }
    void longValuesAreCutWhereTheyAreEqual() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(QByteArray, shownA);
        QFETCH(QByteArray, shownB);
        const auto there = conflict::aroundTheDifference(a.toStdString(), b.toStdString());
        QCOMPARE(QByteArray::fromStdString(there.first), shownA);
        QCOMPARE(QByteArray::fromStdString(there.second), shownB);
        const auto back = conflict::aroundTheDifference(b.toStdString(), a.toStdString());
        QVERIFY(back.first == there.second && back.second == there.first);
    }

    void whatStandsOnBothSides_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("canonical");
        QTest::addColumn<QByteArray>("incoming");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* path, const char* canonical, const char* incoming, const char* shown) {
            QTest::addRow("%s %s %s", path, canonical, incoming) << QByteArray(path) << QByteArray(canonical) << QByteArray(incoming) << QByteArray(shown);
        };
        row("meta.fee", "5000", "5001", "5000 | 5001");
        row("meta.fee", "null", "5001", "null | 5001");
        row("meta.fee", "\"a\\u202eb\"", "true", "\"a\\u202eb\" | true");
        row("meta.err", "null", R"({"InstructionError":[1]})", "null | 1 member");
        row("meta.rewards", "[1,2]", "[1]", "2 elements | 1 element");
        row("meta.rewards", R"([{"a":1},{}])", "[{},{}]", "1 | "); // rewards[0].a, absent on the other side
        row("meta.logMessages", R"(["a","b","c"])", R"(["a","x","c"])", "line 2: \"b\" | line 2: \"x\"");
        row("meta.logMessages", R"(["a","Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA consumed 4645 of 129562 compute units"])",
            R"(["a","Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA consumed 4646 of 129562 compute units"])",
            "line 2: …consumed 4645 of 129562 c… | line 2: …consumed 4646 of 129562 c…");
        row("meta.logMessages", R"(["a","b"])", R"(["a","b","c"])", "2 lines | line 3: \"c\"");
    }
    void whatStandsOnBothSides() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, canonical);
        QFETCH(QByteArray, incoming);
        QFETCH(QByteArray, shown);
        const auto place = path.toStdString();
        const auto a = with(answer(), place, test::parsed(canonical.toStdString()));
        const auto b = with(answer(), place, test::parsed(incoming.toStdString()));
        const auto found = conflict::shownDifferences(a, b, 10);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(found[0].canonical + " | " + found[0].incoming), shown);
        QVERIFY(found[0].difference == conflict::differences(a, b, 10)[0]);
        QVERIFY(conflict::shownDifferences(a, b, 0).empty());
    }
};

QTEST_GUILESS_MAIN(TestComparator)
#include "test_comparator.moc"
