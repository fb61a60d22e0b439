#include "core/db/log_gather.h"

#include <sqlite3.h>

#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sb::db {

namespace {
// A commit of more is written in several pieces. SQLite's own files take no more than 128 KiB less one byte
// at once.
constexpr std::size_t kBytes = 124 * 1'024;
} // namespace

// The methods of the log's file, replaced by ours where the gathered bytes matter. They are the first member,
// so that the file leads back to what belongs to it.
struct LogGather::Log {
    sqlite3_io_methods methods{};
    const sqlite3_io_methods* before = nullptr;
    std::vector<std::byte> bytes = std::vector<std::byte>(kBytes);
    std::size_t size = 0;
    sqlite3_int64 offset = 0; // of the first gathered byte

    static Log& of(sqlite3_file* file) {
        return *reinterpret_cast<Log*>(const_cast<sqlite3_io_methods*>(file->pMethods));
    }
    // The file as it was: whoever made it may know it by its methods.
    template <typename Call> static int real(sqlite3_file* file, Call call) {
        Log& log = of(file);
        file->pMethods = log.before;
        const int code = call(*log.before);
        file->pMethods = &log.methods;
        return code;
    }
    // Gone from here whether it succeeds or not: after an error SQLite undoes the transaction and writes over
    // it.
    static int flush(sqlite3_file* file) {
        Log& log = of(file);
        const auto count = static_cast<int>(std::exchange(log.size, 0));
        if (count == 0)
            return SQLITE_OK;
        return real(file, [&](const auto& m) { return m.xWrite(file, log.bytes.data(), count, log.offset); });
    }
    template <typename Call> static int afterFlush(sqlite3_file* file, Call call) {
        const int code = flush(file);
        return code != SQLITE_OK ? code : real(file, call);
    }
    static int write(sqlite3_file* file, const void* piece, int count, sqlite3_int64 at) {
        Log& log = of(file);
        const auto more = static_cast<std::size_t>(count);
        const bool follows = log.size > 0 && at == log.offset + static_cast<sqlite3_int64>(log.size);
        if (!follows || more > kBytes - log.size) {
            if (const int code = flush(file); code != SQLITE_OK)
                return code;
            if (more > kBytes)
                return real(file, [&](const auto& m) { return m.xWrite(file, piece, count, at); });
            log.offset = at;
        }
        std::memcpy(log.bytes.data() + log.size, piece, more);
        log.size += more;
        return SQLITE_OK;
    }
    static int read(sqlite3_file* file, void* out, int count, sqlite3_int64 at) {
        return afterFlush(file, [&](const auto& m) { return m.xRead(file, out, count, at); });
    }
    static int sync(sqlite3_file* file, int flags) {
        return afterFlush(file, [&](const auto& m) { return m.xSync(file, flags); });
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 length) {
        return afterFlush(file, [&](const auto& m) { return m.xTruncate(file, length); });
    }
    static int fileSize(sqlite3_file* file, sqlite3_int64* length) {
        return afterFlush(file, [&](const auto& m) { return m.xFileSize(file, length); });
    }
    // What is still gathered belongs to no commit.
    static int close(sqlite3_file* file) {
        file->pMethods = of(file).before;
        return file->pMethods->xClose(file);
    }
};

LogGather::LogGather(std::unique_ptr<Log> log)
    : m_log(std::move(log)) {
}
LogGather::~LogGather() = default;

std::unique_ptr<LogGather> LogGather::attach(sqlite3* db) {
    static_assert(std::is_standard_layout_v<Log>);
    bool logs = false;
    sqlite3_exec(
        db, "PRAGMA journal_mode; SELECT 1 FROM sqlite_schema LIMIT 1", // the second opens the log
        [](void* out, int, char** values, char**) {
            auto& found = *static_cast<bool*>(out);
            found = found || (values[0] != nullptr && std::string_view(values[0]) == "wal");
            return 0;
        },
        &logs, nullptr);
    sqlite3_file* file = nullptr;
    if (!logs || sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) != SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr)
        return nullptr;
    auto log = std::make_unique<Log>();
    log->before = file->pMethods;
    log->methods = *file->pMethods;
    log->methods.xWrite = &Log::write;
    log->methods.xRead = &Log::read;
    log->methods.xSync = &Log::sync;
    log->methods.xTruncate = &Log::truncate;
    log->methods.xFileSize = &Log::fileSize;
    log->methods.xClose = &Log::close;
    file->pMethods = &log->methods;
    return std::unique_ptr<LogGather>(new LogGather(std::move(log)));
}

} // namespace sb::db
