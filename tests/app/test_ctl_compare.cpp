// `compare` on files, with nobody to ask: relation and reason, exit status, refused documents with their
// code.
#include "tests/app/engine_process.h"
#include "tests/conflict/answer_fixture.h"

#include <QFile>
#include <QTest>

using namespace sb;
using base::Json;
using test::answer;
using test::with;
using test::without;

namespace {

Json number(const char* text) {
    return Json(Json::Number{text});
}

class Folder {
public:
    [[nodiscard]] QString file(const QString& name, const std::string& text) const {
        QFile out(m_folder.filePath(name));
        if (!out.open(QIODevice::WriteOnly) ||
            out.write(QByteArray::fromStdString(text)) != qint64(text.size()))
            qFatal("the file cannot be written");
        return out.fileName();
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

test::Ran compare(const QStringList& words) {
    return test::runProgram(QStringLiteral("signalboxctl"), QStringList{QStringLiteral("compare")} + words,
                            {{QStringLiteral("SIGNALBOX_URL"), QStringLiteral("http://127.0.0.1:1")}});
}

Json truncated() {
    return with(answer(), "meta.logMessages",
                test::parsed(
                    R"(["Program P1 invoke [1]", "Program log: one", "Log truncated", "Program log: two"])"));
}

} // namespace

class TestCtlCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatTheFirstIsBesideTheSecond_data() {
        QTest::addColumn<QByteArray>("canonical");
        QTest::addColumn<QByteArray>("incoming");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const std::string& canonical, const std::string& incoming,
                            const char* says) {
            QTest::newRow(name) << QByteArray::fromStdString(canonical) << QByteArray::fromStdString(incoming)
                                << QByteArray(says);
        };
        const auto whole = answer().dump();
        row("exact", whole, " " + whole + "\n", "incoming is Exact beside canonical: same_content\n");
        row("less", whole, truncated().dump(),
            "incoming is CompatibleLessComplete beside canonical: log_truncated at meta.logMessages\n"
            "  meta.logMessages: log_truncated, canonical holds more\n");
        row("more", truncated().dump(), whole,
            "incoming is CompatibleMoreComplete beside canonical: log_truncated at meta.logMessages\n"
            "  meta.logMessages: log_truncated, incoming holds more\n");
        row("conflict", whole, with(without(answer(), "blockTime"), "slot", number("1")).dump(),
            "incoming is Conflict beside canonical: slot_differs at slot\n"
            "  blockTime: member_missing, only canonical states it\n    canonical  1700000000\n"
            "  slot: slot_differs\n    canonical  250000000\n    incoming   1\n");
        row("a long number", with(answer(), "meta.computeUnitsConsumed", number(("0." + std::string(100, '3') + "7" + std::string(100, '3')).c_str())).dump(),
            with(answer(), "meta.computeUnitsConsumed", number(("0." + std::string(100, '3') + "8" + std::string(100, '3')).c_str())).dump(),
            ("incoming is Conflict beside canonical: member_differs at meta.computeUnitsConsumed\n"
             "  meta.computeUnitsConsumed: member_differs\n    canonical  0." + std::string(100, '3') + "7" + std::string(100, '3') +
             "\n    incoming   0." + std::string(100, '3') + "8" + std::string(100, '3') + "\n").c_str());
        row("incomparable", without(answer(), "blockTime").dump(), whole,
            "incoming is Incomparable beside canonical: member_missing at blockTime\n"
            "  blockTime: member_missing, only incoming states it\n    incoming   1700000000\n");
        row("in a list and in an envelope", "[" + whole + "]",
            R"({"jsonrpc":"2.0","id":1,"result":)" + whole + "}",
            "incoming is Exact beside canonical: same_content\n");
    }
    void saysWhatTheFirstIsBesideTheSecond() {
        QFETCH(QByteArray, canonical);
        QFETCH(QByteArray, incoming);
        QFETCH(QByteArray, says);
        const Folder folder;
        const auto ran = compare({folder.file(QStringLiteral("a.json"), incoming.toStdString()),
                                  folder.file(QStringLiteral("b.json"), canonical.toStdString())});
        QCOMPARE(ran.status, 0);
        QCOMPARE(QByteArray::fromStdString(ran.out), says);
        QCOMPARE(ran.err, std::string());
    }

    void asJson() {
        const Folder folder;
        const auto a = folder.file(QStringLiteral("a.json"), answer().dump());
        const auto b = folder.file(QStringLiteral("b.json"), with(truncated(), "blockTime", nullptr).dump());
        const auto ran = compare({b, a, QStringLiteral("--json")});
        QCOMPARE(ran.status, 0);
        const auto json = ran.json();
        QCOMPARE(test::at(json, {"relation"}), std::string("Incomparable"));
        QCOMPARE(test::at(json, {"reason"}), std::string("member_missing"));
        QCOMPARE(test::at(json, {"where"}), std::string("blockTime"));
        QCOMPARE(test::at(json, {"differences"}), std::string("2"));
        QCOMPARE(
            json.find("members")->dump(),
            std::string(R"([{"path":"blockTime","reason":"member_missing","stated_by":"canonical"},)"
                        R"({"path":"meta.logMessages","reason":"log_truncated","stated_by":"canonical"}])"));
        QCOMPARE(test::at(json, {"incoming", "log_truncated"}), std::string("true"));
        QCOMPARE(test::at(json, {"canonical", "signature"}), test::signature());
        QCOMPARE(test::at(json, {"canonical", "encoding"}), std::string("json"));
        QCOMPARE(test::at(json, {"canonical", "content_sha256"}).size(), std::size_t(64));
    }

    void longListsAreCutAndCounted() {
        const Folder folder;
        auto many = answer();
        for (int i = 0; i < 250; ++i)
            many = with(std::move(many), "extra" + std::to_string(i), number("1"));
        const auto ran = compare({folder.file(QStringLiteral("a.json"), answer().dump()),
                                  folder.file(QStringLiteral("b.json"), many.dump())});
        QCOMPARE(ran.status, 0);
        QVERIFY2(ran.out.ends_with("  and 50 more\n"), ran.out.c_str());
    }

    void refusedDocuments_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char* name, const std::string& text, const char* code) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(code);
        };
        row("empty", "", "malformed_json");
        row("no JSON", "hello", "malformed_json");
        row("duplicate key", R"({"transaction":1,"transaction":1})", "duplicate_key");
        row("invalid UTF-8", "\"\xff\"", "invalid_utf8");
        row("no transaction", R"({"jsonrpc":"2.0","id":1,"result":null})", "not_a_transaction");
        row("two transactions", "[" + answer().dump() + "," + answer().dump() + "]", "not_a_transaction");
        row("no signature", without(answer(), "transaction.signatures").dump(), "missing_signature");
        row("number beyond u64", with(answer(), "meta.fee", number("18446744073709551616")).dump(),
            "number_out_of_range");
        row("one byte more than 16 MiB",
            answer().dump() + std::string(16 * 1024 * 1024 + 1 - answer().dump().size(), ' '),
            "body_too_large");
    }
    void refusedDocuments() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        const Folder folder;
        const auto good = folder.file(QStringLiteral("good.json"), answer().dump());
        const auto bad = folder.file(QStringLiteral("bad.json"), text.toStdString());
        for (const auto& words : {QStringList{good, bad}, QStringList{bad, good}}) {
            const auto ran = compare(words);
            QCOMPARE(ran.status, 1);
            QVERIFY(ran.out.empty());
            QVERIFY2(ran.says(code.toStdString() + ": ") && ran.says("bad.json") && !ran.says("good.json"),
                     ran.err.c_str());
        }
    }

    // What was asked for JSON answers JSON, refused or not.
    void aRefusalAsJson() {
        const Folder folder;
        const auto good = folder.file(QStringLiteral("good.json"), answer().dump());
        const auto bad = folder.file(QStringLiteral("bad.json"), "hello");
        const auto ran = compare({good, bad, QStringLiteral("--json")});
        QCOMPARE(ran.status, 1);
        QCOMPARE(test::at(ran.json(), {"code"}), std::string("malformed_json"));
        QVERIFY(test::at(ran.json(), {"file"}).ends_with("bad.json"));
        QVERIFY2(ran.says("signalboxctl: malformed_json: "), ran.err.c_str());
        const auto gone = compare({good, folder.path(QStringLiteral("missing.json")), QStringLiteral("--json")});
        QCOMPARE(test::at(gone.json(), {"code"}), std::string("file_error"));
        const auto store = test::runProgram(QStringLiteral("signalboxctl"), {QStringLiteral("schema"), QStringLiteral("--json"), QStringLiteral("--store"),
                                                                       folder.path(QStringLiteral("missing.store"))});
        QCOMPARE(test::at(store.json(), {"code"}), std::string("store_cannot_open"));
    }

    void filesThatCannotBeRead() {
        const Folder folder;
        const auto good = folder.file(QStringLiteral("good.json"), answer().dump());
        for (const auto& bad : {folder.path(QStringLiteral("missing.json")), folder.path(QString())}) {
            const auto ran = compare({good, bad});
            QCOMPARE(ran.status, 1);
            QVERIFY2(ran.says("file_error"), ran.err.c_str());
        }
    }

    void twoNetworksAreRefused() {
        const Folder folder;
        const auto on = [&](const char* network) {
            return folder.file(QString::fromUtf8(network), R"({"network":")" + std::string(network) +
                                                               R"(","result":)" + answer().dump() + "}");
        };
        const auto ran = compare({on("one"), on("two")});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.says("wrong_network"), ran.err.c_str());
        QCOMPARE(compare({on("one"), folder.file(QStringLiteral("bare"), answer().dump())}).status, 0);
    }

    void wrongUse() {
        const Folder folder;
        const auto good = folder.file(QStringLiteral("good.json"), answer().dump());
        QCOMPARE(compare({good}).status, 2);
        QCOMPARE(compare({good, good, good}).status, 2);
        QCOMPARE(compare({good, good, QStringLiteral("--preview")}).status, 2);
        QCOMPARE(compare({good, good}).status, 0);
    }
};

QTEST_GUILESS_MAIN(TestCtlCompare)
#include "test_ctl_compare.moc"
