#include "core/engine/case_reading.h"

#include "core/conflict/comparator.h"
#include "core/conflict/transaction_content.h"
#include "core/db/database_leaf.h"

#include <algorithm>

namespace sb::engine {

using base::Result;
using conflict::CaseReading;
using db::Transaction;
using runtime::Cx;
using runtime::OffloadStop;
using runtime::Outcome;

namespace {

// More are shown as the store knows them: incomparable until somebody looks closer.
constexpr std::size_t kComparedAtMost = 16;

struct PairBytes {
    conflict::UncomparedPair pair;
    std::string canonical;
    std::string variant;
};

Result<PairBytes> readPair(Transaction& tx, const conflict::TransactionReference& transaction,
                           const conflict::UncomparedPair& pair) {
    SB_TRY(canonical, conflict::readPayload(tx, transaction, pair.canonical));
    SB_TRY(variant, conflict::readPayload(tx, transaction, pair.variant));
    return PairBytes{pair, std::move(canonical.bytes), std::move(variant.bytes)};
}

Result<conflict::Comparison> comparePair(const PairBytes& bytes) {
    SB_TRY(canonical, conflict::readStored(bytes.canonical));
    SB_TRY(variant, conflict::readStored(bytes.variant));
    return conflict::compare(canonical, variant);
}

} // namespace

QCoro::Task<Outcome<conflict::CaseDetail>> readCaseTask(Cx cx, std::shared_ptr<EngineCore> core,
                                                        conflict::TransactionReference transaction) {
    SB_CO_TRY(reading, db::snapshot(cx, core->database(), [transaction](Transaction& tx) {
                  return conflict::readCase(tx, transaction);
              }));
    auto detail = reading.detail;
    const auto count = std::min(reading.uncompared.size(), kComparedAtMost);
    for (std::size_t i = 0; i < count; ++i) {
        const auto pair = reading.uncompared[i];
        auto found = co_await db::snapshot(cx, core->database(), [transaction, pair](Transaction& tx) {
            return readPair(tx, transaction, pair);
        });
        if (found.isCancelled())
            co_return found.stop();
        if (!found.isOk())
            continue; // its bytes are not here any more
        const auto bytes = std::make_shared<PairBytes>(std::move(found).value());
        const auto compared =
            co_await core->pool().run(cx, [bytes](const OffloadStop&) { return comparePair(*bytes); });
        if (compared.isCancelled())
            co_return compared.stop();
        for (auto& participant : detail.participants)
            if (compared.isOk() && participant.variant.id == pair.variant)
                participant.besideCanonical = compared.value();
    }
    co_return detail;
}

} // namespace sb::engine
