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
    // What stands there on both sides (null: absent), valid as long as the documents. LogTruncated: `statedBy` names the
    // richer side.
    struct Values {
        const base::Json* canonical;
        const base::Json* incoming;
    };
    virtual void found(const Place& place, Reason reason, StatedBy statedBy, Values values) = 0;
};

// A JSON string literal of a text in valid UTF-8 for terminals and lists: what is invisible or turns the direction stands as
// an escape.
void appendShownLiteral(std::string& out, std::string_view text);

// Same normal form. Quick while members stand in the same order.
[[nodiscard]] bool sameContent(const base::Json& a, const base::Json& b);
void walkDifferences(const base::Json& canonical, const base::Json& incoming, DifferenceSink& into);

} // namespace sb::conflict
