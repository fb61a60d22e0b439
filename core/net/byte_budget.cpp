#include "core/net/byte_budget.h"

namespace sb::net {

bool ByteBudget::tryTake(std::size_t bytes) {
    auto used = m_used.load(std::memory_order_relaxed);
    do {
        if (bytes > m_limit - used)
            return false;
    } while (!m_used.compare_exchange_weak(used, used + bytes, std::memory_order_relaxed));
    return true;
}

void ByteBudget::giveBack(std::size_t bytes) {
    m_used.fetch_sub(bytes, std::memory_order_relaxed);
}

bool BudgetShare::grow(std::size_t bytes) {
    if (m_budget && !m_budget->tryTake(bytes))
        return false;
    m_bytes += bytes;
    return true;
}

void BudgetShare::release() {
    if (m_budget && m_bytes > 0)
        m_budget->giveBack(m_bytes);
    m_bytes = 0;
}

} // namespace sb::net
