// A disk whose k-th write or fsync fails, once: SQLite's default VFS with those two operations replaced.
#pragma once

namespace sb::db::fixture {

class FaultyDisk {
public:
    FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;
    ~FaultyDisk(); // no file opened meanwhile may still be open

    void failAt(int operation, int sqliteCode); // counted from 1, from now on; 0: never
    [[nodiscard]] bool failed() const;
};

} // namespace sb::db::fixture
