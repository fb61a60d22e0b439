// What is known so far of one item of the worklist, in two short lines, the strongest fact first. Pure functions.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/queue/queue_types.h"

#include <QString>

namespace sb::ui::worklist {

struct Known {
    QString first;
    QString second;
};
[[nodiscard]] Known knownSoFar(const queue::WorkItem& item);
// "1 paid step" and the provider below.
[[nodiscard]] Known atStake(const queue::WorkItem& item);
// Of an open case: what contradicts and who said so; how many differences and what relation.
[[nodiscard]] Known knownSoFar(const conflict::Case& openCase);
[[nodiscard]] Known atStake(const conflict::Case& openCase);
// One sentence for "What needs you"; the rule that nothing happens by itself follows it (scenario L26).
[[nodiscard]] QString needSentence(const queue::Dispatch& dispatch);
// "If you act": what the rules of the queue will allow, in words.
[[nodiscard]] QString actSentence(const queue::Dispatch& dispatch);

} // namespace sb::ui::worklist
