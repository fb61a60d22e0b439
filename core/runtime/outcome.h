// The terminal result of a task, a region or a leaf: Ok < Err < Cancelled < Panicked. Aggregation never makes
// a worse state better. Seed 002 section 3.1. Cancellation is a value; a panic is an exception that left a
// task.
#pragma once

#include "core/base/result.h"
#include "core/runtime/cancel_reason.h"

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace sb::runtime {

enum class Severity : std::uint8_t { Ok, Err, Cancelled, Panicked };

struct Panic {
    std::string message; // what() of the exception; for the log, never for the wire
    bool operator==(const Panic&) const = default;
};

template <typename T = void> class Outcome;

// Everything but a value, on its way out: what SB_CO_TRY returns from a function of another value type. What
// it says is on the heap, so that an outcome is no larger than its value and a pointer: every frame on the
// way holds some.
class Stop {
public:
    explicit Stop(base::Error error)
        : m_what(std::make_unique<What>(std::move(error))) {}
    explicit Stop(CancelReason reason)
        : m_what(std::make_unique<What>(std::move(reason))) {}
    explicit Stop(Panic panic)
        : m_what(std::make_unique<What>(std::move(panic))) {}
    Stop(const Stop& other)
        : m_what(std::make_unique<What>(other.what())) {}
    Stop(Stop&&) noexcept = default;
    Stop& operator=(Stop other) noexcept {
        std::swap(m_what, other.m_what);
        return *this;
    }
    ~Stop() = default;

    [[nodiscard]] Severity severity() const { return static_cast<Severity>(what().index() + 1); }
    // A Result has one word for each: `cancelled`, or `internal` for a panic.
    [[nodiscard]] base::Error toError() &&;
    template <typename T> operator base::Result<T>() && { // NOLINT(google-explicit-constructor)
        return std::unexpected(std::move(*this).toError());
    }
    bool operator==(const Stop& other) const { return what() == other.what(); }

private:
    template <typename T> friend class Outcome;
    using What = std::variant<base::Error, CancelReason, Panic>;
    // One that was moved from says nothing any more; to ask it is a programming error, as for a wrong state.
    [[nodiscard]] const What& what() const {
        if (!m_what)
            throw std::bad_variant_access();
        return *m_what;
    }
    std::unique_ptr<What> m_what;
};

namespace detail {
struct Unit {
    bool operator==(const Unit&) const = default;
};
template <typename T> inline constexpr bool kIsOutcome = false;
template <typename T> inline constexpr bool kIsOutcome<Outcome<T>> = true;
template <typename T> inline constexpr bool kIsResult = false;
template <typename T> inline constexpr bool kIsResult<base::Result<T>> = true;
} // namespace detail

template <typename T> class [[nodiscard]] Outcome {
public:
    using ValueType = T;
    using Stored = std::conditional_t<std::is_void_v<T>, detail::Unit, T>;

    Outcome()
        requires std::is_void_v<T>
        : m_state(std::in_place_index<0>) {}
    template <typename U = Stored>
        requires(!std::is_void_v<T> && std::is_convertible_v<U, Stored> &&
                 !detail::kIsOutcome<std::decay_t<U>> && !std::is_same_v<std::decay_t<U>, Stop>)
    Outcome(U&& value) // NOLINT(google-explicit-constructor): a value is an outcome
        : m_state(std::in_place_index<0>, std::forward<U>(value)) {}
    Outcome(std::unexpected<base::Error> error) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, Stop(std::move(error).error())) {}
    Outcome(base::Result<T> result) // NOLINT(google-explicit-constructor)
        : m_state(fromResult(std::move(result))) {}
    Outcome(Stop stop) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(stop)) {}
    [[nodiscard]] static Outcome cancelled(CancelReason reason) { return Outcome(Stop(std::move(reason))); }
    [[nodiscard]] static Outcome panicked(Panic panic) { return Outcome(Stop(std::move(panic))); }

    [[nodiscard]] Severity severity() const {
        return isOk() ? Severity::Ok : std::get<1>(m_state).severity();
    }
    [[nodiscard]] bool isOk() const { return m_state.index() == 0; }
    [[nodiscard]] bool isErr() const { return severity() == Severity::Err; }
    [[nodiscard]] bool isCancelled() const { return severity() == Severity::Cancelled; }
    [[nodiscard]] bool isPanicked() const { return severity() == Severity::Panicked; }
    [[nodiscard]] explicit operator bool() const { return isOk(); }

    // Each is valid in its own state only (std::bad_variant_access otherwise, a programming error).
    [[nodiscard]] const Stored& value() const& { return std::get<0>(m_state); }
    [[nodiscard]] Stored& value() & { return std::get<0>(m_state); }
    [[nodiscard]] Stored value() && { return std::get<0>(std::move(m_state)); }
    [[nodiscard]] const base::Error& error() const {
        return std::get<base::Error>(std::get<1>(m_state).what());
    }
    [[nodiscard]] const CancelReason& reason() const {
        return std::get<CancelReason>(std::get<1>(m_state).what());
    }
    [[nodiscard]] const Panic& panic() const { return std::get<Panic>(std::get<1>(m_state).what()); }

    // The rest of an outcome that is not Ok.
    [[nodiscard]] Stop stop() const& { return std::get<1>(m_state); }
    [[nodiscard]] Stop stop() && { return std::get<1>(std::move(m_state)); }
    [[nodiscard]] base::Result<T> toResult() && {
        if (!isOk())
            return std::unexpected(std::move(*this).stop().toError());
        if constexpr (std::is_void_v<T>)
            return {};
        else
            return std::get<0>(std::move(m_state));
    }
    // The same severity without the value.
    [[nodiscard]] Outcome<void> summary() const {
        if (isOk())
            return {};
        return Outcome<void>(stop());
    }
    bool operator==(const Outcome&) const = default;

private:
    using State = std::variant<Stored, Stop>;
    static State fromResult(base::Result<T> result) {
        if (!result)
            return State(std::in_place_index<1>, Stop(std::move(result).error()));
        if constexpr (std::is_void_v<T>)
            return State(std::in_place_index<0>);
        else
            return State(std::in_place_index<0>, std::move(result).value());
    }
    State m_state;
};

// The worse of two; of two cancellations the merged reason, of two errors or panics the first. Associative;
// commutative in severity.
[[nodiscard]] Outcome<void> aggregate(Outcome<void> a, Outcome<void> b);

} // namespace sb::runtime

// Early return in coroutines that return a Task of an Outcome or a Result:
// `SB_CO_TRY(permit, sender.reserve(cx));` awaits, binds the value, or leaves with what stopped it.
#define SB_CO_TRY(name, ...)                                                                                 \
    auto SB_CONCAT(name, _outcome) = co_await (__VA_ARGS__);                                                 \
    if (!SB_CONCAT(name, _outcome).isOk())                                                                   \
        co_return std::move(SB_CONCAT(name, _outcome)).stop();                                               \
    auto name = std::move(SB_CONCAT(name, _outcome)).value()
#define SB_CO_CHECK(...)                                                                                     \
    do {                                                                                                     \
        auto sb_co_outcome = co_await (__VA_ARGS__);                                                         \
        if (!sb_co_outcome.isOk())                                                                           \
            co_return std::move(sb_co_outcome).stop();                                                       \
    } while (false)
