-- Lanes, jobs, their history, tokens, audit. Additive; byte-frozen once published.
CREATE TABLE lanes (
    name            TEXT PRIMARY KEY,
    paused          INTEGER NOT NULL DEFAULT 0,
    revision        INTEGER NOT NULL DEFAULT 1,
    next_number     INTEGER NOT NULL DEFAULT 1,
    capability      TEXT NOT NULL DEFAULT '',
    permission      TEXT NOT NULL DEFAULT '',
    input_schema    TEXT NOT NULL DEFAULT '',
    idempotency     TEXT NOT NULL DEFAULT '',
    retry_policy    TEXT NOT NULL DEFAULT '',
    progress_schema TEXT NOT NULL DEFAULT '',
    cancellation    TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- seq is the immutable order of lists; generation is the fencing number of the job, across its dispatches.
CREATE TABLE jobs (
    seq              INTEGER PRIMARY KEY,
    id               TEXT NOT NULL UNIQUE,
    lane             TEXT NOT NULL REFERENCES lanes(name),
    source_task      TEXT NOT NULL,
    owner_id         TEXT NOT NULL,
    project_id       TEXT NOT NULL,
    request_sha256   TEXT NOT NULL,
    decision_sha256  TEXT,
    request_key      TEXT NOT NULL,
    state            TEXT NOT NULL,
    generation       INTEGER NOT NULL DEFAULT 0,
    dispatch_count   INTEGER NOT NULL DEFAULT 1,
    newest_dispatch  TEXT NOT NULL,
    newest_revision  INTEGER NOT NULL DEFAULT 1,
    contradicted     INTEGER NOT NULL DEFAULT 0,
    submitted_ms     INTEGER NOT NULL,
    updated_ms       INTEGER NOT NULL,
    UNIQUE (owner_id, request_key)
);
CREATE INDEX jobs_by_state ON jobs(state, seq);
CREATE INDEX jobs_by_lane ON jobs(lane, seq);
CREATE INDEX jobs_by_owner ON jobs(owner_id, seq);
CREATE INDEX jobs_contradicted ON jobs(seq) WHERE contradicted = 1;

CREATE TABLE job_history (
    seq         INTEGER PRIMARY KEY AUTOINCREMENT,
    job_id      TEXT NOT NULL,
    dispatch_id TEXT NOT NULL,
    kind        TEXT NOT NULL,
    origin      TEXT NOT NULL,
    before      TEXT NOT NULL,
    after       TEXT NOT NULL,
    revision    INTEGER NOT NULL,
    generation  INTEGER NOT NULL,
    detail      TEXT NOT NULL,
    at_ms       INTEGER NOT NULL
);
CREATE INDEX job_history_by_job ON job_history(job_id, seq);
CREATE TRIGGER job_history_no_update BEFORE UPDATE ON job_history
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER job_history_no_delete BEFORE DELETE ON job_history
BEGIN SELECT RAISE(ABORT, 'append-only'); END;

CREATE TABLE tokens (
    id          TEXT PRIMARY KEY,
    secret_sha256 TEXT NOT NULL UNIQUE,
    label       TEXT NOT NULL,
    verbs       INTEGER NOT NULL,
    owner_id    TEXT,
    project_id  TEXT,
    lanes       TEXT NOT NULL DEFAULT '',
    created_ms  INTEGER NOT NULL,
    revoked_ms  INTEGER
) WITHOUT ROWID;

CREATE TABLE audit (
    seq          INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms        INTEGER NOT NULL,
    who          TEXT NOT NULL,
    token_id     TEXT NOT NULL,
    host         TEXT NOT NULL,
    action       TEXT NOT NULL,
    target       TEXT NOT NULL,
    lane         TEXT NOT NULL DEFAULT '',
    owner_id     TEXT NOT NULL DEFAULT '',
    project_id   TEXT NOT NULL DEFAULT '',
    expected     INTEGER,
    seen         INTEGER,
    outcome      TEXT NOT NULL,
    note         TEXT NOT NULL DEFAULT ''
);
CREATE INDEX audit_by_target ON audit(target, seq);
CREATE INDEX audit_by_action ON audit(action, seq);
CREATE INDEX audit_by_outcome ON audit(outcome, seq);
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'append-only'); END;

-- "I am on it": ends by itself, is no claim (rule 8).
CREATE TABLE marks (
    dispatch_id TEXT PRIMARY KEY,
    who         TEXT NOT NULL,
    token_id    TEXT NOT NULL,
    since_ms    INTEGER NOT NULL,
    until_ms    INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO lanes (name, capability, permission, input_schema, idempotency, retry_policy, progress_schema, cancellation)
VALUES ('network-ai', 'network.bus.async', 'submit', 'reference and hashes', 'owner_id + request_key', 'never automatic; reconcile',
        'done, total, unit', 'cancel_requested; teardown confirmed apart'),
       ('codex', 'network.bus.async', 'submit', 'reference and hashes', 'owner_id + request_key', 'never automatic; reconcile',
        'done, total, unit', 'cancel_requested; teardown confirmed apart');
