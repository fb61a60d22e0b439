-- Sightings: who saw which content when, by a deterministic key, so that the same one is never recorded twice.
CREATE TABLE observations (
    seq          INTEGER PRIMARY KEY,
    record       INTEGER NOT NULL REFERENCES records(seq),
    key          TEXT NOT NULL UNIQUE,
    origin       TEXT NOT NULL,
    bytes_sha256 TEXT NOT NULL CHECK (length(bytes_sha256) = 64),
    observed_ms  INTEGER NOT NULL,
    recorded_ms  INTEGER NOT NULL
) STRICT;
CREATE INDEX observations_by_record ON observations(record, seq);
ALTER TABLE records ADD COLUMN observations INTEGER NOT NULL DEFAULT 0;
