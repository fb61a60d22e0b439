#include "tests/db/faulty_disk.h"

#include <sqlite3.h>

#include <map>
#include <memory>
#include <string>

namespace sb::db::fixture {
namespace {

struct Methods {
    sqlite3_io_methods faulty;
    const sqlite3_io_methods* real;
};

struct State {
    sqlite3_vfs vfs{};
    sqlite3_vfs* real = nullptr;
    std::map<const sqlite3_io_methods*, std::unique_ptr<Methods>> methods; // by the real ones
    int at = 0;
    int seen = 0;
    int code = SQLITE_OK;
    bool failed = false;
};

State& state() {
    static State one;
    return one;
}

const sqlite3_io_methods* realOf(sqlite3_file* file) {
    // The faulty table is the first member of Methods.
    return reinterpret_cast<const Methods*>(file->pMethods)->real;
}

bool failsNow() {
    auto& s = state();
    if (s.at == 0 || ++s.seen != s.at)
        return false;
    s.failed = true;
    return true;
}

int faultyWrite(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    if (!failsNow())
        return realOf(file)->xWrite(file, bytes, count, offset);
    // Half of it reaches the disk, as when a volume fills up.
    [[maybe_unused]] const int half = realOf(file)->xWrite(file, bytes, count / 2, offset);
    return state().code == SQLITE_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

int faultySync(sqlite3_file* file, int flags) {
    if (!failsNow())
        return realOf(file)->xSync(file, flags);
    return SQLITE_IOERR_FSYNC;
}

int faultyOpen(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    auto& s = state();
    const int code = s.real->xOpen(s.real, name, file, flags, outFlags);
    if (code != SQLITE_OK || file->pMethods == nullptr)
        return code;
    auto& entry = s.methods[file->pMethods];
    if (!entry) {
        entry = std::make_unique<Methods>(Methods{*file->pMethods, file->pMethods});
        entry->faulty.xWrite = faultyWrite;
        entry->faulty.xSync = faultySync;
    }
    file->pMethods = &entry->faulty;
    return code;
}

} // namespace

FaultyDisk::FaultyDisk() {
    auto& s = state();
    s.real = sqlite3_vfs_find(nullptr);
    s.vfs = *s.real;
    s.vfs.zName = "faulty";
    s.vfs.pNext = nullptr;
    s.vfs.xOpen = faultyOpen;
    sqlite3_vfs_register(&s.vfs, 1);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(&state().vfs);
    sqlite3_vfs_register(state().real, 1);
}

void FaultyDisk::failAt(int operation, int sqliteCode) {
    auto& s = state();
    s.at = operation;
    s.code = sqliteCode;
    s.seen = 0;
    s.failed = false;
}

bool FaultyDisk::failed() const {
    return state().failed;
}

} // namespace sb::db::fixture
