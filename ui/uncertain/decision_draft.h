// What a person has written down about one dispatch so far: a finding for each step, a choice, its reference and reason.
// Kept on disk after every change, so that it survives refresh, paging, another page, a crash (scenarios L34, L38).
// Nothing of it is sent before "Preview decision". Values; DraftBook lives on the GUI thread.
#pragma once

#include "core/queue/queue_types.h"
#include "ui/kit/kept_state.h"
#include "ui/uncertain/seen_facts.h"

#include <optional>
#include <vector>

namespace sb::ui::uncertain {

// What the provider says of one step, as far as it is written down.
struct Finding {
    std::string step;
    queue::Generation generation;
    std::optional<queue::StatementAnswer> answer{};
    QString providerKey{};
    std::optional<base::StoreTime> observedAt{};
    QString where{}; // free text for the audit only
    bool operator==(const Finding&) const = default;
};

enum class Choice { None, ConfirmCompleted, ConfirmFailed, ConfirmNotExecuted, Abandon, RunAgain, Release };

struct DecisionDraft {
    queue::DispatchId dispatch;
    SeenFacts seen;      // what the draft rests on, with its revision; set when the person begins to write
    std::vector<Finding> findings{};
    Choice choice = Choice::None;
    QString reference{}; // where the result is; confirm_completed only
    bool enqueue = false;
    QString reason{};
    base::StoreTime savedAt{};

    [[nodiscard]] bool isTouched() const;
    [[nodiscard]] const Finding* find(const std::string& step, queue::Generation generation) const;
    Finding& touch(const std::string& step, queue::Generation generation);
    bool operator==(const DecisionDraft&) const = default;
};

[[nodiscard]] std::optional<queue::Decision> decisionOf(Choice choice);
// Findings with an answer, as the engine takes them.
[[nodiscard]] std::vector<queue::Statement> statementsOf(const DecisionDraft& draft);

class DraftBook {
public:
    explicit DraftBook(kit::KeptState* kept) : m_kept(kept) {}
    // An empty draft where nothing was kept.
    [[nodiscard]] DecisionDraft open(const queue::DispatchId& dispatch) const;
    void keep(DecisionDraft& draft, base::StoreTime now); // drops it when nothing is written in it
    void drop(const queue::DispatchId& dispatch);

private:
    kit::KeptState* m_kept;
};

} // namespace sb::ui::uncertain
