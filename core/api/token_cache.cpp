#include "core/api/token_cache.h"

#include <algorithm>

namespace sb::api {

std::uint64_t TokenCache::epoch() const {
    const std::lock_guard lock(m_mutex);
    return m_epoch;
}

std::optional<queue::Access> TokenCache::find(const std::string& hash, Time now) const {
    const std::lock_guard lock(m_mutex);
    const auto at = m_entries.find(hash);
    if (at == m_entries.end() || now >= at->second.until)
        return std::nullopt;
    return at->second.access;
}

void TokenCache::keep(std::string hash, queue::Access access, std::uint64_t epoch, Time now) {
    const std::lock_guard lock(m_mutex);
    if (epoch != m_epoch)
        return;
    if (m_entries.size() >= kMaxEntries)
        m_entries.clear();
    m_entries.insert_or_assign(std::move(hash), Entry{std::move(access), now + m_life});
}

void TokenCache::forgetAll() {
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
    ++m_epoch;
}

void FailureLimit::refill(Time now) {
    if (m_last && now > *m_last)
        m_left =
            std::min(m_burst, m_left + m_perSecond * std::chrono::duration<double>(now - *m_last).count());
    m_last = now;
}

bool FailureLimit::isExhausted(Time now) {
    const std::lock_guard lock(m_mutex);
    refill(now);
    return m_left < 1.0;
}

void FailureLimit::count(Time now) {
    const std::lock_guard lock(m_mutex);
    refill(now);
    m_left = std::max(0.0, m_left - 1.0);
}

} // namespace sb::api
