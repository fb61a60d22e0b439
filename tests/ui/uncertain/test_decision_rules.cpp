// What the window says of a draft is what the engine will say: both rules side by side over every combination of
// answers, step states, teardown, decision and tick (queue.md rule 7).
#include "core/queue/evidence_rules.h"
#include "ui/kit/time_format.h"
#include "ui/uncertain/decision_rules.h"
#include "ui/uncertain/finding_strip.h"
#include "ui/uncertain/stale_view.h"

#include <QDateTimeEdit>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace sb::ui::uncertain;
using namespace sb;
namespace kit = sb::ui::kit;
using queue::StatementAnswer;
using queue::StepState;
using queue::TeardownState;

namespace {

queue::Step step(const char* name, StepState state, std::uint64_t generation = 2) {
    queue::Step made;
    made.name = name;
    made.provider = "stripe";
    made.providerKey = "key";
    made.state = state;
    made.generation.value = generation;
    return made;
}

queue::DispatchDetail doubt() {
    queue::DispatchDetail detail;
    detail.dispatch.id = queue::DispatchId("01JDZ5A9XR5Y000000000000C0HW");
    detail.dispatch.state = queue::DispatchState::Uncertain;
    detail.dispatch.generation.value = 2;
    detail.dispatch.revision.value = 9;
    detail.snapshotAt = base::fromMs(1'000'000);
    return detail;
}

Finding found(const char* name, std::optional<StatementAnswer> answer, bool isComplete = true) {
    Finding finding;
    finding.step = name;
    finding.generation.value = 2;
    finding.answer = answer;
    if (isComplete) {
        finding.providerKey = QStringLiteral("key");
        finding.observedAt = base::fromMs(900'000);
    }
    return finding;
}

struct Asked {
    Choice choice;
    queue::Decision decision;
    bool enqueue;
};
constexpr Asked kAsked[] = {
    {Choice::ConfirmCompleted, queue::Decision::ConfirmCompleted, false}, {Choice::ConfirmFailed, queue::Decision::ConfirmFailed, false},
    {Choice::ConfirmFailed, queue::Decision::ConfirmFailed, true},        {Choice::ConfirmNotExecuted, queue::Decision::ConfirmNotExecuted, false},
    {Choice::ConfirmNotExecuted, queue::Decision::ConfirmNotExecuted, true}, {Choice::Abandon, queue::Decision::Abandon, false},
};
constexpr std::optional<StatementAnswer> kAnswers[] = {std::nullopt, StatementAnswer::Charged, StatementAnswer::NotCharged, StatementAnswer::UnknownToProvider,
                                                       StatementAnswer::CannotTell};
constexpr StepState kStates[] = {StepState::Intended, StepState::Started, StepState::Succeeded, StepState::Failed};
constexpr TeardownState kTeardowns[] = {TeardownState::None, TeardownState::Requested, TeardownState::Confirmed, TeardownState::Unconfirmed};

} // namespace

class TestDecisionRules : public QObject {
    Q_OBJECT
private:
    static int compare(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
        int compared = 0;
        for (const Asked& asked : kAsked) {
            queue::EvidenceQuestion question{asked.decision, asked.enqueue, draft.reference.toStdString(), detail.dispatch.teardown,
                                             detail.dispatch.generation, detail.steps, detail.statements};
            const auto statements = statementsOf(draft);
            question.statements.insert(question.statements.end(), statements.begin(), statements.end());
            auto engine = queue::missingEvidence(question);
            auto window = missingWords(detail, draft, asked.choice, asked.enqueue);
            std::ranges::sort(engine);
            std::ranges::sort(window);
            if (engine != window)
                return -1;
            ++compared;
        }
        return compared;
    }

private Q_SLOTS:
    void saysWhatTheEngineSays() {
        int compared = 0;
        for (const StepState first : kStates)
            for (const StepState second : kStates)
                for (const TeardownState teardown : kTeardowns)
                    for (const auto& one : kAnswers)
                        for (const auto& two : kAnswers)
                            for (const bool isComplete : {true, false}) {
                                auto detail = doubt();
                                detail.steps = {step("old", StepState::Started, 1), step("pay", StepState::Intended), step("pay", first), step("ship", second)};
                                detail.dispatch.teardown = teardown;
                                DecisionDraft draft;
                                draft.findings = {found("pay", one, isComplete), found("ship", two)};
                                const int more = compare(detail, draft);
                                QVERIFY2(more > 0, "window and engine disagree");
                                compared += more;
                            }
        QCOMPARE(compared, 4 * 4 * 4 * 5 * 5 * 2 * 6);
    }

    void refusesInWords_data() {
        QTest::addColumn<int>("answer");
        QTest::addColumn<bool>("isNotExecutedRefused");
        QTest::addColumn<bool>("isEnqueueRefused");
        QTest::newRow("charged") << int(StatementAnswer::Charged) << true << true;
        QTest::newRow("not charged") << int(StatementAnswer::NotCharged) << false << false;
        QTest::newRow("unknown to the provider") << int(StatementAnswer::UnknownToProvider) << false << false;
        QTest::newRow("cannot tell") << int(StatementAnswer::CannotTell) << false << true;
    }
    void refusesInWords() {
        QFETCH(int, answer);
        QFETCH(bool, isNotExecutedRefused);
        QFETCH(bool, isEnqueueRefused);
        auto detail = doubt();
        detail.steps = {step("pay", StepState::Started)};
        DecisionDraft draft;
        draft.findings = {found("pay", StatementAnswer(answer))};
        draft.choice = Choice::ConfirmFailed;
        draft.enqueue = true;
        const Verdict verdict = judge(detail, draft);
        QCOMPARE(verdict.choices.size(), std::size_t(4));
        QCOMPARE(verdict.choices[2].isRefused, isNotExecutedRefused);
        QVERIFY(!verdict.choices[2].note.isEmpty());
        QCOMPARE(!verdict.enqueueRefusal.isEmpty(), isEnqueueRefused);
        QCOMPARE(effectiveEnqueue(verdict, draft), !isEnqueueRefused);
        QVERIFY(!verdict.choices[3].isRefused); // abandon is always possible
    }

    void nothingIsPreselected() {
        const auto detail = doubt();
        DecisionDraft draft;
        const Verdict verdict = judge(detail, draft);
        QCOMPARE(effectiveChoice(verdict, draft), Choice::None);
        QVERIFY(!verdict.enqueueRefusal.isEmpty());
    }

    void asksOnlyWhatIsInQuestion() {
        auto detail = doubt();
        detail.steps = {step("old", StepState::Started, 1), step("reserve", StepState::Started), step("reserve", StepState::Succeeded), step("pay", StepState::Started),
                        step("ledger", StepState::Intended)};
        DecisionDraft draft;
        QCOMPARE(askedSteps(detail, draft), std::vector<std::string>{"pay"});
        draft.choice = Choice::ConfirmNotExecuted;
        QCOMPARE(askedSteps(detail, draft), (std::vector<std::string>{"reserve", "pay"}));
        draft.enqueue = true;
        detail.dispatch.teardown = TeardownState::Requested;
        QCOMPARE(askedSteps(detail, draft), (std::vector<std::string>{"reserve", "pay", "ledger"}));
        detail.dispatch.state = queue::DispatchState::Completed;
        QVERIFY(askedSteps(detail, draft).empty());
    }

    void offersWhatTheStateAllows() {
        auto detail = doubt();
        DecisionDraft draft;
        detail.dispatch.state = queue::DispatchState::Failed;
        QCOMPARE(judge(detail, draft).choices.size(), std::size_t(1));
        QCOMPARE(judge(detail, draft).choices.front().choice, Choice::RunAgain);
        detail.dispatch.successor = queue::DispatchId("next");
        QVERIFY(judge(detail, draft).choices.empty());
        QVERIFY(!judge(detail, draft).nothingToDecide.isEmpty());
        detail.dispatch.successor.reset();
        detail.dispatch.state = queue::DispatchState::Abandoned;
        QCOMPARE(judge(detail, draft).choices.front().choice, Choice::Release);
        detail.dispatch.state = queue::DispatchState::Running;
        QVERIFY(judge(detail, draft).choices.empty());
    }

    void draftSurvivesARestart() {
        QTemporaryDir folder;
        DecisionDraft draft;
        draft.dispatch = doubt().dispatch.id;
        draft.seen = seenIn(doubt(), true);
        draft.findings = {found("pay", StatementAnswer::NotCharged)};
        draft.findings.front().where = QStringLiteral("dashboard");
        draft.choice = Choice::ConfirmNotExecuted;
        draft.enqueue = true;
        draft.reason = QStringLiteral("No such payout.");
        {
            kit::KeptState kept(folder.path());
            DraftBook(&kept).keep(draft, base::fromMs(5'000'000));
        }
        kit::KeptState kept(folder.path());
        QCOMPARE(DraftBook(&kept).open(draft.dispatch), draft);
        DecisionDraft empty;
        empty.dispatch = draft.dispatch;
        DraftBook(&kept).keep(empty, base::fromMs(6'000'000));
        QVERIFY(kept.keys(QStringLiteral("draft/")).isEmpty());
    }

    void redraftClearsWhatChanged() {
        StaleCase stale;
        auto before = doubt();
        before.steps = {step("pay", StepState::Started), step("ship", StepState::Started)};
        stale.draft.seen = seenIn(before, false);
        stale.draft.findings = {found("pay", StatementAnswer::NotCharged), found("ship", StatementAnswer::NotCharged)};
        stale.draft.reason = QStringLiteral("kept");
        stale.draft.choice = Choice::ConfirmNotExecuted;
        stale.now = before;
        stale.now.dispatch.revision.value = 10;
        stale.now.steps.push_back(step("ship", StepState::Succeeded));
        const DecisionDraft draft = redraft(stale);
        QCOMPARE(draft.findings.size(), std::size_t(1));
        QCOMPARE(draft.findings.front().step, std::string("pay"));
        QCOMPARE(draft.reason, stale.draft.reason);
        QCOMPARE(draft.seen.revision.value, std::uint64_t(10));
        queue::Evidence late;
        late.generation.value = 2;
        late.claimed = "completed";
        late.at = base::fromMs(950'000); // after the lookup
        stale.now.evidence.push_back(late);
        QVERIFY(redraft(stale).findings.empty());
        const auto facts = factRows(stale);
        QVERIFY(facts.front().isChanged);
        QVERIFY(std::ranges::any_of(facts, [](const FactRow& row) { return row.ink == kit::Ink::Failed; }));
    }

    // The field shows and reads times in the zone that the whole window shows, not in the one of this process.
    void theTimeOfALookupIsInTheShownZone() {
        kit::timeFormat().setZone(QTimeZone(5 * 3600));
        FindingStrip strip(nullptr);
        auto* when = strip.findChild<QDateTimeEdit*>();
        Finding finding = found("pay", StatementAnswer::NotCharged);
        finding.observedAt = base::fromMs(1'796'043'127'000); // 12:52:07 UTC
        strip.show(QStringLiteral("pay"), finding);
        QCOMPARE(when->time(), QTime(17, 52, 7));
        QSignalSpy told(&strip, &FindingStrip::changed);
        when->setTime(QTime(17, 53, 7));
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.at(0).at(2).value<base::StoreTime>(), base::fromMs(1'796'043'187'000));
        kit::timeFormat().setZone(QTimeZone::systemTimeZone());
    }
};

QTEST_MAIN(TestDecisionRules)
#include "test_decision_rules.moc"
