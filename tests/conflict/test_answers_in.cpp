// Files with one answer, with many, and with none.
#include "core/conflict/transaction_content.h"
#include "tests/conflict/answer_fixture.h"

#include <QTest>

using namespace sb;
using base::Json;
using conflict::answersIn;
using conflict::readContent;
using test::answer;
using test::with;
using test::without;

namespace {

std::string element(char last) { // of a block: no slot, no blockTime
    return without(without(with(answer(), "transaction.signatures.0", test::signature(last)), "slot"),
                   "blockTime")
        .dump();
}
std::string block(const std::string& elements, const char* time = "1700000000") {
    return std::string(R"({"blockhash":"b","parentSlot":249999999,"blockTime":)") + time +
           R"(,"transactions":[)" + elements + "]}";
}
QByteArray word(std::string_view text) {
    return {text.data(), qsizetype(text.size())};
}

} // namespace

class TestAnswersIn : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneAnswerComesBackByteForByte() {
        for (const auto& text :
             {"  " + answer().dump() + "\n", R"({"id":1,"result": )" + answer().dump() + "}",
              test::base64Answer().dump(), std::string(R"({"transaction":null,"meta":null})")}) {
            const auto answers = answersIn(text);
            QVERIFY(answers.has_value());
            QCOMPARE(*answers, std::vector{text});
        }
    }

    void framesAreCutIntoTheirTransactions_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("slot");
        QTest::addColumn<QByteArray>("blockTime");
        const auto two = element('2') + "," + element('3');
        const auto row = [](const char* name, const std::string& text, const char* slot, const char* time) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(slot) << QByteArray(time);
        };
        row("block", block(two), "", "1700000000");
        row("block in an envelope", R"({"jsonrpc":"2.0","id":1,"result":)" + block(two) + "}", "",
            "1700000000");
        row("block without a time", block(two, "null"), "", "");
        row("block notification",
            R"({"method":"blockNotification","params":{"result":{"context":{"slot":250000001},"value":{"slot":250000000,"block":)" +
                block(two) + R"(}},"subscription":1}})",
            "250000000", "1700000000");
        row("list", "[" + element('2') + "," + element('3') + "]", "", "");
        row("batch of envelopes",
            R"([{"id":1,"result":)" + element('2') + R"(},{"id":2,"result":)" + element('3') + "}]", "", "");
        row("blocks in a list", "[" + block(element('2')) + "," + block(element('3')) + "]", "",
            "1700000000");
    }
    void framesAreCutIntoTheirTransactions() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, slot);
        QFETCH(QByteArray, blockTime);
        const auto answers = answersIn(text.toStdString());
        QVERIFY(answers.has_value());
        QCOMPARE(answers->size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            const auto content = readContent((*answers)[i], "n");
            QVERIFY(content.has_value());
            QCOMPARE(content->transaction.signature, test::signature(i == 0 ? '2' : '3'));
            QCOMPARE(QByteArray::fromStdString(content->slot), slot);
            QCOMPARE(QByteArray::fromStdString(content->blockTime), blockTime);
        }
    }

    void aTransactionNotificationGivesItsSlot() {
        const auto answers = answersIn(
            R"({"jsonrpc":"2.0","method":"transactionNotification","params":{"subscription":1,"result":{"transaction":)" +
            element('2') + R"(,"signature":"x","slot":250000000}}})");
        QVERIFY(answers.has_value());
        QCOMPARE(answers->size(), std::size_t(1));
        QCOMPARE(readContent(answers->front(), "n")->slot, std::string("250000000"));
    }

    void whatAnElementStatesItselfWins() {
        const auto answers = answersIn(block(answer().dump(), "1"));
        QCOMPARE(answers->size(), std::size_t(1));
        QCOMPARE(test::parsed(answers->front()), answer());
    }

    void numbersKeepTheirTextAndMembersTheirOrder() {
        const auto answers = answersIn(
            block(R"({"transaction":{"signatures":["x"]},"meta":{"z":1.50,"a":18446744073709551615}})"));
        QCOMPARE(
            answers->front(),
            std::string(
                R"({"blockTime":1700000000,"transaction":{"signatures":["x"]},"meta":{"z":1.50,"a":18446744073709551615}})"));
    }

    void aBadElementIsRefusedAloneAndTheRestGoesOn() {
        const auto answers = answersIn(block(element('2') + R"(,null,"text",{"meta":null},)" + element('3')));
        QVERIFY(answers.has_value());
        QList<QByteArray> codes;
        for (const auto& text : *answers) {
            const auto content = readContent(text, "n");
            codes += content ? QByteArray("read") : word(codeText(content.error().code));
        }
        QCOMPARE(codes, (QList<QByteArray>{"read", "not_a_transaction", "not_a_transaction",
                                           "not_a_transaction", "read"}));
    }

    void theNetworkOfAnEnvelopeStaysWithEachTransaction() {
        const auto answers = answersIn(R"({"network":"solana-devnet","result":)" +
                                       block(element('2') + "," + element('3')) + "}");
        QCOMPARE(answers->size(), std::size_t(2));
        for (const auto& text : *answers)
            QCOMPARE(readContent(text, "solana-mainnet").error().code, base::Code::WrongNetwork);
    }

    void filesWithoutAnAnswer_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char* name, const char* text, const char* code) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(code);
        };
        row("empty", "", "malformed_json");
        row("null", "null", "not_a_transaction");
        row("null answer", R"({"jsonrpc":"2.0","result":null,"id":1})", "not_a_transaction");
        row("empty list", "[]", "not_a_transaction");
        row("empty block", R"({"blockhash":"b","transactions":[]})", "not_a_transaction");
        row("block with signatures only", R"({"blockhash":"b","signatures":["x"]})", "not_a_transaction");
        row("block with broken transactions", R"({"blockhash":"b","transactions":7})", "not_a_transaction");
        row("log notification",
            R"({"method":"logsNotification","params":{"result":{"context":{"slot":1},"value":{"logs":[]}}}})",
            "not_a_transaction");
        row("notification of nothing", R"({"method":"x","params":null})", "not_a_transaction");
        row("index of a folder", R"({"files":[]})", "not_a_transaction");
        row("duplicate key", R"({"transactions":[{"a":1,"a":1}]})", "duplicate_key");
        row("network is no name", R"({"network":{},"result":{"transaction":{}}})", "wrong_network");
    }
    void filesWithoutAnAnswer() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        const auto answers = answersIn(text.toStdString());
        QVERIFY(!answers.has_value());
        QCOMPARE(word(codeText(answers.error().code)), code);
    }
};

QTEST_GUILESS_MAIN(TestAnswersIn)
#include "test_answers_in.moc"
