// Real answers of a node through the whole life of an acquisition: content, hashes and key before the
// transaction, the comparator's relation inside the stores.
#include "tests/conflict/answer_fixture.h"
#include "tests/conflict/conflict_rig.h"

#include "core/base/hash.h"

#include <QTest>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;
using base::Json;

namespace {

Json cutLog() {
    return test::with(test::answer(), "meta.logMessages",
                      test::parsed(R"(["Program P1 invoke [1]", "Program log: one", "Log truncated"])"));
}
Json otherFee() {
    return test::with(test::answer(), "meta.fee", Json(Json::Number{"5001"}));
}

Result<PreparedAcquisition> prepare(const std::string& bytes, const std::string& origin = "p1",
                                    const std::string& key = {}) {
    return prepareAcquisition({origin, key, {}, bytes}, kNetwork);
}

} // namespace

class TestPrepare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void realAnswersThroughTheStore() {
        ConflictRig rig;
        const auto take = [&](const Json& answer, const std::string& origin) {
            return rig.acquire(must(prepare(answer.dump(), origin)));
        };
        QCOMPARE(wordOfAcquired(take(cutLog(), "p1")), std::string("NewRecord"));
        QCOMPARE(wordOfAcquired(take(test::answer(), "p2")), std::string("PromotedMoreComplete"));
        QCOMPARE(wordOfAcquired(take(cutLog(), "p3")), std::string("KnownVariant"));
        QCOMPARE(wordOfAcquired(take(test::answer(), "p2")), std::string("AlreadyPresent"));
        const auto divergent = take(otherFee(), "p4");
        QCOMPARE(wordOfAcquired(divergent), std::string("QuarantinedConflict"));
        QCOMPARE(divergent->comparison.where, std::string("meta.fee"));
        QCOMPARE(divergent->transaction, (TransactionReference{kNetwork, test::signature()}));
        const auto c = rig.caseNow(test::signature());
        QCOMPARE(c.latestReason, Reason::MemberDiffers);
        QCOMPARE(c.participants, 2);
        const auto record = rig.record(test::signature());
        QCOMPARE(record.record.slot, std::string("250000000"));
        QCOMPARE(record.variants.size(), std::size_t(3));
        QVERIFY(record.variants.at(0).logTruncated && !record.variants.at(1).logTruncated);
        QCOMPARE(record.variants.at(0).blockTime, std::string("1700000000"));
        VERIFY_SOUND(rig);
    }

    // What the product asks is the content of a real answer; what it refuses to read is a finding with its code.
    void theContentHashIsThatOfAnAnswer() {
        PayloadStep step;
        const auto add = [&](const std::string& bytes, const std::string& content) {
            step.payloads.push_back({"tx #1", content, base::sha256Hex(bytes), static_cast<std::int64_t>(bytes.size()), bytes});
        };
        const std::string answer = test::answer().dump();
        const auto content = must(prepare(answer)).contentSha256;
        add(answer, content);
        add(" " + answer, content); // white space is no content
        add("{}", content);
        IntegrityFindings found;
        checkPayloads(step, found);
        QCOMPARE(found.findings.size(), std::size_t(1));
        QCOMPARE(found.findings[0].check, std::string("payload_content_differs"));
        QCOMPARE(found.findings[0].found, std::string("not_a_transaction"));
        while (!found.isFull())
            found.findings.push_back(found.findings.front());
        checkPayloads(step, found);
        QCOMPARE(found.findings.size(), std::size_t(1000));
    }

    // An older rule took in numbers that no answer may have today: their transaction can still be compared and decided.
    void whatIsStoredIsNotJudgedAgain() {
        ConflictRig rig;
        const auto old = test::with(test::answer(), "meta.fee", Json(Json::Number{"1e400"})).dump();
        COMPARE_CODE(prepare(old), "number_out_of_range");
        auto acquisition = must(prepare(test::answer().dump()));
        acquisition.bytes = old;
        acquisition.bytesSha256 = base::sha256Hex(old);
        acquisition.contentSha256 = must(contentHashOf(old));
        (void)must(rig.acquire(acquisition));
        const auto seen = rig.acquire(must(prepare(otherFee().dump(), "p2")));
        QCOMPARE(wordOfAcquired(seen), std::string("QuarantinedConflict"));
        QCOMPARE(seen->comparison.where, std::string("meta.fee"));
        VERIFY_SOUND(rig);
    }

    // White space and order of members are no content: one variant, two sightings, the bytes of the first.
    void theSameContentInOtherBytes() {
        ConflictRig rig;
        const auto compact = test::answer().dump();
        const auto spaced = R"({"jsonrpc": "2.0", "id": 7, "result": )" + compact + " }\n";
        QCOMPARE(wordOfAcquired(rig.acquire(must(prepare(compact)))), std::string("NewRecord"));
        QCOMPARE(wordOfAcquired(rig.acquire(must(prepare(spaced)))), std::string("Exact"));
        const auto record = rig.record(test::signature());
        QCOMPARE(record.variants.size(), std::size_t(1));
        QCOMPARE(record.variants.at(0).bytesSha256, base::sha256Hex(compact));
        QCOMPARE(record.record.observations, 2);
    }

    void theKeyIsMadeOfWhatWasSeen() {
        const auto bytes = test::answer().dump();
        const auto key = must(prepare(bytes)).observationKey;
        QCOMPARE(must(prepare(bytes)).observationKey, key);
        QVERIFY(must(prepare(bytes, "p2")).observationKey != key);
        QVERIFY(must(prepare(bytes + " ")).observationKey != key);
        QVERIFY(must(prepare(otherFee().dump())).observationKey != key);
        QCOMPARE(must(prepare(bytes, "p1", "block/7")).observationKey, std::string("block/7"));
    }

    // A stated time tells a second sighting from the same one sent again; without it nothing can.
    void seenAgainAtAnotherTime() {
        ConflictRig rig;
        const auto bytes = test::answer().dump();
        const auto take = [&](std::optional<StoreTime> at) {
            return wordOfAcquired(rig.acquire(must(prepareAcquisition({"p1", {}, at, bytes}, kNetwork))));
        };
        const auto noon = base::fromMs(kStartMs), later = base::fromMs(kStartMs + 60'000);
        QCOMPARE(take(noon), std::string("NewRecord"));
        QCOMPARE(take(noon), std::string("AlreadyPresent"));
        QCOMPARE(take(later), std::string("Exact"));
        QCOMPARE(take(later), std::string("AlreadyPresent"));
        QCOMPARE(take({}), std::string("Exact"));
        QCOMPARE(take({}), std::string("AlreadyPresent"));
        const auto record = rig.record(test::signature());
        QCOMPARE(record.record.observations, 3);
        QCOMPARE(record.variants.size(), std::size_t(1));
        VERIFY_SOUND(rig);
    }

    void badInput_data() {
        QTest::addColumn<QString>("bytes");
        QTest::addColumn<QString>("origin");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("code");
        const auto good = QString::fromStdString(test::answer().dump());
        QTest::newRow("good") << good << "p1" << "" << "ok";
        QTest::newRow("no origin") << good << "" << "" << "bad_identifier";
        QTest::newRow("white space in the origin") << good << "a b" << "" << "bad_identifier";
        QTest::newRow("a long origin") << good << QString(201, QLatin1Char('a')) << "" << "bad_identifier";
        QTest::newRow("200 bytes of origin") << good << QString(200, QLatin1Char('a')) << "" << "ok";
        QTest::newRow("an origin that turns the text") << good << QStringLiteral("a\u202eb") << "" << "bad_identifier";
        QTest::newRow("a wide space in the origin") << good << QStringLiteral("a\u3000b") << "" << "bad_identifier";
        QTest::newRow("an invisible mark in the key") << good << "p1" << QStringLiteral("a\u200bb") << "bad_identifier";
        QTest::newRow("a key with a line end") << good << "p1" << "a\nb" << "bad_identifier";
        QTest::newRow("not JSON") << "{" << "p1" << "" << "malformed_json";
        QTest::newRow("not a transaction") << "{\"a\": 1}" << "p1" << "" << "not_a_transaction";
        QTest::newRow("another network")
            << QStringLiteral("{\"network\": \"solana-devnet\", \"result\": %1}").arg(good) << "p1" << ""
            << "wrong_network";
    }
    void badInput() {
        QFETCH(QString, bytes);
        QFETCH(QString, origin);
        QFETCH(QString, key);
        QFETCH(QString, code);
        QCOMPARE(codeOf(prepare(bytes.toStdString(), origin.toStdString(), key.toStdString())),
                 code.toStdString());
    }

    void aNetworkIsNeeded() {
        const auto bytes = test::answer().dump();
        COMPARE_CODE(prepareAcquisition({"p1", {}, {}, bytes}, {}), "missing_field");
        const auto stated = must(prepareAcquisition(
            {"p1", {}, {}, R"({"network": "solana-devnet", "result": )" + bytes + "}"}, {}));
        QCOMPARE(stated.transaction.network, std::string("solana-devnet"));
    }
};

QTEST_GUILESS_MAIN(TestPrepare)
#include "test_prepare.moc"
