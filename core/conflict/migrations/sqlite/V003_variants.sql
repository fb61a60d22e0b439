-- Every distinct content ever seen of a transaction, which of them is canonical, what two of them are to each other, and
-- the minimal case of those that contradict.
CREATE TABLE variants ( -- number: order of first sight within the transaction
    seq            INTEGER PRIMARY KEY,
    id             TEXT NOT NULL UNIQUE,
    record         INTEGER NOT NULL REFERENCES records(seq),
    number         INTEGER NOT NULL CHECK (number > 0),
    content_sha256 TEXT NOT NULL CHECK (length(content_sha256) = 64),
    bytes_sha256   TEXT NOT NULL CHECK (length(bytes_sha256) = 64),
    payload_bytes  INTEGER NOT NULL,
    payload        INTEGER, -- in payloads
    payload_state  TEXT NOT NULL DEFAULT 'Full' CHECK (payload_state IN ('Full', 'Archived', 'Purged')),
    slot           TEXT NOT NULL,
    block_time     TEXT NOT NULL,
    encoding       TEXT NOT NULL,
    origin         TEXT NOT NULL,
    log_truncated  INTEGER NOT NULL,
    observations   INTEGER NOT NULL DEFAULT 0,
    first_seen_ms  INTEGER NOT NULL,
    last_seen_ms   INTEGER NOT NULL,
    UNIQUE (record, number),
    UNIQUE (record, content_sha256),
    CHECK ((payload IS NOT NULL) = (payload_state = 'Full'))
) STRICT;
CREATE TRIGGER variants_no_replace BEFORE INSERT ON variants
WHEN EXISTS (SELECT 1 FROM variants v WHERE v.seq = new.seq OR v.id = new.id)
  OR EXISTS (SELECT 1 FROM variants v WHERE v.record = new.record AND (v.number = new.number OR v.content_sha256 = new.content_sha256))
BEGIN SELECT RAISE(ABORT, 'never replaced'); END;
CREATE TRIGGER variants_no_delete BEFORE DELETE ON variants
BEGIN SELECT RAISE(ABORT, 'never deleted'); END;
CREATE TRIGGER variants_identity BEFORE UPDATE OF seq, id, record, number, content_sha256, bytes_sha256 ON variants
BEGIN SELECT RAISE(ABORT, 'identity'); END;

CREATE TABLE selectors ( -- moved: when the canonical last changed, and whether a person or a proof did it; NULL: still the first one
    record             INTEGER PRIMARY KEY REFERENCES records(seq),
    variant            INTEGER NOT NULL,
    canonical_revision INTEGER NOT NULL DEFAULT 1 CHECK (canonical_revision > 0),
    moved_ms           INTEGER,
    moved_by           TEXT CHECK (moved_by IN ('Automatic', 'Operator')),
    CHECK ((moved_ms IS NULL) = (moved_by IS NULL))
) STRICT;
CREATE TRIGGER selectors_no_replace BEFORE INSERT ON selectors WHEN EXISTS (SELECT 1 FROM selectors s WHERE s.record = new.record)
BEGIN SELECT RAISE(ABORT, 'never replaced'); END;
CREATE TRIGGER selectors_no_delete BEFORE DELETE ON selectors
BEGIN SELECT RAISE(ABORT, 'never deleted'); END;

-- Judged once, in one direction; the other one only swaps Less and More. `place`: the member that decided.
CREATE TABLE comparisons (
    canonical   INTEGER NOT NULL,
    variant     INTEGER NOT NULL,
    relation    TEXT NOT NULL CHECK (relation IN ('CompatibleLessComplete', 'CompatibleMoreComplete', 'Conflict', 'Incomparable')),
    reason      TEXT NOT NULL,
    place       TEXT NOT NULL,
    differences INTEGER NOT NULL,
    PRIMARY KEY (canonical, variant)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER comparisons_no_replace BEFORE INSERT ON comparisons
WHEN EXISTS (SELECT 1 FROM comparisons c WHERE c.canonical = new.canonical AND c.variant = new.variant)
BEGIN SELECT RAISE(ABORT, 'judged once'); END;
CREATE TRIGGER comparisons_no_update BEFORE UPDATE ON comparisons BEGIN SELECT RAISE(ABORT, 'judged once'); END;
CREATE TRIGGER comparisons_no_delete BEFORE DELETE ON comparisons BEGIN SELECT RAISE(ABORT, 'judged once'); END;

CREATE TABLE cases ( -- canonical and incoming: of the latest divergence
    seq               INTEGER PRIMARY KEY,
    record            INTEGER NOT NULL UNIQUE REFERENCES records(seq),
    status            TEXT NOT NULL CHECK (status IN ('Open', 'Resolved')),
    conflict_revision INTEGER NOT NULL CHECK (conflict_revision > 0),
    canonical         INTEGER NOT NULL,
    incoming          INTEGER NOT NULL,
    latest_relation   TEXT NOT NULL CHECK (latest_relation IN ('Conflict', 'Incomparable')),
    latest_reason     TEXT NOT NULL,
    created_ms        INTEGER NOT NULL,
    updated_ms        INTEGER NOT NULL
) STRICT;
CREATE TRIGGER cases_no_replace BEFORE INSERT ON cases WHEN EXISTS (SELECT 1 FROM cases k WHERE k.seq = new.seq OR k.record = new.record)
BEGIN SELECT RAISE(ABORT, 'never replaced'); END;
CREATE TRIGGER cases_no_delete BEFORE DELETE ON cases
BEGIN SELECT RAISE(ABORT, 'never deleted'); END;
CREATE INDEX cases_by_status ON cases(status, seq);

ALTER TABLE observations ADD COLUMN variant INTEGER;
ALTER TABLE records ADD COLUMN variants INTEGER NOT NULL DEFAULT 0;
