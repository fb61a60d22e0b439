// SQLite hands a commit to the write-ahead log in pieces, twenty bytes and a page by turns: forty and more
// writes for one submit, which cost more than its statements do. This gathers the pieces of one connection
// and writes them as one when the log is synced, read, measured or cut. What a crash can leave is what it
// could leave before, a log whose end is missing; a write that fails is reported by the operation that needed
// it, and the transaction fails like one whose own write did.
//
// It needs synchronous=FULL: then SQLite syncs the log before it tells other connections of a commit.
// Thread: the connection's.
#pragma once

#include <memory>

struct sqlite3;

namespace sb::db {

class LogGather {
public:
    // Nothing when the connection has no write-ahead log (a store in memory): it then writes as ever. Lives
    // at least as long as the connection.
    [[nodiscard]] static std::unique_ptr<LogGather> attach(sqlite3* db);
    ~LogGather();
    LogGather(const LogGather&) = delete;
    LogGather& operator=(const LogGather&) = delete;

private:
    struct Log;
    explicit LogGather(std::unique_ptr<Log> log);
    std::unique_ptr<Log> m_log;
};

} // namespace sb::db
