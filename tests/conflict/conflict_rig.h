// The conflict stores on a store of their own, in this thread, on a clock that only the test moves. Contents
// are words of a small language, so that a table can say which relation it means; real answers of nodes are
// test_prepare's.
//
//   "A3"  family A, log of 3 lines. The same family: the longer one is more complete. Another family
//   contradicts it;
//         a family in lower case cannot be compared with anything.
#pragma once

#include "core/conflict/acquire_store.h"
#include "core/conflict/case_action_store.h"
#include "core/conflict/integrity_store.h"
#include "core/conflict/migrations.h"
#include "core/conflict/payload_check.h"
#include "core/conflict/record_store.h"
#include "core/db/inline_database.h"
#include "core/db/sync_call.h"

#include <memory>
#include <string>
#include <vector>

namespace sb::conflict::rig {

template <typename T> using Result = base::Result<T>;
using base::Code;

inline constexpr std::int64_t kStartMs = 1'796'000'000'000;
inline const std::string kNetwork = "solana-mainnet";
inline const std::string kTx = "tx-1"; // the signature that most tests speak of

[[noreturn]] void stop(std::string_view what, const base::Error& error);
template <typename T> T must(Result<T> result, std::string_view what = "preparation") {
    if (!result)
        stop(what, result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}
template <typename T> std::string codeOf(const Result<T>& result) {
    return result ? "ok" : std::string(base::codeText(result.error().code));
}
// What a table compares: the outcome's word, or the code of the refusal.
[[nodiscard]] std::string wordOfReport(const Result<CaseReport>& report);
[[nodiscard]] std::string wordOfAcquired(const Result<AcquisitionOutcome>& outcome);

// The comparator of the small language.
[[nodiscard]] Comparison compareWords(std::string_view canonical, std::string_view incoming);
// As prepareAcquisition would make it of a real answer.
[[nodiscard]] PreparedAcquisition prepared(const std::string& content, const std::string& signature = kTx,
                                           const std::string& origin = "p1", const std::string& key = {});

struct RigOptions {
    std::string path = ":memory:";
    std::uint64_t seed = 1;
    std::int64_t startMs = kStartMs;
    db::StepHook hook{};
    std::size_t migrations = 7; // how many of the line: 4 is a store before V004
};

class ConflictRig {
public:
    explicit ConflictRig(RigOptions options = {});
    ConflictRig(const ConflictRig&) = delete;
    ConflictRig& operator=(const ConflictRig&) = delete;

    void pass(Millis by) { m_clock->advance(by); }
    [[nodiscard]] StoreTime now() const { return m_db->now(); }
    [[nodiscard]] db::InlineDatabase& db() { return *m_db; }
    template <typename F> auto write(F function) {
        return db::writeSync(*m_db, db::Grouping::Shared, std::move(function));
    }
    template <typename F> auto read(F function) { return db::readSync(*m_db, std::move(function)); }
    Result<std::int64_t> sql(std::string_view text);
    [[nodiscard]] std::int64_t number(std::string_view query); // first column of the first row, -1 for none
    [[nodiscard]] std::string word(std::string_view query);

    // The whole life of an acquisition, as the engine lives it.
    Result<AcquisitionOutcome> acquire(const std::string& content, const std::string& signature = kTx,
                                       const std::string& origin = "p1", const std::string& key = {});
    Result<AcquisitionOutcome> acquire(PreparedAcquisition acquisition);
    AcquisitionOutcome take(const std::string& content, const std::string& signature = kTx); // must succeed

    [[nodiscard]] CaseAction action(ActionKind kind, const std::string& content,
                                    const std::string& signature = kTx); // with the revisions of now
    Result<CaseReport> act(const CaseAction& action);
    Result<CaseReport> preview(const CaseAction& action);
    Result<CaseReport> act(ActionKind kind, const std::string& content = {},
                           const std::string& signature = kTx) {
        return act(action(kind, content, signature));
    }

    [[nodiscard]] VariantId variant(const std::string& content,
                                    const std::string& signature = kTx); // empty: never seen
    [[nodiscard]] Case caseNow(const std::string& signature = kTx);
    [[nodiscard]] CaseReading caseReading(const std::string& signature = kTx);
    [[nodiscard]] RecordDetail record(const std::string& signature = kTx);
    // "Open c3 s1 canonical A3 of A3 B1 chosen -": status, both revisions, canonical, participants, choice.
    [[nodiscard]] std::string shape(const std::string& signature = kTx);
    // "1.1 Opened, 2.1 ParticipantAdded …", oldest first.
    [[nodiscard]] std::string history(const std::string& signature = kTx);
    // Every row of every table but the clock's: equal texts mean that nothing durable changed.
    [[nodiscard]] std::string digest();
    [[nodiscard]] static Result<std::string> digest(db::Transaction& tx);
    [[nodiscard]] std::string integrity(); // empty when the store is sound

private:
    std::shared_ptr<db::ManualClock> m_clock;
    std::unique_ptr<db::InlineDatabase> m_db;
};

} // namespace sb::conflict::rig

#define VERIFY_SOUND(rig) QCOMPARE((rig).integrity(), std::string())
#define COMPARE_CODE(result, word) QCOMPARE(codeOf(result), std::string(word))
