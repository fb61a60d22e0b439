#include "app/signalboxctl/arguments.h"

#include <array>

namespace sb::app {

std::optional<std::string> Arguments::value(std::string_view name) const {
    const auto at = options.find(name);
    return at == options.end() ? std::nullopt : std::optional(at->second);
}

std::vector<std::string> Arguments::values(std::string_view name) const {
    std::vector<std::string> out;
    const auto [from, to] = options.equal_range(name);
    for (auto at = from; at != to; ++at)
        out.push_back(at->second);
    return out;
}

std::span<const OptionSpec> generalOptions() {
    using enum OptionKind;
    static constexpr auto kGeneral = std::to_array<OptionSpec>({
        {.name = "url", .value = "URL", .help = "Address of the engine; else SIGNALBOX_URL, else the profile's engine."},
        {.name = "token-file", .value = "FILE", .help = "File that holds the token; else SIGNALBOX_TOKEN."},
        {.name = "profile", .value = "NAME", .help = "The engine of this profile on this machine."},
        {.name = "json", .kind = Flag, .help = "Print exactly the JSON that the API answered."},
        {.name = "help", .kind = Flag, .help = "Print this and exit."},
        {.name = "version", .kind = Flag, .help = "Print the version and exit."},
    });
    return kGeneral;
}

} // namespace sb::app
