// Records and cases of the fake store: the moment of the mockups, the rules of conflict.md for actions in
// their order, and what happens meanwhile (another source, another person, a promotion by the engine).
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/desk/conflict_desk.h"

#include <map>
#include <memory>
#include <vector>

namespace sb::ui::fake {

class FakeStore;

class FakeCases {
public:
    explicit FakeCases(FakeStore* store)
        : s(store) {}

    std::vector<conflict::CaseDetail> cases;
    std::map<std::string, std::string> payloads; // by variant id
    conflict::CaseAction lastSent;               // to be applied, not previewed

    void fillMoment();
    [[nodiscard]] conflict::CaseDetail* find(const std::string& signature);
    [[nodiscard]] std::shared_ptr<desk::ConflictDesk> desk();

    base::Result<conflict::CaseReport> act(const conflict::CaseAction& action, desk::Mode mode);
    // Another source contradicts: a participant more, the case revision grows.
    void addParticipant(conflict::CaseDetail& detail, const std::string& payload,
                        conflict::Relation relation = conflict::Relation::Conflict);
    // The engine replaces the canonical one by a more complete variant: only the canonical revision grows.
    void promote(conflict::CaseDetail& detail, std::size_t participant,
                 conflict::Origin by = conflict::Origin::Automatic);
    // While a person decides about it: another source contradicts, then the engine promotes the fourth.
    void moveOn(conflict::CaseDetail& detail);
    void tell(const conflict::CaseDetail& detail); // through the feed

    [[nodiscard]] conflict::RecordDetail record(const conflict::CaseDetail& detail) const;
    conflict::CaseDetail& add(const std::string& signature, base::Millis openFor, int revision);
    conflict::Participant& addVariant(conflict::CaseDetail& detail, const std::string& origin,
                                      base::Millis seenAgo, const std::string& payload,
                                      conflict::Relation relation, conflict::Reason reason,
                                      std::uint32_t differences);
    conflict::CaseEvent& addEvent(conflict::CaseDetail& detail, conflict::EventKind kind, base::Millis ago,
                                  conflict::Origin origin = conflict::Origin::Automatic);

private:
    void fillFirst();
    void fillOthers();
    FakeStore* s;
};

} // namespace sb::ui::fake
