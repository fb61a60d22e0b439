// Fills shaped values with random members, and counts members, for the property tests of core/api.
#pragma once

#include "core/api/json_shapes_actions.h"
#include "core/api/json_shapes_conflict.h"
#include "core/api/json_shapes_engine.h"
#include "core/api/json_shapes_filters.h"
#include "core/api/json_shapes_host.h"
#include "core/base/random.h"

#include <array>
#include <limits>

namespace sb::test {

class RandomValue {
public:
    explicit RandomValue(std::uint64_t seed)
        : m_random(base::seededRandom(seed)) {}

    template <typename T> void fill(T& out) {
        if constexpr (std::same_as<T, std::string>) {
            out = text();
        } else if constexpr (std::same_as<T, bool>) {
            out = below(2) == 1;
        } else if constexpr (std::same_as<T, double>) {
            constexpr std::array kValues{0.0, 4.9, 0.1, 1e-7, 123456789.125, 3.0, 1e300};
            out = kValues[below(kValues.size())];
        } else if constexpr (std::is_integral_v<T>) {
            out = integer<T>();
        } else if constexpr (std::same_as<T, base::StoreTime>) {
            out = base::fromMs(static_cast<std::int64_t>(m_random->next() % 4'000'000'000'000ULL));
        } else if constexpr (std::same_as<T, base::Millis>) {
            out = base::Millis{static_cast<std::int64_t>(m_random->next() % 20'001)};
        } else if constexpr (api::kIsId<T>) {
            out = T(base::makeUuid7(base::fromMs(1'700'000'000'000), *m_random));
        } else if constexpr (api::kIsCounter<T>) {
            out = T{integer<std::uint64_t>()};
        } else if constexpr (std::is_enum_v<T>) {
            out = static_cast<T>(below(api::allWords<T>().size()));
        } else if constexpr (api::kIsOptional<T>) {
            out.reset();
            if (below(3) != 0)
                fill(out.emplace());
        } else if constexpr (api::kIsVector<T>) {
            out.resize(below(4));
            for (auto& element : out)
                fill(element);
        } else {
            Filler filler{*this};
            api::Shape<T>::fields(filler, out);
        }
    }

    std::size_t below(std::size_t bound) { return m_random->next() % bound; }

    std::string text() {
        static const std::array<std::string, 12> kPieces{
            "a", "codex", "\"",           "\\", "\n\t", std::string("\x01", 1),
            "é", "数",    "\xE2\x80\xAE", "/",  "{}",   "  "};
        std::string out;
        for (auto i = below(6); i > 0; --i)
            out += kPieces[below(kPieces.size())];
        return out;
    }

    // A JSON value with spelling that no writer of ours would choose.
    std::string rawJson() {
        static const std::array<std::string, 6> kTexts{"",
                                                       R"({ "a" : 1e400 , "b":[ ]})",
                                                       R"("\u0041\/")",
                                                       "-0.0",
                                                       R"([ 9007199254740993,  {"result": "x}"} ])",
                                                       "true"};
        return kTexts[below(kTexts.size())];
    }

private:
    struct Filler {
        RandomValue& self;
        template <typename T> void operator()(std::string_view, T& out) { self.fill(out); }
        template <typename T> void opt(std::string_view, T& out) { self.fill(out); }
        template <typename T> void orNull(std::string_view, T& out) { self.fill(out); }
        template <typename T> void derived(std::string_view, const T&) {}
        void raw(std::string_view, std::string& out) { out = self.rawJson(); }
        template <typename F> void nested(std::string_view, F&& fields) { fields(*this); }
        void verbs(std::string_view, queue::Verbs& out) { out = static_cast<queue::Verbs>(self.below(64)); }
        void code(std::string_view, base::Code& out, bool present) {
            if (present)
                out = static_cast<base::Code>(self.below(static_cast<std::size_t>(base::Code::Internal)));
        }
    };

    template <typename I> I integer() {
        constexpr auto kMax = static_cast<std::uint64_t>(
            std::min<std::uint64_t>(std::numeric_limits<I>::max(), std::numeric_limits<std::int64_t>::max()));
        switch (below(4)) {
        case 0:
            return 0;
        case 1:
            return static_cast<I>(kMax);
        case 2:
            if constexpr (std::is_signed_v<I>)
                return std::numeric_limits<I>::min();
            [[fallthrough]];
        default:
            return static_cast<I>(m_random->next() % kMax);
        }
    }

    std::shared_ptr<base::RandomSource> m_random;
};

// How many members of the struct a shape tells of; what is derived counts for nothing.
struct MemberCounter {
    int count = 0;
    template <typename M> void operator()(std::string_view, M&) { ++count; }
    template <typename M> void opt(std::string_view, M&) { ++count; }
    template <typename M> void orNull(std::string_view, M&) { ++count; }
    template <typename M> void derived(std::string_view, const M&) {}
    void raw(std::string_view, std::string&) { ++count; }
    template <typename F> void nested(std::string_view, F&& fields) { fields(*this); }
    void verbs(std::string_view, queue::Verbs&) { ++count; }
    void code(std::string_view, base::Code&, bool) { ++count; }
};
template <typename T> int toldMembers() {
    MemberCounter counter;
    T value{};
    api::Shape<T>::fields(counter, value);
    return counter.count;
}

// How many members an aggregate really has: the longest brace list that initialises it.
struct AnyMember {
    template <typename T> operator T() const;
};
template <typename T, std::size_t... I> constexpr bool takesMembers(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), AnyMember{})...}; };
}
template <typename T, std::size_t N = 48> constexpr int realMembers() {
    if constexpr (N == 0 || takesMembers<T>(std::make_index_sequence<N>{}))
        return static_cast<int>(N);
    else
        return realMembers<T, N - 1>();
}

} // namespace sb::test
