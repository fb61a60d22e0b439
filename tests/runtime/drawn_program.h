// Programs drawn from a seed: tasks that spawn, join and cancel each other, send, wait, hold permits, sleep,
// draw numbers and use plain shared values. What their tasks can see is written down by who saw it, so that
// two schedules can be compared.
#pragma once

#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/semaphore.h"

#include <map>
#include <random>

namespace sb::runtime::test {

struct DrawnRun {
    std::vector<TraceEvent> events; // all of them, unless the ring is small
    std::uint64_t fingerprint = 0;  // of the schedule
    std::string observed;
    std::string problem; // empty: it ran and closed
};

namespace drawn {

enum class Do {
    Yield,
    Read,
    Update,
    Write,
    Send,
    Receive,
    Notify,
    Wait,
    Hold,
    Sleep,
    Draw,
    Spawn,
    Join,
    Cancel
};
inline constexpr int kDeeds = 14;

struct Program;
using ProgramPtr = std::shared_ptr<const Program>;
struct Deed {
    Do what = Do::Yield;
    int on = 0;
    ProgramPtr child;
};
struct Program {
    std::vector<Deed> deeds;
};

struct Value {
    TraceObject object;
    int sum = 0;     // what updates add up to
    int version = 0; // what writes count up
};

struct World {
    World()
        : first(makeChannel<std::string>(1))
        , second(makeChannel<std::string>(2)) {}
    Channel<std::string> first;
    Channel<std::string> second;
    Notify gates[2];
    Semaphore permits{2};
    Value values[3];
    int draws = 0;
    bool receiving[2] = {false, false};
    TraceObject turns;                           // who receives: guards `receiving`
    std::map<std::string, std::string> observed; // by task
};
using WorldPtr = std::shared_ptr<World>;

inline ProgramPtr draw(std::mt19937_64& from, int depth) {
    auto program = std::make_shared<Program>();
    const auto count = 2 + from() % 5;
    for (std::uint64_t i = 0; i < count; ++i) {
        Deed deed{static_cast<Do>(from() % kDeeds), static_cast<int>(from() % 6), {}};
        if (deed.what == Do::Spawn) {
            if (depth == 0)
                deed.what = Do::Yield;
            else
                deed.child = draw(from, depth - 1);
        }
        program->deeds.push_back(std::move(deed));
    }
    return program;
}

QCoro::Task<Outcome<void>> run(Cx cx, WorldPtr world, ProgramPtr program, std::string me);

inline QCoro::Task<Outcome<void>> send(Cx cx, WorldPtr world, int on, std::string text) {
    const auto& channel = on % 2 == 0 ? world->first : world->second;
    SB_CO_TRY(permit, channel.sender.reserve(cx));
    SB_CO_CHECK(cx.yieldNow());
    if (on > 3) {
        std::move(permit).abort();
        co_return {};
    }
    if (std::move(permit).send(std::move(text)))
        co_return base::fail(base::Code::Internal, "the receiver is gone");
    co_return {};
}

// One at a time may receive; who finds another does not.
inline QCoro::Task<Outcome<std::string>> receive(Cx cx, WorldPtr world, int on) {
    const auto place = static_cast<std::size_t>(on % 2);
    cx.use(world->turns, TraceAccess::Write, "turns");
    if (std::exchange(world->receiving[place], true))
        co_return std::string("busy");
    const auto& channel = place == 0 ? world->first : world->second;
    auto message = co_await channel.receiver.receiveUntil(cx, cx.now() + std::chrono::milliseconds(2));
    cx.use(world->turns, TraceAccess::Write, "turns");
    world->receiving[place] = false;
    if (!message.isOk())
        co_return message.stop();
    co_return message.value() ? "got " + *message.value() : std::string("nothing");
}

inline QCoro::Task<Outcome<std::string>> hold(Cx cx, WorldPtr world, int on) {
    SB_CO_TRY(permit, world->permits.acquire(cx, on % 3 == 0 ? 2 : 1));
    SB_CO_CHECK(cx.yieldNow());
    co_return "left " + std::to_string(world->permits.available());
}

inline std::string use(Cx cx, World& world, const Deed& deed) {
    Value& value = world.values[deed.on % 3];
    switch (deed.what) {
    case Do::Read:
        cx.use(value.object, TraceAccess::Read, "value");
        return std::to_string(value.sum) + "/" + std::to_string(value.version);
    case Do::Update:
        cx.use(value.object, TraceAccess::Update, "value");
        ++value.sum;
        return {};
    default:
        cx.use(value.object, TraceAccess::Write, "value");
        return std::to_string(value.sum) + "/" + std::to_string(++value.version);
    }
}

inline QCoro::Task<Outcome<std::string>> act(Cx cx, WorldPtr world, Deed deed, std::string text) {
    const auto place = static_cast<std::size_t>(deed.on % 2);
    switch (deed.what) {
    case Do::Read:
    case Do::Update:
    case Do::Write:
        co_return use(cx, *world, deed);
    case Do::Send:
        SB_CO_CHECK(send(cx, world, deed.on, std::move(text)));
        co_return std::string("sent");
    case Do::Receive: {
        auto got = co_await receive(cx, world, deed.on);
        co_return got;
    }
    case Do::Notify:
        if (deed.on > 2)
            world->gates[place].notifyAll();
        else
            world->gates[place].notifyOne();
        co_return std::string();
    case Do::Wait: {
        SB_CO_TRY(came, world->gates[place].waitUntil(cx, cx.now() + std::chrono::milliseconds(deed.on)));
        co_return std::string(came ? "came" : "late");
    }
    case Do::Hold: {
        auto held = co_await hold(cx, world, deed.on);
        co_return held;
    }
    case Do::Sleep:
        SB_CO_CHECK(cx.sleepFor(std::chrono::milliseconds(deed.on)));
        co_return std::string();
    case Do::Draw:
        (void)cx.random().next(); // of another seed another number: what counts is who drew first
        co_return std::to_string(++world->draws);
    default:
        SB_CO_CHECK(cx.yieldNow());
        co_return std::string();
    }
}

inline QCoro::Task<Outcome<void>> run(Cx cx, WorldPtr world, ProgramPtr program, std::string me) {
    std::vector<TaskHandle<void>> children;
    int made = 0;
    for (const Deed& deed : program->deeds) {
        std::string& log = world->observed[me];
        if (deed.what == Do::Spawn) {
            std::string name = me + "." + std::to_string(++made);
            auto child = cx.region().spawn(&run, world, deed.child, std::move(name));
            if (child)
                children.push_back(std::move(*child));
        } else if (deed.what == Do::Join && !children.empty()) {
            auto child = std::move(children.back());
            children.pop_back();
            log += child.isEnded() ? "ended " : "runs ";
            const auto end = co_await std::move(child).join(cx);
            log += "joined " + std::to_string(int(end.severity())) + ";";
        } else if (deed.what == Do::Cancel && !children.empty()) {
            children.back().cancel();
        } else {
            std::string text = me + "#" + std::to_string(log.size());
            auto saw = co_await act(cx, world, deed, std::move(text));
            if (!saw.isOk()) {
                log += "stopped;";
                co_return saw.stop();
            }
            log += saw.value() + ";";
        }
    }
    co_return {};
}

} // namespace drawn

inline DrawnRun runDrawn(std::uint64_t program, lab::LabOptions options) {
    std::mt19937_64 from(program);
    DrawnRun out;
    const auto world = std::make_shared<drawn::World>();
    lab::LabDriver lab(std::move(options));
    for (int i = 1; i <= 3; ++i)
        if (!lab.root().spawn(&drawn::run, world, drawn::draw(from, 2), std::to_string(i)))
            out.problem = "refused";
    lab.runToEnd();
    out.events = lab.scheduler().traceLog().events();
    out.fingerprint = lab.fingerprint();
    for (const auto& [task, saw] : world->observed)
        out.observed += task + " " + saw + "\n";
    for (const auto& value : world->values)
        out.observed += std::to_string(value.sum) + "/" + std::to_string(value.version) + "\n";
    if (!lab.close())
        out.problem = "did not close";
    return out;
}

} // namespace sb::runtime::test
