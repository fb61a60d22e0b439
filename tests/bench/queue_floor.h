// The floor of the queue's figures: the very statements of the schema, executed with the bare C interface on a store
// of the same migrations, one connection, WAL, synchronous=FULL. No engine, no threads, no checks beyond SQL's own.
#pragma once

#include <string>

namespace sb::bench {

class QueueFloor {
public:
    explicit QueueFloor(const std::string& path); // a migrated store; ends the process when SQLite refuses
    ~QueueFloor();
    QueueFloor(const QueueFloor&) = delete;
    QueueFloor& operator=(const QueueFloor&) = delete;

    // `group` submits in one commit.
    void submit(int first, int group);
    // Claims the oldest and finishes it, in two commits; `merged`: the finish and the next claim in one.
    void claimAndFinish(int count, bool merged);
    // `group` claims in one commit, then their finishes in one.
    void claimAndFinishInGroups(int count, int group);

private:
    struct Statements;
    struct Held; // what a claim found
    Held claim();
    void finish(const Held& held);
    Statements* m_s;
};

} // namespace sb::bench
