// Transaction functions that give a value. `writeSync` and `readSync` block the calling thread until the
// answer: for tests and offline tools, never for engine code (it awaits, see database_leaf.h) and never from
// inside a work or an answer of the same store.
#pragma once

#include "core/db/database.h"

#include <memory>
#include <optional>
#include <semaphore>
#include <type_traits>
#include <utility>

namespace sb::db {

// What a function returns that decides itself whether its changes are kept: Result<Ended<T>>.
template <typename T> struct Ended {
    T value;
    Ending ending = Ending::Commit;
};

template <typename T> struct EndedValue {
    using type = T;
    static constexpr bool decides = false;
};
template <typename T> struct EndedValue<Ended<T>> {
    using type = T;
    static constexpr bool decides = true;
};

// The function and, after it ran, its value. Shared between the store and the one who waits, so that neither
// has to outlive the other. A second run (its group broke) starts with no value.
template <typename F> class Call {
public:
    using Returned = typename std::invoke_result_t<F&, Transaction&>::value_type;
    using Value = typename EndedValue<Returned>::type;

    explicit Call(F function)
        : m_function(std::move(function)) {}

    [[nodiscard]] base::Result<Ending> run(Transaction& tx) {
        m_value.reset();
        auto result = m_function(tx);
        if (!result)
            return std::unexpected(std::move(result).error());
        if constexpr (std::is_void_v<Returned>) {
            return Ending::Commit;
        } else if constexpr (EndedValue<Returned>::decides) {
            m_value.emplace(std::move(result->value));
            return result->ending;
        } else {
            m_value.emplace(std::move(*result));
            return Ending::Commit;
        }
    }
    // The store's answer with the value, once.
    [[nodiscard]] base::Result<Value> take(base::Result<void> answer) {
        if (!answer)
            return std::unexpected(std::move(answer).error());
        if constexpr (std::is_void_v<Value>)
            return {};
        else
            return std::move(*m_value);
    }

private:
    struct Nothing {};
    F m_function;
    std::optional<std::conditional_t<std::is_void_v<Value>, Nothing, Value>> m_value;
};

namespace detail {
template <typename F, typename Send>
auto callSync(F function, Send send) -> base::Result<typename Call<F>::Value> {
    struct Wait {
        explicit Wait(F f)
            : call(std::move(f)) {}
        Call<F> call;
        base::Result<void> answer;
        std::binary_semaphore ready{0};
    };
    const auto wait = std::make_shared<Wait>(std::move(function));
    send([wait](Transaction& tx) { return wait->call.run(tx); },
         [wait](base::Result<void> answer) {
             wait->answer = std::move(answer);
             wait->ready.release();
         });
    wait->ready.acquire();
    return wait->call.take(std::move(wait->answer));
}
} // namespace detail

template <typename F> [[nodiscard]] auto writeSync(Database& database, Grouping grouping, F function) {
    return detail::callSync(std::move(function), [&](Database::Work work, Database::Done done) {
        database.write(grouping, std::move(work), std::move(done));
    });
}
template <typename F> [[nodiscard]] auto readSync(Database& database, F function) {
    return detail::callSync(std::move(function), [&](Database::Work work, Database::Done done) {
        database.read(std::move(work), std::move(done));
    });
}

} // namespace sb::db
