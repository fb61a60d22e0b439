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

// A bucket of failures: who is refused at the door too often is turned away before the store is asked. Any
// thread.
class FailureLimit {
public:
    using Time = std::chrono::steady_clock::time_point;
    FailureLimit(int burst, double perSecond)
        : m_burst(burst)
        , m_perSecond(perSecond)
        , m_left(burst) {}
    [[nodiscard]] bool isExhausted(Time now);
    void count(Time now);

private:
    void refill(Time now);
    const double m_burst;
    const double m_perSecond;
    std::mutex m_mutex;
    double m_left;
    std::optional<Time> m_last;
};

} // namespace sb::api
