#include "core/runtime/region_heap.h"

#include <algorithm>
#include <limits>

namespace sb::runtime {

base::Result<void> RegionHeap::admit(std::size_t bytes) const {
    if (m_reclaimed)
        return base::fail(base::Code::Closing, "the region is closed");
    if (bytes > m_bytesMax - m_bytes)
        return base::fail(base::Code::Overloaded, "the region's limit of heap bytes is reached");
    return {};
}

std::uint32_t RegionHeap::settle(std::unique_ptr<Boxed> object, std::size_t bytes) {
    if (m_free.empty()) {
        m_free.push_back(static_cast<std::uint32_t>(m_slots.size()));
        m_slots.emplace_back();
    }
    const std::uint32_t at = m_free.back();
    m_free.pop_back();
    Slot& slot = m_slots[at];
    slot.object = std::move(object);
    slot.bytes = bytes;
    slot.made = ++m_made;
    ++slot.generation;
    m_bytes += bytes;
    ++m_objects;
    return at;
}

bool RegionHeap::release(std::uint32_t place) {
    Slot& slot = m_slots[place];
    // Out of the table first: its destructor may free others, or ask for itself.
    const std::unique_ptr<Boxed> gone = std::move(slot.object);
    m_bytes -= slot.bytes;
    --m_objects;
    // A place whose generations are used up is never used again: no handle may ever name two objects.
    if (slot.generation != std::numeric_limits<std::uint32_t>::max())
        m_free.push_back(place);
    return true;
}

void RegionHeap::reclaim() {
    m_reclaimed = true;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> live;
    for (std::uint32_t place = 0; place < m_slots.size(); ++place)
        if (m_slots[place].object)
            live.emplace_back(m_slots[place].made, place);
    std::ranges::sort(live, std::ranges::greater{});
    for (const auto& [made, place] : live)
        if (m_slots[place].object)
            release(place);
}

} // namespace sb::runtime
