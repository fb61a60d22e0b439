// Lists and reference counts whose links live in the objects: parking a task allocates nothing and unlinking
// is O(1). Not thread-safe: everything here belongs to the scheduler's thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace sb::runtime {

template <typename Tag> struct ListHook {
    ListHook* previous = nullptr;
    ListHook* next = nullptr;

    ListHook() = default;
    ListHook(const ListHook&) = delete;
    ListHook& operator=(const ListHook&) = delete;
    [[nodiscard]] bool isLinked() const { return next != nullptr; }
    void unlink() {
        if (!isLinked())
            return;
        previous->next = next;
        next->previous = previous;
        previous = next = nullptr;
    }
    void linkBefore(ListHook& place) {
        next = &place;
        previous = place.previous;
        previous->next = this;
        place.previous = this;
    }

protected:
    ~ListHook() = default;
};

// FIFO of T, which derives from ListHook<Tag>. Owns nothing.
template <typename T, typename Tag> class List {
public:
    List() { m_end.next = m_end.previous = &m_end; }
    List(const List&) = delete;
    List& operator=(const List&) = delete;

    [[nodiscard]] bool isEmpty() const { return m_end.next == &m_end; }
    [[nodiscard]] T* front() const { return isEmpty() ? nullptr : static_cast<T*>(m_end.next); }
    [[nodiscard]] T* after(T& item) const {
        auto* following = static_cast<ListHook<Tag>&>(item).next;
        return following == &m_end ? nullptr : static_cast<T*>(following);
    }
    void pushBack(T& item) { static_cast<ListHook<Tag>&>(item).linkBefore(m_end); }
    T* popFront() {
        T* item = front();
        if (item)
            static_cast<ListHook<Tag>&>(*item).unlink();
        return item;
    }

private:
    struct End final : ListHook<Tag> {};
    End m_end;
};

// Counted on one thread; the last release deletes.
class RefCounted {
public:
    RefCounted() = default;
    RefCounted(const RefCounted&) = delete;
    RefCounted& operator=(const RefCounted&) = delete;
    void retain() const { ++m_references; }
    void release() const {
        if (--m_references == 0)
            delete this;
    }

protected:
    virtual ~RefCounted() = default;

private:
    mutable std::uint32_t m_references = 0;
};

template <typename T> class Ref {
public:
    Ref() = default;
    explicit Ref(T* object)
        : m_object(object) {
        if (m_object)
            m_object->retain();
    }
    Ref(const Ref& other)
        : Ref(other.m_object) {}
    Ref(Ref&& other) noexcept
        : m_object(std::exchange(other.m_object, nullptr)) {}
    Ref& operator=(Ref other) noexcept {
        std::swap(m_object, other.m_object);
        return *this;
    }
    ~Ref() {
        if (m_object)
            m_object->release();
    }
    [[nodiscard]] T* get() const { return m_object; }
    T* operator->() const { return m_object; }
    T& operator*() const { return *m_object; }
    explicit operator bool() const { return m_object != nullptr; }
    bool operator==(const Ref&) const = default;

private:
    T* m_object = nullptr;
};

} // namespace sb::runtime
