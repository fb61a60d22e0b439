#include "core/engine/local_conflict_desk.h"

#include "core/conflict/case_action_store.h"
#include "core/engine/acquire_task.h"
#include "core/engine/case_reading.h"
#include "core/queue/audit_store.h"
#include "core/queue/identifiers.h"

namespace sb::engine {

using base::Code;
using base::Result;
using db::Grouping;
using db::Transaction;
using desk::Answer;
using desk::Mode;

namespace {

// A record belongs to no lane, owner or project: a token that is bound to one sees none of them, and is told
// so in the words of an unknown one.
base::Error unknownOne(std::string_view verb) {
    const bool isRecord = verb == "record" || verb == "payload";
    return {Code::NotFound, isRecord ? "There is no such transaction." : "There is no such case."};
}

} // namespace

Answer<conflict::AcquisitionOutcome> LocalConflictDesk::acquire(conflict::Acquisition acquisition) {
    auto guarded = guard(m_access, "ingest");
    if (guarded && !m_access.scope.isUnlimited())
        guarded = base::fail(Code::NotAllowed,
                             "Records belong to no owner, project or lane: this token may not hand any in.");
    if (guarded && !acquisition.network.empty() && acquisition.network != m_network)
        guarded = base::fail(Code::WrongNetwork, "This store serves another network.",
                             {{"network", acquisition.network}, {"served", m_network}});
    if (!guarded)
        return answered<conflict::AcquisitionOutcome>(base::fail(guarded.error()));
    return callEngine<conflict::AcquisitionOutcome>(
        m_door, "ingest", std::make_shared<Pending<conflict::AcquisitionOutcome>>(), &acquireTask,
        std::make_shared<conflict::Acquisition>(std::move(acquisition)), m_network);
}

Answer<conflict::CaseReport> LocalConflictDesk::act(conflict::CaseAction action, Mode mode) {
    auto guarded = guard(m_access, "resolve", mode);
    if (guarded && !m_access.scope.isUnlimited())
        guarded = base::fail(unknownOne("resolve"));
    if (guarded)
        guarded = conflict::checkCaseAction(action);
    if (guarded && !action.note.empty())
        guarded = queue::checkNote(action.note);
    if (!guarded) {
        if (mode == Mode::Apply)
            auditRefusal(m_door, m_access, "resolve", action.transaction.signature, guarded.error().code);
        return answered<conflict::CaseReport>(base::fail(guarded.error()));
    }
    const bool preview = mode == Mode::Preview;
    return writeCall<conflict::CaseReport>(
        m_door, "resolve", Grouping::Alone,
        [actor = m_access.actor, action, preview](Transaction& tx) -> Result<conflict::CaseReport> {
            SB_TRY(report, conflict::act(tx, action));
            report.preview = preview;
            SB_CHECK(queue::writeAudit(tx, actor,
                                       {"resolve",
                                        action.transaction.signature,
                                        {},
                                        {},
                                        {},
                                        action.expectedConflictRevision,
                                        report.conflictRevision,
                                        conflict::wordOf(report.outcome),
                                        action.note,
                                        action.expectedCanonicalRevision,
                                        report.canonicalRevision}));
            return report;
        },
        mode);
}

Answer<conflict::Case> LocalConflictDesk::markCase(conflict::TransactionReference transaction, bool on) {
    auto guarded = guard(m_access, "mark-case");
    if (guarded && !m_access.scope.isUnlimited())
        guarded = base::fail(unknownOne("mark-case"));
    if (!guarded)
        return answered<conflict::Case>(base::fail(guarded.error()));
    return writeCall<conflict::Case>(
        m_door, "mark-case", Grouping::Alone,
        [actor = m_access.actor, transaction, on](Transaction& tx) -> Result<conflict::Case> {
            SB_TRY(marked, conflict::setCaseMark(tx, transaction, actor.label, actor.tokenId, on));
            SB_CHECK(queue::writeAudit(tx, actor,
                                       {on ? "mark" : "unmark",
                                        transaction.signature,
                                        {},
                                        {},
                                        {},
                                        {},
                                        marked.conflictRevision,
                                        "Applied",
                                        {},
                                        {},
                                        marked.canonicalRevision}));
            return marked;
        });
}

// ---- reading ----

Result<void> LocalConflictDesk::mayRead(std::string_view verb) const {
    SB_CHECK(guard(m_access, verb));
    if (!m_access.scope.isUnlimited())
        return base::fail(unknownOne(verb));
    return {};
}

template <typename T, typename F> Answer<T> LocalConflictDesk::read(std::string_view verb, F fn) const {
    if (const auto may = mayRead(verb); !may)
        return answered<T>(base::fail(may.error()));
    return readCall<T>(m_door, "read", std::move(fn));
}

// A bound token's lists are empty: nothing of them is in its scope.
template <typename T, typename F>
Answer<queue::Page<T>> LocalConflictDesk::list(std::string_view verb, F fn) const {
    if (const auto may = guard(m_access, verb); !may)
        return answered<queue::Page<T>>(base::fail(may.error()));
    if (m_access.scope.isUnlimited())
        return readCall<queue::Page<T>>(m_door, "read", std::move(fn));
    return readCall<queue::Page<T>>(m_door, "read", [](Transaction& tx) -> Result<queue::Page<T>> {
        return queue::Page<T>{{}, {}, tx.now()};
    });
}

Answer<queue::Page<conflict::Record>> LocalConflictDesk::records(conflict::RecordFilter filter,
                                                                 queue::PageRequest page) {
    return list<conflict::Record>(
        "records", [filter, page](Transaction& tx) { return conflict::readRecords(tx, filter, page); });
}

Answer<conflict::RecordDetail> LocalConflictDesk::record(conflict::TransactionReference transaction) {
    return read<conflict::RecordDetail>(
        "record", [transaction](Transaction& tx) { return conflict::readRecord(tx, transaction); });
}

Answer<conflict::VariantPayload> LocalConflictDesk::payload(conflict::TransactionReference transaction,
                                                            conflict::VariantId variant) {
    return read<conflict::VariantPayload>("payload", [transaction, variant](Transaction& tx) {
        return conflict::readPayload(tx, transaction, variant);
    });
}

Answer<queue::Page<conflict::Case>> LocalConflictDesk::cases(conflict::CaseFilter filter,
                                                             queue::PageRequest page) {
    return list<conflict::Case>(
        "cases", [filter, page](Transaction& tx) { return conflict::readCases(tx, filter, page); });
}

Answer<conflict::CaseDetail> LocalConflictDesk::conflictCase(conflict::TransactionReference transaction) {
    if (const auto may = mayRead("case"); !may)
        return answered<conflict::CaseDetail>(base::fail(may.error()));
    return callEngine<conflict::CaseDetail>(m_door, "case", std::make_shared<Pending<conflict::CaseDetail>>(),
                                            &readCaseTask, std::move(transaction));
}

Answer<queue::Page<conflict::CaseEvent>>
LocalConflictDesk::caseHistory(conflict::TransactionReference transaction, queue::PageRequest page) {
    return read<queue::Page<conflict::CaseEvent>>("case-history", [transaction, page](Transaction& tx) {
        return conflict::readCaseHistory(tx, transaction, page);
    });
}

} // namespace sb::engine
