#include "core/db/sqlite_error.h"

#include <sqlite3.h>

namespace sb::db {
namespace {

using base::Code;

std::string_view phaseText(Phase phase) {
    switch (phase) {
    case Phase::Open:
        return "open";
    case Phase::Migrate:
        return "migrate";
    case Phase::Begin:
        return "begin";
    case Phase::Statement:
        return "statement";
    case Phase::Commit:
        return "commit";
    case Phase::Check:
        return "check";
    case Phase::Backup:
        return "backup";
    }
    return "statement";
}

std::string_view sentence(Code code) {
    switch (code) {
    case Code::StoreBusy:
        return "The store is busy.";
    case Code::StoreReadOnly:
        return "The store cannot be written.";
    case Code::StoreFull:
        return "The store's volume is full.";
    case Code::StoreIo:
        return "The store's volume reported an input/output error.";
    case Code::StoreCorrupt:
        return "The store is damaged.";
    case Code::StoreNotAStore:
        return "The file is not a Signalbox store.";
    case Code::StoreCannotOpen:
        return "The store cannot be opened.";
    case Code::StoreConstraint:
        return "The store refused a change that breaks its rules.";
    case Code::StoreSchema:
        return "The store's tables are not what this version expects.";
    case Code::StoreNewer:
        return "The store was written by a newer version.";
    case Code::StoreChecksum:
        return "A migration of the store differs from the published one.";
    case Code::StoreMemory:
        return "There was not enough memory for the store.";
    case Code::CommitUnknown:
        return "It is not known whether the change was kept.";
    case Code::Cancelled:
        return "The work was stopped.";
    case Code::Closing:
        return "The store is closing.";
    default:
        return "The store reported an error.";
    }
}

} // namespace

Code classifySqlite(int extendedCode, bool askedToStop) {
    switch (extendedCode & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Code::StoreBusy;
    case SQLITE_FULL:
        return Code::StoreFull;
    case SQLITE_IOERR:
        return extendedCode == SQLITE_IOERR_NOMEM ? Code::StoreMemory : Code::StoreIo;
    case SQLITE_CORRUPT:
        return Code::StoreCorrupt;
    case SQLITE_NOTADB:
        return Code::StoreNotAStore;
    case SQLITE_READONLY:
        return Code::StoreReadOnly;
    case SQLITE_CANTOPEN:
        return Code::StoreCannotOpen;
    case SQLITE_CONSTRAINT:
        return Code::StoreConstraint;
    case SQLITE_SCHEMA:
        return Code::StoreSchema;
    case SQLITE_NOMEM:
        return Code::StoreMemory;
    case SQLITE_INTERRUPT:
        return askedToStop ? Code::Cancelled : Code::StoreError;
    default:
        return Code::StoreError; // unknown is Terminal
    }
}

base::Error storeError(Code code, Phase phase) {
    return base::Error{code, std::string(sentence(code)), {{"phase", std::string(phaseText(phase))}}};
}

base::Error sqliteError(int extendedCode, Phase phase, bool askedToStop) {
    return storeError(classifySqlite(extendedCode, askedToStop), phase);
}

base::Error commitError(int extendedCode, bool transactionOpen) {
    const int primary = extendedCode & 0xff;
    // BUSY writes nothing and leaves the transaction open. FULL means that a frame before the end of the
    // commit frame could not be written, and a commit frame that is not whole does not count. The rest may
    // have failed after the commit frame was written (fsync, the index), where only a later recovery decides.
    const bool nothingWritten = primary == SQLITE_BUSY || primary == SQLITE_LOCKED || primary == SQLITE_FULL;
    const bool refusedBefore = transactionOpen && (primary == SQLITE_CONSTRAINT ||
                                                   primary == SQLITE_INTERRUPT || primary == SQLITE_READONLY);
    if (nothingWritten || refusedBefore)
        return sqliteError(extendedCode, Phase::Commit);
    auto unknown = storeError(Code::CommitUnknown, Phase::Commit);
    unknown.ambiguous = true;
    return unknown;
}

} // namespace sb::db
