#include "app/signalboxctl/step_line.h"

#include "app/signalboxctl/exit_status.h"
#include "core/base/exact_json.h"

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sb::app {
namespace {

constexpr std::size_t kMostLine = 64 * 1024;

bool sendLine(int fd, const std::string& line) {
    std::size_t done = 0;
    while (done < line.size()) {
        const auto n = ::send(fd, line.data() + done, line.size() - done, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        done += static_cast<std::size_t>(n);
    }
    return true;
}

// Byte by byte: what comes after the line belongs to whoever reads next.
std::optional<std::string> readLine(int fd) {
    std::string line;
    for (;;) {
        char c = 0;
        const auto n = ::recv(fd, &c, 1, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0 || line.size() > kMostLine)
            return std::nullopt;
        if (c == '\n')
            return line;
        line += c;
    }
}

} // namespace

int stepDescriptor() {
    const char* text = std::getenv("SIGNALBOX_STEP_FD");
    int fd = -1;
    struct stat kind{};
    if (!text || std::from_chars(text, text + std::strlen(text), fd).ec != std::errc{} || fd < 0 || ::fstat(fd, &kind) != 0 || !S_ISSOCK(kind.st_mode))
        return -1;
    return fd;
}

int runStep(int fd, const Arguments& arguments) {
    base::Json line;
    line.set("name", *arguments.value("name"));
    line.set("provider", *arguments.value("provider"));
    line.set("provider_key", *arguments.value("provider-key"));
    line.set("state", *arguments.value("state"));
    if (!sendLine(fd, line.dump() + "\n")) {
        sayError({base::Code::NotReachable, "work has gone; the step was not recorded."});
        return kNotReachable;
    }
    while (const auto answer = readLine(fd)) {
        const auto json = base::Json::parse(*answer);
        if (!json || (!json->find("ok") && !json->find("error")))
            continue; // a cancel request: not ours to answer
        if (arguments.has("json"))
            std::printf("%s\n", answer->c_str());
        if (json->find("ok"))
            return kDone;
        const auto* word = json->find("error")->string();
        const auto code = word ? base::codeFromText(*word) : std::nullopt;
        sayError({code.value_or(base::Code::BadAnswer), "The step was not recorded; do not pay."});
        return kRefused;
    }
    sayError({base::Code::NotConfirmed, "work has gone before it answered; do not pay.", {}, true});
    return kNotConfirmed;
}

} // namespace sb::app
