#include "ui/conflicts/compare_align.h"

#include "ui/conflicts/compare_diff.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace sb::ui::conflicts {

namespace {

// Where tokens begin, and which they are; the last `from` is where the text ends.
struct Tokens {
    std::vector<std::uint32_t> from; // bytes
    TokenIds ids;
};

bool endsToken(char c) {
    return c == ',' || c == '{' || c == '}' || c == '[' || c == ']' || c == '\n';
}

// Equal tokens have the same number in all payloads.
class Tokeniser {
public:
    explicit Tokeniser(const std::atomic<bool>& cancelled)
        : m_cancelled(cancelled) {}

    // The line end behind punctuation belongs to it, so that a token of indented JSON is its line.
    Tokens tokensOf(std::string_view text) {
        m_ids.reserve(std::max(m_ids.size(), text.size() / 8));
        Tokens out;
        std::size_t from = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (!endsToken(text[at]))
                continue;
            if (m_cancelled.load(std::memory_order_relaxed))
                break; // the page is closing and waits
            std::size_t end = at + 1;
            if (text[at] != '\n') {
                if (text.substr(end).starts_with("\r\n"))
                    end += 2;
                else if (end < text.size() && text[end] == '\n')
                    ++end;
            }
            add(out, text, from, end);
            from = end;
            at = end - 1;
        }
        if (from < text.size())
            add(out, text, from, text.size());
        out.from.push_back(std::uint32_t(text.size()));
        return out;
    }
    [[nodiscard]] std::uint32_t count() const { return std::uint32_t(m_ids.size()); }

private:
    void add(Tokens& out, std::string_view text, std::size_t from, std::size_t end) {
        out.from.push_back(std::uint32_t(from));
        out.ids.push_back(m_ids.try_emplace(text.substr(from, end - from), count()).first->second);
    }

    const std::atomic<bool>& m_cancelled;
    std::unordered_map<std::string_view, std::uint32_t> m_ids; // parts of the payloads
};

std::vector<Difference> differences(const Tokens& a, const Tokens& b, std::uint32_t ids,
                                    const std::atomic<bool>& cancelled) {
    std::vector<Difference> out;
    const Matches matches = matchTokens(a.ids, b.ids, ids, cancelled);
    auto givenUp = matches.givenUp.begin();
    std::size_t base = 0, other = 0;
    const auto gapUntil = [&](std::size_t nextBase, std::size_t nextOther) {
        const auto before = givenUp;
        while (givenUp != matches.givenUp.end() && *givenUp < nextBase)
            ++givenUp;
        if (nextBase > base || nextOther > other)
            out.push_back(
                {a.from[base], a.from[nextBase], b.from[other], b.from[nextOther], givenUp != before});
    };
    for (const Match& match : matches.found) {
        gapUntil(match.a, match.b);
        base = match.a + match.count;
        other = match.b + match.count;
    }
    gapUntil(a.ids.size(), b.ids.size());
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
    Tokeniser tokeniser(cancelled);
    const Tokens base = tokeniser.tokensOf(payloads.front());
    for (std::size_t v = 1; v < payloads.size() && !cancelled.load(std::memory_order_relaxed); ++v) {
        if (payloads[v] == payloads.front())
            continue;
        const Tokens other = tokeniser.tokensOf(payloads[v]);
        m_differences[v] = differences(base, other, tokeniser.count(), cancelled);
    }
}

bool Alignment::isCoarse() const {
    return std::ranges::any_of(
        m_differences, [](const auto& each) { return std::ranges::any_of(each, &Difference::isCoarse); });
}

std::vector<AlignedBlock> Alignment::blocks(std::uint32_t finest) const {
    return Blocks(m_payloads, m_differences, finest).run();
}

} // namespace sb::ui::conflicts
