#include "ui/conflicts/compare_align.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace sb::ui::conflicts {

namespace {

constexpr std::size_t kEditsMost = 64;        // between two anchors; what needs more is one difference
constexpr std::size_t kSearchedMost = 20'000; // tokens of a gap that is searched without anchors
constexpr std::size_t kPassesMost =
    8; // over all tokens: texts made to nest anchors without end get coarse blocks

struct Token {
    std::uint64_t from = 0;
    std::string_view text;
};
using Tokens = std::vector<Token>;

bool endsToken(char c) {
    return c == ',' || c == '{' || c == '}' || c == '[' || c == ']' || c == '\n';
}

// The line end behind punctuation belongs to it, so that a token of indented JSON is its line.
Tokens tokensOf(std::string_view text) {
    Tokens out;
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!endsToken(text[at]))
            continue;
        std::size_t end = at + 1;
        if (text[at] != '\n') {
            if (text.substr(end).starts_with("\r\n"))
                end += 2;
            else if (end < text.size() && text[end] == '\n')
                ++end;
        }
        out.push_back({from, text.substr(from, end - from)});
        from = end;
        at = end - 1;
    }
    if (from < text.size())
        out.push_back({from, text.substr(from)});
    return out;
}

// Ranges of two token lists. Equal ones have the same length.
struct Match {
    std::size_t a, b, count;
};

// Finds what two token lists share, in order.
class TokenDiff {
public:
    TokenDiff(const Tokens& a, const Tokens& b, const std::atomic<bool>& cancelled)
        : m_a(a)
        , m_b(b)
        , m_cancelled(cancelled)
        , m_budget(kPassesMost * (a.size() + b.size())) {}

    std::vector<Match> run() {
        // With a list of its own: anchors nest as deep as the texts want.
        m_open.push_back({0, m_a.size(), 0, m_b.size()});
        while (!m_open.empty() && !m_cancelled.load(std::memory_order_relaxed)) {
            const Gap gap = m_open.back();
            m_open.pop_back();
            settle(gap);
        }
        std::ranges::sort(m_matches, {}, &Match::a);
        return std::move(m_matches);
    }

private:
    struct Gap {
        std::size_t a, aEnd, b, bEnd;
    };

    [[nodiscard]] bool same(std::size_t a, std::size_t b) const { return m_a[a].text == m_b[b].text; }
    void add(std::size_t a, std::size_t b, std::size_t count) {
        if (count > 0)
            m_matches.push_back({a, b, count});
    }

    void settle(Gap gap) {
        std::size_t head = 0;
        while (gap.a + head < gap.aEnd && gap.b + head < gap.bEnd && same(gap.a + head, gap.b + head))
            ++head;
        add(gap.a, gap.b, head);
        gap.a += head;
        gap.b += head;
        std::size_t tail = 0;
        while (gap.a < gap.aEnd - tail && gap.b < gap.bEnd - tail &&
               same(gap.aEnd - 1 - tail, gap.bEnd - 1 - tail))
            ++tail;
        add(gap.aEnd - tail, gap.bEnd - tail, tail);
        gap.aEnd -= tail;
        gap.bEnd -= tail;
        const std::size_t tokens = gap.aEnd - gap.a + gap.bEnd - gap.b;
        if (gap.a == gap.aEnd || gap.b == gap.bEnd || tokens > m_budget)
            return;
        m_budget -= tokens;
        if (tokens > kSearchedMost || !searched(gap))
            anchored(gap);
    }

    // Tokens that stand once in either gap, in the longest order that both keep.
    void anchored(const Gap& gap) {
        struct Seen {
            std::size_t a = 0, b = 0;
            std::uint32_t inA = 0, inB = 0;
        };
        std::unordered_map<std::string_view, Seen> seen;
        seen.reserve(gap.aEnd - gap.a);
        for (std::size_t i = gap.a; i < gap.aEnd; ++i) {
            auto& token = seen[m_a[i].text];
            token.a = i;
            ++token.inA;
        }
        for (std::size_t i = gap.b; i < gap.bEnd; ++i)
            if (const auto at = seen.find(m_b[i].text); at != seen.end()) {
                at->second.b = i;
                ++at->second.inB;
            }
        std::vector<std::pair<std::size_t, std::size_t>> once; // a, b; by a
        for (std::size_t i = gap.a; i < gap.aEnd; ++i)
            if (const auto& token = seen[m_a[i].text]; token.inA == 1 && token.inB == 1)
                once.emplace_back(i, token.b);
        Gap left = gap;
        for (const auto& [a, b] : longestRising(once)) {
            if (a < left.a || b < left.b)
                continue; // the stretch behind an earlier anchor has reached it
            if (a > left.a || b > left.b)
                m_open.push_back({left.a, a, left.b, b});
            add(a, b, 1);
            left.a = a + 1;
            left.b = b + 1;
        }
        if (left.a != gap.a || left.b != gap.b)
            m_open.push_back({left.a, gap.aEnd, left.b, gap.bEnd});
        // No anchor and too many edits: one difference.
    }

    static std::vector<std::pair<std::size_t, std::size_t>>
    longestRising(const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
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
        std::vector<std::pair<std::size_t, std::size_t>> out;
        for (std::size_t i = ends.empty() ? kNone : ends.back(); i != kNone; i = before[i])
            out.push_back(pairs[i]);
        std::ranges::reverse(out);
        return out;
    }

    // The shortest edit script if it has at most kEditsMost edits. False: nothing was added.
    bool searched(const Gap& gap) {
        const auto n = std::ptrdiff_t(gap.aEnd - gap.a), m = std::ptrdiff_t(gap.bEnd - gap.b);
        const std::ptrdiff_t most = std::min<std::ptrdiff_t>(n + m, std::ptrdiff_t(kEditsMost));
        if (std::abs(n - m) > most)
            return false;
        const auto width = std::size_t(2 * most + 3);
        std::vector<std::ptrdiff_t> reach(width, 0);
        std::vector<std::vector<std::ptrdiff_t>> trail;
        const auto at = [&](std::ptrdiff_t k) { return std::size_t(k + most + 1); };
        for (std::ptrdiff_t d = 0; d <= most; ++d) {
            trail.push_back(reach);
            for (std::ptrdiff_t k = -d; k <= d; k += 2) {
                const bool down = k == -d || (k != d && reach[at(k - 1)] < reach[at(k + 1)]);
                std::ptrdiff_t x = down ? reach[at(k + 1)] : reach[at(k - 1)] + 1;
                std::ptrdiff_t y = x - k;
                while (x < n && y < m && same(gap.a + std::size_t(x), gap.b + std::size_t(y))) {
                    ++x;
                    ++y;
                }
                reach[at(k)] = x;
                if (x >= n && y >= m) {
                    walkBack(gap, trail, n, m, most);
                    return true;
                }
            }
        }
        return false;
    }
    void walkBack(const Gap& gap, const std::vector<std::vector<std::ptrdiff_t>>& trail, std::ptrdiff_t x,
                  std::ptrdiff_t y, std::ptrdiff_t most) {
        const auto at = [&](std::ptrdiff_t k) { return std::size_t(k + most + 1); };
        for (auto d = std::ptrdiff_t(trail.size()) - 1; d >= 0; --d) {
            const auto& reach = trail[std::size_t(d)];
            const std::ptrdiff_t k = x - y;
            const bool down = k == -d || (k != d && reach[at(k - 1)] < reach[at(k + 1)]);
            const std::ptrdiff_t fromK = down ? k + 1 : k - 1;
            const std::ptrdiff_t fromX = d == 0 ? 0 : reach[at(fromK)];
            const std::ptrdiff_t fromY = d == 0 ? 0 : fromX - fromK;
            const std::ptrdiff_t startX = d == 0 ? 0 : down ? fromX : fromX + 1; // behind the edit
            add(gap.a + std::size_t(startX), gap.b + std::size_t(y - (x - startX)), std::size_t(x - startX));
            x = fromX;
            y = fromY;
        }
    }

    const Tokens& m_a;
    const Tokens& m_b;
    const std::atomic<bool>& m_cancelled;
    std::size_t m_budget; // tokens that may still be looked at
    std::vector<Gap> m_open;
    std::vector<Match> m_matches;
};

std::vector<Difference> differences(const Tokens& a, std::string_view aText, const Tokens& b,
                                    std::string_view bText, const std::atomic<bool>& cancelled) {
    std::vector<Difference> out;
    std::uint64_t base = 0, other = 0;
    const auto gapUntil = [&](std::uint64_t nextBase, std::uint64_t nextOther) {
        if (nextBase > base || nextOther > other)
            out.push_back({base, nextBase, other, nextOther});
    };
    for (const Match& match : TokenDiff(a, b, cancelled).run()) {
        gapUntil(a[match.a].from, b[match.b].from);
        const Token& lastA = a[match.a + match.count - 1];
        const Token& lastB = b[match.b + match.count - 1];
        base = lastA.from + lastA.text.size();
        other = lastB.from + lastB.text.size();
    }
    gapUntil(aText.size(), bText.size());
    return out;
}

// All variants at once: differences that meet in the first one become one block.
class Blocks {
public:
    Blocks(const std::vector<std::string>& payloads, const std::vector<std::vector<Difference>>& differences,
           std::uint32_t finest)
        : m_payloads(payloads)
        , m_differences(differences)
        , m_finest(finest)
        , m_next(payloads.size(), 0)
        , m_at(payloads.size(), 0) {}

    std::vector<AlignedBlock> run() {
        while (const auto first = earliest()) {
            std::uint64_t end = m_differences[*first][m_next[*first]].baseEnd;
            const std::uint64_t begin = m_differences[*first][m_next[*first]].base;
            std::vector<std::size_t> until = m_next;
            for (bool grew = true; grew;) {
                grew = false;
                for (std::size_t v = 1; v < m_payloads.size(); ++v)
                    while (until[v] < m_differences[v].size() && m_differences[v][until[v]].base <= end) {
                        end = std::max(end, m_differences[v][until[v]].baseEnd);
                        ++until[v];
                        grew = true;
                    }
            }
            equalUntil(begin);
            different(end, until);
        }
        equalUntil(m_payloads.front().size());
        return std::move(m_blocks);
    }

private:
    [[nodiscard]] std::optional<std::size_t> earliest() const {
        std::optional<std::size_t> best;
        for (std::size_t v = 1; v < m_payloads.size(); ++v)
            if (m_next[v] < m_differences[v].size() &&
                (!best || m_differences[v][m_next[v]].base < m_differences[*best][m_next[*best]].base))
                best = v;
        return best;
    }
    void push(bool isEqual, const std::vector<std::uint64_t>& ends) {
        AlignedBlock block;
        block.isEqual = isEqual;
        bool isEmpty = true;
        for (std::size_t v = 0; v < m_payloads.size(); ++v) {
            block.parts[v] = {m_at[v], ends[v] - m_at[v]};
            isEmpty = isEmpty && ends[v] == m_at[v];
            m_at[v] = ends[v];
        }
        if (!isEmpty)
            m_blocks.push_back(block);
    }
    void equalUntil(std::uint64_t base) {
        std::vector<std::uint64_t> ends(m_payloads.size());
        for (std::size_t v = 0; v < ends.size(); ++v)
            ends[v] = m_at[v] + (base - m_at[0]);
        push(true, ends);
    }
    // To `end` in the first; a long value that all of them share at its beginning or end gives that part
    // back.
    void different(std::uint64_t end, const std::vector<std::size_t>& until) {
        std::vector<std::uint64_t> ends(m_payloads.size());
        ends[0] = end;
        for (std::size_t v = 1; v < ends.size(); ++v) {
            // Behind its last difference in here the variant is equal again.
            if (until[v] > m_next[v]) {
                const Difference& last = m_differences[v][until[v] - 1];
                ends[v] = last.otherEnd + (end - last.baseEnd);
            } else {
                ends[v] = m_at[v] + (end - m_at[0]);
            }
        }
        m_next = until;
        const auto shared = [&](bool fromEnd) {
            std::uint64_t count = 0;
            for (;; ++count) {
                for (std::size_t v = 0; v < ends.size(); ++v) {
                    if (count >= ends[v] - m_at[v])
                        return count;
                    const auto place = [&](std::size_t w) {
                        return fromEnd ? ends[w] - 1 - count : m_at[w] + count;
                    };
                    if (m_payloads[v][place(v)] != m_payloads[0][place(0)])
                        return count;
                }
            }
        };
        std::uint64_t head = shared(false) / m_finest * m_finest;
        while (head > 0 && isInsideCharacter(m_at[0] + head))
            --head;
        std::vector<std::uint64_t> cut(m_at);
        for (auto& at : cut)
            at += head;
        push(true, cut);
        std::uint64_t tail = shared(true) / m_finest * m_finest;
        while (tail > 0 && isInsideCharacter(ends[0] - tail))
            --tail;
        cut = ends;
        for (auto& at : cut)
            at -= tail;
        push(false, cut);
        push(true, ends);
    }

    [[nodiscard]] bool isInsideCharacter(std::uint64_t at) const {
        return at < m_payloads.front().size() &&
               (static_cast<unsigned char>(m_payloads.front()[at]) & 0xC0) == 0x80;
    }

    const std::vector<std::string>& m_payloads;
    const std::vector<std::vector<Difference>>& m_differences;
    const std::uint32_t m_finest;
    std::vector<std::size_t> m_next; // the next difference of each variant
    std::vector<std::uint64_t> m_at; // how far each payload is in blocks
    std::vector<AlignedBlock> m_blocks;
};

} // namespace

Alignment::Alignment(const std::vector<std::string>& payloads, const std::atomic<bool>& cancelled)
    : m_payloads(payloads)
    , m_differences(payloads.size()) {
    const Tokens base = tokensOf(payloads.front());
    for (std::size_t v = 1; v < payloads.size() && !cancelled.load(std::memory_order_relaxed); ++v)
        if (payloads[v] != payloads.front())
            m_differences[v] =
                differences(base, payloads.front(), tokensOf(payloads[v]), payloads[v], cancelled);
}

std::vector<AlignedBlock> Alignment::blocks(std::uint32_t finest) const {
    return Blocks(m_payloads, m_differences, finest).run();
}

} // namespace sb::ui::conflicts
