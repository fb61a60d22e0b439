// A store: one writer with its own fair queue, a few readers. Waiting writes are grouped into one commit
// (each still succeeds or fails alone, and nobody is answered before the commit is durable). A work of a group may
// be run again from its begin, three times at most and never after COMMIT was sent (DECISIONS 52).
// The store never retries (architecture.md "Database access").
#pragma once

#include "core/db/transaction.h"

#include <functional>
#include <memory>
#include <string>

namespace sb::db {

enum class Grouping {
    Shared, // may share a commit with others: submit, claim, heartbeat, steps, finish
    Alone,  // a commit of its own: reconcile, requeue, conflict actions, lanes, tokens
};

// Returned by a transaction function: Commit keeps the changes, Rollback undoes them and still gives the
// value (previews, refusals that leave no trace). An error always undoes.
enum class Ending { Commit, Rollback };

class Database {
public:
    // Called on a database thread; may be called a second time when its group broke. Holds no reference to
    // anything that may die first.
    using Work = std::function<base::Result<Ending>(Transaction&)>;
    // Called exactly once, on a database thread, after the commit is durable (or the work refused).
    using Done = std::move_only_function<void(base::Result<void>)>;
    // All changes of one durable commit, in order. Called on the writer thread; must return at once.
    using ChangeSink = std::function<void(const std::vector<Change>&)>;

    virtual ~Database() =
        default; // closes; work already sent is finished, work still queued is answered `closing`

    virtual void write(Grouping grouping, Work work, Done done) = 0; // any thread
    virtual void read(Work work, Done done) = 0;                     // any thread; a read-only snapshot
    virtual void setChangeSink(ChangeSink sink) = 0;                 // before the first write
    [[nodiscard]] virtual base::StoreTime now() const = 0;           // store clock, any thread
    // Difference of the store clock to this machine's wall clock (rule 3: shown and audited above 5 s).
    [[nodiscard]] virtual base::Millis drift() const = 0;
};

} // namespace sb::db
