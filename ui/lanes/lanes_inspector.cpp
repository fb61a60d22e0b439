#include "ui/lanes/lanes_inspector.h"

#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"

#include <algorithm>

namespace sb::ui::lanes {

using namespace kit;

LanesInspector::LanesInspector(QWidget* parent)
    : Inspector(tr("Selected lane"), parent)
    , m_why(addSection(tr("Why nothing runs")))
    , m_admission(addSection(tr("Admission, in the engine’s order")))
    , m_happen(addSection(tr("What has to happen")))
    , m_counts(addSection(tr("Counts, kept by the store")))
    , m_pause(new KeyHintButton(tr("Pause lane…")))
    , m_leases(new KeyHintButton(tr("Open leases"))) {
    m_pause->setIconName("pause");
    setButtonRole(m_leases, ButtonRole::Flat);
    addAction(m_pause);
    addActionAtEnd(m_leases);
    showNone();
}

void LanesInspector::showNone() { showNothing(tr("Choose a lane to see why it runs or does not.")); }

void LanesInspector::setWriteRefusal(const QString& reason) { m_pause->setRefusal(reason); }

void LanesInspector::showLane(const queue::Lane& lane, const Surroundings& around) {
    setIdentity(identityOf(lane));
    const WhyWords why = whyWords(lane, around);
    m_why->setCaption(why.isRunning ? tr("What runs") : tr("Why nothing runs"));
    m_why->setText(strong(why.first + QStringLiteral(". ")) + why.second);
    m_admission->setLines(admissionLines(lane, around));
    const auto asked = std::ranges::find(around.host.decisions, lane.name, &queue::AdmissionDecision::lane);
    m_admission->setCaptionEnd(asked == around.host.decisions.end() ? RunText{} : muted(tr("last asked %1").arg(timeFormat().text(asked->at))));
    m_happen->setText(RunText{{whatHasToHappen(lane), Face::Plain, Ink::Text2}});
    std::vector<NoteLine> lines;
    for (int i = 0; i < queue::kDispatchStates; ++i) {
        const auto state = queue::DispatchState(i);
        lines.push_back({{plain(stateWord(stateOf(state))), stateOf(state)}, {}, plain(numberText(lane.counts.of(state)))});
    }
    m_counts->setLines(lines);
    m_counts->setFoot(muted(tr("Sum %1, every dispatch of the lane since it exists. %n held.", nullptr, int(lane.heldByUncertain)).arg(numberText(sumOf(lane.counts)))));
    m_pause->setText(lane.paused ? tr("Resume lane…") : tr("Pause lane…"));
    m_pause->setIconName(lane.paused ? "play" : "pause");
}

} // namespace sb::ui::lanes
