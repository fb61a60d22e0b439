// Several tasks that wait for each other, round after round (seed 002 section 12). Each holds one party. An
// arrival that is cancelled while it waits is withdrawn, and a party that ends leaves for good: the others
// never wait for one that cannot come. A round that is complete is told to everybody who was in it, also to
// those who were cancelled meanwhile. Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/fatal.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sb::runtime {

struct Arrival {
    std::uint64_t round = 0; // from 1
    bool isLeader = false;   // exactly one of each round: of those in it, the one that came first
    bool operator==(const Arrival&) const = default;
};

class ArriveLeaf;

namespace detail {

struct BarrierState final : RefCounted {
    BarrierState(std::size_t members, const char* text)
        : parties(members)
        , label(text) {}
    inline void completeRound(); // everybody who waits goes on
    inline void partyLeft();
    std::size_t parties;
    std::size_t arrived = 0;
    std::uint64_t round = 1; // the one that is being gathered
    const char* const label;
    List<ArriveLeaf, WaitTag> waiters;
    TraceObject use;
};

struct PartyState final : RefCounted {
    explicit PartyState(Ref<BarrierState> owner)
        : barrier(std::move(owner)) {}
    ~PartyState() override { barrier->partyLeft(); }
    Ref<BarrierState> barrier;
    bool waits = false;
};

} // namespace detail

class [[nodiscard]] ArriveLeaf final : public Leaf {
public:
    ArriveLeaf(TaskState& task, Ref<detail::PartyState> party)
        : Leaf(task, party->barrier->label)
        , m_party(std::move(party)) {}
    Outcome<Arrival> await_resume() {
        return wasCancelled() ? cancelled<Arrival>() : Outcome<Arrival>(m_arrival);
    }

private:
    friend struct detail::BarrierState;
    bool tryNow() override {
        if (m_party->waits)
            fatal("two tasks wait at a barrier as one party", m_party->barrier->label);
        auto& barrier = *m_party->barrier;
        if (++barrier.arrived < barrier.parties)
            return false;
        m_arrival = {barrier.round, barrier.waiters.isEmpty()};
        barrier.completeRound();
        return true;
    }
    void park() override {
        m_party->waits = true;
        m_party->barrier->waiters.pushBack(*this);
    }
    void unpark() override {
        unlink();
        m_party->waits = false;
        if (m_arrival.round == 0)
            --m_party->barrier->arrived; // withdrawn
    }
    [[nodiscard]] const TraceObject* shared() const override { return &m_party->barrier->use; }
    Ref<detail::PartyState> m_party;
    Arrival m_arrival{};
};

inline void detail::BarrierState::completeRound() {
    bool first = true;
    while (ArriveLeaf* waiting = waiters.front()) {
        waiting->m_arrival = {round, std::exchange(first, false)};
        waiting->complete(); // unlinks itself
    }
    arrived = 0;
    ++round;
}

inline void detail::BarrierState::partyLeft() {
    use.touch(TraceAccess::Write, label);
    --parties;
    if (arrived > 0 && arrived == parties)
        completeRound();
}

// Move-only; one task at a time arrives with it. Its end leaves the barrier.
class BarrierParty {
public:
    explicit BarrierParty(Ref<detail::PartyState> state)
        : m_party(std::move(state)) {}
    BarrierParty(BarrierParty&&) noexcept = default;
    BarrierParty& operator=(BarrierParty&&) = delete;

    // Until every party that is left has arrived.
    [[nodiscard]] ArriveLeaf arrive(Cx cx) const { return ArriveLeaf(cx.task(), m_party); }

private:
    Ref<detail::PartyState> m_party;
};

// `label` has static storage: what the Engine page says the task waits for.
[[nodiscard]] inline std::vector<BarrierParty> makeBarrier(std::size_t parties,
                                                           const char* label = "barrier") {
    const Ref<detail::BarrierState> barrier(new detail::BarrierState(parties, label));
    std::vector<BarrierParty> made;
    made.reserve(parties);
    for (std::size_t i = 0; i < parties; ++i)
        made.emplace_back(Ref<detail::PartyState>(new detail::PartyState(barrier)));
    return made;
}

} // namespace sb::runtime
