#include "app/signalboxctl/table_text.h"

#include <algorithm>

namespace sb::app {

namespace {

// Characters, near enough for columns: bytes that begin one.
std::size_t width(const std::string& s) {
    return static_cast<std::size_t>(std::ranges::count_if(s, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

std::string tableText(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> most;
    for (const auto& line : lines) {
        most.resize(std::max(most.size(), line.size()));
        for (std::size_t c = 0; c < line.size(); ++c)
            most[c] = std::max(most[c], width(line[c]));
    }
    std::string out;
    for (const auto& line : lines) {
        for (std::size_t c = 0; c < line.size(); ++c) {
            out += line[c];
            if (c + 1 < line.size())
                out.append(most[c] - width(line[c]) + 2, ' ');
        }
        out += '\n';
    }
    return out;
}

} // namespace sb::app
