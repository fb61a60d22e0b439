// Two contents side by side: what differs, in path order (members by UTF-8 order, elements by index), and why
// each difference counts. Shared by comparator.h's answers; pure, depth bounded by the parser's.
#pragma once

#include "core/base/exact_json.h"
#include "core/conflict/comparator.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sb::conflict {

// Where the walk stands. Its path is put together only when somebody asks.
class Place {
public:
    void enter(const std::string& member) { m_steps.push_back({&member, 0}); }
    void enter(std::size_t element) { m_steps.push_back({nullptr, element}); }
    void leave() { m_steps.pop_back(); }
    // At most 200 bytes, whole characters; a longer one ends with an ellipsis. Control and direction
    // characters of member names are written as escapes.
    [[nodiscard]] std::string path() const;

private:
    struct Step {
        const std::string* member; // null: an element
        std::size_t element;
    };
    std::vector<Step> m_steps;
};

class DifferenceSink {
public:
    virtual ~DifferenceSink() = default;
    // LogTruncated: `statedBy` names the richer side.
    virtual void found(const Place& place, Reason reason, StatedBy statedBy) = 0;
};

// Same normal form. Quick while members stand in the same order.
[[nodiscard]] bool sameContent(const base::Json& a, const base::Json& b);
void walkDifferences(const base::Json& canonical, const base::Json& incoming, DifferenceSink& into);

} // namespace sb::conflict
