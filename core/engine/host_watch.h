// Measures the host for admission and for the Host page (queue.md rule 9). A claim never uses a reading older than
// kFresh; the page's history gets one reading every kPeriod.
#pragma once

#include "core/engine/host_history.h"
#include "core/queue/host_probe.h"
#include "core/runtime/cx.h"

#include <QCoro/Task>

#include <deque>
#include <memory>

namespace sb::engine {

class EngineCore;

class HostWatch {
public:
    explicit HostWatch(std::shared_ptr<queue::HostProbe> probe) : m_probe(std::move(probe)) {}

    static QCoro::Task<runtime::Outcome<void>> run(runtime::Cx cx, std::shared_ptr<EngineCore> core);
    // What decides before a claim transaction: drain and instance lease first, then the host.
    static QCoro::Task<runtime::Outcome<queue::ClaimGate>> gate(runtime::Cx cx, std::shared_ptr<EngineCore> core);

    void recordDecision(const std::string& lane, const queue::ClaimAnswer& answer, base::StoreTime at);
    // The report's host part; lanes, leases and instances are filled by the desk.
    [[nodiscard]] queue::HostReport report() const;
    [[nodiscard]] queue::ClaimRefusal refusal() const;

private:
    static QCoro::Task<runtime::Outcome<void>> measure(runtime::Cx cx, std::shared_ptr<EngineCore> core);

    std::shared_ptr<queue::HostProbe> m_probe;
    queue::HostReading m_now;
    runtime::Time m_measuredAt{};
    bool m_measured = false;
    HostHistory m_history;
    std::deque<queue::AdmissionDecision> m_decisions; // newest first
};

} // namespace sb::engine
