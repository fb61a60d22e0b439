// Every action in every state, on every kind of target, with right and wrong revisions: the outcome that
// conflict.md states, nothing else changed, and the preview says and does the same to the byte.
#include "tests/conflict/conflict_script.h"

#include <QTest>

#include <map>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

// State by story; who is who in it. `other`: a variant that is no participant.
struct State {
    const char* name;
    const char* story;
    const char* canonical;
    const char* participant;
    const char* other;
};
constexpr State kStates[] = {
    {"open", "A3 A1 B1", "A3", "B1", "A1"},
    {"reopened by hand", "A3 A1 B1 keep:A3 reopen", "A3", "B1", "A1"},
    {"reopened by a divergence", "A3 A1 B1 keep:A3 C1", "A3", "B1", "A1"},
    {"open, promoted meanwhile", "A1 B1 A3 A2", "A3", "B1", "A2"},
    {"resolved by keep", "A3 A1 B1 keep:A3", "A3", "B1", "A1"},
    {"resolved by promote", "A3 A1 B1 promote:B1", "B1", "A3", "A1"},
    {"resolved, restored", "A3 A1 B1 promote:B1 restore:A3", "A3", "B1", "A1"},
    {"resolved, promoted since", "A3 A1 B1 keep:A3 A5", "A5", "B1", "A1"},
};

// One line per kind of state: outcomes for the targets canonical, participant, other, purged participant.
const std::map<std::string, std::vector<std::string>> kOpen{
    {"keep", {"Applied", "bad_parameter", "VariantNotParticipant", "bad_parameter"}},
    {"promote", {"Applied", "Applied", "VariantNotParticipant", "VariantPayloadUnavailable"}},
    {"restore", {"Applied", "Applied", "VariantNotParticipant", "VariantPayloadUnavailable"}},
    {"resolve", {"Applied", "Applied", "VariantNotParticipant", "VariantPayloadUnavailable"}},
};
const std::map<std::string, std::vector<std::string>> kResolved{
    {"keep", {"AlreadyAtTarget", "ConflictNotOpen", "ConflictNotOpen", "ConflictNotOpen"}},
    {"promote", {"AlreadyAtTarget", "ConflictNotOpen", "ConflictNotOpen", "ConflictNotOpen"}},
    {"restore", {"AlreadyAtTarget", "Applied", "VariantNotParticipant", "VariantPayloadUnavailable"}},
    {"resolve", {"AlreadyAtTarget", "ConflictNotOpen", "ConflictNotOpen", "ConflictNotOpen"}},
};
constexpr const char* kTargets[] = {"canonical", "participant", "other", "purged"};
constexpr const char* kRevisions[] = {"right", "conflict wrong", "canonical wrong", "both wrong"};

std::string reopenIn(const std::string& state) {
    if (state.starts_with("reopened"))
        return "AlreadyAtTarget";
    return state.starts_with("open") ? "ConflictNotResolved" : "Applied";
}

const State& stateCalled(const QString& name) {
    for (const auto& s : kStates)
        if (name == QLatin1String(s.name))
            return s;
    qFatal("no such state");
}

std::string contentOf(const State& state, const QString& target) {
    if (target == QLatin1String("canonical"))
        return state.canonical;
    return target == QLatin1String("other") ? state.other : state.participant;
}

// What a person's screen held before: revisions that are not the ones of now.
void age(CaseAction& action, const QString& revisions) {
    if (revisions.startsWith(QLatin1String("conflict")) || revisions.startsWith(QLatin1String("both")))
        action.expectedConflictRevision = Revision{
            action.expectedConflictRevision.value > 1 ? action.expectedConflictRevision.value - 1 : 9};
    if (revisions.startsWith(QLatin1String("canonical")) || revisions.startsWith(QLatin1String("both")))
        action.expectedCanonicalRevision = Revision{action.expectedCanonicalRevision.value + 1};
}

void purge(ConflictRig& rig, const std::string& content) {
    (void)must(rig.sql("UPDATE variants SET payload = NULL, payload_state = 'Purged' WHERE id = '" +
                       rig.variant(content).text() + "'"));
}

} // namespace

class TestCaseActions : public QObject {
    Q_OBJECT

    // The report of `action` and the whole store inside its transaction, kept or not.
    struct Seen {
        std::string word;
        CaseReport report;
        std::string inside;
    };
    static Seen look(ConflictRig& rig, const CaseAction& action, db::Ending ending) {
        const auto result =
            db::writeSync(rig.db(), db::Grouping::Alone, [&](db::Transaction& tx) -> Result<db::Ended<Seen>> {
                SB_TRY(report, act(tx, action));
                SB_TRY(inside, ConflictRig::digest(tx));
                return db::Ended<Seen>{{std::string(wordOf(report.outcome)), report, inside}, ending};
            });
        return result ? *result : Seen{codeOf(result), {}, {}};
    }

    static void checkReport(ConflictRig& rig, const CaseAction& action, const CaseReport& report,
                            const Case& before) {
        const auto now = rig.caseNow();
        QCOMPARE(report.conflictRevision, now.conflictRevision);
        QCOMPARE(report.canonicalRevision, now.canonicalRevision);
        QCOMPARE(report.status, now.status);
        QCOMPARE(report.canonical, now.canonical);
        if (report.outcome != ActionOutcome::Applied) {
            QCOMPARE(now, before);
            QVERIFY(report.changes.empty());
            QCOMPARE(report.since.empty(), report.outcome != ActionOutcome::StaleRevision ||
                                               action.expectedConflictRevision >= before.conflictRevision);
            return;
        }
        QCOMPARE(now.conflictRevision.value, before.conflictRevision.value + 1);
        QCOMPARE(now.canonicalRevision.value,
                 before.canonicalRevision.value + (now.canonical == before.canonical ? 0U : 1U));
        QCOMPARE(now.status, action.kind == ActionKind::Reopen ? CaseStatus::Open : CaseStatus::Resolved);
        QCOMPARE(now.resolvedCanonical,
                 action.kind == ActionKind::Reopen ? std::nullopt : std::optional(action.variant));
        QCOMPARE(now.latestAction,
                 action.kind == ActionKind::Reopen ? std::nullopt : std::optional(action.kind));
        if (action.kind != ActionKind::Reopen)
            QCOMPARE(now.canonical, action.variant);
        const auto event = rig.caseReading().detail.history.front();
        QCOMPARE(event.origin, Origin::Operator);
        QCOMPARE(event.action, std::optional(action.kind));
        QCOMPARE(event.canonicalBefore, before.canonical);
        QCOMPARE(event.canonicalAfter, now.canonical);
        QVERIFY(!report.changes.empty());
    }

private Q_SLOTS:
    void everyCell_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("revisions");
        QTest::addColumn<QString>("expected");
        const auto row = [](const State& s, const std::string& act, const char* target, const char* revisions,
                            const std::string& expected) {
            QTest::addRow("%s, %s %s, %s", s.name, act.c_str(), target, revisions)
                << QString::fromLatin1(s.name) << QString::fromStdString(act) << QString::fromLatin1(target)
                << QString::fromLatin1(revisions) << QString::fromStdString(expected);
        };
        // A target that is reached stays reached; everything else answers StaleRevision first.
        const auto aged = [](const std::string& word, const char* revisions) {
            return word == "AlreadyAtTarget" || QLatin1String(revisions) == QLatin1String("right")
                       ? word
                       : std::string("StaleRevision");
        };
        for (const auto& s : kStates)
            for (const auto* revisions : kRevisions) {
                const auto& table = std::string(s.name).starts_with("resolved") ? kResolved : kOpen;
                for (const auto& [act, words] : table)
                    for (std::size_t t = 0; t < words.size(); ++t)
                        row(s, act, kTargets[t], revisions, aged(words[t], revisions));
                for (const auto* act : {"keep", "promote", "restore", "resolve"}) {
                    row(s, act, "unknown", revisions, "not_found");
                    row(s, act, "foreign", revisions, "not_found");
                }
                row(s, "reopen", "none", revisions, aged(reopenIn(s.name), revisions));
            }
    }
    void everyCell() {
        QFETCH(QString, state);
        QFETCH(QString, act);
        QFETCH(QString, target);
        QFETCH(QString, revisions);
        QFETCH(QString, expected);
        const auto& s = stateCalled(state);
        ConflictRig kept;
        std::optional<ConflictRig> copy; // the same story once more, where something may change
        if (revisions == QLatin1String("right"))
            copy.emplace();
        ConflictRig& shown = copy ? *copy : kept;
        for (auto* rig : copy ? std::vector{&kept, &shown} : std::vector{&kept}) {
            (void)rig->take("A1", "another-tx");
            (void)runStory(*rig, s.story);
            if (target == QLatin1String("purged"))
                purge(*rig, contentOf(s, target));
        }
        QCOMPARE(shown.digest(), kept.digest());
        auto action = kept.action(*actionOf(act.toStdString()), {});
        if (target == QLatin1String("unknown"))
            action.variant = VariantId("01900000-0000-7000-8000-000000000000");
        else if (target == QLatin1String("foreign"))
            action.variant = kept.variant("A1", "another-tx");
        else if (act != QLatin1String("reopen"))
            action.variant = kept.variant(contentOf(s, target));
        age(action, revisions);
        QVERIFY(checkCaseAction(action).has_value());
        const auto before = kept.digest();
        const auto caseBefore = kept.caseNow();

        const auto previewed = look(shown, action, db::Ending::Rollback);
        QCOMPARE(shown.digest(), before);
        const auto applied = look(kept, action, db::Ending::Commit);
        QCOMPARE(applied.word, expected.toStdString());
        QCOMPARE(previewed.word, applied.word);
        QVERIFY(previewed.report == applied.report);
        QCOMPARE(previewed.inside, applied.inside);
        if (applied.word == "Applied") {
            QCOMPARE(kept.digest(), applied.inside);
            QVERIFY(kept.digest() != before);
        } else {
            QCOMPARE(kept.digest(), before);
        }
        if (wordOf(applied.report.outcome) == applied.word)
            checkReport(kept, action, applied.report, caseBefore);
        if (target != QLatin1String("purged"))
            VERIFY_SOUND(kept);
        // Asked again with the very same request: the target is reached.
        if (applied.word == "Applied")
            QCOMPARE(wordOfReport(kept.act(action)), std::string("AlreadyAtTarget"));
    }

    void formIsCheckedFirst_data() {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("code");
        for (const auto& [damage, code] : {std::pair("conflict 0", "bad_parameter"),
                                           {"canonical 0", "bad_parameter"},
                                           {"conflict 2^63", "bad_parameter"},
                                           {"no variant", "missing_field"},
                                           {"reopen with variant", "bad_parameter"},
                                           {"nothing", "ok"}})
            QTest::newRow(damage) << damage << code;
    }
    void formIsCheckedFirst() {
        QFETCH(QString, damage);
        QFETCH(QString, code);
        CaseAction a{{kNetwork, kTx}, ActionKind::Resolve, VariantId("v"), Revision{1}, Revision{1}, {}};
        if (damage == QLatin1String("conflict 0"))
            a.expectedConflictRevision = {};
        if (damage == QLatin1String("canonical 0"))
            a.expectedCanonicalRevision = {};
        if (damage == QLatin1String("conflict 2^63"))
            a.expectedConflictRevision = Revision{1ULL << 63U};
        if (damage == QLatin1String("no variant"))
            a.variant = {};
        if (damage == QLatin1String("reopen with variant"))
            a.kind = ActionKind::Reopen;
        QCOMPARE(codeOf(checkCaseAction(a)), code.toStdString());
    }

    void withoutACaseThereIsNothingToDecide() {
        ConflictRig rig;
        (void)rig.take("A1");
        CaseAction a{{kNetwork, kTx}, ActionKind::Resolve, rig.variant("A1"), Revision{1}, Revision{1}, {}};
        COMPARE_CODE(rig.act(a), "not_found");
        a.transaction.signature = "tx-none";
        COMPARE_CODE(rig.act(a), "not_found");
        ConflictRig empty;
        COMPARE_CODE(empty.act(a), "not_found");
    }

    void staleTellsWhatHappenedSince() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        const auto mine = rig.action(ActionKind::PromoteVariant, "B1");
        (void)rig.take("C1");                                  // c2
        (void)must(rig.act(ActionKind::PromoteVariant, "C1")); // c3
        const auto report = must(rig.act(mine));
        QCOMPARE(report.outcome, ActionOutcome::StaleRevision);
        QCOMPARE(report.since.size(), std::size_t(2));
        QCOMPARE(report.since[0].kind, EventKind::ParticipantAdded);
        QCOMPARE(report.since[0].candidate, rig.variant("C1"));
        QCOMPARE(report.since[0].relation, std::optional(Relation::Conflict));
        QCOMPARE(report.since[1].kind, EventKind::ResolvedPromoteVariant);
        QCOMPARE(report.since[1].canonicalBefore, rig.variant("A1"));
        QCOMPARE(report.since[1].canonicalAfter, rig.variant("C1"));
        QCOMPARE(report.conflictRevision, Revision{3});
        QCOMPARE(report.canonicalRevision, Revision{2});
    }

    // After a long absence: the last that happened is told, and how much before it is left out.
    void ofALongHistoryTheEndIsTold() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        const auto mine = rig.action(ActionKind::PromoteVariant, "B1");
        for (int i = 0; i < 100; ++i)
            QCOMPARE(runStory(rig, "keep:A1 reopen"), std::string("Applied Applied"));
        const auto all = must(rig.act(mine));
        QCOMPARE(all.since.size(), std::size_t(200)); // c2 to c201
        QCOMPARE(all.sinceLeftOut, 0);
        QCOMPARE(all.since.front().revision, Revision{2});
        (void)rig.take("C1");                                  // c202
        (void)must(rig.act(ActionKind::PromoteVariant, "C1")); // c203
        const auto report = must(rig.act(mine));
        QCOMPARE(report.since.size(), std::size_t(200));
        QCOMPARE(report.sinceLeftOut, 2);
        QCOMPARE(report.since.front().revision, Revision{4});
        QCOMPARE(report.since[198].kind, EventKind::ParticipantAdded);
        QCOMPARE(report.since[199].kind, EventKind::ResolvedPromoteVariant);
        QCOMPARE(report.since[199].canonicalAfter, rig.variant("C1"));
    }

    void anAppliedReportNamesEveryChangedField() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        const auto fields = [](const CaseReport& r) {
            std::string out;
            for (const auto& c : r.changes)
                out += c.field + " ";
            return out;
        };
        const auto kept = must(rig.preview(rig.action(ActionKind::KeepCurrentCanonical, "A1")));
        QCOMPARE(fields(kept), std::string("status conflict_revision history open_cases "));
        const auto promoted = must(rig.act(ActionKind::PromoteVariant, "B1"));
        QCOMPARE(fields(promoted), std::string("status canonical canonical_variant conflict_revision "
                                               "canonical_revision history open_cases "));
        QCOMPARE(promoted.changes[1], (FieldChange{"canonical", "#1", "#2"}));
        QCOMPARE(promoted.changes.back(), (FieldChange{"open_cases", "1", "0"}));
    }
};

QTEST_GUILESS_MAIN(TestCaseActions)
#include "test_case_actions.moc"
