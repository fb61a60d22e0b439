// Audit: every act of a person, refused ones too (queue.md rule 8). History says what happened to a job and is
// never free text; the audit says who asked for what, and holds the optional note.
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

struct AuditRow {
    std::string_view action; // verb of the route
    std::string target;
    std::string lane;        // what decides who may read it
    std::string owner;
    std::string project;
    std::optional<Revision> expected;
    std::optional<Revision> seen;
    std::string_view outcome;
    std::string note;
    std::optional<Revision> expectedCanonical = {}; // conflict cases only
    std::optional<Revision> seenCanonical = {};
};

[[nodiscard]] base::Result<void> writeAudit(db::Transaction& tx, const Actor& actor, const AuditRow& row);
[[nodiscard]] base::Result<Page<AuditEntry>> readAudit(db::Transaction& tx, const Scope& scope, const AuditFilter& filter,
                                                       const PageRequest& page);
[[nodiscard]] base::Result<AuditEntry> addNote(db::Transaction& tx, const Access& access, const std::string& target,
                                               const std::string& note);
// "I am on it": ends after 8 h, lives beside the audit, is no claim.
[[nodiscard]] base::Result<Dispatch> setMark(db::Transaction& tx, const Access& access, const DispatchId& id, bool on);

} // namespace sb::queue
