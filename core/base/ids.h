// Typed ids and the two counters that fence: revision and generation. Ids are UUIDv7 text made from store
// time and the engine's random source; order never comes from ids (queue.md "Nouns").
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace sb::base {

template <typename Tag> class Id {
public:
    Id() = default;
    explicit Id(std::string text) : m_text(std::move(text)) {}
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool isEmpty() const { return m_text.empty(); }
    auto operator<=>(const Id&) const = default;
    bool operator==(const Id&) const = default;

private:
    std::string m_text;
};

// A counter that is u64 in code, signed 64-bit in the store, and fails closed at 2^63-1.
template <typename Tag> struct Counter {
    std::uint64_t value = 0;
    static constexpr std::uint64_t kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    [[nodiscard]] bool isExhausted() const { return value >= kMax; }
    [[nodiscard]] std::int64_t stored() const { return static_cast<std::int64_t>(value); }
    static Counter fromStored(std::int64_t v) { return Counter{static_cast<std::uint64_t>(v)}; }
    auto operator<=>(const Counter&) const = default;
    bool operator==(const Counter&) const = default;
};

using Revision = Counter<struct RevisionTag>;
using Generation = Counter<struct GenerationTag>;

} // namespace sb::base

template <typename Tag> struct std::hash<sb::base::Id<Tag>> {
    std::size_t operator()(const sb::base::Id<Tag>& id) const { return std::hash<std::string>{}(id.text()); }
};
