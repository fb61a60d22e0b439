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

bool TokenCache::wasAccepted(const std::string& hash) const {
    const std::lock_guard lock(m_mutex);
    return m_entries.contains(hash);
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

namespace {

constexpr const char* kShared = "*"; // no address

// The beginning of a hash is enough to tell one guess from another.
std::string keyOf(const std::string& peer, const std::string& tokenHash) {
    return peer + ' ' + tokenHash.substr(0, 16);
}

} // namespace

double FailureLimit::usedOf(const Bucket& bucket, Time now) const {
    const auto seconds = std::max(0.0, std::chrono::duration<double>(now - bucket.at).count());
    return std::max(0.0, bucket.used - seconds * m_perSecond * bucket.size);
}

bool FailureLimit::isFull(const std::string& key, Time now) const {
    const auto at = m_buckets.find(key);
    return at != m_buckets.end() && usedOf(at->second, now) > m_burst * at->second.size - 1.0;
}

void FailureLimit::add(const std::string& key, double size, Time now) {
    if (m_buckets.size() >= kMaxBuckets && !m_buckets.contains(key)) {
        std::erase_if(m_buckets, [&](const auto& entry) { return usedOf(entry.second, now) == 0.0; });
        if (m_buckets.size() >= kMaxBuckets && key != kShared)
            return add(kShared, kTokensPerPeer, now);
    }
    auto& bucket = m_buckets[key];
    bucket.size = size;
    bucket.used = std::min(usedOf(bucket, now) + 1.0, m_burst * size);
    bucket.at = now;
}

bool FailureLimit::isExhausted(const std::string& peer, const std::string& tokenHash, Time now,
                               bool acceptedBefore) {
    const std::lock_guard lock(m_mutex);
    if (isFull(keyOf(peer, tokenHash), now))
        return true;
    return !acceptedBefore &&
           isFull(m_buckets.contains(peer) || m_buckets.size() < kMaxBuckets ? peer : kShared, now);
}

// A refusal that asked nobody costs nothing, so it is not counted: the limit is on what reaches the store.
void FailureLimit::count(const std::string& peer, const std::string& tokenHash, Time now) {
    const std::lock_guard lock(m_mutex);
    if (isFull(keyOf(peer, tokenHash), now) || isFull(peer, now))
        return;
    add(keyOf(peer, tokenHash), 1.0, now);
    add(peer, kTokensPerPeer, now);
}

std::size_t FailureLimit::buckets() {
    const std::lock_guard lock(m_mutex);
    return m_buckets.size();
}

} // namespace sb::api
