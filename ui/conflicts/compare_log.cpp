#include "ui/conflicts/compare_log.h"

#include <algorithm>

namespace sb::ui::conflicts {

using base::Json;

namespace {

constexpr std::string_view kMarker = "Log truncated";

bool isMarker(const Json& line) {
    return line.string() && *line.string() == kMarker;
}

std::size_t markerOf(const Json::Array& log) {
    return std::size_t(std::ranges::find_if(log, isMarker) - log.begin());
}

Part shown(const Json& line) {
    return {isMarker(line) ? Said::Truncated : Said::Value, false, &line};
}

// Where each line of a truncated log stands. Lines after the marker stand beside their equals in the whole
// log; from the first one that has none on, they follow one another and the contradiction is seen.
std::vector<std::size_t> placesIn(const Json::Array& log, std::size_t marker, const Json::Array* whole) {
    std::vector<std::size_t> places;
    places.reserve(log.size());
    bool isFound = whole != nullptr;
    std::size_t next = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
        std::size_t place = next;
        if (i > marker && isFound) {
            const auto from = whole->begin() + std::ptrdiff_t(std::min(next, whole->size()));
            const auto equal = std::find(from, whole->end(), log[i]);
            isFound = equal != whole->end();
            place = isFound ? std::size_t(equal - whole->begin()) : next;
        }
        places.push_back(place);
        next = place + 1;
    }
    return places;
}

Verdict judge(LogRow& row, std::size_t variants) {
    const Part* first = nullptr;
    bool isSame = true;
    bool contradicts = false;
    for (std::size_t v = 0; v < variants; ++v) {
        Part& part = row.parts[v];
        isSame = isSame && part.said == row.parts[0].said;
        if (part.said != Said::Value)
            continue;
        if (first && !(*part.json == *first->json))
            part.contradicts = contradicts = true;
        first = first ? first : &part;
    }
    if (contradicts)
        return Verdict::Contradicted;
    return isSame ? Verdict::Equal : Verdict::Unstated;
}

} // namespace

std::vector<LogRow> alignLogs(const std::vector<const Json::Array*>& logs) {
    const Json::Array* whole = nullptr;
    for (const Json::Array* log : logs)
        if (markerOf(*log) == log->size() && (!whole || log->size() > whole->size()))
            whole = log;
    std::vector<std::vector<std::size_t>> places;
    std::size_t rows = 0;
    for (const Json::Array* log : logs) {
        places.push_back(placesIn(*log, markerOf(*log), whole));
        rows = std::max(rows, places.back().empty() ? 0 : places.back().back() + 1);
    }
    std::vector<LogRow> result(rows);
    for (std::size_t v = 0; v < logs.size(); ++v) {
        const std::size_t marker = markerOf(*logs[v]);
        for (std::size_t row = marker; marker < logs[v]->size() && row < rows; ++row)
            result[row].parts[v].said = Said::NotKept;
        for (std::size_t i = 0; i < logs[v]->size(); ++i)
            result[places[v][i]].parts[v] = shown((*logs[v])[i]);
    }
    for (std::size_t row = 0; row < rows; ++row) {
        result[row].number = std::uint32_t(row + 1);
        result[row].verdict = judge(result[row], logs.size());
    }
    return result;
}

} // namespace sb::ui::conflicts
