#include "core/engine/host_watch.h"

#include "core/engine/engine_core.h"

#include <chrono>

namespace sb::engine {

using queue::ClaimRefusal;
using runtime::Cx;
using runtime::Outcome;

namespace {
constexpr auto kPeriod = std::chrono::seconds{2};
constexpr auto kFresh = std::chrono::milliseconds{500};
constexpr std::size_t kDecisions = 200;
constexpr base::Millis kSameDecision{10'000}; // the same refusal of the same lane is one line of the page
} // namespace

QCoro::Task<Outcome<void>> HostWatch::measure(Cx cx, std::shared_ptr<EngineCore> core) {
    const auto probe = core->host().m_probe;
    const auto at = core->database().now();
    SB_CO_TRY(reading, core->pool().run(cx, [probe, at](const runtime::OffloadStop&) { return probe->read(at); }));
    HostWatch& watch = core->host();
    watch.m_now = reading;
    watch.m_measuredAt = cx.now();
    watch.m_measured = true;
    co_return Outcome<void>();
}

QCoro::Task<Outcome<void>> HostWatch::run(Cx cx, std::shared_ptr<EngineCore> core) {
    for (;;) {
        const auto before = core->host().refusal();
        SB_CO_CHECK(measure(cx, core));
        HostWatch& watch = core->host();
        watch.m_history.add(watch.m_now);
        core->changes().tell({"host", "host", {}, {}, {}, 0, 0});
        if (watch.refusal() != before)
            core->claims().somethingChanged(); // the machine calmed down, or did not
        SB_CO_CHECK(cx.sleepFor(kPeriod));
    }
}

QCoro::Task<Outcome<queue::ClaimGate>> HostWatch::gate(Cx cx, std::shared_ptr<EngineCore> core) {
    queue::ClaimGate gate;
    gate.instance = core->instance();
    if (core->isDraining() || !core->isWatched() || !core->holdsInstance()) {
        if (!core->isDraining() && core->isWatched())
            core->renewNow();
        gate.refusal = ClaimRefusal::InstanceDraining;
        co_return gate;
    }
    if (!core->host().m_measured || cx.now() - core->host().m_measuredAt > kFresh)
        SB_CO_CHECK(measure(cx, core));
    const auto verdict = queue::judgeHost(core->host().m_now);
    gate.refusal = verdict.refusal;
    gate.numbers = verdict.numbers;
    co_return gate;
}

ClaimRefusal HostWatch::refusal() const {
    return m_measured ? queue::judgeHost(m_now).refusal : ClaimRefusal::HostUnmeasured;
}

void HostWatch::recordDecision(const std::string& lane, const queue::ClaimAnswer& answer, base::StoreTime at) {
    // An empty lane asks nothing of the host; the page lists what was decided.
    if (answer.refusal == ClaimRefusal::LaneEmpty)
        return;
    for (auto& d : m_decisions) {
        if (d.lane != lane)
            continue;
        if (d.refusal == answer.refusal && !answer.granted && at - d.at < kSameDecision)
            return;
        break;
    }
    m_decisions.push_front({at, lane, answer.refusal, answer.numbers});
    if (m_decisions.size() > kDecisions)
        m_decisions.pop_back();
}

queue::HostReport HostWatch::report() const {
    queue::HostReport out;
    out.now = m_now;
    const auto verdict = queue::judgeHost(m_now);
    out.claimsDeferredBy = m_measured ? verdict.refusal : ClaimRefusal::HostUnmeasured;
    out.numbers = verdict.numbers;
    out.history = m_history.readings();
    out.decisions.assign(m_decisions.begin(), m_decisions.end());
    out.hostRoot = m_probe->root();
    return out;
}

} // namespace sb::engine
