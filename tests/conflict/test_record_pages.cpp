// What is read: lists by keyset, details, history, worklist, kept counters, marks.
#include "tests/conflict/conflict_script.h"

#include <QTest>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

std::string signature(int i) {
    return "tx-" + std::string(i < 10 ? "0" : "") + std::to_string(i);
}

// 30 transactions: every third has a case, every sixth a resolved one.
void fill(ConflictRig& rig) {
    for (int i = 0; i < 30; ++i)
        (void)runStory(rig, i % 6 == 3 ? "A1 B1 keep:A1" : i % 3 == 0 ? "A1 B1" : "A1", signature(i));
}

template <typename Read> std::string walk(ConflictRig& rig, db::PageRequest page, Read read) {
    std::string out;
    for (int guard = 0; guard < 100; ++guard) {
        const auto rows = must(rig.read([&](db::Transaction& tx) { return read(tx, page); }));
        for (const auto& row : rows.rows)
            out += row.transaction.signature.substr(3) + " ";
        if (rows.next.empty())
            return out;
        page.cursor = rows.next;
    }
    return "no end";
}

} // namespace

class TestRecordPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lists_data() {
        QTest::addColumn<bool>("cases");
        QTest::addColumn<int>(
            "filter"); // records: -1 all, 0 without, 1 with a case; cases: -1 all, 0 open, 1 resolved
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("oldestFirst");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, bool cases, int filter, const char* text, bool oldestFirst,
                            const char* expected) {
            QTest::newRow(name) << cases << filter << text << oldestFirst << expected;
        };
        row("records with a case", false, 1, "", false, "27 24 21 18 15 12 09 06 03 00 ");
        row("records by prefix", false, -1, "tx-2", false, "29 28 27 26 25 24 23 22 21 20 ");
        row("records by prefix with a case, oldest first", false, 1, "tx-2", true, "21 24 27 ");
        row("records without", false, 0, "tx-0", true, "01 02 04 05 07 08 ");
        row("no record by such a prefix", false, -1, "tx-9", false, "");
        row("all cases", true, -1, "", true, "00 03 06 09 12 15 18 21 24 27 ");
        row("open cases", true, 0, "", false, "24 18 12 06 00 ");
        row("resolved cases", true, 1, "", true, "03 09 15 21 27 ");
        row("cases by prefix", true, -1, "tx-1", false, "18 15 12 ");
        row("open cases by prefix", true, 0, "tx-1", true, "12 18 ");
    }
    void lists() {
        QFETCH(bool, cases);
        QFETCH(int, filter);
        QFETCH(QString, text);
        QFETCH(bool, oldestFirst);
        QFETCH(QString, expected);
        ConflictRig rig;
        fill(rig);
        for (const std::size_t limit : {1U, 4U, 200U}) {
            const db::PageRequest page{limit, {}, oldestFirst};
            std::string out;
            if (cases) {
                CaseFilter f{{}, text.toStdString()};
                if (filter >= 0)
                    f.status = filter == 0 ? CaseStatus::Open : CaseStatus::Resolved;
                out = walk(rig, page, [&](db::Transaction& tx, const db::PageRequest& p) {
                    return readCases(tx, f, p);
                });
            } else {
                RecordFilter f{{}, text.toStdString()};
                if (filter >= 0)
                    f.withCase = filter == 1;
                out = walk(rig, page, [&](db::Transaction& tx, const db::PageRequest& p) {
                    return readRecords(tx, f, p);
                });
            }
            QCOMPARE(out, expected.toStdString());
        }
    }

    void aCursorBelongsToItsList() {
        ConflictRig rig;
        fill(rig);
        const auto first =
            must(rig.read([](db::Transaction& tx) { return readRecords(tx, {}, {2, {}, false}); }));
        const auto codeOfRecords = [&](const RecordFilter& f, const db::PageRequest& p) {
            return codeOf(rig.read([&](db::Transaction& tx) { return readRecords(tx, f, p); }));
        };
        QCOMPARE(codeOfRecords({}, {2, first.next, false}), std::string("ok"));
        QCOMPARE(codeOfRecords({}, {2, first.next, true}), std::string("bad_cursor"));
        QCOMPARE(codeOfRecords({true, {}}, {2, first.next, false}), std::string("bad_cursor"));
        QCOMPARE(codeOfRecords({{}, "tx"}, {2, first.next, false}), std::string("bad_cursor"));
        QCOMPARE(codeOfRecords({}, {2, "nonsense", false}), std::string("bad_cursor"));
        QCOMPARE(codeOfRecords({}, {0, {}, false}), std::string("bad_parameter"));
        QCOMPARE(codeOfRecords({}, {201, {}, false}), std::string("bad_parameter"));
        COMPARE_CODE(rig.read([&](db::Transaction& tx) { return readCases(tx, {}, {2, first.next, false}); }),
                     "bad_cursor");
        // The history of one case is no history of another.
        for (const int i : {0, 6})
            for (const char* content : {"C1", "D1"})
                (void)rig.take(content, signature(i));
        const auto history = [&](int i, const db::PageRequest& p) {
            return rig.read(
                [&](db::Transaction& tx) { return readCaseHistory(tx, {kNetwork, signature(i)}, p); });
        };
        const auto page = must(history(0, {1, {}, true}));
        QCOMPARE(page.rows.size(), std::size_t(1));
        COMPARE_CODE(history(6, {1, page.next, true}), "bad_cursor");
        COMPARE_CODE(history(1, {1, {}, true}), "not_found"); // a record without a case
    }

    void historyByPages() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1 C1 keep:A1 D1 promote:D1 reopen E1");
        std::string out;
        db::PageRequest page{2, {}, true};
        do {
            const auto rows = must(
                rig.read([&](db::Transaction& tx) { return readCaseHistory(tx, {kNetwork, kTx}, page); }));
            for (const auto& e : rows.rows)
                out += std::to_string(e.revision.value) + "." + std::to_string(e.ordinal) + " " +
                       std::string(wordOf(e.kind)) + ", ";
            page.cursor = rows.next;
        } while (!page.cursor.empty());
        QCOMPARE(out, std::string("1.1 Opened, 2.1 ParticipantAdded, 3.1 ResolvedKeepCanonical, 4.1 "
                                  "Reopened, 4.2 ParticipantAdded, "
                                  "5.1 ResolvedPromoteVariant, 6.1 Reopened, 7.1 ParticipantAdded, "));
    }

    void aRecordShowsItsVariantsAndSightings() {
        ConflictRig rig;
        (void)runStory(rig, "A3 A1 B1 A3 A3");
        const auto r = rig.record();
        QCOMPARE(r.record.variants, 3);
        QCOMPARE(r.record.observations, 5);
        QCOMPARE(r.record.canonicalNumber, 1);
        QCOMPARE(r.record.caseStatus, std::optional(CaseStatus::Open));
        QCOMPARE(r.record.firstSeenAt, base::fromMs(kStartMs + 1'000));
        QCOMPARE(r.record.lastSeenAt, base::fromMs(kStartMs + 5'000));
        const auto flags = [](const Variant& v) {
            return std::to_string(v.number) + " " + v.origin + " n" + std::to_string(v.observations) +
                   (v.canonical ? " canonical" : "") + (v.participant ? " participant" : "") +
                   (v.pinned ? " pinned" : "");
        };
        QCOMPARE(flags(r.variants.at(0)), std::string("1 p1 n3 canonical participant pinned"));
        QCOMPARE(flags(r.variants.at(1)), std::string("2 p2 n1"));
        QCOMPARE(flags(r.variants.at(2)), std::string("3 p3 n1 participant pinned"));
        QCOMPARE(r.observations.size(), std::size_t(5));
        QCOMPARE(r.observations.front().origin, std::string("p5"));
        QCOMPARE(r.observations.back().variant, r.variants.at(0).id);
        (void)must(rig.act(ActionKind::KeepCurrentCanonical, "A3"));
        QCOMPARE(flags(rig.record().variants.at(2)), std::string("3 p3 n1 participant")); // no longer pinned
    }

    void aCaseShowsItsParticipantsBesideTheCanonical() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1 x1 A3");
        auto reading = rig.caseReading();
        const auto& c = reading.detail.conflictCase;
        QCOMPARE(c.participants, 3);
        QCOMPARE(c.latestIncoming, rig.variant("x1"));
        QCOMPARE(c.latestRelation, Relation::Incomparable);
        QCOMPARE(c.relation, Relation::Conflict); // of B1; the latest is milder
        QCOMPARE(c.reason, Reason::MemberDiffers);
        QCOMPARE(c.differences, 1U);
        QCOMPARE(c.provider, std::string("p3"));
        QCOMPARE(c.canonicalNumber, 4);
        // A3 was compared with A1 alone, in the other direction.
        QCOMPARE(reading.detail.participants.at(0).besideCanonical.relation,
                 Relation::CompatibleLessComplete);
        QCOMPARE(reading.uncompared.size(), std::size_t(2));
        QCOMPARE(reading.uncompared.at(0).canonical, rig.variant("A3"));
        QCOMPARE(reading.uncompared.at(0).variant, rig.variant("B1"));
        (void)must(rig.act(ActionKind::PromoteVariant, "B1"));
        reading = rig.caseReading();
        QCOMPARE(reading.detail.participants.at(1).besideCanonical, Comparison{}); // itself
        QCOMPARE(reading.detail.participants.at(0).besideCanonical.relation, Relation::Conflict);
        QCOMPARE(reading.detail.conflictCase.resolvedAt, std::optional(rig.now()));
        QCOMPARE(reading.detail.history.front().kind, EventKind::ResolvedPromoteVariant);
        QCOMPARE(reading.detail.events, std::int64_t(reading.detail.history.size()));
    }

    void theWorklistIsLongestOpenFirst() {
        ConflictRig rig;
        fill(rig);
        (void)must(rig.act(ActionKind::KeepCurrentCanonical, "A1", signature(0)));
        rig.pass(Millis{5});
        (void)must(rig.act(ActionKind::Reopen, {}, signature(0))); // its present opening is the newest
        std::string out;
        for (const auto& c : must(rig.read([](db::Transaction& tx) { return readOpenCases(tx, 10); })))
            out += c.transaction.signature + " ";
        QCOMPARE(out, std::string("tx-06 tx-12 tx-18 tx-24 tx-00 "));
        QCOMPARE(must(rig.read([](db::Transaction& tx) { return readOpenCases(tx, 2); })).size(),
                 std::size_t(2));
    }

    void countersAreKept() {
        ConflictRig rig;
        const auto counts = [&] {
            return must(rig.read([](db::Transaction& tx) { return readCounts(tx); }));
        };
        QCOMPARE(counts(), (ConflictCounts{0, 0, 0}));
        fill(rig);
        QCOMPARE(counts(), (ConflictCounts{30, 10, 5}));
        (void)must(rig.act(ActionKind::Reopen, {}, signature(3)));
        QCOMPARE(counts(), (ConflictCounts{30, 10, 6}));
        VERIFY_SOUND(rig);
    }

    void aMarkEndsByItself() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        const auto mark = [&](bool on) {
            return must(rig.write([&](db::Transaction& tx) {
                       return setCaseMark(tx, {kNetwork, kTx}, "Anna", "tok", on);
                   }))
                .markedBy;
        };
        QCOMPARE(mark(true), std::string("Anna"));
        QCOMPARE(rig.caseNow().conflictRevision, Revision{1});
        rig.pass(Millis{8 * 3'600'000 - 1});
        QCOMPARE(rig.caseNow().markedBy, std::string("Anna"));
        rig.pass(Millis{1});
        QCOMPARE(rig.caseNow().markedBy, std::string());
        QCOMPARE(mark(true), std::string("Anna"));
        QCOMPARE(mark(false), std::string());
        COMPARE_CODE(rig.write([](db::Transaction& tx) {
            return setCaseMark(tx, {kNetwork, "tx-none"}, "Anna", "", true);
        }),
                     "not_found");
    }

    void payloads() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1 keep:A1");
        (void)rig.take("C1", "tx-2");
        const auto payload = [&](const VariantId& id) {
            return rig.read([&](db::Transaction& tx) { return readPayload(tx, {kNetwork, kTx}, id); });
        };
        const auto lost = rig.variant("B1");
        QCOMPARE(must(payload(lost)), (VariantPayload{lost, PayloadState::Full, "B1"}));
        (void)must(
            rig.sql("UPDATE variants SET payload = NULL, payload_state = 'Archived' WHERE number = 2"));
        COMPARE_CODE(payload(lost), "payload_unavailable");
        (void)must(rig.sql("UPDATE variants SET payload_state = 'Purged' WHERE number = 2"));
        QCOMPARE(must(payload(lost)), (VariantPayload{lost, PayloadState::Purged, ""}));
        COMPARE_CODE(payload(rig.variant("C1", "tx-2")), "not_found");
        COMPARE_CODE(payload(VariantId("x")), "not_found");
        COMPARE_CODE(rig.read([](db::Transaction& tx) { return readRecord(tx, {kNetwork, "tx-none"}); }),
                     "not_found");
        COMPARE_CODE(rig.read([](db::Transaction& tx) { return readCase(tx, {kNetwork, "tx-2"}); }),
                     "not_found");
    }
};

QTEST_GUILESS_MAIN(TestRecordPages)
#include "test_record_pages.moc"
