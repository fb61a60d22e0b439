#include "app/serving/private_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sb::app {

using base::Code;
using base::Result;

namespace {

constexpr std::size_t kMost = 64 * 1024;

std::unexpected<base::Error> fileError(const std::string& path, std::string why) {
    return base::fail(Code::FileError, std::move(why), {{"file", path}, {"errno", std::to_string(errno)}});
}

} // namespace

Result<void> writePrivateFile(const std::string& path, const std::string& text) {
    const std::string partial = path + ".new." + std::to_string(::getpid());
    ::unlink(partial.c_str());
    const int fd = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return fileError(path, "The file cannot be written.");
    std::size_t done = 0;
    while (done < text.size()) {
        const auto n = ::write(fd, text.data() + done, text.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        done += static_cast<std::size_t>(n);
    }
    const bool whole = done == text.size() && ::fsync(fd) == 0;
    ::close(fd);
    if (!whole || ::rename(partial.c_str(), path.c_str()) != 0) {
        auto error = fileError(path, "The file cannot be written.");
        ::unlink(partial.c_str());
        return error;
    }
    return {};
}

Result<std::string> readPrivateFile(const std::string& path) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == ENOENT ? base::fail(Code::NotFound, "There is no such file.", {{"file", path}})
                               : fileError(path, "The file cannot be read.");
    std::string text(kMost + 1, '\0');
    const auto n = ::read(fd, text.data(), text.size());
    ::close(fd);
    if (n < 0 || static_cast<std::size_t>(n) > kMost)
        return fileError(path, "The file cannot be read.");
    text.resize(static_cast<std::size_t>(n));
    return text;
}

} // namespace sb::app
