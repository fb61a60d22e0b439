#include "ui/conflicts/compare_tree.h"

#include "core/base/normal_form.h"
#include "ui/conflicts/compare_log.h"

#include <algorithm>
#include <unordered_map>

namespace sb::ui::conflicts {

using base::Json;

namespace {

constexpr std::string_view kLog = "logMessages";
constexpr std::string_view kErr = "err";
constexpr std::size_t kSmall = 16; // members up to which a linear search is the faster one

Part partOf(const Json* json) {
    if (!json)
        return {};
    return {json->isNull() ? Said::Null : Said::Value, false, json};
}

bool isContainer(const Json& json) {
    return json.object() || json.array();
}

// All that speak are objects, or all are arrays.
template <typename Is> bool allSpeakers(const CompareNode& node, std::size_t count, Is is) {
    bool any = false;
    for (std::size_t v = 0; v < count; ++v) {
        if (node.parts[v].said != Said::Value)
            continue;
        any = true;
        if (!is(*node.parts[v].json))
            return false;
    }
    return any;
}

bool allSpeak(const CompareNode& node, std::size_t count) {
    return std::all_of(node.parts.begin(), node.parts.begin() + std::ptrdiff_t(count),
                       [](const Part& part) { return part.said == Said::Value; });
}

bool isEmpty(const Json& json) {
    return (json.object() && json.object()->empty()) || (json.array() && json.array()->empty());
}

// Filled against empty contradicts; the first speaker is the measure.
void markEmptiness(CompareNode& node) {
    const Part* first = nullptr;
    for (Part& part : node.parts) {
        if (part.said != Said::Value)
            continue;
        first = first ? first : &part;
        part.contradicts = isEmpty(*part.json) != isEmpty(*first->json);
    }
}

bool sameKind(const Json& a, const Json& b) {
    return (a.number() && b.number()) || (a.string() && b.string()) || (a.boolean() && b.boolean()) ||
           (a.isNull() && b.isNull());
}

} // namespace

std::string_view scalarText(const Json& json) {
    if (const auto* text = json.string())
        return *text;
    if (const auto* number = json.number())
        return number->text;
    if (const auto* boolean = json.boolean())
        return *boolean ? "true" : "false";
    return json.isNull() ? "null" : std::string_view();
}

bool sameScalar(const Json& a, const Json& b) {
    if (!sameKind(a, b))
        return false;
    if (a.number() && scalarText(a) != scalarText(b))
        return base::exactDecimal(scalarText(a)) == base::exactDecimal(scalarText(b));
    return scalarText(a) == scalarText(b);
}

const Json* answerIn(const Json& document) {
    const Json* result = document.find("jsonrpc") ? document.find("result") : nullptr;
    return result ? result : &document;
}

CompareTree::CompareTree(std::vector<Json> documents, const std::atomic<bool>& cancelled)
    : m_documents(std::move(documents))
    , m_cancelled(&cancelled) {
    CompareNode root;
    for (std::size_t v = 0; v < m_documents.size(); ++v) {
        m_roots.push_back(answerIn(m_documents[v]));
        root.parts[v] = partOf(m_roots.back());
    }
    add(root, false);
    if (cancelled)
        return;
    for (std::uint32_t node = 0; node < m_nodes.size();) {
        const CompareNode& n = m_nodes[node];
        const bool isPart = n.kind == NodeKind::Member && node > 0 && !n.isDetail;
        m_equal += isPart && n.verdict == Verdict::Equal ? 1 : 0;
        node = node == 0 || (n.verdict != Verdict::Equal && !n.isStop) ? node + 1 : n.end;
    }
}

std::uint32_t CompareTree::open(const CompareNode& node) {
    m_nodes.push_back(node);
    return std::uint32_t(m_nodes.size() - 1);
}

// Counts what stands below into the node, now that all of it is there.
void CompareTree::close(std::uint32_t index) {
    const auto end = std::uint32_t(m_nodes.size());
    CompareNode& node = m_nodes[index];
    node.end = end;
    for (std::uint32_t child = index + 1; child < end; child = m_nodes[child].end) {
        if (m_nodes[child].isDetail)
            continue;
        const bool isEqual = m_nodes[child].verdict == Verdict::Equal;
        ++(isEqual ? node.equalParts : node.differParts);
        node.stops += m_nodes[child].stops;
    }
    if (!node.isStop && node.differParts > 0)
        node.verdict = Verdict::Contradicted;
}

void CompareTree::add(CompareNode node, bool isErr) {
    if (m_cancelled->load(std::memory_order_relaxed))
        return;
    if (isErr)
        for (Part& part : node.parts)
            if (part.said == Said::Null)
                part.said = Said::Value; // success is a statement
    const auto count = m_documents.size();
    const bool isObject = allSpeakers(node, count, [](const Json& j) { return j.object() != nullptr; });
    const bool isArray = allSpeakers(node, count, [](const Json& j) { return j.array() != nullptr; });
    const bool isAnyFilled = (isObject || isArray) && !allSpeakers(node, count, isEmpty);
    if (!isAnyFilled)
        return addLeaf(node);
    const bool isAnyEmpty = !allSpeakers(node, count, [](const Json& j) { return !isEmpty(j); });
    if (!node.isDetail && (isAnyEmpty || !allSpeak(node, count))) { // one difference, its content is detail
        node.isStop = true;
        node.verdict = isAnyEmpty ? Verdict::Contradicted : Verdict::Unstated;
        node.stops = 1;
        markEmptiness(node);
    }
    node.isLog = isArray && node.kind == NodeKind::Member && node.key == kLog;
    const auto index = open(node);
    if (node.isStop)
        m_stops.push_back(index);
    if (isObject)
        addObject(index);
    else if (node.isLog && !node.isStop && !node.isDetail)
        addLog(index);
    else
        addArray(index);
    close(index);
    m_nodes[index].hasChildren = m_nodes[index].end > index + 1;
}

void CompareTree::addObject(std::uint32_t index) {
    const CompareNode node = m_nodes[index];
    std::vector<std::pair<std::string_view, Parts>> members;
    std::unordered_map<std::string_view, std::size_t> places;
    const auto find = [&](std::string_view key) -> std::size_t {
        if (members.size() <= kSmall) {
            const auto found = std::ranges::find(members, key, &std::pair<std::string_view, Parts>::first);
            return std::size_t(found - members.begin());
        }
        if (places.size() != members.size())
            for (std::size_t i = places.size(); i < members.size(); ++i)
                places.emplace(members[i].first, i);
        const auto found = places.find(key);
        return found == places.end() ? members.size() : found->second;
    };
    for (std::size_t v = 0; v < m_documents.size(); ++v) {
        if (node.parts[v].said != Said::Value)
            continue;
        for (const auto& [key, value] : *node.parts[v].json->object()) {
            const std::size_t place = find(key);
            if (place == members.size())
                members.emplace_back(key, Parts{});
            members[place].second[v] = partOf(&value);
        }
    }
    for (auto& [key, parts] : members) {
        CompareNode child;
        child.key = key;
        child.depth = std::uint16_t(node.depth + 1);
        child.parent = index;
        child.isDetail = node.isStop || node.isDetail;
        child.parts = parts;
        add(child, key == kErr);
    }
}

void CompareTree::addArray(std::uint32_t index) {
    const CompareNode node = m_nodes[index];
    std::size_t most = 0;
    for (const Part& part : node.parts)
        if (part.said == Said::Value)
            most = std::max(most, part.json->array()->size());
    for (std::size_t i = 0; i < most; ++i) {
        CompareNode child;
        child.kind = NodeKind::Element;
        child.number = std::uint32_t(i);
        child.depth = std::uint16_t(node.depth + 1);
        child.parent = index;
        child.isDetail = node.isStop || node.isDetail;
        for (std::size_t v = 0; v < m_documents.size(); ++v)
            if (node.parts[v].said == Said::Value && i < node.parts[v].json->array()->size())
                child.parts[v] = partOf(&(*node.parts[v].json->array())[i]);
        add(child, false);
    }
}

// Each run of lines that differ is one difference: its first line is where one stops.
void CompareTree::addLog(std::uint32_t index) {
    const CompareNode node = m_nodes[index];
    std::vector<const Json::Array*> logs;
    for (std::size_t v = 0; v < m_documents.size(); ++v)
        logs.push_back(node.parts[v].json->array());
    bool wasEqual = true;
    for (const LogRow& row : alignLogs(logs)) {
        CompareNode child;
        child.kind = NodeKind::Line;
        child.number = row.number;
        child.depth = std::uint16_t(node.depth + 1);
        child.parent = index;
        child.parts = row.parts;
        child.verdict = row.verdict;
        const bool isEqual = row.verdict == Verdict::Equal;
        child.isStop = !isEqual && wasEqual;
        child.stops = child.isStop ? 1 : 0;
        wasEqual = isEqual;
        const auto line = open(child);
        m_nodes[line].end = line + 1;
        if (child.isStop)
            m_stops.push_back(line);
    }
}

void CompareTree::addLeaf(CompareNode node) {
    const Part* first = nullptr; // the first variant that states anything
    bool anySilent = false;
    bool allSame = true;
    for (std::size_t v = 0; v < m_documents.size(); ++v) {
        Part& part = node.parts[v];
        allSame = allSame && part.said == node.parts[0].said;
        if (part.said != Said::Value) {
            anySilent = true;
        } else if (!first) {
            first = &part;
        } else if (!sameScalar(*part.json, *first->json) &&
                   !(isContainer(*part.json) && *part.json == *first->json)) {
            part.contradicts = true;
            allSame = false;
        }
    }
    if (!allSame && !node.isDetail) {
        const bool contradicts = std::ranges::any_of(node.parts, &Part::contradicts);
        node.verdict = contradicts || !anySilent ? Verdict::Contradicted : Verdict::Unstated;
        node.isStop = true;
        node.stops = 1;
    }
    const auto index = open(node);
    m_nodes[index].end = index + 1;
    if (node.isStop)
        m_stops.push_back(index);
}

} // namespace sb::ui::conflicts
