#include "core/simulation/records.h"

#include "core/conflict/case_action_store.h"
#include "core/conflict/record_store.h"
#include "core/db/database_leaf.h"
#include "core/engine/acquire_task.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <array>

namespace sb::simulation {

using conflict::ActionKind;
using runtime::Cx;
using runtime::Outcome;
using namespace std::chrono_literals;

namespace {

const std::string kNetwork = "solana-mainnet";
constexpr std::uint64_t kTransactions = 3;
constexpr std::array kLogs{R"(["Program log: one","Program log: two","Program log: three"])",
                           R"(["Program log: one","Log truncated"])", "null"};

// 64 bytes in base58, as a signature is; the last character tells them apart.
std::string signatureOf(std::uint64_t number) {
    return std::string(63, '1') + char('A' + int(number));
}

std::string answerOf(std::uint64_t number, std::uint64_t fee, std::uint64_t log) {
    return R"({"blockTime":1710331200,"meta":{"err":null,"fee":)" + std::to_string(5000 + fee) +
           R"(,"innerInstructions":[],"logMessages":)" + kLogs.at(log) +
           R"(,"postBalances":[9,1],"preBalances":[10,1]},"slot":254170887,"transaction":{"message":{"accountKeys":)"
           R"(["11111111111111111111111111111111"],"instructions":[],"recentBlockhash":"11111111111111111111111111111111"},)"
           R"("signatures":[")" +
           signatureOf(number) + R"("]}})";
}

bool grewByOneAtMost(std::uint64_t before, std::uint64_t now, std::int64_t newEvents) {
    return now >= before && now - before <= std::uint64_t(newEvents);
}

} // namespace

QCoro::Task<Outcome<void>> source(Cx cx, std::shared_ptr<World> world, int number) {
    for (int sighting = 1;; ++sighting) {
        SB_CO_CHECK(cx.sleepFor(std::chrono::seconds{3 + 2 * number}));
        // Several draws of two: one of a choice is mostly its first.
        const std::uint64_t fee = world->happens(true, 4) + 2 * std::uint64_t(world->happens(true, 3));
        const std::uint64_t log = world->happens(true, 3) ? 1 + std::uint64_t(world->happens(true, 3)) : 0;
        const auto acquisition = std::make_shared<conflict::Acquisition>();
        acquisition->origin = "source-" + std::to_string(number);
        acquisition->observedKey = acquisition->origin + "-" + std::to_string(sighting);
        acquisition->bytes = answerOf(std::uint64_t(sighting) % kTransactions, fee, log);
        // The key makes it safe to hand in again what was not answered.
        for (int attempt = 0; attempt < 4; ++attempt) {
            auto asked = world->ask("ingest", &engine::acquireTask, std::make_shared<conflict::Acquisition>(*acquisition), kNetwork);
            if (asked) {
                auto outcome = co_await std::move(*asked).join(cx);
                if (outcome.isCancelled() && cx.checkpoint().isCancelled())
                    co_return outcome.stop();
                if (outcome.isOk()) {
                    world->records().acquired(outcome.value());
                    break;
                }
            }
            SB_CO_CHECK(cx.sleepFor(1s));
        }
    }
}

QCoro::Task<Outcome<void>> caseOperator(Cx cx, std::shared_ptr<World> world) {
    for (;;) {
        SB_CO_CHECK(cx.sleepFor(5s));
        const auto number = (world->happens(true, 3) ? 1U : 0U) + (world->happens(true, 3) ? 1U : 0U);
        const conflict::TransactionReference transaction{kNetwork, signatureOf(number)};
        auto read = co_await db::snapshot(cx, world->database(), [transaction](db::Transaction& tx) { return conflict::readCase(tx, transaction); });
        if (read.isCancelled())
            co_return read.stop();
        if (!read.isOk())
            continue;
        const auto& detail = read.value().detail;
        const auto kind = world->happens(true, 3) ? ActionKind::Reopen : world->happens(true, 3) ? ActionKind::RestoreVariant
                        : world->happens(true, 3) ? ActionKind::PromoteVariant : world->happens(true, 3) ? ActionKind::KeepCurrentCanonical
                                                                                                       : ActionKind::Resolve;
        conflict::CaseAction action{transaction, kind, {}, detail.conflictCase.conflictRevision, detail.conflictCase.canonicalRevision, {}};
        if (kind == ActionKind::KeepCurrentCanonical)
            action.variant = detail.conflictCase.canonical;
        else if (kind != ActionKind::Reopen)
            action.variant = detail.participants[std::size_t(world->choose(detail.participants.size()))].variant.id;
        SB_CO_CHECK(cx.sleepFor(world->happens(true, 3) ? 12s : 1s)); // meanwhile another source may have seen it
        auto report = co_await db::transact(cx, world->database(), db::Grouping::Alone,
                                            [action](db::Transaction& tx) { return conflict::act(tx, action); });
        if (report.isCancelled())
            co_return report.stop();
        if (report.isOk() && !world->records().acted(action, report.value()))
            world->finding(Oracle::RecordsHold, "two acts were applied to one pair of revisions of " + transaction.signature);
    }
}

void RecordsSeen::acquired(const conflict::AcquisitionOutcome& outcome) {
    m_answered[outcome.transaction.signature].insert(outcome.variant.text());
}

bool RecordsSeen::acted(const conflict::CaseAction& action, const conflict::CaseReport& report) {
    if (report.outcome != conflict::ActionOutcome::Applied)
        return true;
    return m_applied
        .insert(action.transaction.signature + " " + std::to_string(action.expectedConflictRevision.value) + " " +
                std::to_string(action.expectedCanonicalRevision.value))
        .second;
}

std::optional<std::string> RecordsSeen::judgeCase(const conflict::CaseDetail& detail) {
    const auto& c = detail.conflictCase;
    const auto& signature = c.transaction.signature;
    Seen& before = m_seen[signature];
    std::set<std::string> participants;
    for (const auto& p : detail.participants)
        if (p.variant.participant)
            participants.insert(p.variant.id.text());
    if (detail.events < before.events)
        return "the history of " + signature + " became shorter";
    if (!grewByOneAtMost(before.conflictRevision, c.conflictRevision.value, detail.events - before.events))
        return "the revision of " + signature + " moved without an event";
    if (before.conflictRevision == c.conflictRevision.value && before.events > 0 && (before.status != c.status || before.events != detail.events))
        return "the case of " + signature + " changed without a new revision";
    if (!std::ranges::includes(participants, before.participants))
        return "a participant of " + signature + " is gone";
    before.conflictRevision = c.conflictRevision.value;
    before.participants = std::move(participants);
    before.events = detail.events;
    before.status = c.status;
    return std::nullopt;
}

base::Result<std::optional<std::string>> RecordsSeen::judge(db::Transaction& tx) {
    for (std::uint64_t number = 0; number < kTransactions; ++number) {
        const conflict::TransactionReference transaction{kNetwork, signatureOf(number)};
        const auto record = conflict::readRecord(tx, transaction);
        const auto& answered = m_answered[transaction.signature];
        if (!record) {
            if (!answered.empty() || record.error().code != base::Code::NotFound)
                return "record " + transaction.signature + " was answered and is not there";
            continue;
        }
        std::set<std::string> variants;
        for (const auto& v : record->variants)
            variants.insert(v.id.text());
        Seen& before = m_seen[transaction.signature];
        if (!std::ranges::includes(variants, answered) || !std::ranges::includes(variants, before.variants))
            return "a variant of " + transaction.signature + " is gone";
        const auto chosen = std::ranges::count_if(record->variants, &conflict::Variant::canonical);
        if (chosen != 1 || !variants.contains(record->record.canonical.text()))
            return "selector and projection of " + transaction.signature + " disagree";
        if (record->record.canonicalRevision.value < before.canonicalRevision)
            return "the canonical revision of " + transaction.signature + " went back";
        before.canonicalRevision = record->record.canonicalRevision.value;
        before.variants = std::move(variants);
        const auto reading = conflict::readCase(tx, transaction);
        if (!reading)
            continue;
        if (reading->detail.conflictCase.canonical != record->record.canonical)
            return "the case of " + transaction.signature + " names another canonical variant";
        if (auto broken = judgeCase(reading->detail))
            return broken;
    }
    return std::nullopt;
}

} // namespace sb::simulation
