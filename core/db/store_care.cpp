#include "core/db/store_care.h"

#include "core/db/sqlite_connection.h"
#include "core/db/sqlite_error.h"

#include <sqlite3.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sb::db {
namespace {

using base::Code;

constexpr std::size_t kProblems = 100;
constexpr int kPagesPerStep = 256; // 1 MiB between two looks at `stop`
constexpr int kInstructionsPerLook = 10'000;

// Interrupts the connection's statements while `stop` is set.
class StopWatch {
public:
    StopWatch(sqlite3* db, const std::atomic<bool>& stop)
        : m_db(db) {
        sqlite3_progress_handler(
            db, kInstructionsPerLook,
            [](void* flag) { return static_cast<const std::atomic<bool>*>(flag)->load() ? 1 : 0; },
            const_cast<std::atomic<bool>*>(&stop));
    }
    StopWatch(const StopWatch&) = delete;
    StopWatch& operator=(const StopWatch&) = delete;
    ~StopWatch() { sqlite3_progress_handler(m_db, 0, nullptr, nullptr); }

private:
    sqlite3* m_db;
};

std::string columnText(sqlite3_stmt* stmt, int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(stmt, column));
    return text != nullptr ? text : "";
}

int collect(sqlite3* db, const char* sql, const std::string& before, std::vector<std::string>& out) {
    sqlite3_stmt* stmt = nullptr;
    int code = sqlite3_prepare_v2(db, sql, -1, &stmt, nullptr);
    if (code == SQLITE_OK) {
        while (out.size() < kProblems && sqlite3_step(stmt) == SQLITE_ROW)
            if (auto text = columnText(stmt, 0); text != "ok")
                out.push_back(before + text);
        code = sqlite3_reset(stmt);
    }
    sqlite3_finalize(stmt);
    return code;
}

std::unexpected<base::Error> fileError(int error) {
    if (error == EEXIST)
        return base::fail(Code::AlreadyExists, "A file of that name exists.", {{"phase", "backup"}});
    if (error == ENOSPC || error == EDQUOT)
        return base::fail(Code::StoreFull, "The volume of the copy is full.", {{"phase", "backup"}});
    return base::fail(Code::FileError, "The copy cannot be written.", {{"phase", "backup"}});
}

// A file that goes away again unless it is kept.
class PartialFile {
public:
    explicit PartialFile(std::string name)
        : m_name(std::move(name)) {}
    PartialFile(const PartialFile&) = delete;
    PartialFile& operator=(const PartialFile&) = delete;
    ~PartialFile() {
        if (!m_created)
            return;
        unlink(m_name.c_str());
        unlink((m_name + "-journal").c_str());
    }
    [[nodiscard]] int create() {
        const int fd =
            ::open(m_name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
        if (fd < 0)
            return errno;
        ::close(fd);
        m_created = true;
        return 0;
    }
    [[nodiscard]] const std::string& name() const { return m_name; }

private:
    std::string m_name;
    bool m_created = false;
};

int syncPath(const std::string& path, int flags) {
    const int fd = ::open(path.c_str(), flags | O_CLOEXEC);
    if (fd < 0)
        return errno;
    const int error = fsync(fd) == 0 ? 0 : errno;
    ::close(fd);
    return error;
}

std::string folderOf(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

int copyPages(sqlite3* from, sqlite3* to, const std::atomic<bool>& stop) {
    sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == nullptr)
        return sqlite3_extended_errcode(to);
    int code = SQLITE_OK;
    while (code == SQLITE_OK)
        code = stop.load() ? SQLITE_INTERRUPT : sqlite3_backup_step(backup, kPagesPerStep);
    const int finished = sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE)
        return code;
    return finished;
}

int copyInto(SqliteConnection& connection, const std::string& path, const std::atomic<bool>& stop) {
    sqlite3* to = nullptr;
    int code = sqlite3_open_v2(path.c_str(), &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code == SQLITE_OK)
        code = copyPages(connection.raw(), to, stop);
    const int closed = sqlite3_close(to);
    return code != SQLITE_OK ? code : closed;
}

} // namespace

base::Result<IntegrityReport> checkIntegrity(SqliteConnection& connection, const std::atomic<bool>& stop) {
    const StopWatch watch(connection.raw(), stop);
    IntegrityReport report;
    int code = collect(connection.raw(), "PRAGMA integrity_check(100)", "", report.problems);
    if (code == SQLITE_OK)
        code = collect(connection.raw(), "PRAGMA foreign_key_check", "broken reference in ", report.problems);
    // A damaged page may end the check itself: that is a finding, not a failure to look.
    if ((code & 0xff) == SQLITE_CORRUPT)
        report.problems.emplace_back("the check met a damaged page");
    else if (code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Check, stop.load()));
    report.sound = report.problems.empty();
    return report;
}

base::Result<void> copyStore(SqliteConnection& connection, const std::string& target,
                             const std::atomic<bool>& stop) {
    if (target.empty() || target.find('\0') != std::string::npos)
        return fileError(ENOENT);
    struct stat existing{};
    if (lstat(target.c_str(), &existing) == 0)
        return fileError(EEXIST);
    PartialFile partial(target + ".partial-" + std::to_string(getpid()));
    if (const int error = partial.create(); error != 0)
        return error == EEXIST ? fileError(EIO) : fileError(error);
    // One read transaction over all steps: the copy is one moment, and writers do not make it start again.
    if (const int code = connection.control(Control::BeginRead); code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Backup));
    int code = connection.execute("SELECT count(*) FROM sqlite_schema");
    if (code == SQLITE_OK)
        code = copyInto(connection, partial.name(), stop);
    [[maybe_unused]] const int ended = connection.control(Control::EndRead);
    [[maybe_unused]] const int ignored = connection.rollbackIfOpen();
    if (code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Backup, stop.load()));
    if (const int error = syncPath(partial.name(), O_RDWR); error != 0)
        return fileError(error);
    if (link(partial.name().c_str(), target.c_str()) != 0) // unlike rename, never over an existing file
        return fileError(errno);
    if (const int error = syncPath(folderOf(target), O_RDONLY | O_DIRECTORY); error != 0)
        return fileError(error);
    return {};
}

} // namespace sb::db
