// What an acquisition does (conflict.md), as stories with their outcome, what stands at the end, and the
// history.
#include "tests/conflict/conflict_script.h"

#include <QTest>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

class TestAcquire : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stories_data() {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QString>("outcomes");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("history");
        const auto row = [](const char* name, const char* story, const char* outcomes, const char* shape,
                            const char* history = "none") {
            QTest::newRow(name) << story << outcomes << shape << history;
        };
        row("the first content is canonical", "A1", "NewRecord", "no case s1 canonical A1 of - chosen -");
        row("the same content again", "A1 A1", "NewRecord Exact", "no case s1 canonical A1 of - chosen -");
        row("the very same sighting again", "=A1 =A1", "NewRecord AlreadyPresent",
            "no case s1 canonical A1 of - chosen -");
        row("a less complete one is kept", "A3 A1", "NewRecord KeptLessComplete",
            "no case s1 canonical A3 of - chosen -");
        row("and known the next time", "A3 A1 A1", "NewRecord KeptLessComplete KnownVariant",
            "no case s1 canonical A3 of - chosen -");
        row("a more complete one is promoted", "A1 A3", "NewRecord PromotedMoreComplete",
            "no case s2 canonical A3 of - chosen -");
        row("the former canonical seen again", "A1 A3 A1", "NewRecord PromotedMoreComplete KnownVariant",
            "no case s2 canonical A3 of - chosen -");
        row("a divergence opens a case", "A1 B1", "NewRecord QuarantinedConflict",
            "Open c1 s1 canonical A1 of A1 B1 chosen -", "1.1 Opened B1");
        row("what cannot be compared too", "A1 x1", "NewRecord QuarantinedConflict",
            "Open c1 s1 canonical A1 of A1 x1 chosen -", "1.1 Opened x1");
        row("a represented divergence is idempotent", "A1 B1 B1 B1",
            "NewRecord QuarantinedConflict QuarantinedConflict QuarantinedConflict",
            "Open c1 s1 canonical A1 of A1 B1 chosen -", "1.1 Opened B1");
        row("the same sighting of it", "A1 =B1 =B1", "NewRecord QuarantinedConflict AlreadyPresent",
            "Open c1 s1 canonical A1 of A1 B1 chosen -", "1.1 Opened B1");
        row("a third content", "A1 B1 C1", "NewRecord QuarantinedConflict QuarantinedConflict",
            "Open c2 s1 canonical A1 of A1 B1 C1 chosen -", "1.1 Opened B1, 2.1 ParticipantAdded C1");
        row("canonical seen in an open case", "A1 B1 A1", "NewRecord QuarantinedConflict Exact",
            "Open c1 s1 canonical A1 of A1 B1 chosen -", "1.1 Opened B1");
        row("a less complete one in an open case", "A3 B1 A1",
            "NewRecord QuarantinedConflict KeptLessComplete", "Open c1 s1 canonical A3 of A3 B1 chosen -",
            "1.1 Opened B1");
        row("promoted while the case is open", "A1 B1 A3",
            "NewRecord QuarantinedConflict PromotedMoreComplete", "Open c1 s2 canonical A3 of A1 B1 chosen -",
            "1.1 Opened B1");
        row("the next divergence names the promoted one", "A1 B1 A3 C1",
            "NewRecord QuarantinedConflict PromotedMoreComplete QuarantinedConflict",
            "Open c2 s2 canonical A3 of A1 B1 A3 C1 chosen -",
            "1.1 Opened B1, 2.1 ParticipantAdded A3, 2.2 ParticipantAdded C1");
        row("an old divergence beside the promoted one, once", "A1 B1 A3 B1 B1",
            "NewRecord QuarantinedConflict PromotedMoreComplete QuarantinedConflict QuarantinedConflict",
            "Open c2 s2 canonical A3 of A1 B1 A3 chosen -", "1.1 Opened B1, 2.1 ParticipantAdded A3");
        row("judged: another sighting changes nothing", "A1 B1 keep:A1 B1",
            "NewRecord QuarantinedConflict Applied KnownVariant", "Resolved c2 s1 canonical A1 of A1 B1 chosen A1",
            "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1");
        row("judged the other way", "A1 B1 promote:B1 A1", "NewRecord QuarantinedConflict Applied KnownVariant",
            "Resolved c2 s2 canonical B1 of A1 B1 chosen B1", "1.1 Opened B1, 2.1 ResolvedPromoteVariant B1");
        row("a new divergence reopens", "A1 B1 keep:A1 C1",
            "NewRecord QuarantinedConflict Applied QuarantinedConflict",
            "Open c3 s1 canonical A1 of A1 B1 C1 chosen -",
            "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1, 3.1 Reopened C1, 3.2 ParticipantAdded C1");
        row("a longer log of the loser reopens", "A1 B1 promote:B1 A3",
            "NewRecord QuarantinedConflict Applied QuarantinedConflict",
            "Open c3 s2 canonical B1 of A1 B1 A3 chosen -",
            "1.1 Opened B1, 2.1 ResolvedPromoteVariant B1, 3.1 Reopened A3, 3.2 ParticipantAdded A3");
        row("a more complete one after the resolution", "A1 B1 keep:A1 A3",
            "NewRecord QuarantinedConflict Applied PromotedMoreComplete",
            "Resolved c2 s2 canonical A3 of A1 B1 chosen A1", "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1");
        row("the canonical is no longer the one chosen", "A1 B1 keep:A1 A3 B1",
            "NewRecord QuarantinedConflict Applied PromotedMoreComplete QuarantinedConflict",
            "Open c3 s2 canonical A3 of A1 B1 A3 chosen -",
            "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1, 3.1 Reopened B1, 3.2 ParticipantAdded A3");
        row("a person takes a promotion back", "A1 B1 keep:A1 A3 restore:A1 A3",
            "NewRecord QuarantinedConflict Applied PromotedMoreComplete Applied KnownVariant",
            "Resolved c3 s3 canonical A1 of A1 B1 A3 chosen A1",
            "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1, 3.1 ParticipantAdded A3, 3.2 "
            "ResolvedRestoreVariant A1");
        row("and reopens: then it is promoted again", "A1 B1 keep:A1 A3 restore:A1 reopen A3",
            "NewRecord QuarantinedConflict Applied PromotedMoreComplete Applied Applied PromotedMoreComplete",
            "Open c4 s4 canonical A3 of A1 B1 A3 chosen -",
            "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1, 3.1 ParticipantAdded A3, 3.2 "
            "ResolvedRestoreVariant A1, 4.1 Reopened");
        row("a replay after the resolution", "A1 =B1 keep:A1 =B1",
            "NewRecord QuarantinedConflict Applied AlreadyPresent",
            "Resolved c2 s1 canonical A1 of A1 B1 chosen A1", "1.1 Opened B1, 2.1 ResolvedKeepCanonical A1");
        row("decided on the promoted one", "A1 B1 A3 keep:A3",
            "NewRecord QuarantinedConflict PromotedMoreComplete Applied",
            "Resolved c2 s2 canonical A3 of A1 B1 A3 chosen A3",
            "1.1 Opened B1, 2.1 ParticipantAdded A3, 2.2 ResolvedKeepCanonical A3");
        row("decided against the promoted one", "A1 B1 A3 resolve:B1 restore:A3",
            "NewRecord QuarantinedConflict PromotedMoreComplete Applied Applied",
            "Resolved c3 s4 canonical A3 of A1 B1 A3 chosen A3",
            "1.1 Opened B1, 2.1 ParticipantAdded A3, 2.2 ResolvedPromoteVariant B1, 3.1 "
            "ResolvedRestoreVariant A3");
    }
    void stories() {
        QFETCH(QString, story);
        QFETCH(QString, outcomes);
        QFETCH(QString, shape);
        QFETCH(QString, history);
        ConflictRig rig;
        (void)rig.take("A1", "another-tx"); // what happens beside it is nobody's business
        QCOMPARE(runStory(rig, story.toStdString()), outcomes.toStdString());
        QCOMPARE(rig.shape(), shape.toStdString());
        QCOMPARE(rig.history(), history.toStdString());
        QCOMPARE(rig.shape("another-tx"), std::string("no case s1 canonical A1 of - chosen -"));
        VERIFY_SOUND(rig);
    }

    // What took over by itself stands among the participants, says when, and can be decided for, though it
    // never contradicted anybody.
    void aPromotionInAnOpenCaseIsTold() {
        ConflictRig rig;
        rig.take("A1");
        QVERIFY(!rig.record().record.canonicalMovedAt);
        rig.pass(std::chrono::seconds(1));
        rig.take("B1");
        rig.pass(std::chrono::seconds(1));
        rig.take("A3");
        const auto promotedAt = rig.now();
        rig.pass(std::chrono::seconds(1));
        const CaseDetail seen = rig.caseReading().detail;
        QCOMPARE(seen.participants.size(), std::size_t(3));
        const Participant& canonical = seen.participants.back();
        QVERIFY(canonical.variant.id == rig.variant("A3") && canonical.variant.canonical);
        QVERIFY(!canonical.variant.participant);
        QCOMPARE(canonical.besideCanonical, Comparison{});
        QCOMPARE(canonical.firstSeenRevision, Revision{0});
        QCOMPARE(seen.conflictCase.participants, 2);
        QCOMPARE(seen.conflictCase.canonicalMovedAt, std::optional(promotedAt));
        QCOMPARE(seen.conflictCase.canonicalMovedBy, std::optional(Origin::Automatic));
        const RecordDetail record = rig.record();
        QCOMPARE(record.record.canonicalMovedAt, std::optional(promotedAt));
        QCOMPARE(record.variants[0].judged.value_or(Comparison{}).relation, Relation::CompatibleLessComplete);
        QVERIFY(!record.variants[1].judged); // B1 was judged beside A1 only
        QVERIFY(!record.variants[2].judged); // is it

        QCOMPARE(wordOfReport(rig.act(ActionKind::Resolve, "A3")), std::string("Applied"));
        QVERIFY(rig.caseReading().detail.participants.back().variant.participant);
        QCOMPARE(rig.caseNow().canonicalMovedAt, std::optional(promotedAt)); // kept, not moved
        rig.pass(std::chrono::seconds(1));
        QCOMPARE(wordOfReport(rig.act(ActionKind::RestoreVariant, "B1")), std::string("Applied"));
        QCOMPARE(rig.caseNow().canonicalMovedAt, std::optional(rig.now()));
        QCOMPARE(rig.caseNow().canonicalMovedBy, std::optional(Origin::Operator));
        VERIFY_SOUND(rig);
    }

    // A list says the worst that diverged since the opening; the latest may be milder.
    void theHeadlineOfACaseIsItsWorstDivergence() {
        ConflictRig rig;
        rig.take("A1");
        rig.take("b1");
        QCOMPARE(rig.caseNow().relation, Relation::Incomparable);
        rig.take("B1");
        QCOMPARE(rig.caseNow().relation, Relation::Conflict);
        rig.take("c1");
        QCOMPARE(rig.caseNow().latestRelation, Relation::Incomparable);
        QCOMPARE(rig.caseNow().relation, Relation::Conflict);
        // Of one relation the largest: the small language counts nothing, so the numbers are put in.
        const auto differing = [&](const char* content, std::uint32_t differences) {
            auto acquisition = prepared(content);
            acquisition.compare = [differences](std::string_view) {
                return Comparison{Relation::Conflict, differences > 5 ? Reason::ErrDiffers : Reason::LogDiffers,
                                  "meta", differences};
            };
            (void)must(rig.acquire(std::move(acquisition)));
            return rig.caseNow().differences;
        };
        QCOMPARE(rig.caseNow().reason, Reason::MemberDiffers); // of B1
        QCOMPARE(differing("D1", 7), 7u);
        QCOMPARE(differing("E1", 3), 7u);
        QCOMPARE(rig.caseNow().latestReason, Reason::LogDiffers);
        QCOMPARE(rig.caseNow().reason, Reason::ErrDiffers); // of the same pair as the number
        QCOMPARE(wordOfReport(rig.act(ActionKind::Resolve, "A1")), std::string("Applied"));
        rig.take("d1"); // opens it again, and what was decided is no headline any more
        QCOMPARE(rig.caseNow().status, CaseStatus::Open);
        QCOMPARE(rig.caseNow().relation, Relation::Incomparable);
        QCOMPARE(rig.caseNow().reason, rig.caseNow().latestReason);
        VERIFY_SOUND(rig);
    }

    void anOutcomeSaysWhatStands() {
        ConflictRig rig;
        const auto first = rig.take("A1");
        QCOMPARE(first,
                 (AcquisitionOutcome{
                     {kNetwork, kTx}, Acquired::NewRecord, rig.variant("A1"), {}, Revision{1}, Revision{0}}));
        const auto divergent = rig.take("B1");
        QCOMPARE(divergent, (AcquisitionOutcome{{kNetwork, kTx},
                                                Acquired::QuarantinedConflict,
                                                rig.variant("B1"),
                                                compareWords("A1", "B1"),
                                                Revision{1},
                                                Revision{1}}));
        const auto more = rig.take("A4");
        QCOMPARE(more, (AcquisitionOutcome{{kNetwork, kTx},
                                           Acquired::PromotedMoreComplete,
                                           rig.variant("A4"),
                                           compareWords("A1", "A4"),
                                           Revision{2},
                                           Revision{1}}));
    }

    void aKeyIsOneSighting() {
        ConflictRig rig;
        QCOMPARE(wordOfAcquired(rig.acquire("A1", kTx, "p1", "k")), std::string("NewRecord"));
        const auto before = rig.digest();
        QCOMPARE(wordOfAcquired(rig.acquire("A1", kTx, "p2", "k")), std::string("AlreadyPresent"));
        COMPARE_CODE(rig.acquire("B1", kTx, "p1", "k"), "conflicting_observation");
        COMPARE_CODE(rig.acquire("A1", "tx-2", "p1", "k"),
                     "conflicting_observation"); // the same words of another transaction
        QCOMPARE(rig.digest(), before);
        VERIFY_SOUND(rig);
    }

    void oneNetworkAStore() {
        ConflictRig rig;
        auto other = prepared("A1");
        other.transaction.network = "solana-devnet";
        QCOMPARE(must(rig.read([](db::Transaction& tx) { return readNetwork(tx); })),
                 std::optional<std::string>());
        (void)rig.take("A1");
        const auto before = rig.digest();
        COMPARE_CODE(rig.acquire(other), "wrong_network");
        COMPARE_CODE(rig.write([&](db::Transaction& tx) {
            return conflict::acquire(tx, other, IfMoved::CompareHere);
        }),
                     "wrong_network");
        COMPARE_CODE(rig.read([&](db::Transaction& tx) { return readRecord(tx, other.transaction); }),
                     "wrong_network");
        auto action = CaseAction{other.transaction, ActionKind::Reopen, {}, Revision{1}, Revision{1}, {}};
        COMPARE_CODE(rig.act(action), "wrong_network");
        QCOMPARE(must(rig.read([](db::Transaction& tx) { return readNetwork(tx); })),
                 std::optional(kNetwork));
        COMPARE_CODE(rig.sql("UPDATE conflict_store SET network = 'x'"), "store_constraint");
        COMPARE_CODE(rig.sql("DELETE FROM conflict_store"), "store_constraint");
        QCOMPARE(rig.digest(), before);
    }

    // The work goes back out once, then compares inside.
    void aMovedCanonicalIsComparedAgain() {
        ConflictRig rig;
        (void)rig.take("A1");
        auto p = prepared("A3");
        int compared = 0;
        p.compare = [&compared](std::string_view canonical) -> Result<Comparison> {
            ++compared;
            return compareWords(canonical, "A3");
        };
        const auto standing = must(rig.read([&](db::Transaction& tx) { return readStanding(tx, p); }));
        QCOMPARE(standing.canonicalBytes, std::string("A1"));
        QVERIFY(judge(p, standing).has_value());
        QCOMPARE(p.judged->relation, Relation::CompatibleMoreComplete);
        (void)rig.take("A5"); // somebody was faster, and A3 is no longer more
        const auto before = rig.digest();
        QVERIFY(!must(rig.write([&](db::Transaction& tx) {
                     return conflict::acquire(tx, p, IfMoved::GoBack);
                 })).has_value());
        QCOMPARE(rig.digest(), before);
        QCOMPARE(compared, 1);
        const auto outcome = must(
            rig.write([&](db::Transaction& tx) { return conflict::acquire(tx, p, IfMoved::CompareHere); }));
        QCOMPARE(outcome->acquired, Acquired::KeptLessComplete);
        QCOMPARE(compared, 2);
        QCOMPARE(rig.shape(), std::string("no case s2 canonical A5 of - chosen -"));
        VERIFY_SOUND(rig);
    }

    // Content that was met before needs no comparison: neither the bytes nor the comparator are asked.
    void aJudgedPairIsNotComparedAgain() {
        ConflictRig rig;
        (void)runStory(rig, "A3 A1 B1 promote:B1");
        // The loser is known, and what is said of it is what it is beside the canonical, never that it is the same.
        for (const auto& [content, word, relation] : {std::tuple("A3", "KnownVariant", Relation::Conflict), std::tuple("B1", "Exact", Relation::Exact)}) {
            auto p = prepared(content, kTx, "p9");
            p.compare = [](std::string_view) -> Result<Comparison> {
                return base::fail(Code::Internal, "asked");
            };
            const auto seen = rig.acquire(p);
            QCOMPARE(wordOfAcquired(seen), std::string(word));
            QCOMPARE(seen->comparison.relation, relation);
        }
        auto never = prepared("A1", kTx, "p9"); // beside B1: never judged
        never.compare = [](std::string_view) -> Result<Comparison> {
            return base::fail(Code::TooDeep, "asked");
        };
        COMPARE_CODE(rig.acquire(never), "too_deep");
        VERIFY_SOUND(rig);
    }

    void revisionsFailClosed() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        (void)must(rig.sql("DROP TRIGGER cases_revision"));
        (void)must(rig.sql("DROP TRIGGER selectors_revision"));
        (void)must(rig.sql("DROP TRIGGER case_events_no_update"));
        (void)must(rig.sql("UPDATE cases SET conflict_revision = 9223372036854775807"));
        (void)must(rig.sql("UPDATE selectors SET canonical_revision = 9223372036854775807"));
        const auto before = rig.digest();
        COMPARE_CODE(rig.acquire("C1"), "revision_exhausted");
        COMPARE_CODE(rig.acquire("A3"), "revision_exhausted");
        COMPARE_CODE(rig.act(ActionKind::KeepCurrentCanonical, "A1"), "revision_exhausted");
        QCOMPARE(rig.digest(), before);
        QCOMPARE(wordOfAcquired(rig.acquire("B1", kTx, "p7")),
                 std::string("QuarantinedConflict")); // represented: needs none
        // The conflict revision has room, the canonical one has not: nothing of the action stays.
        (void)must(rig.sql("UPDATE cases SET conflict_revision = 1"));
        const auto again = rig.digest();
        COMPARE_CODE(rig.act(ActionKind::PromoteVariant, "B1"), "revision_exhausted");
        QCOMPARE(rig.digest(), again);
    }

    void largeNumbersAndBytesAreKept() {
        ConflictRig rig;
        auto p = prepared("A1");
        p.bytes = std::string("A1 ") + std::string(100'000, ' ') + "\xD1\x8F\n"; // as received, to the byte
        p.logTruncated = true;
        QVERIFY(rig.acquire(p).has_value());
        const auto record = rig.record();
        QCOMPARE(record.record.slot, std::string("18446744073709551615"));
        QCOMPARE(record.variants.at(0).slot, std::string("18446744073709551615"));
        QVERIFY(record.variants.at(0).logTruncated);
        QCOMPARE(record.variants.at(0).payloadBytes, p.bytes.size());
        const auto id = record.variants.at(0).id;
        QCOMPARE(
            must(rig.read([&](db::Transaction& tx) { return readPayload(tx, p.transaction, id); })).bytes,
            p.bytes);
    }

    void aCanonicalWithoutBytesIsSaid() {
        ConflictRig rig;
        (void)rig.take("A1");
        (void)must(rig.sql("UPDATE variants SET payload = NULL, payload_state = 'Purged'"));
        (void)must(rig.sql("UPDATE records SET payload = NULL, payload_state = 'Purged'"));
        COMPARE_CODE(rig.acquire("B1"), "payload_unavailable"); // nothing is fetched, nothing is guessed
        QCOMPARE(wordOfAcquired(rig.acquire("A1", kTx, "p2")), std::string("Exact"));
    }

    void whatChangedIsTold() {
        ConflictRig rig;
        std::vector<std::string> told;
        rig.db().setChangeSink([&](const std::vector<db::Change>& changes) {
            for (const auto& c : changes)
                told.push_back(std::string(c.topic) + " " + c.id + " " + std::to_string(c.revision));
        });
        (void)rig.take("A1");
        QCOMPARE(told, (std::vector<std::string>{"record tx-1 1"}));
        told.clear();
        (void)rig.take("B1");
        QCOMPARE(told, (std::vector<std::string>{"case tx-1 1", "record tx-1 1"}));
        told.clear();
        (void)must(rig.preview(rig.action(ActionKind::PromoteVariant, "B1")));
        QVERIFY(told.empty());
        (void)must(rig.act(ActionKind::PromoteVariant, "B1"));
        QCOMPARE(told, (std::vector<std::string>{"case tx-1 2", "record tx-1 2"}));
    }

    void manyInOneCommit() {
        ConflictRig rig;
        std::vector<PreparedAcquisition> all;
        for (int i = 0; i < 64; ++i)
            all.push_back(
                prepared(i % 3 == 0 ? "A1" : "B1", "tx-" + std::to_string(i % 16), "p" + std::to_string(i)));
        const auto commits = rig.db().commits();
        rig.db().hold();
        int answered = 0;
        for (const auto& p : all)
            rig.db().write(
                db::Grouping::Shared,
                [&p](db::Transaction& tx) -> Result<db::Ending> {
                    SB_TRY(outcome, conflict::acquire(tx, p, IfMoved::CompareHere));
                    return outcome ? db::Ending::Commit : db::Ending::Rollback;
                },
                [&answered](Result<void> done) { answered += done ? 1 : 0; });
        rig.db().release();
        QCOMPARE(answered, 64);
        QVERIFY2(rig.db().commits() - commits <= 8,
                 qPrintable(QString::number(rig.db().commits() - commits)));
        VERIFY_SOUND(rig);
    }
};

QTEST_GUILESS_MAIN(TestAcquire)
#include "test_acquire.moc"
