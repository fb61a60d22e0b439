// What changed under a draft, and what that means for it.
#include "ui/conflicts/case_rules.h"
#include "ui/conflicts/case_stale.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/time_format.h"

#include <algorithm>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

namespace {

FactRow fact(const QString& name, const QString& saw, const QString& now) {
    FactRow row{name, saw, now, {}, {}, Ink::Uncertain, saw != now};
    if (!row.isChanged)
        row.meaning = CaseStaleView::tr("Unchanged.");
    return row;
}

const Variant* chosenIn(const StaleCase& stale) {
    for (const Participant& p : stale.now.participants)
        if (p.variant.id == stale.draft.variant)
            return &p.variant;
    return nullptr;
}

FactRow statusFact(const StaleCase& stale) {
    const Case& now = stale.now.conflictCase;
    FactRow row = fact(CaseStaleView::tr("Case"), stateWord(stateOf(stale.draft.seen.status)),
                       stateWord(stateOf(now.status)));
    if (!row.isChanged)
        return row;
    const bool isSpoiled = stale.draft.kind && !actionRefusal(*stale.draft.kind, stale.now).isEmpty();
    row.strongMeaning =
        isSpoiled ? CaseStaleView::tr("Blocks it.") : CaseStaleView::tr("Decided by somebody else.");
    row.meaning = stale.draft.kind ? actionRefusal(*stale.draft.kind, stale.now) : QString();
    row.ink = Ink::Failed;
    return row;
}

FactRow canonicalFact(const StaleCase& stale) {
    const Case& now = stale.now.conflictCase;
    FactRow row = fact(CaseStaleView::tr("Canonical"), variantNumber(stale.draft.seen.canonicalNumber),
                       variantNumber(now.canonicalNumber));
    if (!row.isChanged)
        return row;
    const Variant* chosen = chosenIn(stale);
    if (stale.draft.kind == ActionKind::KeepCurrentCanonical) {
        row.strongMeaning = CaseStaleView::tr("Speaks against it.");
        row.meaning = CaseStaleView::tr("What you wanted to keep is no longer canonical.");
        row.ink = Ink::Failed;
    } else if (chosen && chosen->canonical) {
        row.strongMeaning = CaseStaleView::tr("Done already.");
        row.meaning = CaseStaleView::tr("The variant you chose is canonical now.");
    } else {
        row.strongMeaning = CaseStaleView::tr("Compare again.");
        row.meaning = CaseStaleView::tr("Your choice was made beside another canonical variant.");
    }
    return row;
}

FactRow participantsFact(const StaleCase& stale) {
    FactRow row = fact(CaseStaleView::tr("Participants"), numberText(stale.draft.seen.participants),
                       numberText(stale.now.conflictCase.participants));
    if (row.isChanged) {
        row.strongMeaning = CaseStaleView::tr("Look first.");
        row.meaning = CaseStaleView::tr("A variant you have not seen takes part.");
    }
    return row;
}

FactRow payloadFact(const StaleCase& stale, const Variant& chosen) {
    const QString saw =
        stale.draft.seen.target ? payloadWord(*stale.draft.seen.target) : CaseStaleView::tr("Unknown");
    FactRow row = fact(CaseStaleView::tr("Payload of %1").arg(variantNumber(chosen.number)), saw,
                       payloadWord(chosen.payload));
    if (row.isChanged && chosen.payload == PayloadState::Purged) {
        row.strongMeaning = CaseStaleView::tr("Blocks it.");
        row.meaning = CaseStaleView::tr("Its bytes are gone; nothing is fetched from a network.");
        row.ink = Ink::Failed;
    }
    return row;
}

} // namespace

std::vector<FactRow> factRows(const StaleCase& stale) {
    const CaseSeen& saw = stale.draft.seen;
    const Case& now = stale.now.conflictCase;
    std::vector<FactRow> rows{statusFact(stale), canonicalFact(stale), participantsFact(stale)};
    if (const Variant* chosen = chosenIn(stale))
        rows.push_back(payloadFact(stale, *chosen));
    FactRow revision = fact(CaseStaleView::tr("Case revision"), numberText(saw.conflictRevision.value),
                            numberText(now.conflictRevision.value));
    FactRow canonical = fact(CaseStaleView::tr("Canonical revision"), numberText(saw.canonicalRevision.value),
                             numberText(now.canonicalRevision.value));
    for (FactRow* row : {&revision, &canonical})
        if (row->isChanged)
            row->meaning = CaseStaleView::tr("The engine refuses what rests on the older one.");
    rows.push_back(revision);
    rows.push_back(canonical);
    std::vector<FactRow> ordered; // what changed stands first
    std::ranges::copy_if(rows, std::back_inserter(ordered), &FactRow::isChanged);
    std::ranges::copy_if(rows, std::back_inserter(ordered),
                         [](const FactRow& row) { return !row.isChanged; });
    return ordered;
}

std::optional<base::StoreTime> promotedSince(const StaleCase& stale) {
    const Case& now = stale.now.conflictCase;
    const bool isMoved = now.canonicalRevision != stale.draft.seen.canonicalRevision;
    return isMoved && now.canonicalMovedBy == Origin::Automatic ? now.canonicalMovedAt : std::nullopt;
}

std::vector<ReadItem> readItems(const StaleCase& stale) {
    const auto numberOf = [&](const VariantId& id) {
        for (const Participant& p : stale.now.participants)
            if (p.variant.id == id)
                return variantNumber(p.variant.number);
        return elidedId(QString::fromStdString(id.text()));
    };
    std::vector<ReadItem> items;
    for (const CaseEvent& event : stale.since) {
        const CaseEventWords words = eventWords(event, numberOf);
        items.push_back({std::int64_t(event.revision.value) * 1000 + event.ordinal, words.state,
                         CaseStaleView::tr("Case revision %1").arg(event.revision.value), words.title,
                         CaseStaleView::tr("%1, %2", "who, when")
                             .arg(originWord(event.origin), timeFormat().text(event.at, Precision::Millis)),
                         words.detail});
    }
    const Case& now = stale.now.conflictCase;
    if (const auto at = promotedSince(stale))
        items.push_back(
            {-std::int64_t(now.canonicalRevision.value), State::Running,
             CaseStaleView::tr("Canonical revision %1").arg(now.canonicalRevision.value),
             CaseStaleView::tr("%1 became canonical").arg(variantNumber(now.canonicalNumber)),
             CaseStaleView::tr("%1, %2", "who, when")
                 .arg(originWord(Origin::Automatic), timeFormat().text(*at, Precision::Millis)),
             CaseStaleView::tr("A more complete variant replaces the canonical one by itself; the case keeps "
                               "its revision.")});
    return items;
}

} // namespace sb::ui::conflicts
