#include "core/simulation/actors.h"

#include "core/base/hash.h"
#include "core/db/database_leaf.h"
#include "core/queue/action_store.h"
#include "core/queue/finish_store.h"
#include "core/queue/lease_store.h"
#include "core/queue/read_store.h"
#include "core/queue/submit_store.h"
#include "core/simulation/world.h"

namespace sb::simulation {

using base::Result;
using runtime::Cx;
using runtime::Outcome;
using namespace std::chrono_literals;

namespace {

const queue::Access kPerson{queue::kAllVerbs, {}, {{}, "simulated operator", "lab"}, false};

queue::SubmitRequest jobNumber(int number) {
    const auto text = std::to_string(number);
    return {number % 2 == 0 ? "codex" : "network-ai",
            "task-" + text,
            "owner-1",
            "project-1",
            base::sha256Hex("task-" + text),
            {},
            "key-" + text};
}

// Submits until it is answered: the key makes it safe to send again after an answer that was lost.
QCoro::Task<Outcome<void>> submitOne(Cx cx, std::shared_ptr<World> world, int number) {
    for (int attempt = 0; attempt < 20; ++attempt) {
        auto made =
            co_await db::transact(cx, world->database(), db::Grouping::Shared, [number](db::Transaction& tx) {
                return queue::submit(tx, {}, jobNumber(number));
            });
        if (made.isCancelled())
            co_return made.stop();
        if (made.isOk()) {
            world->accepted(made.value().job);
            co_return {};
        }
        SB_CO_CHECK(cx.sleepFor(500ms));
    }
    co_return {};
}

QCoro::Task<Outcome<void>> beat(Cx cx, std::shared_ptr<World> world, queue::LeaseKey lease) {
    auto answer =
        co_await db::transact(cx, world->database(), db::Grouping::Shared,
                              [lease](db::Transaction& tx) { return queue::heartbeat(tx, {}, {lease, {}}); });
    if (answer.isCancelled())
        co_return answer.stop();
    co_return {};
}

// Says that it is done, again while the answer is lost: the same finish is replayed, never doubled.
QCoro::Task<Outcome<void>> finishOne(Cx cx, std::shared_ptr<World> world, queue::LeaseKey lease) {
    const auto prepared = queue::prepareFinish({lease, queue::FinishOutcome::Completed, "{\"ok\":1}", {}});
    for (int attempt = 0; prepared && attempt < 5; ++attempt) {
        auto done = co_await db::transact(
            cx, world->database(), db::Grouping::Shared,
            [finish = *prepared](db::Transaction& tx) { return queue::finish(tx, {}, {}, finish); });
        if (done.isCancelled())
            co_return done.stop();
        if (done.isOk()) {
            if (done.value() && done.value()->state == queue::DispatchState::Completed)
                world->completed(lease.dispatch);
            if (const auto core = world->core(); core && done.value())
                core->leases().ended(lease.dispatch);
            co_return {};
        }
        SB_CO_CHECK(cx.sleepFor(1s));
    }
    co_return {};
}

QCoro::Task<Outcome<void>> work(Cx cx, std::shared_ptr<World> world, queue::LeaseKey lease) {
    const Swarm& swarm = world->swarm();
    const auto beats = 1 + world->choose(3);
    for (std::uint64_t i = 0; i < beats; ++i) {
        SB_CO_CHECK(cx.sleepFor(world->happens(swarm.lateHeartbeats, 4) ? 30s : 15s));
        SB_CO_CHECK(beat(cx, world, lease));
    }
    if (world->happens(swarm.deaths, 3)) {
        if (!world->happens(swarm.lateFinishes, 2))
            co_return {};              // nobody ever hears of it again
        SB_CO_CHECK(cx.sleepFor(70s)); // the lease has ended by then
    }
    SB_CO_CHECK(finishOne(cx, world, lease));
    co_return {};
}

} // namespace

QCoro::Task<Outcome<void>> submitter(Cx cx, std::shared_ptr<World> world) {
    const Swarm& swarm = world->swarm();
    const auto pause = std::chrono::milliseconds{swarm.seconds * 500 / swarm.jobs};
    for (int number = 1; number <= swarm.jobs; ++number) {
        SB_CO_CHECK(submitOne(cx, world, number));
        SB_CO_CHECK(cx.sleepFor(pause));
    }
    co_return {};
}

namespace {

// Who asked for a lease: an answer finds him, or nobody.
struct Claimant {
    std::optional<queue::Granted> granted;
    bool isGone = false;
};
struct Presence {
    std::shared_ptr<Claimant> claimant = std::make_shared<Claimant>();
    Presence() = default;
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() { claimant->isGone = true; }
};

std::shared_ptr<engine::ClaimTicket> ticketOf(const std::shared_ptr<World>& world, int number, std::shared_ptr<Claimant> claimant) {
    auto ticket = std::make_shared<engine::ClaimTicket>();
    ticket->request = {world->happens(true, 2) ? "codex" : "network-ai", "worker-" + std::to_string(number), {}, base::Millis{5'000}};
    ticket->isGone = [claimant] { return claimant->isGone; };
    // At this very moment the client may be gone.
    ticket->deliver = [claimant, leaves = world->happens(world->swarm().leavingClients, 4)](queue::ClaimAnswer answer) {
        if (leaves || claimant->isGone)
            return false;
        claimant->granted = std::move(answer.granted);
        return true;
    };
    return ticket;
}

} // namespace

QCoro::Task<Outcome<void>> executor(Cx cx, std::shared_ptr<World> world, int number) {
    for (;;) {
        const Presence present;
        const auto ticket = ticketOf(world, number, present.claimant);
        auto asked = world->ask("claim", &engine::ClaimLine::serve, ticket);
        if (asked) {
            auto served = co_await std::move(*asked).join(cx);
            if (served.isCancelled() && cx.checkpoint().isCancelled())
                co_return served.stop();
        }
        if (const auto& granted = present.claimant->granted) {
            world->granted(granted->dispatch, granted->claimToken);
            SB_CO_CHECK(work(cx, world, {granted->dispatch.id, granted->claimToken, granted->dispatch.generation}));
        }
        SB_CO_CHECK(cx.sleepFor(1s));
    }
}

QCoro::Task<Outcome<void>> operatorTask(Cx cx, std::shared_ptr<World> world) {
    for (;;) {
        SB_CO_CHECK(cx.sleepFor(7s));
        auto page = co_await db::snapshot(cx, world->database(), [](db::Transaction& tx) {
            queue::DispatchFilter filter;
            filter.state = queue::DispatchState::Uncertain;
            return queue::readDispatches(tx, {}, filter, {});
        });
        if (page.isCancelled())
            co_return page.stop();
        if (!page.isOk() || page.value().rows.empty())
            continue;
        const auto& seen = page.value().rows[std::size_t(world->choose(page.value().rows.size()))];
        queue::ReconcileRequest request{
            seen.id, seen.revision,       queue::Decision::ConfirmFailed, {}, world->happens(true, 2),
            {},      "decided in the lab"};
        SB_CO_CHECK(cx.sleepFor(2s)); // meanwhile somebody else may have decided, or the executor come back
        world->decidedBy(request.dispatch); // before the answer: it may be lost, and come true all the same
        auto decided =
            co_await db::transact(cx, world->database(), db::Grouping::Alone, [request](db::Transaction& tx) {
                return queue::reconcile(tx, kPerson, request);
            });
        if (decided.isCancelled())
            co_return decided.stop();
    }
}

} // namespace sb::simulation
