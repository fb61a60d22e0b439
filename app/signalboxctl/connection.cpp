#include "app/signalboxctl/connection.h"

#include "app/serving/endpoint_file.h"
#include "app/serving/private_file.h"
#include "app/signalboxctl/fill.h"

#include <cstdlib>
#include <filesystem>

namespace sb::app {
namespace {

constexpr std::string_view kSuffix = ".endpoint.json";

std::string fromEnvironment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::string trimmed(std::string text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    const auto to = text.find_last_not_of(" \t\r\n");
    return from == std::string::npos ? std::string() : text.substr(from, to - from + 1);
}

// Every profile whose engine lives now.
std::vector<std::string> liveProfiles() {
    std::vector<std::string> out;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(endpointFolder(), failed)) {
        const auto name = entry.path().filename().string();
        if (!name.ends_with(kSuffix))
            continue;
        const auto profile = name.substr(0, name.size() - kSuffix.size());
        if (readEndpoint(profile))
            out.push_back(profile);
    }
    return out;
}

std::expected<Connection, NoConnection> ofProfile(const Arguments& arguments) {
    auto profile = arguments.value("profile");
    if (!profile) {
        auto live = liveProfiles();
        if (live.size() > 1) {
            std::string names;
            for (const auto& name : live)
                names += (names.empty() ? "" : ", ") + name;
            return std::unexpected(WrongUse{fill("several engines run here; say --profile with one of {}", names)});
        }
        if (live.empty())
            return std::unexpected(base::Error{base::Code::NotReachable, "No engine runs here; say --url or start one."});
        profile = live.front();
    }
    auto endpoint = readEndpoint(*profile);
    if (!endpoint)
        return std::unexpected(endpoint.error());
    return Connection{endpoint->url, endpoint->token};
}

} // namespace

std::expected<Connection, NoConnection> findConnection(const Arguments& arguments) {
    auto url = arguments.has("profile") ? std::string() : arguments.value("url").value_or(fromEnvironment("SIGNALBOX_URL"));
    Connection found{url, fromEnvironment("SIGNALBOX_TOKEN")};
    if (url.empty()) {
        auto endpoint = ofProfile(arguments);
        if (!endpoint)
            return endpoint;
        found.url = endpoint->url;
        if (found.token.empty() || arguments.has("profile"))
            found.token = endpoint->token;
    }
    if (const auto file = arguments.value("token-file")) {
        const auto text = readPrivateFile(*file);
        if (!text)
            return std::unexpected(WrongUse{fill("the token file cannot be read: {}", *file)});
        found.token = trimmed(*text);
    }
    if (!found.url.starts_with("http://") || found.url.size() < 8)
        return std::unexpected(WrongUse{fill("no http address: {}", found.url)});
    while (found.url.ends_with('/'))
        found.url.pop_back();
    return found;
}

} // namespace sb::app
