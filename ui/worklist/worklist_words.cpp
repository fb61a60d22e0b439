#include "ui/worklist/worklist_words.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::worklist {

using namespace kit;
using queue::TeardownState;

namespace {

struct WorklistWords {
    Q_DECLARE_TR_FUNCTIONS(WorklistWords)
};

QString shown(const std::string& text) { return visiblePlain(fromStore(text)); }

QString evidenceLine(const queue::WorkItem& item) {
    const queue::Evidence& evidence = *item.newestEvidence;
    switch (evidence.kind) {
    case queue::EvidenceKind::LateFinish:
        if (item.dispatch.leaseExpiresAt && evidence.at >= *item.dispatch.leaseExpiresAt)
            return WorklistWords::tr("Late completion %1 after expiry").arg(durationText(evidence.at - *item.dispatch.leaseExpiresAt));
        return WorklistWords::tr("A late completion says %1").arg(finishWord(evidence.claimed));
    case queue::EvidenceKind::ConflictingFinish: return WorklistWords::tr("Two completions disagree");
    case queue::EvidenceKind::LateStep: return WorklistWords::tr("A step was reported after expiry");
    }
    return {};
}

QString openLine(const queue::WorkItem& item) {
    const queue::Dispatch& d = item.dispatch;
    if (d.teardown == TeardownState::Requested || d.teardown == TeardownState::Unconfirmed)
        return WorklistWords::tr("Instance may still be billed");
    for (const queue::Step& step : item.openSteps)
        if (step.state == queue::StepState::Started)
            return WorklistWords::tr("%1 started, never finished").arg(shown(step.name));
    if (d.stepsStarted == 0)
        return WorklistWords::tr("No paid call is known");
    return WorklistWords::tr("Every started step has an end");
}

} // namespace

Known knownSoFar(const queue::WorkItem& item) {
    const queue::Dispatch& d = item.dispatch;
    if (d.contradicted && d.decision)
        return {WorklistWords::tr("Late evidence contradicts the decision"), WorklistWords::tr("Decided: %1").arg(decisionWord(*d.decision))};
    if (d.contradicted)
        return {WorklistWords::tr("Late evidence contradicts the result"), openLine(item)};
    if (item.newestEvidence)
        return {evidenceLine(item), openLine(item)};
    if (d.teardown == TeardownState::Requested)
        return {WorklistWords::tr("Teardown requested, no answer yet"), openLine(item)};
    if (d.teardown == TeardownState::Unconfirmed)
        return {WorklistWords::tr("Teardown unconfirmed by %1").arg(shown(d.provider)), openLine(item)};
    if (d.cause == queue::UncertainCause::ExecutorUnknown)
        return {WorklistWords::tr("The worker does not know the outcome"), openLine(item)};
    if (d.stepsOpen > 1)
        return {WorklistWords::tr("%n step(s) started, none finished", nullptr, d.stepsOpen), openLine(item)};
    if (d.lateHeartbeats > 0)
        return {WorklistWords::tr("%n late heartbeat(s), then silence", nullptr, int(d.lateHeartbeats)), openLine(item)};
    if (d.stepsStarted == 0 && !item.openSteps.empty())
        return {WorklistWords::tr("Only an intended step is recorded"), openLine(item)};
    return {WorklistWords::tr("Worker %1 went silent").arg(shown(d.worker)), openLine(item)};
}

Known atStake(const queue::WorkItem& item) {
    const QString provider = shown(item.dispatch.provider);
    return {paidStepsText(item.dispatch.stepsStarted), provider.isEmpty() || item.dispatch.stepsStarted == 0 ? WorklistWords::tr("No provider") : provider};
}

Known knownSoFar(const conflict::Case& c) {
    QString first = reasonPhrase(c.reason);
    if (!first.isEmpty())
        first.front() = first.front().toUpper();
    return {first, c.provider.empty() ? QString() : WorklistWords::tr("Said by %1").arg(shown(c.provider))};
}

Known atStake(const conflict::Case& c) {
    return {differencesText(c), relationWord(c.relation)};
}

QString needSentence(const queue::Dispatch& d) {
    if (d.contradicted)
        return WorklistWords::tr("Evidence that came after the decision says something else.");
    if (d.state != queue::DispatchState::Uncertain)
        return WorklistWords::tr("This one is no longer uncertain.");
    if (d.stepsStarted > 0 && !d.provider.empty())
        return WorklistWords::tr("Nobody knows whether the work was done and billed by %1.").arg(shown(d.provider));
    return WorklistWords::tr("Nobody knows whether the work was done.");
}

QString actSentence(const queue::Dispatch& d) {
    if (d.contradicted)
        return WorklistWords::tr("Releasing lets other submissions of this task run. It changes no result.");
    if (d.teardown == TeardownState::Requested || d.teardown == TeardownState::Unconfirmed)
        return WorklistWords::tr("A new dispatch needs a statement for every recorded step. You can still record what the provider says.");
    if (d.stepsStarted > 0)
        return WorklistWords::tr("A new dispatch needs a statement for each started step, and none of them may have happened.");
    return WorklistWords::tr("No paid call is recorded; a new dispatch can be enqueued with the decision.");
}

} // namespace sb::ui::worklist
