// Objects that live as long as a region: made through it, named by handles that are checked, reclaimed once,
// at its close, last made first. A handle is a plain value that may outlive everything; asking with one whose
// object is gone is an error value, never a dangling pointer. Seed 002 sections 5.3, 6.3 and 9.3.
//
// Places are reused in a fixed order (the one freed last comes first), so equal runs see equal handles. When
// a frame of the region is in quarantine, its objects live until that frame has ended. Scheduler's thread
// only.
#pragma once

#include "core/base/result.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace sb::runtime {

// Typed, so that one cannot ask for another thing than was made. The generation grows with each use of a
// place.
template <typename T> struct HeapHandle {
    std::uint64_t region = 0; // 0: none
    std::uint32_t place = 0;
    std::uint32_t generation = 0;
    bool operator==(const HeapHandle&) const = default;
};

class RegionHeap {
public:
    RegionHeap(std::uint64_t region, std::size_t bytesMax)
        : m_region(region)
        , m_bytesMax(bytesMax) {}
    RegionHeap(const RegionHeap&) = delete;
    RegionHeap& operator=(const RegionHeap&) = delete;
    ~RegionHeap() { reclaim(); }

    // `overloaded` above the limit of bytes, `closing` once it was reclaimed. What T owns elsewhere is not
    // counted: say it in `extraBytes`.
    template <typename T, typename... A>
    [[nodiscard]] base::Result<HeapHandle<T>> make(std::size_t extraBytes, A&&... args) {
        const std::size_t bytes = sizeof(T) + std::min(extraBytes, m_bytesMax); // cannot wrap: see admit
        SB_CHECK(admit(bytes));
        auto object = std::make_unique<Box<T>>(std::forward<A>(args)...);
        return place<T>(std::move(object), bytes);
    }
    // Valid until the object is freed or the region has closed: ask again after every suspension. `not_found`
    // for a handle whose object is gone or that is of another region.
    template <typename T> [[nodiscard]] base::Result<T*> get(HeapHandle<T> handle) const {
        if (handle.region != m_region || !isLive(handle.place, handle.generation))
            return base::fail(base::Code::NotFound, "the handle is stale");
        return &static_cast<Box<T>*>(m_slots[handle.place].object.get())->value;
    }
    // False: it is gone already.
    template <typename T> bool free(HeapHandle<T> handle) {
        return handle.region == m_region && isLive(handle.place, handle.generation) && release(handle.place);
    }
    void reclaim(); // idempotent; nothing can be made afterwards

    [[nodiscard]] std::size_t objects() const { return m_objects; }
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    struct Boxed {
        virtual ~Boxed() = default;
    };
    template <typename T> struct Box final : Boxed {
        template <typename... A>
        explicit Box(A&&... args)
            : value(std::forward<A>(args)...) {}
        T value;
    };
    struct Slot {
        std::unique_ptr<Boxed> object;
        std::size_t bytes = 0;
        std::uint64_t made = 0; // order of making; for reclaim
        std::uint32_t generation = 0;
    };

    template <typename T> HeapHandle<T> place(std::unique_ptr<Boxed> object, std::size_t bytes) {
        const std::uint32_t at = settle(std::move(object), bytes);
        return {m_region, at, m_slots[at].generation};
    }
    [[nodiscard]] base::Result<void> admit(std::size_t bytes) const;
    std::uint32_t settle(std::unique_ptr<Boxed> object, std::size_t bytes);
    bool release(std::uint32_t place);
    [[nodiscard]] bool isLive(std::uint32_t place, std::uint32_t generation) const {
        return place < m_slots.size() && m_slots[place].object && m_slots[place].generation == generation;
    }

    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_free; // used from the end
    const std::uint64_t m_region;
    const std::size_t m_bytesMax;
    std::size_t m_bytes = 0;
    std::size_t m_objects = 0;
    std::uint64_t m_made = 0;
    bool m_reclaimed = false;
};

} // namespace sb::runtime
