-- What db itself needs: which migrations were applied, and the newest store time any commit carried.
CREATE TABLE schema_migration (
    line       TEXT NOT NULL,
    position   INTEGER NOT NULL CHECK (position >= 0),
    name       TEXT NOT NULL,
    sha256     TEXT NOT NULL CHECK (length(sha256) = 64),
    applied_ms INTEGER NOT NULL,
    PRIMARY KEY (line, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE store_clock (
    one       INTEGER PRIMARY KEY CHECK (one = 1),
    newest_ms INTEGER NOT NULL
) STRICT;

INSERT INTO store_clock (one, newest_ms) VALUES (1, 0);

-- Store time never goes back, whoever writes.
CREATE TRIGGER store_clock_grows BEFORE UPDATE ON store_clock WHEN new.newest_ms < old.newest_ms
BEGIN
    SELECT RAISE(ABORT, 'store time goes back');
END;
