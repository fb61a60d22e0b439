#include "core/db/store_lock.h"

#include "core/db/sqlite_error.h"

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sb::db {
namespace {

using base::Code;

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

std::unexpected<base::Error> refuse(int error) {
    const bool readOnly = error == EACCES || error == EPERM || error == EROFS;
    return std::unexpected(storeError(readOnly ? Code::StoreReadOnly : Code::StoreCannotOpen, Phase::Open));
}

// The value behind `word ` on its own line, or nothing.
std::string lineValue(std::string_view text, std::string_view word) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        if (line.starts_with(word) && line.size() > word.size() && line[word.size()] == ' ')
            return std::string(line.substr(word.size() + 1));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return {};
}

base::Error inUse(int fd) {
    std::array<char, 1024> buffer{};
    const ssize_t n = pread(fd, buffer.data(), buffer.size(), 0);
    const std::string_view text(buffer.data(), n > 0 ? static_cast<std::size_t>(n) : 0);
    return base::Error{Code::StoreInUse,
                       "Another process owns the store.",
                       {{"pid", lineValue(text, "pid")}, {"profile", lineValue(text, "profile")}}};
}

// Best effort: the lock is the lock, the text is for people.
void writeOwner(int fd, const std::string& profile) {
    std::string safe;
    for (const char c : profile)
        safe += c == '\n' || c == '\r' ? ' ' : c;
    const std::string text = "pid " + std::to_string(getpid()) + "\nprofile " + safe + "\n";
    if (ftruncate(fd, 0) == 0) [[maybe_unused]]
        const ssize_t written = pwrite(fd, text.data(), text.size(), 0);
}

} // namespace

base::Result<std::string> canonicalStorePath(const std::string& path) {
    std::array<char, PATH_MAX> resolved{};
    if (path.empty() || path.find('\0') != std::string::npos)
        return refuse(ENOENT);
    if (realpath(path.c_str(), resolved.data()) != nullptr) {
        struct stat info{};
        if (stat(resolved.data(), &info) != 0)
            return refuse(errno);
        if (!S_ISREG(info.st_mode) || info.st_nlink > 1)
            return refuse(EINVAL);
        return std::string(resolved.data());
    }
    if (errno != ENOENT)
        return refuse(ENOENT);
    struct stat link{};
    if (lstat(path.c_str(), &link) == 0)
        return refuse(ENOENT); // a link that points nowhere
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    if (name.empty() || realpath(folder.c_str(), resolved.data()) == nullptr)
        return refuse(ENOENT);
    const std::string_view parent(resolved.data());
    return std::string(parent) + (parent.ends_with('/') ? "" : "/") + name;
}

base::Result<void> requireStoreFile(const std::string& canonicalPath) {
    struct stat info{};
    if (stat(canonicalPath.c_str(), &info) != 0)
        return refuse(errno);
    return {};
}

base::Result<void> createStoreFile(const std::string& canonicalPath) {
    const int fd =
        ::open(canonicalPath.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, kOwnerOnly);
    if (fd >= 0) {
        ::close(fd);
        return {};
    }
    if (errno != EEXIST)
        return refuse(errno);
    struct stat info{};
    if (stat(canonicalPath.c_str(), &info) != 0)
        return refuse(errno);
    if (info.st_size == 1) // SQLite takes such a file for an empty one and would overwrite it
        return std::unexpected(storeError(Code::StoreNotAStore, Phase::Open));
    return {};
}

base::Result<StoreLock> StoreLock::take(const std::string& canonicalPath, const std::string& profile) {
    const std::string name = canonicalPath + ".lock";
    const int fd = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kOwnerOnly);
    if (fd < 0)
        return refuse(errno);
    StoreLock lock(fd);
    while (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return std::unexpected(inUse(fd));
        if (errno != EINTR)
            return refuse(errno);
    }
    writeOwner(fd, profile);
    return lock;
}

StoreLock::~StoreLock() {
    if (m_fd >= 0)
        ::close(m_fd);
}

} // namespace sb::db
