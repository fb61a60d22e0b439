#include "core/engine/host_history.h"

#include <algorithm>

namespace sb::engine {

namespace {

// The worse of two numbers for a claim; what was not measured says nothing beside what was.
template <typename T, typename Worse> std::optional<T> worse(const std::optional<T>& a, const std::optional<T>& b, Worse pick) {
    if (!a || !b)
        return a ? a : b;
    return pick(*a, *b);
}

constexpr auto kLess = [](auto a, auto b) { return std::min(a, b); };
constexpr auto kMore = [](auto a, auto b) { return std::max(a, b); };

} // namespace

void HostHistory::add(const queue::HostReading& reading) {
    m_fine.push_back(reading);
    while (m_fine.front().at <= reading.at - kFine) {
        settle(m_fine.front());
        m_fine.pop_front();
    }
    while (!m_coarse.empty() && m_coarse.front().at <= reading.at - kAll)
        m_coarse.pop_front();
}

void HostHistory::settle(const queue::HostReading& old) {
    if (m_open && old.at - m_open->at >= kStep) {
        m_coarse.push_back(*m_open);
        m_open.reset();
    }
    if (!m_open) {
        m_open = old;
        return;
    }
    const auto began = m_open->at;
    auto merged = old;
    merged.at = began;
    merged.availableBytes = worse(m_open->availableBytes, old.availableBytes, kLess);
    merged.load1 = worse(m_open->load1, old.load1, kMore);
    merged.cgroupMemoryCurrent = worse(m_open->cgroupMemoryCurrent, old.cgroupMemoryCurrent, kMore);
    merged.diskFreeBytes = worse(m_open->diskFreeBytes, old.diskFreeBytes, kLess);
    if (merged.cpus == 0)
        merged.cpus = m_open->cpus;
    m_open = merged;
}

std::vector<queue::HostReading> HostHistory::readings() const {
    std::vector<queue::HostReading> out(m_coarse.begin(), m_coarse.end());
    if (m_open)
        out.push_back(*m_open);
    out.insert(out.end(), m_fine.begin(), m_fine.end());
    return out;
}

} // namespace sb::engine
