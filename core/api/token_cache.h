// Who a token is, remembered for a few seconds so that a heartbeat costs no extra read. Keys are hashes: the
// secret itself is never kept. Any change of a token forgets everything (queue.md rule 11). Any thread.
#pragma once

#include "core/queue/access_types.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace sb::api {

class TokenCache {
public:
    using Time = std::chrono::steady_clock::time_point;
    explicit TokenCache(std::chrono::milliseconds life)
        : m_life(life) {}

    // Taken before the store is asked; an answer that a revocation has overtaken is not kept.
    [[nodiscard]] std::uint64_t epoch() const;
    [[nodiscard]] std::optional<queue::Access> find(const std::string& hash, Time now) const;
    // Accepted before and not revoked since, whether or not it is still remembered who it is.
    [[nodiscard]] bool wasAccepted(const std::string& hash) const;
    void keep(std::string hash, queue::Access access, std::uint64_t epoch, Time now);
    void forgetAll();

private:
    struct Entry {
        queue::Access access;
        Time until;
    };
    static constexpr std::size_t kMaxEntries = 1024; // far above the tokens of one installation
    const std::chrono::milliseconds m_life;
    mutable std::mutex m_mutex;
    std::unordered_map<std::string, Entry> m_entries;
    std::uint64_t m_epoch = 0;
};

// Who is refused at the door too often is turned away before the store is asked. Each peer has a bucket with
// each token (or without one), so that a client with a dead token takes nothing from its neighbours, and a
// larger bucket over all its tokens, for whoever tries one after the other; a token that was accepted before
// is free of the latter. At most kMaxBuckets: full ones are forgotten first, and then newcomers share one.
// Any thread.
class FailureLimit {
public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::size_t kMaxBuckets = 4096;
    static constexpr double kTokensPerPeer = 4; // the peer's bucket, in buckets of one token

    FailureLimit(int burst, double perSecond)
        : m_burst(burst)
        , m_perSecond(perSecond) {}
    [[nodiscard]] bool isExhausted(const std::string& peer, const std::string& tokenHash, Time now,
                                   bool acceptedBefore);
    void count(const std::string& peer, const std::string& tokenHash, Time now);
    [[nodiscard]] std::size_t buckets();

private:
    struct Bucket {
        double used = 0; // at `at`; leaks away since
        double size = 1; // in buckets of one token
        Time at;
    };
    [[nodiscard]] double usedOf(const Bucket& bucket, Time now) const;
    [[nodiscard]] bool isFull(const std::string& key, Time now) const;
    void add(const std::string& key, double size, Time now);
    const double m_burst;
    const double m_perSecond;
    std::mutex m_mutex;
    std::unordered_map<std::string, Bucket> m_buckets;
};

} // namespace sb::api
