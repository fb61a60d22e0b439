// Sources that see transactions differently, and a person who decides their cases, in a simulated world; and what must hold
// of records and cases whatever goes wrong (conflict.md). Private to core/simulation.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/db/transaction.h"
#include "core/runtime/cx.h"

#include <QCoro/Task>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace sb::simulation {

class World;

inline constexpr int kSources = 2;

// Sees one of a few transactions every few seconds: the whole log, a truncated one, another fee, or a member unstated.
QCoro::Task<runtime::Outcome<void>> source(runtime::Cx cx, std::shared_ptr<World> world, int number);
// One of the five actions on a case as it was read; sometimes on what was read before, so that it is stale.
QCoro::Task<runtime::Outcome<void>> caseOperator(runtime::Cx cx, std::shared_ptr<World> world);

// What was answered and what was seen of records and cases; judged at each moment on one snapshot.
class RecordsSeen {
public:
    // An acquisition was answered: its variant stays for ever.
    void acquired(const conflict::AcquisitionOutcome& outcome);
    // An action was answered. False: a second one was applied to one pair of expected revisions.
    [[nodiscard]] bool acted(const conflict::CaseAction& action, const conflict::CaseReport& report);
    // The first rule that is broken, as a sentence; nothing: all hold.
    [[nodiscard]] base::Result<std::optional<std::string>> judge(db::Transaction& tx);

private:
    struct Seen {
        std::uint64_t conflictRevision = 0;
        std::uint64_t canonicalRevision = 0;
        std::set<std::string> participants, variants;
        std::int64_t events = 0;
        conflict::CaseStatus status = conflict::CaseStatus::Open;
    };
    std::optional<std::string> judgeCase(const conflict::CaseDetail& detail);

    std::map<std::string, Seen> m_seen;                       // by signature
    std::map<std::string, std::set<std::string>> m_answered; // variants, by signature
    std::set<std::string> m_applied;
};

} // namespace sb::simulation
