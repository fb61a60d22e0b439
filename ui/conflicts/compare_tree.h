// Two to four variants of one transaction as one tree of members, each node with what every variant says
// there. Built off the GUI thread from parsed JSON and immutable afterwards; number text is kept and compared
// as exact decimals, as the comparator does. It shows where variants differ; which relation that makes, the
// engine says.
#pragma once

#include "core/base/exact_json.h"
#include "ui/conflicts/compare_align.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace sb::ui::conflicts {


// What one variant says at one place. Null is no statement, except for `err`, where it states success.
enum class Said : std::uint8_t { Absent, Null, Value, Truncated, NotKept };

struct Part {
    Said said = Said::Absent;
    bool contradicts = false; // states something else than the first variant that states anything here
    const base::Json* json = nullptr; // Value and Null; lives as long as the tree
};

enum class NodeKind : std::uint8_t { Member, Element, Line };
enum class Verdict : std::uint8_t { Equal, Contradicted, Unstated };

struct CompareNode {
    NodeKind kind = NodeKind::Member;
    Verdict verdict = Verdict::Equal;
    bool hasChildren = false;
    bool isLog = false;
    bool isStop = false;   // a difference by itself: next and previous difference stop here
    bool isDetail = false; // below a stop: what the side that speaks says, no difference of its own
    std::uint16_t depth = 0;
    std::uint32_t parent = 0;
    std::uint32_t end = 0;         // one behind the last node below; children start at the next index
    std::string_view key;          // of a member
    std::uint32_t number = 0;      // index of an element; a line counts from 1
    std::uint32_t stops = 0;       // differences in and below
    std::uint32_t equalParts = 0;  // children that are equal
    std::uint32_t differParts = 0; // children that are not
    std::array<Part, kComparedMost> parts{};
};

class CompareTree {
public:
    // Two to four documents, the canonical one first. A set `cancelled` ends early with an unusable tree.
    CompareTree(std::vector<base::Json> documents, const std::atomic<bool>& cancelled);
    CompareTree(const CompareTree&) = delete;
    CompareTree& operator=(const CompareTree&) = delete;

    [[nodiscard]] int variants() const { return int(m_roots.size()); }
    [[nodiscard]] const std::vector<CompareNode>& nodes() const {
        return m_nodes;
    } // in reading order; 0: root
    [[nodiscard]] const CompareNode& at(std::uint32_t node) const { return m_nodes[node]; }
    [[nodiscard]] const std::vector<std::uint32_t>& stops() const { return m_stops; }
    [[nodiscard]] std::uint32_t equalCount() const { return m_equal; } // members, each as large as it can be
    // The node that follows `node` and all below it.
    [[nodiscard]] std::uint32_t next(std::uint32_t node) const { return m_nodes[node].end; }

private:
    using Parts = std::array<Part, kComparedMost>;
    std::uint32_t open(const CompareNode& node);
    void close(std::uint32_t node);
    void add(CompareNode node, bool isErr);
    void addObject(std::uint32_t node);
    void addArray(std::uint32_t node);
    void addLog(std::uint32_t node);
    void addLeaf(CompareNode node);

    std::vector<base::Json> m_documents;
    std::vector<const base::Json*> m_roots;
    std::vector<CompareNode> m_nodes;
    std::vector<std::uint32_t> m_stops;
    std::uint32_t m_equal = 0;
    const std::atomic<bool>* m_cancelled;
};

// A scalar as it stands in the document: number text untouched, strings without quotes; containers are empty.
[[nodiscard]] std::string_view scalarText(const base::Json& json);
[[nodiscard]] bool sameScalar(const base::Json& a, const base::Json& b);
// The answer inside a JSON-RPC envelope, or the document itself.
[[nodiscard]] const base::Json* answerIn(const base::Json& document);

} // namespace sb::ui::conflicts
