#include "app/signalboxctl/show_worklist.h"

#include "app/signalboxctl/fill.h"
#include "app/signalboxctl/table_text.h"
#include "core/api/json_text.h"
#include "core/queue/queue_types.h"

namespace sb::app {
namespace {

std::string orDash(const std::string& text) { return text.empty() ? "-" : text; }

std::vector<std::string> lineOf(const queue::WorkItem& item) {
    const auto& d = item.dispatch;
    return {item.kind,
            d.id.text(),
            std::string(queue::wordOf(d.state)),
            std::to_string(d.revision.value),
            d.sourceTask + ", lane " + d.lane,
            d.stepsStarted == 1 ? "1 paid step" : fill("{} paid steps", d.stepsStarted),
            base::toIso(queue::waitingSince(item)),
            d.mark ? d.mark->who : "-"};
}

// Its revision is the one that its actions name first; the canonical one stands in `cases`.
std::vector<std::string> lineOf(const conflict::Case& c) {
    return {"case",
            c.transaction.signature,
            std::string(conflict::wordOf(c.status)),
            std::to_string(c.conflictRevision.value),
            fill("{}, {}, {} variants", conflict::wordOf(c.relation), conflict::wordOf(c.reason), c.participants),
            c.differences == 1 ? "1 member differs" : fill("{} members differ", c.differences),
            base::toIso(c.openedAt),
            orDash(c.markedBy)};
}

} // namespace

std::string showWorklist(const desk::Worklist& worklist) {
    if (worklist.items.empty() && worklist.cases.empty())
        return "Nothing waits for a person.\n";
    std::vector<std::vector<std::string>> lines{{"KIND", "ID", "STATE", "REV", "WHAT", "AT STAKE", "SINCE", "TAKEN BY"}};
    for (const auto place : desk::inOrder(worklist))
        lines.push_back(place.isCase ? lineOf(worklist.cases[place.index]) : lineOf(worklist.items[place.index]));
    auto out = tableText(lines);
    const auto listed = worklist.items.size() + worklist.cases.size();
    out += fill("{} wait for a person, {} of them open cases", worklist.total, worklist.openCases);
    if (worklist.total > static_cast<std::int64_t>(listed))
        out += fill("; the {} that wait longest are listed", listed);
    return out + ".\n";
}

} // namespace sb::app
