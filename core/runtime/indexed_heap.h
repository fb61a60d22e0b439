// A four-way heap of pointers that knows where each one is, so that a timer or a timed task can be taken out
// from the middle. Node has a member `std::uint32_t heapIndex`, kNotInHeap while outside. Equal times leave
// in key order.
#pragma once

#include "core/runtime/clock.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

namespace sb::runtime {

inline constexpr std::uint32_t kNotInHeap = 0xffffffffU;

struct HeapKey {
    Time at = kNever;
    std::uint64_t tie = 0;
    auto operator<=>(const HeapKey&) const = default;
};

template <typename Node> class IndexedHeap {
public:
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    [[nodiscard]] Node* top() const { return m_entries.front().node; }
    [[nodiscard]] const HeapKey& topKey() const { return m_entries.front().key; }

    void push(Node& node, HeapKey key) {
        m_entries.push_back({key, &node});
        siftUp(m_entries.size() - 1);
    }
    void remove(Node& node) {
        const std::size_t hole = node.heapIndex;
        node.heapIndex = kNotInHeap;
        const Entry last = m_entries.back();
        m_entries.pop_back();
        if (last.node == &node)
            return;
        m_entries[hole] = last;
        siftDown(siftUp(hole));
    }

private:
    struct Entry {
        HeapKey key;
        Node* node;
    };
    static constexpr std::size_t kWays = 4;

    void place(std::size_t index, const Entry& entry) {
        m_entries[index] = entry;
        entry.node->heapIndex = static_cast<std::uint32_t>(index);
    }
    std::size_t siftUp(std::size_t index) {
        const Entry moving = m_entries[index];
        while (index > 0) {
            const std::size_t parent = (index - 1) / kWays;
            if (m_entries[parent].key <= moving.key)
                break;
            place(index, m_entries[parent]);
            index = parent;
        }
        place(index, moving);
        return index;
    }
    void siftDown(std::size_t index) {
        const Entry moving = m_entries[index];
        for (;;) {
            const std::size_t first = index * kWays + 1;
            if (first >= m_entries.size())
                break;
            std::size_t best = first;
            for (std::size_t child = first + 1; child < std::min(first + kWays, m_entries.size()); ++child)
                if (m_entries[child].key < m_entries[best].key)
                    best = child;
            if (moving.key <= m_entries[best].key)
                break;
            place(index, m_entries[best]);
            index = best;
        }
        place(index, moving);
    }

    std::vector<Entry> m_entries;
};

// Something with a time. fire() runs on the scheduler's thread with the node already out of the heap.
class TimerNode {
public:
    std::uint32_t heapIndex = kNotInHeap;
    TimerNode() = default;
    TimerNode(const TimerNode&) = delete;
    TimerNode& operator=(const TimerNode&) = delete;
    virtual void fire() = 0;
    [[nodiscard]] bool isArmed() const { return heapIndex != kNotInHeap; }

protected:
    ~TimerNode() = default;
};

} // namespace sb::runtime
