#include "core/api/metrics_text.h"

#include <charconv>
#include <string_view>

namespace sb::api {
namespace {

std::string numberText(double value) {
    char text[40];
    const auto [end, ec] = std::to_chars(text, text + sizeof text, value);
    return ec == std::errc{} ? std::string(text, end) : std::string("NaN");
}

// Label values: backslash, quote and line end are escaped, as the format asks.
std::string labelText(std::string_view value) {
    std::string out;
    for (const char c : value) {
        if (c == '\\' || c == '"')
            out += '\\';
        out += c == '\n' ? std::string_view("\\n") : std::string_view(&c, 1);
    }
    return out;
}

class Text {
public:
    void family(std::string_view name, std::string_view type, std::string_view help) {
        m_name = name;
        m_out.append("# HELP ").append(name).append(" ").append(help).append("\n");
        m_out.append("# TYPE ").append(name).append(" ").append(type).append("\n");
    }
    void sample(const std::string& value, std::string_view labels = {}) {
        m_out.append(m_name);
        if (!labels.empty())
            m_out.append("{").append(labels).append("}");
        m_out.append(" ").append(value).append("\n");
    }
    void gauge(std::string_view name, std::string_view help, const std::string& value) {
        family(name, "gauge", help);
        sample(value);
    }
    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    std::string m_out;
    std::string_view m_name;
};

void writeLanes(Text& text, const std::vector<queue::Lane>& lanes) {
    const auto label = [](const queue::Lane& lane) { return "lane=\"" + labelText(lane.name) + '"'; };
    text.family("signalbox_dispatches", "gauge", "Dispatches by lane and state.");
    for (const auto& lane : lanes)
        for (int i = 0; i < queue::kDispatchStates; ++i) {
            const auto state = static_cast<queue::DispatchState>(i);
            text.sample(std::to_string(lane.counts.of(state)),
                        label(lane) + ",state=\"" + std::string(wordOf(state)) + '"');
        }
    text.family("signalbox_lane_paused", "gauge", "1 while claims of the lane are paused.");
    for (const auto& lane : lanes)
        text.sample(lane.paused ? "1" : "0", label(lane));
    text.family("signalbox_lane_held", "gauge", "Queued dispatches that wait behind a held source task.");
    for (const auto& lane : lanes)
        text.sample(std::to_string(lane.heldByUncertain), label(lane));
}

} // namespace

std::string metricsText(const std::vector<queue::Lane>& lanes, const queue::HostReport& host,
                        const queue::LeaseBoard& leases) {
    Text text;
    writeLanes(text, lanes);
    text.gauge("signalbox_live_leases", "Live leases, counted from the clock.",
               std::to_string(leases.live.size()));
    text.gauge("signalbox_lease_limit", "The global limit of live leases.", std::to_string(leases.limit));
    text.gauge("signalbox_open_cases", "Conflict cases that wait for a person.", std::to_string(host.openCases));
    if (host.now.availableBytes)
        text.gauge("signalbox_host_available_bytes", "Memory available on the host.",
                   std::to_string(*host.now.availableBytes));
    if (host.now.load1)
        text.gauge("signalbox_host_load1", "One minute load of the host.", numberText(*host.now.load1));
    text.gauge("signalbox_host_cpus", "CPUs of the host; 0 when unmeasured.", std::to_string(host.now.cpus));
    text.family("signalbox_claims_deferred", "gauge", "1 for the reason that defers claims.");
    using enum queue::ClaimRefusal;
    for (const auto reason : {HostMemory, HostLoad, HostUnmeasured})
        text.sample(host.claimsDeferredBy == reason ? "1" : "0", "by=\"" + std::string(wordOf(reason)) + '"');
    text.gauge("signalbox_clock_drift_seconds", "Store clock against wall clock.",
               numberText(static_cast<double>(host.clockDrift.count()) / 1000.0));
    text.family("signalbox_refusals_total", "counter", "Requests refused at the door.");
    text.sample(std::to_string(host.unauthenticatedRefusals), "code=\"unauthenticated\"");
    text.sample(std::to_string(host.rateLimitedRefusals), "code=\"rate_limited\"");
    return text.take();
}

} // namespace sb::api
