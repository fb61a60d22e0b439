// The facts of a stale decision: what changed, what it means, what of the draft remains.
#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/decision_rules.h"
#include "ui/uncertain/stale_view.h"

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;
using queue::TeardownState;

namespace {

QString shown(const std::string& text) { return visiblePlain(fromStore(text)); }

QString lateText(const SeenFacts& facts) {
    return facts.lateCompletions == 0 ? StaleView::tr("None")
                                      : StaleView::tr("%1, claims %2", "count, word").arg(facts.lateCompletions).arg(finishWord(facts.lateClaim));
}

FactRow fact(const QString& name, const QString& saw, const QString& now) {
    FactRow row{name, saw, now, {}, {}, Ink::Uncertain, saw != now};
    if (!row.isChanged)
        row.meaning = StaleView::tr("Unchanged.");
    return row;
}

FactRow stateFact(const SeenFacts& saw, const SeenFacts& now) {
    FactRow row = fact(StaleView::tr("State"), stateWord(stateOf(saw.state)), stateWord(stateOf(now.state)));
    if (row.isChanged) {
        row.strongMeaning = StaleView::tr("Decided already.");
        row.meaning = StaleView::tr("There is no question left for this decision.");
        row.ink = Ink::Failed;
    }
    return row;
}

FactRow lateFact(const StaleCase& stale, const SeenFacts& saw, const SeenFacts& now) {
    FactRow row = fact(StaleView::tr("Late completions"), lateText(saw), lateText(now));
    if (!row.isChanged)
        return row;
    const bool saysDone = now.lateClaim == "completed" || now.lateClaim == "succeeded";
    const bool wantsDone = stale.draft.choice == Choice::ConfirmCompleted;
    row.strongMeaning = saysDone == wantsDone ? StaleView::tr("Speaks for it.") : StaleView::tr("Speaks against it.");
    row.ink = saysDone == wantsDone ? Ink::Completed : Ink::Failed;
    row.meaning = saysDone ? StaleView::tr("The worker says the work was done.") : StaleView::tr("The worker says %1.").arg(finishWord(now.lateClaim));
    return row;
}

FactRow teardownFact(const StaleCase& stale, const SeenFacts& saw, const SeenFacts& now) {
    FactRow row = fact(StaleView::tr("Teardown"), teardownWord(saw.teardown), teardownWord(now.teardown));
    if (!row.isChanged)
        return row;
    const bool isOpen = now.teardown == TeardownState::Requested || now.teardown == TeardownState::Unconfirmed;
    if (isOpen && stale.draft.enqueue) {
        row.strongMeaning = StaleView::tr("Bears on the new dispatch.");
        row.meaning = StaleView::tr("It needs a finding for every recorded step now.");
    } else {
        row.meaning = isOpen ? StaleView::tr("What may still run is not confirmed as stopped.") : StaleView::tr("The provider has answered.");
    }
    return row;
}

FactRow stepFact(const StaleCase& stale, const SeenStep& step, const std::vector<SeenStep>& before) {
    const auto known = std::ranges::find_if(before, [&](const SeenStep& s) { return s.name == step.name && s.generation == step.generation; });
    const QString saw = known == before.end() ? StaleView::tr("Not recorded") : stepWord(known->state);
    FactRow row = fact(StaleView::tr("Step %1").arg(shown(step.name)), saw, stepWord(step.state));
    const Finding* finding = stale.draft.find(step.name, step.generation);
    if (row.isChanged) {
        row.strongMeaning = StaleView::tr("State it again.");
        row.meaning = StaleView::tr("Your finding was about another state of the step.");
    } else if (finding && finding->observedAt) {
        for (const queue::Evidence& evidence : stale.now.evidence)
            if (evidence.at > *finding->observedAt)
                row.meaning = StaleView::tr("Unchanged. Your lookup at %1 is older than the late completion.").arg(timeFormat().text(*finding->observedAt));
    }
    return row;
}

} // namespace

std::vector<FactRow> factRows(const StaleCase& stale) {
    const SeenFacts& saw = stale.draft.seen;
    const SeenFacts now = seenIn(stale.now, stale.isMine);
    std::vector<FactRow> rows{stateFact(saw, now), lateFact(stale, saw, now), teardownFact(stale, saw, now)};
    for (const SeenStep& step : now.steps)
        rows.push_back(stepFact(stale, step, saw.steps));
    if (saw.cancelRequested != now.cancelRequested)
        rows.push_back(fact(StaleView::tr("Cancel"), saw.cancelRequested ? StaleView::tr("Requested") : StaleView::tr("None"),
                            now.cancelRequested ? StaleView::tr("Requested") : StaleView::tr("None")));
    rows.push_back(fact(StaleView::tr("Request"), elidedHash(fromStore(saw.requestSha256)), elidedHash(fromStore(now.requestSha256))));
    std::vector<FactRow> ordered; // what changed stands first
    std::ranges::copy_if(rows, std::back_inserter(ordered), &FactRow::isChanged);
    std::ranges::copy_if(rows, std::back_inserter(ordered), [](const FactRow& row) { return !row.isChanged; });
    return ordered;
}

DecisionDraft redraft(const StaleCase& stale) {
    DecisionDraft draft = stale.draft;
    const SeenFacts now = seenIn(stale.now, stale.isMine);
    std::erase_if(draft.findings, [&](const Finding& finding) {
        const auto same = [&](const SeenStep& step) { return step.name == finding.step && step.generation == finding.generation; };
        const auto before = std::ranges::find_if(draft.seen.steps, same);
        const auto after = std::ranges::find_if(now.steps, same);
        if (before == draft.seen.steps.end() || after == now.steps.end() || before->state != after->state)
            return true;
        // Looked up before the worker spoke: it says nothing about what the worker claims.
        return std::ranges::any_of(stale.now.evidence, [&](const queue::Evidence& evidence) {
            return evidence.generation == finding.generation && finding.observedAt && evidence.at > *finding.observedAt
                && (evidence.stepName.empty() || evidence.stepName == finding.step);
        });
    });
    draft.seen = now;
    return draft;
}

std::vector<ReadItem> readItems(const std::vector<queue::HistoryEvent>& events) {
    std::vector<ReadItem> items;
    for (const queue::HistoryEvent& event : events) {
        const EventWords words = eventWords(event);
        items.push_back({event.seq, words.state, StaleView::tr("Revision %1").arg(event.revision.value), words.title,
                         StaleView::tr("%1, %2", "who, when").arg(originWord(event.origin), timeFormat().text(event.at, Precision::Millis)), words.detail});
    }
    return items;
}

} // namespace sb::ui::uncertain
