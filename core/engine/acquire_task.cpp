#include "core/engine/acquire_task.h"

#include "core/db/database_leaf.h"

namespace sb::engine {

using base::Result;
using conflict::AcquisitionOutcome;
using conflict::IfMoved;
using conflict::PreparedAcquisition;
using db::Transaction;
using runtime::Cx;
using runtime::OffloadStop;
using runtime::Outcome;

namespace {

using Prepared = std::shared_ptr<PreparedAcquisition>;

// Compared with the canonical variant as it stands now; nothing is held meanwhile.
QCoro::Task<Outcome<void>> judgeTask(Cx cx, std::shared_ptr<EngineCore> core, Prepared prepared) {
    SB_CO_TRY(found, db::snapshot(cx, core->database(), [prepared](Transaction& tx) {
                  return conflict::readStanding(tx, *prepared);
              }));
    const auto standing = std::make_shared<conflict::Standing>(found);
    const auto judged = co_await core->pool().run(
        cx, [prepared, standing](const OffloadStop&) { return conflict::judge(*prepared, *standing); });
    co_return judged;
}

QCoro::Task<Outcome<std::optional<AcquisitionOutcome>>> writeTask(Cx cx, std::shared_ptr<EngineCore> core,
                                                                  Prepared prepared, IfMoved ifMoved) {
    const auto written = co_await db::transact(
        cx, core->database(), db::Grouping::Shared,
        [prepared, ifMoved](Transaction& tx) { return conflict::acquire(tx, *prepared, ifMoved); });
    co_return written;
}

} // namespace

QCoro::Task<Outcome<AcquisitionOutcome>> acquireTask(Cx cx, std::shared_ptr<EngineCore> core,
                                                     std::shared_ptr<conflict::Acquisition> acquisition,
                                                     std::string network) {
    SB_CO_TRY(prepared, core->pool().run(cx, [acquisition, network](const OffloadStop&) -> Result<Prepared> {
        SB_TRY(made, conflict::prepareAcquisition(std::move(*acquisition), network));
        return std::make_shared<PreparedAcquisition>(std::move(made));
    }));
    for (const auto ifMoved : {IfMoved::GoBack, IfMoved::CompareHere}) {
        SB_CO_CHECK(judgeTask(cx, core, prepared));
        SB_CO_TRY(written, writeTask(cx, core, prepared, ifMoved));
        if (written)
            co_return *written;
    }
    co_return base::fail(base::Code::Internal, "An acquisition came to no end.");
}

} // namespace sb::engine
