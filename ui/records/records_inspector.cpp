#include "ui/records/records_inspector.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <algorithm>

namespace sb::ui::records {

using namespace kit;
using conflict::CaseStatus;

namespace {

constexpr std::size_t kSightings = 20;

QString text(const std::string& stored) {
    return visiblePlain(QString::fromStdString(stored));
}
RunText times(base::StoreTime at) {
    return plain(timeFormat().text(at));
}

} // namespace

RecordsInspector::RecordsInspector(QWidget* parent)
    : Inspector(tr("Selected record"), parent)
    , m_needs(addSection(tr("What needs you")))
    , m_known(addSection(tr("What we know")))
    , m_variants(addSection(tr("Variants")))
    , m_sightings(addSection(tr("Sightings, newest first")))
    , m_case(new KeyHintButton(tr("Open its case"), tr("Enter"))) {
    m_case->setIconName("conflicts");
    addAction(m_case);
    showNone();
}

void RecordsInspector::showNone() {
    m_case->setRefusal(tr("No record is chosen."));
    showNothing(tr("Choose a record to see its variants."));
}

void RecordsInspector::showDetail(const conflict::RecordDetail& detail) {
    const conflict::Record& r = detail.record;
    Identity identity;
    if (r.caseStatus) {
        identity.state = stateOf(*r.caseStatus);
        identity.stateWord = r.caseStatus == CaseStatus::Open ? tr("Open case") : tr("Resolved case");
    }
    identity.since = plain(tr("seen %1").arg(timeFormat().text(r.lastSeenAt)));
    identity.id = QString::fromStdString(r.transaction.signature);
    identity.idHead = identity.idTail = 8;
    identity.link = itemLinkText(LinkKind::Record, identity.id);
    setIdentity(identity);
    const QString number = variantNumber(r.canonicalNumber);
    if (r.caseStatus == CaseStatus::Open)
        m_needs->setText(strong(tr("Its case is open. ")) +
                         plain(tr("%1 stays canonical until somebody acts.").arg(number)));
    else
        m_needs->setText(
            plain(r.canonicalMovedAt && r.canonicalMovedBy == conflict::Origin::Automatic
                      ? tr("Nothing. %1 is canonical since %2: a more complete answer took over by itself.")
                            .arg(number, timeFormat().text(*r.canonicalMovedAt))
                      : tr("Nothing. %1 is canonical.").arg(number)));
    m_known->setRows({{tr("Network"), plain(text(r.transaction.network))},
                      {tr("Slot"), fixed(text(r.slot))},
                      {tr("Canonical revision"), plain(numberText(r.canonicalRevision.value))},
                      {tr("First seen"), times(r.firstSeenAt)},
                      {tr("Last seen"), times(r.lastSeenAt)},
                      {tr("Sightings"), plain(numberText(r.observations))}});
    showVariants(detail);
    showSightings(detail);
    m_case->setRefusal(r.caseStatus     ? QString()
                       : r.variants > 1 ? tr("No case: its variants differ only in how complete they are.")
                                        : tr("Its sources never disagreed."));
}

void RecordsInspector::showVariants(const conflict::RecordDetail& detail) {
    std::vector<NoteLine> lines;
    for (const conflict::Variant& v : detail.variants) {
        const bool isPurged = v.payload == conflict::PayloadState::Purged;
        const RunText below =
            RunText{{payloadText(v), Face::Plain, isPurged ? std::optional(Ink::Uncertain) : std::nullopt}} +
            plain(QStringLiteral(". ")) + fixed(elidedHash(QString::fromStdString(v.contentSha256))) +
            (v.judged ? plain(QStringLiteral(". ") +
                              tr("Beside the canonical: %1.").arg(comparisonText(*v.judged)))
                      : RunText{});
        lines.push_back({{strong(variantNumber(v.number) + u' ') + muted(text(v.origin))},
                         below,
                         muted(sizeText(isPurged ? 0 : v.payloadBytes))});
    }
    m_variants->setLines(lines);
    m_variants->setCaptionEnd(muted(numberText(std::uint64_t(detail.variants.size()))));
}

void RecordsInspector::showSightings(const conflict::RecordDetail& detail) {
    const auto numberOf = [&](const conflict::VariantId& id) {
        const auto found = std::ranges::find(detail.variants, id, &conflict::Variant::id);
        return found == detail.variants.end() ? QString() : variantNumber(found->number);
    };
    std::vector<NoteLine> lines;
    for (const conflict::Observation& seen : detail.observations) {
        if (lines.size() == kSightings)
            break;
        lines.push_back({{plain(text(seen.origin) + u' ') + muted(numberOf(seen.variant))},
                         {},
                         muted(timeFormat().text(seen.observedAt, Precision::Millis))});
    }
    m_sightings->setLines(lines);
    const auto more = detail.observations.size() - lines.size();
    m_sightings->setFoot(more > 0 ? muted(tr("%n older one(s)", nullptr, int(more))) : RunText{});
}

} // namespace sb::ui::records
