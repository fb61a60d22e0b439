// The engine of one run and its surroundings. Private to core/simulation. Lives in one thread.
#pragma once

#include "core/db/inline_database.h"
#include "core/engine/engine_core.h"
#include "core/queue/host_probe.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/simulation/records.h"
#include "core/simulation/simulation.h"

#include <map>
#include <memory>
#include <set>

namespace sb::simulation {

class SimulatedHost final : public queue::HostProbe {
public:
    queue::HostReading read(base::StoreTime at) override;
    [[nodiscard]] std::string root() const override { return "/simulated"; }
    double load = 0.1;
    bool breaks = false;
};

class World : public std::enable_shared_from_this<World> {
public:
    explicit World(const SimulationOptions& options);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    SimulationReport run();

    // One of `options`, recorded and replayed; mostly 0, which is "nothing goes wrong here".
    // Once the run has ended, whoever is still drained meets nothing more.
    std::uint64_t choose(std::uint64_t options) { return m_driver ? m_driver->choose(options) : 0; }
    // True about once in `oneIn` (2 to 8), if the swarm has it: a draw is mostly 0, so several are made.
    bool happens(bool isInSwarm, std::uint64_t oneIn) {
        bool is = false;
        for (std::uint64_t draws = isInSwarm ? 24 / oneIn : 0; draws > 0 && !is; --draws)
            is = choose(2) == 1;
        return is;
    }
    [[nodiscard]] const Swarm& swarm() const { return m_swarm; }
    // Null while the engine is down: its clients find nobody, and the store nobody's work.
    [[nodiscard]] std::shared_ptr<engine::EngineCore> core() const { return m_isDown ? nullptr : m_core; }
    // A client's call: a task of the engine of now, which ends with it. `not_reachable` while there is none.
    template <typename F, typename... A> auto ask(const char* name, F fn, A... args) const {
        const auto engine = core();
        using Asked = decltype(engine->desks().spawn(name, fn, engine, args...));
        return engine && engine->isReady() ? engine->desks().spawn(name, fn, engine, std::move(args)...)
                                           : Asked(base::fail(base::Code::NotReachable));
    }
    [[nodiscard]] db::Database& database() const { return *m_database; }
    void accepted(const queue::JobId& job) { m_accepted.insert(job.text()); }
    [[nodiscard]] RecordsSeen& records() { return m_records; }
    // The first of each oracle is kept: what follows is its consequence.
    void finding(Oracle oracle, std::string detail);
    void granted(const queue::Dispatch& dispatch, const std::string& token);
    void completed(const queue::DispatchId& dispatch) { m_completed.insert(dispatch.text()); }
    void decidedBy(const queue::DispatchId& dispatch) { m_decided.insert(dispatch.text()); }

private:
    struct Seen {
        queue::DispatchState state = queue::DispatchState::Queued;
        std::uint64_t generation = 0;
        std::uint64_t revision = 0;
    };
    db::Fault fault(db::StepKind kind);
    db::Fault crashIn(db::StepKind kind); // at this step of the store
    bool diesHere();
    bool open();
    bool serve(); // an engine on the store as it stands
    void crash();
    void comeBack(int tick);
    void start();
    void moment(int tick);
    void judge();
    void judgeDispatch(const queue::Dispatch& d);
    void judgeLeases();
    void judgeStore(); // at the end
    void close();

    const SimulationOptions m_options;
    const Swarm m_swarm;
    std::shared_ptr<db::ManualClock> m_clock;
    std::shared_ptr<SimulatedHost> m_host = std::make_shared<SimulatedHost>();
    bool m_mayFail = false;                            // the store, while the engine serves
    std::unique_ptr<runtime::lab::LabDriver> m_driver; // until the run has ended
    std::shared_ptr<db::InlineDatabase> m_database;
    std::shared_ptr<engine::EngineCore> m_core;
    std::optional<runtime::Region> m_home; // of the engine of now
    bool m_isDown = false;                 // a dead process does nothing to the store any more
    base::StoreTime m_servesSince{};       // an engine that has just come has its own time to sweep
    int m_upAt = 0;                        // the tick at which another one is started
    std::vector<runtime::TaskHandle<void>> m_actors;
    std::map<std::string, Seen> m_seen;
    std::set<std::string> m_accepted, m_decided, m_completed;
    std::set<std::string> m_tokens, m_generations; // handed out
    std::map<std::string, std::uint64_t> m_held; // the generation that its holder was told of
    RecordsSeen m_records;
    SimulationReport m_report;
};

} // namespace sb::simulation
