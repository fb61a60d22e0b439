// What must hold in every run, checked while it runs: each rule is an oracle with a stable name. runtime.md
// "Lab"; seed 002 sections 4, 6.2, 7, 8, 18. Each keeps its first finding: what follows is its consequence.
//
// They look at the events of the trace as they are recorded, so that a run may be longer than the ring; a
// few ask the scheduler besides. Belongs to one LabDriver and its thread.
#pragma once

#include "core/runtime/trace.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sb::runtime {
class Scheduler;
}

namespace sb::runtime::lab {

// X(enumerator, stable word)
#define SB_LAB_ORACLES(X)                                                                                    \
    X(TaskLeak, "no_task_leak")            /* a region closes without tasks; each ends once */               \
    X(Quiescence, "quiescence")            /* every region closes, and after those below it */               \
    X(Finalizers, "finalizers_once")       /* all of them, one after another, before the region closes */    \
    X(Obligations, "obligations_resolved") /* each once, by its holder, before the region closes */          \
    X(Losers, "losers_drained")            /* who asked losers to stop waits for their end first */          \
    X(Deadlines, "deadlines_respected")    /* nobody runs on past a deadline without being told */           \
    X(CancelProtocol, "cancel_protocol")   /* asked, then told once; phases in order; everybody is asked */  \
    X(Ambient, "no_ambient_effect")        /* no step takes time or randomness but through its Cx */         \
    X(Channels, "channel_atomicity")       /* each place and message of a channel is somewhere, once */      \
    X(WakeUps, "wake_ups")                 /* one step for each wake-up, none without */                     \
    X(Determinism, "determinism")          /* the same seed, the same run: lab::runTwice */

enum class Oracle : std::uint8_t {
#define SB_X(name, word) name,
    SB_LAB_ORACLES(SB_X)
#undef SB_X
};
inline constexpr std::size_t kOracles = static_cast<std::size_t>(Oracle::Determinism) + 1;
[[nodiscard]] std::string_view oracleText(Oracle oracle);

struct Finding {
    Oracle oracle = Oracle::Quiescence;
    std::string detail; // a sentence
    bool operator==(const Finding&) const = default;
};

class Oracles final : public TraceWatcher {
public:
    void attach(const Scheduler& scheduler) { m_scheduler = &scheduler; } // outlived by it
    void cancelAt(std::uint64_t point) { m_cancelAt = point; } // the task that comes to it, from 1; 0: none
    [[nodiscard]] std::uint64_t cancelPoints() const { return m_points; } // so far

    void saw(const TraceEvent& event) override;
    void cancelPoint(TaskState& task) override;
    void channelMoved(std::uint32_t channel, ChannelMove move, std::size_t free, std::size_t queued) override;
    void ambientUse(const char* what);

    // In the order they were found. `idle`: nothing is runnable, so that whoever was woken should have run.
    [[nodiscard]] std::vector<Finding> findings(bool idle) const;

private:
    struct Task {
        std::uint64_t region = 0;
        std::uint64_t draining = 0; // the region of losers that it must see closed first
        bool live = false;
        bool woken = false; // or spawned, and not stepped since
        bool asked = false;
        bool told = false;
        bool given = false; // to quarantine: no rule holds for it any more
        bool finalizer = false;
    };
    struct Place {
        std::uint64_t parent = 0;
        std::uint64_t opener = 0; // the task in whose step it was opened
        std::uint64_t tasks = 0;  // live
        std::uint64_t asked = 0;  // of those
        std::uint64_t children = 0;
        std::uint64_t finalizers = 0; // left
        std::int64_t obligations = 0;
        std::uint8_t phase = 0;
    };
    struct ChannelModel {
        std::size_t free = 0;
        std::size_t queued = 0;
        std::optional<std::size_t> held; // promised or delivered; nothing: was used before it was seen
    };

    Task& task(std::uint64_t id) { return at(m_tasks, id); }
    Place& region(std::uint64_t id) { return at(m_regions, id); }
    template <typename T> static T& at(std::vector<T>& all, std::uint64_t id) {
        if (id >= all.size())
            all.resize(id + 16);
        return all[id];
    }
    void find(Oracle oracle, std::string_view what, const char* unit, std::uint64_t id);
    void opened(const TraceEvent& e);
    void phase(const TraceEvent& e);
    void closed(const TraceEvent& e, Place& place);
    void spawned(const TraceEvent& e);
    void stepped(const TraceEvent& e);
    void woken(const TraceEvent& e);
    void waiting(const TraceEvent& e);
    void completed(const TraceEvent& e);
    void cancelRequested(const TraceEvent& e);
    void cancelDelivered(const TraceEvent& e);
    void obligation(const TraceEvent& e);
    void finalized(const TraceEvent& e);
    void checkAsked();

    const Scheduler* m_scheduler = nullptr;
    std::vector<Task> m_tasks; // by id, which is small and grows
    std::vector<Place> m_regions;
    std::unordered_map<std::uint32_t, int> m_obligations; // pending, by number
    std::unordered_map<std::uint32_t, ChannelModel> m_channels;
    std::vector<std::uint64_t> m_cancelled; // regions, since the last step
    std::vector<Finding> m_findings;
    std::array<bool, kOracles> m_found{};
    std::uint64_t m_current = 0; // task of the last step
    std::uint64_t m_points = 0;
    std::uint64_t m_cancelAt = 0;
    Time m_last{};
};

} // namespace sb::runtime::lab
