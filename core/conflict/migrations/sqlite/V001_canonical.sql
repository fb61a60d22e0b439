-- One row for a transaction: its identity, and what is canonical of it, with the retention of its bytes. The network
-- is the store's. Slots and block times are text: they may exceed 2^63.
CREATE TABLE payloads ( -- bytes as received, inline; archived and purged ones have left this table
    seq   INTEGER PRIMARY KEY,
    bytes TEXT NOT NULL
) STRICT;

CREATE TABLE records ( -- seq is the immutable order of lists
    seq            INTEGER PRIMARY KEY,
    signature      TEXT NOT NULL UNIQUE,
    content_sha256 TEXT NOT NULL CHECK (length(content_sha256) = 64),
    bytes_sha256   TEXT NOT NULL CHECK (length(bytes_sha256) = 64),
    payload_bytes  INTEGER NOT NULL,
    payload        INTEGER, -- in payloads
    payload_state  TEXT NOT NULL DEFAULT 'Full' CHECK (payload_state IN ('Full', 'Archived', 'Purged')),
    slot           TEXT NOT NULL,
    block_time     TEXT NOT NULL,
    encoding       TEXT NOT NULL,
    first_seen_ms  INTEGER NOT NULL,
    last_seen_ms   INTEGER NOT NULL,
    CHECK ((payload IS NOT NULL) = (payload_state = 'Full'))
) STRICT;
-- A REPLACE deletes without firing the triggers of a delete: it is refused where it begins.
CREATE TRIGGER records_no_replace BEFORE INSERT ON records
WHEN EXISTS (SELECT 1 FROM records r WHERE r.seq = new.seq OR r.signature = new.signature)
BEGIN SELECT RAISE(ABORT, 'never replaced'); END;
CREATE TRIGGER records_no_delete BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'never deleted'); END;
CREATE TRIGGER records_identity BEFORE UPDATE OF seq, signature ON records WHEN new.seq IS NOT old.seq OR new.signature IS NOT old.signature
BEGIN SELECT RAISE(ABORT, 'identity'); END;
