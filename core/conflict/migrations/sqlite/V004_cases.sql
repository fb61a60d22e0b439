-- Participants, append-only history, the projection of the resolution. Cases made before get a baseline: what their
-- row proves, and nothing about their past.
ALTER TABLE cases ADD COLUMN opened_ms INTEGER NOT NULL DEFAULT 0; -- of the present or last opening
ALTER TABLE cases ADD COLUMN reopened INTEGER NOT NULL DEFAULT 0;  -- the last change of status was a reopening
-- What the case is about: of all divergences since its opening the worst relation, and most differences among those.
ALTER TABLE cases ADD COLUMN relation TEXT NOT NULL DEFAULT 'Incomparable' CHECK (relation IN ('Conflict', 'Incomparable'));
ALTER TABLE cases ADD COLUMN differences INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cases ADD COLUMN participants INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cases ADD COLUMN resolved_canonical INTEGER;
ALTER TABLE cases ADD COLUMN latest_action TEXT;
ALTER TABLE cases ADD COLUMN resolved_ms INTEGER;
CREATE INDEX cases_by_opening ON cases(status, opened_ms, seq);

ALTER TABLE records ADD COLUMN case_status TEXT CHECK (case_status IN ('Open', 'Resolved'));
CREATE INDEX records_with_case ON records(seq) WHERE case_status IS NOT NULL;

CREATE TABLE participants (
    record              INTEGER NOT NULL REFERENCES records(seq),
    variant             INTEGER NOT NULL,
    first_seen_revision INTEGER NOT NULL CHECK (first_seen_revision > 0),
    first_seen_ms       INTEGER NOT NULL,
    PRIMARY KEY (record, variant)
) STRICT, WITHOUT ROWID;

CREATE TABLE case_events ( -- ordinal: order of the events of one revision
    seq              INTEGER PRIMARY KEY AUTOINCREMENT,
    record           INTEGER NOT NULL REFERENCES records(seq),
    revision         INTEGER NOT NULL CHECK (revision > 0),
    ordinal          INTEGER NOT NULL CHECK (ordinal > 0),
    kind             TEXT NOT NULL CHECK (kind IN ('Opened', 'ParticipantAdded', 'ResolvedKeepCanonical', 'ResolvedPromoteVariant',
                                                   'ResolvedRestoreVariant', 'Reopened', 'BaselineImported')),
    origin           TEXT NOT NULL CHECK (origin IN ('Automatic', 'Operator')),
    canonical_before INTEGER,
    candidate        INTEGER,
    canonical_after  INTEGER NOT NULL,
    relation         TEXT,
    reason           TEXT,
    action           TEXT,
    at_ms            INTEGER NOT NULL,
    UNIQUE (record, revision, ordinal)
) STRICT;
CREATE INDEX case_events_by_record ON case_events(record, seq);

-- "I am on it": ends by itself, is no claim.
CREATE TABLE case_marks (
    record   INTEGER PRIMARY KEY REFERENCES records(seq),
    who      TEXT NOT NULL,
    token_id TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT;

-- No later opening than the first is proven. A resolution without its variant stays without it: the next divergence reopens.
UPDATE cases SET opened_ms = created_ms, relation = latest_relation,
    differences = coalesce((SELECT c.differences FROM comparisons c WHERE c.canonical = cases.canonical AND c.variant = cases.incoming), 0);
INSERT INTO participants (record, variant, first_seen_revision, first_seen_ms)
SELECT record, canonical, conflict_revision, updated_ms FROM cases
UNION
SELECT record, incoming, conflict_revision, updated_ms FROM cases;
UPDATE cases SET participants = (SELECT count(*) FROM participants p WHERE p.record = cases.record);
INSERT INTO case_events (record, revision, ordinal, kind, origin, canonical_before, candidate, canonical_after, relation, reason, action, at_ms)
SELECT k.record, k.conflict_revision, 1, 'BaselineImported', 'Automatic', NULL, k.incoming, s.variant, k.latest_relation, k.latest_reason, NULL,
       max(k.updated_ms, (SELECT newest_ms FROM store_clock))
FROM cases k JOIN selectors s ON s.record = k.record ORDER BY k.seq;
UPDATE records SET case_status = (SELECT k.status FROM cases k WHERE k.record = records.seq)
WHERE seq IN (SELECT record FROM cases);
UPDATE conflict_counts SET n = CASE name WHEN 'records' THEN (SELECT count(*) FROM records)
                                         WHEN 'cases' THEN (SELECT count(*) FROM cases)
                                         ELSE (SELECT count(*) FROM cases WHERE status = 'Open') END;

CREATE TRIGGER participants_no_replace BEFORE INSERT ON participants
WHEN EXISTS (SELECT 1 FROM participants p WHERE p.record = new.record AND p.variant = new.variant)
BEGIN SELECT RAISE(ABORT, 'only added'); END;
CREATE TRIGGER participants_no_update BEFORE UPDATE ON participants BEGIN SELECT RAISE(ABORT, 'only added'); END;
CREATE TRIGGER participants_no_delete BEFORE DELETE ON participants BEGIN SELECT RAISE(ABORT, 'only added'); END;
CREATE TRIGGER case_events_no_replace BEFORE INSERT ON case_events
WHEN EXISTS (SELECT 1 FROM case_events e WHERE e.seq = new.seq)
  OR EXISTS (SELECT 1 FROM case_events e WHERE e.record = new.record AND e.revision = new.revision AND e.ordinal = new.ordinal)
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER case_events_no_update BEFORE UPDATE ON case_events BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER case_events_no_delete BEFORE DELETE ON case_events BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER observations_no_replace BEFORE INSERT ON observations
WHEN EXISTS (SELECT 1 FROM observations o WHERE o.seq = new.seq OR o.key = new.key)
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER observations_no_update BEFORE UPDATE ON observations BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER observations_no_delete BEFORE DELETE ON observations BEGIN SELECT RAISE(ABORT, 'append-only'); END;
-- Revisions only grow, by one.
CREATE TRIGGER cases_revision BEFORE UPDATE OF conflict_revision ON cases WHEN new.conflict_revision NOT IN (old.conflict_revision, old.conflict_revision + 1)
BEGIN SELECT RAISE(ABORT, 'revision'); END;
CREATE TRIGGER selectors_revision BEFORE UPDATE ON selectors
WHEN new.canonical_revision IS NOT old.canonical_revision + 1 OR new.variant IS old.variant OR new.record IS NOT old.record
BEGIN SELECT RAISE(ABORT, 'revision'); END;
