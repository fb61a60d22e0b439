-- What the domain keeps of the store itself: its one network, and counters that pages show without counting.
CREATE TABLE conflict_store (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    network TEXT NOT NULL CHECK (network != '')
) STRICT;
CREATE TRIGGER conflict_store_no_update BEFORE UPDATE ON conflict_store
BEGIN SELECT RAISE(ABORT, 'one network'); END;
CREATE TRIGGER conflict_store_no_delete BEFORE DELETE ON conflict_store
BEGIN SELECT RAISE(ABORT, 'one network'); END;

CREATE TABLE conflict_counts (
    name TEXT PRIMARY KEY,
    n    INTEGER NOT NULL CHECK (n >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO conflict_counts (name, n) VALUES ('records', 0), ('cases', 0), ('open_cases', 0);
