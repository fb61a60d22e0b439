// Long-lived children that are started again when they fail (seed 002 sections 1.3, 14): a service whose
// error nobody waits for must not end in silence. Each run of a child has a region of its own, which is empty
// before the next run begins; all of them are owned by the supervisor's region, so a close reaches them as
// anything else. Nothing is restarted for ever: beyond `Intensity` the supervisor stops all children and
// fails itself, for whoever owns it to see.
//
// A restart runs the child's function again with copies of its first arguments: what must survive a failure
// lies behind them (a store, a shared_ptr, a mailbox of actor.h), and what must not is made in the function.
// What a child leaves running in its region is cancelled when its function has ended. A child that was
// stopped with its siblings is not counted as failed. Scheduler's thread only.
#pragma once

#include "core/runtime/branch.h"
#include "core/runtime/restart_note.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sb::runtime {

enum class RestartStrategy : std::uint8_t {
    OneForOne,  // the one that failed
    OneForAll,  // all of them: they share what one of them may have spoilt
    RestForOne, // it and those declared after it, which rest on it
};
enum class RestartWhen : std::uint8_t {
    Always,    // also when it ended by itself: a service has no end of its own
    OnFailure, // an error or a panic; Ok is its end
    Never,
};

// At most so many restarts within any span of that length (of the scheduler's clock).
struct Intensity {
    std::uint32_t restarts = 5;
    Duration within = std::chrono::seconds{60};
};

struct SupervisorOptions {
    std::string name = "supervisor"; // of its region on the Engine page
    RestartStrategy strategy = RestartStrategy::OneForOne;
    Intensity intensity{};
    Duration pause =
        std::chrono::milliseconds{100}; // before a restart; doubles with each within the span, up to pauseMax
    Duration pauseMax = std::chrono::seconds{5};
    std::shared_ptr<const RestartNote> restarts{}; // of the supervisor itself, where something above it starts it again
};

class ChildSpec {
public:
    using Start = std::function<Branch<void>()>;
    ChildSpec(std::string childName, RestartWhen childWhen, Start childStart)
        : name(std::move(childName))
        , when(childWhen)
        , start(std::move(childStart)) {}
    std::string name;
    RestartWhen when;
    Start start;
};

// `fn(Cx, args...)` is a coroutine function whose Outcome is void, as Region::spawn takes it.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
[[nodiscard]] ChildSpec child(std::string name, RestartWhen when, F fn, A... args) {
    static_assert(std::is_void_v<detail::PayloadOf<F, A...>>, "a child answers nothing but how it ended");
    return {name, when, [name, fn, bound = std::make_tuple(std::move(args)...)] {
                return std::apply(
                    [&](const A&... each) { return branch(SpawnOptions{.name = name}, fn, each...); }, bound);
            }};
}

// Called with the child's name when it is about to be started again.
using OnRestart = std::function<void(const std::string& name, const RestartNote& note)>;

// Runs `children` in this order until the caller is cancelled (Cancelled, all drained), all have ended for
// good (Ok), or restarts came faster than the intensity allows (`restart_limit`, with the child and its last
// failure as facts; all drained). Responsiveness: one step, while children drain as long as they take.
QCoro::Task<Outcome<void>> supervise(Cx cx, SupervisorOptions options, std::vector<ChildSpec> children,
                                     OnRestart onRestart = {});

} // namespace sb::runtime
