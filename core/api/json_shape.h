// What a value looks like on the wire, told once: `Shape<T>::fields` names every member, and the writer, the
// strict reader, the OpenAPI schemas and the property tests are visitors of it. A visitor offers
//   v(key, member)          required; std::optional is null when empty
//   v.opt(key, member)      may be absent when read, then the default stays
//   v.orNull(key, member)   empty text, id or list, or the first enumerator, travels as null
//   v.raw(key, text)        the JSON value itself, byte for byte; empty text is null
//   v.derived(key, member)  written for the reader's comfort, ignored when read
//   v.nested(key, fn)       an inner object whose members belong to this value
//   v.verbs / v.code        bits of queue::Verb as words; a stable code, null unless `present`
#pragma once

#include "core/base/code.h"
#include "core/base/ids.h"
#include "core/base/store_time.h"
#include "core/queue/access_types.h"
#include "core/queue/queue_types.h"

#include <array>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sb::api {

template <typename T> struct Shape;
template <typename T>
concept Shaped = requires {
    { Shape<T>::name() } -> std::same_as<std::string>;
};

// Lists that are no pages travel as {"rows": [...]}, so that a member can be added later.
template <typename T> struct Rows {
    std::vector<T> rows;
    bool operator==(const Rows&) const = default;
};

template <typename T> inline constexpr bool kIsId = false;
template <typename Tag> inline constexpr bool kIsId<base::Id<Tag>> = true;
template <typename T> inline constexpr bool kIsCounter = false;
template <typename Tag> inline constexpr bool kIsCounter<base::Counter<Tag>> = true;
template <typename T> inline constexpr bool kIsOptional = false;
template <typename T> inline constexpr bool kIsOptional<std::optional<T>> = true;
template <typename T> inline constexpr bool kIsVector = false;
template <typename T> inline constexpr bool kIsVector<std::vector<T>> = true;

// Words of an enumeration. TeardownAct has them here: it exists on the wire only.
template <typename E> [[nodiscard]] std::string_view word(E value) {
    if constexpr (std::same_as<E, queue::TeardownAct>) {
        constexpr std::array<std::string_view, 4> kWords{"request", "confirm", "unconfirmed", "state"};
        const auto i = static_cast<std::size_t>(value);
        return i < kWords.size() ? kWords[i] : std::string_view{};
    } else {
        return wordOf(value);
    }
}

// In order of the enumeration, which counts from zero without holes.
template <typename E> [[nodiscard]] std::vector<std::string_view> allWords() {
    std::vector<std::string_view> out;
    for (int i = 0; i < 64; ++i) {
        const auto w = word(static_cast<E>(i));
        if (w.empty())
            break;
        out.push_back(w);
    }
    return out;
}

template <typename E> [[nodiscard]] std::optional<E> fromWord(std::string_view text) {
    const auto words = allWords<E>();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == text)
            return static_cast<E>(i);
    return std::nullopt;
}

inline constexpr auto kVerbWords = std::to_array<std::pair<queue::Verb, std::string_view>>({
    {queue::Verb::Submit, "submit"},
    {queue::Verb::Claim, "claim"},
    {queue::Verb::Read, "read"},
    {queue::Verb::Reconcile, "reconcile"},
    {queue::Verb::Resolve, "resolve"},
    {queue::Verb::Admin, "admin"},
});

} // namespace sb::api
