// What a person has chosen and written about one case so far, and the facts it rests on. Kept on disk after
// every change, so that it survives refresh, another page and a crash (scenarios L34, L38). Nothing of it is
// sent before a preview was confirmed. Values; CaseDraftBook lives on the GUI thread.
#pragma once

#include "core/conflict/conflict_types.h"
#include "ui/kit/kept_state.h"

#include <optional>

namespace sb::ui::conflicts {

struct CaseSeen {
    base::Revision conflictRevision;
    base::Revision canonicalRevision;
    conflict::CaseStatus status = conflict::CaseStatus::Open;
    int canonicalNumber = 0;
    int participants = 0;
    std::optional<conflict::PayloadState> target{}; // of the chosen variant
    base::StoreTime at{};
    bool operator==(const CaseSeen&) const = default;
};

struct CaseDraft {
    conflict::TransactionReference transaction;
    std::optional<conflict::ActionKind> kind{};
    conflict::VariantId variant; // empty: none chosen
    QString note;                // audit only
    CaseSeen seen{};
    base::StoreTime savedAt{};

    [[nodiscard]] bool isTouched() const { return kind.has_value() || !note.isEmpty(); }
    [[nodiscard]] bool isStale(const conflict::Case& now) const {
        return isTouched() && (seen.conflictRevision != now.conflictRevision ||
                               seen.canonicalRevision != now.canonicalRevision);
    }
    bool operator==(const CaseDraft&) const = default;
};

[[nodiscard]] CaseSeen seenIn(const conflict::CaseDetail& detail, const conflict::VariantId& variant);

class CaseDraftBook {
public:
    explicit CaseDraftBook(kit::KeptState* kept)
        : m_kept(kept) {}
    [[nodiscard]] CaseDraft open(const conflict::TransactionReference& transaction) const;
    void keep(CaseDraft& draft, base::StoreTime now); // drops it when nothing is chosen or written
    void drop(const conflict::TransactionReference& transaction);

private:
    kit::KeptState* m_kept;
};

} // namespace sb::ui::conflicts
