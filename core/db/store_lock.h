// One owner per embedded store (queue.md rule 13): an exclusive OS lock on `<store>.lock` beside the file.
// The kernel releases it when the process ends, however it ends. The lock file stays: removing it would let
// two owners lock two different files of one name. It names the owner's pid and profile, for the message of
// the second one.
#pragma once

#include "core/base/result.h"

#include <string>
#include <utility>

namespace sb::db {

// Absolute, without links, also when the file itself does not exist yet: two names of one store give one
// lock. A file with several hard links is refused, since its write-ahead log would have several names.
// Errors: store_cannot_open.
[[nodiscard]] base::Result<std::string> canonicalStorePath(const std::string& path);

// Creates an empty file of mode 0600 when there is none; SQLite's -wal and -shm files take over its mode.
[[nodiscard]] base::Result<void> createStoreFile(const std::string& canonicalPath);
// Errors: store_cannot_open when there is none. Makes no lock file, unlike an attempt to open.
[[nodiscard]] base::Result<void> requireStoreFile(const std::string& canonicalPath);

class StoreLock {
public:
    // Errors: store_in_use with facts `pid` and `profile` (empty when the owner has not written them yet),
    // store_read_only, store_cannot_open.
    [[nodiscard]] static base::Result<StoreLock> take(const std::string& canonicalPath,
                                                      const std::string& profile);
    StoreLock(StoreLock&& other) noexcept
        : m_fd(std::exchange(other.m_fd, -1)) {}
    StoreLock& operator=(StoreLock&&) = delete;
    ~StoreLock();

private:
    explicit StoreLock(int fd)
        : m_fd(fd) {}
    int m_fd;
};

} // namespace sb::db
