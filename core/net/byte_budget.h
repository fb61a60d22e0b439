// A bounded number of bytes that many owners share: request bodies are held against one process-wide budget,
// so that large uploads end in a clear refusal and never in memory growth (queue.md "HTTP": 64 MiB).
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace sb::net {

// Any thread. Give one budget to every server of the process.
class ByteBudget {
public:
    explicit ByteBudget(std::size_t limitBytes)
        : m_limit(limitBytes) {}

    [[nodiscard]] bool tryTake(std::size_t bytes);
    void giveBack(std::size_t bytes);
    [[nodiscard]] std::size_t usedBytes() const { return m_used.load(std::memory_order_relaxed); }
    [[nodiscard]] std::size_t limitBytes() const { return m_limit; }

private:
    const std::size_t m_limit;
    std::atomic<std::size_t> m_used{0};
};

// What one owner holds of a budget; gives it back when destroyed. Move it along with the bytes it stands for.
class BudgetShare {
public:
    BudgetShare() = default;
    explicit BudgetShare(std::shared_ptr<ByteBudget> budget)
        : m_budget(std::move(budget)) {}
    BudgetShare(BudgetShare&& other) noexcept
        : m_budget(std::move(other.m_budget))
        , m_bytes(std::exchange(other.m_bytes, 0)) {}
    BudgetShare& operator=(BudgetShare&& other) noexcept {
        if (this != &other) {
            release();
            m_budget = std::move(other.m_budget);
            m_bytes = std::exchange(other.m_bytes, 0);
        }
        return *this;
    }
    ~BudgetShare() { release(); }

    // False when the budget has not that many bytes left; nothing changes then.
    [[nodiscard]] bool grow(std::size_t bytes);
    void release();
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    std::shared_ptr<ByteBudget> m_budget;
    std::size_t m_bytes = 0;
};

} // namespace sb::net
