#include "app/serving/endpoint_file.h"

#include "app/serving/private_file.h"
#include "core/base/exact_json.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace sb::app {

using base::Code;
using base::Json;
using base::Result;

std::string endpointFolder() {
    namespace fs = std::filesystem;
    fs::path folder;
    if (const char* runtime = std::getenv("XDG_RUNTIME_DIR"); runtime && *runtime)
        folder = fs::path(runtime) / "signalbox";
    else if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
        folder = fs::path(state) / "signalbox" / "run";
    else if (const char* home = std::getenv("HOME"); home && *home)
        folder = fs::path(home) / ".local/state/signalbox/run";
    else
        folder = fs::path("/tmp") / ("signalbox-" + std::to_string(::getuid()));
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    ::chmod(folder.c_str(), 0700);
    return folder.string();
}

std::string endpointPath(const std::string& profile) { return endpointFolder() + "/" + profile + ".endpoint.json"; }

Result<void> writeEndpoint(const std::string& profile, const Endpoint& e) {
    Json json;
    json.set("url", e.url).set("pid", e.pid).set("start_id", e.startId).set("token", e.token);
    return writePrivateFile(endpointPath(profile), json.dump() + "\n");
}

Result<Endpoint> readEndpoint(const std::string& profile) {
    const auto gone = [&] {
        return base::fail(Code::NotReachable, "No engine serves this profile.", {{"profile", profile}});
    };
    const auto text = readPrivateFile(endpointPath(profile));
    if (!text)
        return gone();
    SB_TRY(json, Json::parse(*text));
    base::JsonReader reader(json);
    Endpoint e;
    SB_TRY(url, reader.string("url"));
    SB_TRY(pid, reader.u64("pid"));
    SB_TRY(startId, reader.string("start_id"));
    SB_TRY(token, reader.string("token"));
    e = {url, static_cast<std::int64_t>(pid), startId, token};
    if (e.pid <= 0 || (::kill(static_cast<pid_t>(e.pid), 0) != 0 && errno == ESRCH))
        return gone();
    return e;
}

void removeEndpoint(const std::string& profile, const std::string& startId) {
    if (const auto present = readEndpoint(profile); present && present->startId == startId)
        ::unlink(endpointPath(profile).c_str());
}

} // namespace sb::app
