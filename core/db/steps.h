// Every step the store takes passes one point, where a test or the lab can stop the process or make the step
// fail. Production sets no hook; the cost then is one branch.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace sb::db {

enum class StepKind {
    Begin,
    Savepoint,
    Statement,
    RollbackTo,
    Release,
    Clock,
    Commit,
    Rollback,  // writing
    Committed, // the commit is durable and nobody has been answered yet
    ReadBegin,
    ReadStatement,
    ReadEnd,
    Migrate, // one statement of a migration
    Checkpoint,
};

// What the hook wants to happen instead. Code 0: the step runs as usual.
struct Fault {
    int sqliteCode = 0;
    bool endsTransaction = false; // as SQLite may on FULL, IOERR, NOMEM, BUSY, INTERRUPT
    bool afterEffect = false;     // the step is done, then reported as failed (a lost answer)
};

// Called before the step, on the thread that takes it. `index` counts all steps of one database from 0.
using StepHook = std::function<Fault(StepKind kind, std::uint64_t index)>;

class Steps {
public:
    explicit Steps(StepHook hook)
        : m_hook(std::move(hook)) {}
    [[nodiscard]] Fault at(StepKind kind) { return m_hook ? m_hook(kind, m_count++) : Fault{}; }

private:
    StepHook m_hook;
    std::atomic<std::uint64_t> m_count{0};
};

} // namespace sb::db
