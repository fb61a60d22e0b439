#include "ui/conflicts/compare_diff.h"

#include <algorithm>
#include <utility>

namespace sb::ui::conflicts {

namespace {

constexpr std::int32_t kAhead = 256;            // edits looked ahead
constexpr std::int32_t kAheadLeast = 8;         // before the price of looking further counts
constexpr std::size_t kSearchSteps = 1'000'000; // of one search, in a text that repeats itself
constexpr std::size_t kStepsForToken = 24;      // over all, as many for each token of both lists
constexpr std::size_t kStepsLeast = 2'000'000;
constexpr std::size_t kNearTokens = 20'000; // a gap up to here is searched before anchors are looked for

struct Gap {
    std::size_t a, aEnd, b, bEnd;
    std::size_t withoutAnchor = 0; // its size when it was last found to have none; 0: not known

    [[nodiscard]] std::size_t size() const { return aEnd - a + bEnd - b; }
};

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>; // a, b

Pairs longestRising(const Pairs& pairs) {
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> ends; // of the best chain of each length: index into pairs
    std::vector<std::size_t> before(pairs.size(), kNone);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto at = std::ranges::lower_bound(ends, pairs[i].second, {},
                                                 [&](std::size_t k) { return pairs[k].second; });
        if (at != ends.begin())
            before[i] = *std::prev(at);
        if (at == ends.end())
            ends.push_back(i);
        else
            *at = i;
    }
    Pairs out;
    for (std::size_t i = ends.empty() ? kNone : ends.back(); i != kNone; i = before[i])
        out.push_back(pairs[i]);
    std::ranges::reverse(out);
    return out;
}

// Where tokens stand that are in both lists exactly once; its tables are made once for all gaps.
class Anchors {
public:
    explicit Anchors(std::uint32_t ids)
        : m_seen(ids) {}

    Pairs in(const TokenIds& a, const TokenIds& b, const Gap& gap) {
        for (std::size_t i = gap.a; i < gap.aEnd; ++i)
            m_seen[a[i]].inA = std::uint8_t(std::min(2, m_seen[a[i]].inA + 1));
        for (std::size_t i = gap.b; i < gap.bEnd; ++i) {
            Seen& token = m_seen[b[i]];
            token.inB = std::uint8_t(std::min(2, token.inB + 1));
            token.at = std::uint32_t(i);
        }
        Pairs once;
        m_sharesAny = false;
        for (std::size_t i = gap.a; i < gap.aEnd; ++i) {
            const Seen& token = m_seen[a[i]];
            m_sharesAny = m_sharesAny || token.inB > 0;
            if (token.inA == 1 && token.inB == 1)
                once.emplace_back(i, token.at);
        }
        for (std::size_t i = gap.a; i < gap.aEnd; ++i)
            m_seen[a[i]] = {};
        for (std::size_t i = gap.b; i < gap.bEnd; ++i)
            m_seen[b[i]] = {};
        return longestRising(once);
    }
    [[nodiscard]] bool sharesAny() const { return m_sharesAny; } // in the gap asked last

private:
    struct Seen {
        std::uint32_t at = 0;
        std::uint8_t inA = 0, inB = 0;
    };
    std::vector<Seen> m_seen; // by token
    bool m_sharesAny = false;
};

// The furthest places that are reached with 0, 1, 2 … edits, each on its diagonal.
class Search {
public:
    Search(const TokenIds& a, const TokenIds& b)
        : m_a(a)
        , m_b(b) {}

    // True: the end of the gap is reached with edits(). False: not within what one search may cost.
    bool run(const Gap& gap) {
        m_gap = gap;
        m_n = std::int32_t(gap.aEnd - gap.a);
        m_m = std::int32_t(gap.bEnd - gap.b);
        m_steps = 0;
        m_reach.clear();
        m_edits = -1;
        while (m_edits < kAhead && (m_edits < kAheadLeast || m_steps < kSearchSteps)) {
            ++m_edits;
            for (std::int32_t k = -m_edits; k <= m_edits; k += 2) {
                const std::int32_t x = slide(k, start(m_edits, k));
                m_reach.push_back(x);
                if (x >= m_n && x - k >= m_m)
                    return true;
            }
        }
        return false;
    }
    [[nodiscard]] std::size_t steps() const { return m_steps; }
    [[nodiscard]] std::int32_t edits() const { return m_edits; }

    // The way to the end. After a search that did not get there: the first half of the way to the furthest
    // place, for the rest of it may yet turn out to be the wrong one.
    [[nodiscard]] std::vector<Match> way(bool isWhole) const {
        std::int32_t k = m_n - m_m;
        if (!isWhole && !furthest(k))
            return {};
        std::vector<Match> out;
        for (std::int32_t d = m_edits, x = reach(d, k); d >= 0; --d) {
            const std::int32_t from = d == 0 ? 0 : start(d, k);
            if (x > from && (isWhole || d <= m_edits / 2))
                out.push_back(
                    {m_gap.a + std::size_t(from), m_gap.b + std::size_t(from - k), std::size_t(x - from)});
            if (d == 0)
                break;
            k += isDown(d, k) ? 1 : -1;
            x = reach(d - 1, k);
        }
        std::ranges::reverse(out);
        return out;
    }

private:
    [[nodiscard]] std::int32_t reach(std::int32_t d, std::int32_t k) const {
        return m_reach[std::size_t(d * (d + 1) / 2 + (k + d) / 2)];
    }
    // Whether the edit before adds a token of b; otherwise it leaves out one of a.
    [[nodiscard]] bool isDown(std::int32_t d, std::int32_t k) const {
        return k == -d || (k != d && reach(d - 1, k - 1) < reach(d - 1, k + 1));
    }
    [[nodiscard]] std::int32_t start(std::int32_t d, std::int32_t k) const {
        if (d == 0)
            return 0;
        return isDown(d, k) ? reach(d - 1, k + 1) : reach(d - 1, k - 1) + 1;
    }
    std::int32_t slide(std::int32_t k, std::int32_t x) {
        const std::int32_t from = x;
        while (x < m_n && x - k < m_m && m_a[m_gap.a + std::size_t(x)] == m_b[m_gap.b + std::size_t(x - k)])
            ++x;
        m_steps += std::size_t(x - from) + 1;
        return x;
    }
    // Within both lists; diagonals may have left them.
    bool furthest(std::int32_t& diagonal) const {
        std::int32_t best = -1;
        for (std::int32_t k = -m_edits; k <= m_edits; k += 2)
            if (const std::int32_t x = reach(m_edits, k); x <= m_n && x - k <= m_m && 2 * x - k > best) {
                best = 2 * x - k;
                diagonal = k;
            }
        return best >= 0;
    }

    const TokenIds& m_a;
    const TokenIds& m_b;
    Gap m_gap{};
    std::int32_t m_n = 0, m_m = 0;
    std::int32_t m_edits = 0;
    std::size_t m_steps = 0;
    std::vector<std::int32_t> m_reach; // of a: one row for each number of edits, one longer than the last
};

class Matching {
public:
    Matching(const TokenIds& a, const TokenIds& b, std::uint32_t ids, const std::atomic<bool>& cancelled)
        : m_a(a)
        , m_b(b)
        , m_cancelled(cancelled)
        , m_anchors(ids)
        , m_search(a, b)
        , m_budget(kStepsLeast + kStepsForToken * (a.size() + b.size())) {}

    Matches run() {
        // With a list of its own: anchors nest as deep as the texts want.
        m_open.push_back({0, m_a.size(), 0, m_b.size()});
        while (!m_open.empty() && !m_cancelled.load(std::memory_order_relaxed)) {
            const Gap gap = m_open.back();
            m_open.pop_back();
            settle(gap);
        }
        std::ranges::sort(m_out.found, {}, &Match::a);
        std::ranges::sort(m_out.givenUp);
        return std::move(m_out);
    }

private:
    void add(std::size_t a, std::size_t b, std::size_t count) {
        if (count > 0)
            m_out.found.push_back({a, b, count});
    }
    bool spend(std::size_t steps) {
        const bool isEnough = steps <= m_budget;
        m_budget -= std::min(steps, m_budget);
        return isEnough;
    }

    void trim(Gap& gap) {
        std::size_t head = 0;
        while (gap.a + head < gap.aEnd && gap.b + head < gap.bEnd && m_a[gap.a + head] == m_b[gap.b + head])
            ++head;
        add(gap.a, gap.b, head);
        gap.a += head;
        gap.b += head;
        std::size_t tail = 0;
        while (gap.a < gap.aEnd - tail && gap.b < gap.bEnd - tail &&
               m_a[gap.aEnd - 1 - tail] == m_b[gap.bEnd - 1 - tail])
            ++tail;
        add(gap.aEnd - tail, gap.bEnd - tail, tail);
        gap.aEnd -= tail;
        gap.bEnd -= tail;
    }

    void settle(Gap gap) {
        trim(gap);
        if (gap.a == gap.aEnd || gap.b == gap.bEnd)
            return;
        const std::size_t size = gap.size();
        const bool isNear = size <= kNearTokens;
        if (isNear && searched(gap))
            return;
        // Where there was none, there may be some when much of the gap has gone.
        if (gap.withoutAnchor == 0 || size * 2 <= gap.withoutAnchor) {
            if (spend(size) && (anchored(gap) || !m_anchors.sharesAny()))
                return;
            gap.withoutAnchor = size;
        }
        if (!isNear && searched(gap))
            return;
        if (m_budget == 0 || !wentAhead(gap))
            m_out.givenUp.push_back(gap.a);
    }

    // Between the anchors of the gap it goes on. False: there is none.
    bool anchored(const Gap& gap) {
        Gap left = gap;
        for (const auto& [a, b] : m_anchors.in(m_a, m_b, gap)) {
            if (a > left.a || b > left.b)
                m_open.push_back({left.a, a, left.b, b});
            add(a, b, 1);
            left.a = a + 1;
            left.b = b + 1;
        }
        if (left.a == gap.a)
            return false;
        m_open.push_back({left.a, gap.aEnd, left.b, gap.bEnd});
        return true;
    }

    bool searched(const Gap& gap) {
        if (m_budget == 0)
            return false;
        const bool isWhole = m_search.run(gap);
        spend(m_search.steps());
        if (isWhole)
            for (const Match& match : m_search.way(true))
                add(match.a, match.b, match.count);
        return isWhole;
    }

    // Takes the first half of what the last search found, if more of it is equal than not, and goes on there.
    bool wentAhead(const Gap& gap) {
        const auto way = m_search.way(false);
        std::size_t shared = 0;
        for (const Match& match : way)
            shared += match.count;
        if (shared <= std::size_t(m_search.edits() / 2))
            return false;
        for (const Match& match : way)
            add(match.a, match.b, match.count);
        const Match& last = way.back();
        m_open.push_back({last.a + last.count, gap.aEnd, last.b + last.count, gap.bEnd, gap.withoutAnchor});
        return true;
    }

    const TokenIds& m_a;
    const TokenIds& m_b;
    const std::atomic<bool>& m_cancelled;
    Anchors m_anchors;
    Search m_search;
    std::size_t m_budget; // tokens that may still be looked at
    std::vector<Gap> m_open;
    Matches m_out;
};

} // namespace

Matches matchTokens(const TokenIds& a, const TokenIds& b, std::uint32_t ids,
                    const std::atomic<bool>& cancelled) {
    return Matching(a, b, ids, cancelled).run();
}

} // namespace sb::ui::conflicts
