// Which statements a decision owes before it may be taken (queue.md rule 7; seed 000 protocol 6: reconcile provider
// and step state before enqueueing). Pure functions over what the store knows.
#pragma once

#include "core/queue/queue_types.h"

#include <string>
#include <vector>

namespace sb::queue {

struct EvidenceQuestion {
    Decision decision = Decision::ConfirmCompleted;
    bool enqueue = false;
    std::string resultReference;
    TeardownState teardown = TeardownState::None;
    Generation generation;           // of the dispatch that is decided
    std::vector<Step> steps;         // of the job
    std::vector<Statement> statements; // what the person says, with earlier statements on the same dispatch
};

// Stable words, empty when nothing is missing: `result_reference`, `statement:<step>:<generation>`,
// `provider_key:<step>:<generation>`, `observed_at:<step>:<generation>`, `not_recorded:<step>:<generation>`,
// `enqueue_forbidden:<step>:<generation>` (charged or cannot tell), `stated_charged:<step>:<generation>`.
[[nodiscard]] std::vector<std::string> missingEvidence(const EvidenceQuestion& question);

// The steps of that generation a provider may have charged for: started or succeeded.
[[nodiscard]] std::vector<std::string> stepsInQuestion(const std::vector<Step>& steps, Generation generation);

} // namespace sb::queue
