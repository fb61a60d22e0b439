-- Dispatches under fenced leases: one open dispatch per job, steps, evidence, statements, kept counters, instances.
CREATE TABLE dispatches (
    seq               INTEGER PRIMARY KEY,
    id                TEXT NOT NULL UNIQUE,
    job_id            TEXT NOT NULL REFERENCES jobs(id),
    lane              TEXT NOT NULL,
    source_task       TEXT NOT NULL,
    owner_id          TEXT NOT NULL,
    project_id        TEXT NOT NULL,
    state             TEXT NOT NULL CHECK (state IN ('queued','running','completed','failed','cancelled','uncertain','not_executed','abandoned')),
    generation        INTEGER NOT NULL DEFAULT 0,
    revision          INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0),
    number            INTEGER NOT NULL,
    first_enqueued_ms INTEGER NOT NULL,
    enqueued_ms       INTEGER NOT NULL,
    ended_ms          INTEGER,
    uncertain_ms      INTEGER,
    cause             TEXT NOT NULL DEFAULT 'none',
    cancel_requested  INTEGER NOT NULL DEFAULT 0,
    steps_started     INTEGER NOT NULL DEFAULT 0,
    steps_open        INTEGER NOT NULL DEFAULT 0,
    evidence_count    INTEGER NOT NULL DEFAULT 0,
    provider          TEXT NOT NULL DEFAULT '',
    teardown          TEXT NOT NULL DEFAULT 'none',
    predecessor_id    TEXT,
    decision          TEXT,
    result_reference  TEXT NOT NULL DEFAULT '',
    decision_enqueued INTEGER NOT NULL DEFAULT 0,
    successor_id      TEXT
);
CREATE UNIQUE INDEX dispatches_one_open ON dispatches(job_id) WHERE state IN ('queued','running','uncertain');
CREATE INDEX dispatches_by_job ON dispatches(job_id, seq);
CREATE INDEX dispatches_queued ON dispatches(lane, number) WHERE state = 'queued';
CREATE INDEX dispatches_queued_owner ON dispatches(lane, owner_id, number) WHERE state = 'queued';
CREATE INDEX dispatches_queued_task ON dispatches(owner_id, source_task) WHERE state = 'queued';
CREATE INDEX dispatches_by_state ON dispatches(state, seq);
CREATE INDEX dispatches_by_owner ON dispatches(owner_id, seq);

-- A dispatch is claimed at most once, so a lease is known by its dispatch. Only the hash of the claim token is kept.
CREATE TABLE leases (
    dispatch_id       TEXT PRIMARY KEY REFERENCES dispatches(id),
    generation        INTEGER NOT NULL,
    token_sha256      TEXT NOT NULL,
    worker            TEXT NOT NULL,
    instance_id       TEXT NOT NULL,
    claim_key         TEXT,
    claimed_by        TEXT NOT NULL,
    claimed_ms        INTEGER NOT NULL,
    expires_ms        INTEGER NOT NULL,
    last_heartbeat_ms INTEGER NOT NULL,
    late              INTEGER NOT NULL DEFAULT 0,
    touched           INTEGER NOT NULL DEFAULT 0,
    live              INTEGER NOT NULL DEFAULT 1,
    ended_ms          INTEGER,
    progress_done     INTEGER,
    progress_total    INTEGER,
    progress_unit     TEXT,
    progress_ms       INTEGER
) WITHOUT ROWID;
CREATE INDEX leases_live ON leases(expires_ms) WHERE live = 1;
CREATE INDEX leases_claim_key ON leases(claim_key) WHERE live = 1 AND claim_key IS NOT NULL;
CREATE INDEX leases_ended ON leases(ended_ms) WHERE ended_ms IS NOT NULL;

CREATE TABLE heartbeats (
    dispatch_id TEXT NOT NULL,
    seq         INTEGER NOT NULL,
    at_ms       INTEGER NOT NULL,
    gap_ms      INTEGER NOT NULL,
    done        INTEGER,
    total       INTEGER,
    unit        TEXT,
    PRIMARY KEY (dispatch_id, seq)
) WITHOUT ROWID;

-- What holds a source task (rule 2): a running or uncertain dispatch, an abandoned one until it is released,
-- a contradicted one whose successor was still queued.
CREATE TABLE source_holds (
    owner_id    TEXT NOT NULL,
    source_task TEXT NOT NULL,
    dispatch_id TEXT NOT NULL,
    reason      TEXT NOT NULL CHECK (reason IN ('running','uncertain','abandoned','contradicted')),
    PRIMARY KEY (owner_id, source_task, dispatch_id)
) WITHOUT ROWID;

-- Submissions that were refused since an uncertain dispatch holds their source task (rule 1): a person sees who waits for
-- the decision. One row a key, the newest of each holder; it counts for nothing, and no submission is made of it.
CREATE TABLE refused_submissions (
    owner_id    TEXT NOT NULL,
    request_key TEXT NOT NULL,
    lane        TEXT NOT NULL,
    source_task TEXT NOT NULL,
    project_id  TEXT NOT NULL,
    dispatch_id TEXT NOT NULL, -- the holder, at the last refusal
    times       INTEGER NOT NULL DEFAULT 1,
    first_ms    INTEGER NOT NULL,
    last_ms     INTEGER NOT NULL,
    PRIMARY KEY (owner_id, request_key)
) WITHOUT ROWID;
CREATE INDEX refused_submissions_by_lane ON refused_submissions(lane, last_ms);
CREATE INDEX refused_submissions_by_holder ON refused_submissions(dispatch_id, last_ms);

CREATE TABLE steps (
    seq          INTEGER PRIMARY KEY AUTOINCREMENT,
    job_id       TEXT NOT NULL,
    dispatch_id  TEXT NOT NULL,
    generation   INTEGER NOT NULL,
    name         TEXT NOT NULL,
    provider     TEXT NOT NULL,
    provider_key TEXT NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('intended','started','succeeded','failed')),
    at_ms        INTEGER NOT NULL,
    UNIQUE (job_id, generation, name, state)
);
CREATE TRIGGER steps_no_update BEFORE UPDATE ON steps BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER steps_no_delete BEFORE DELETE ON steps BEGIN SELECT RAISE(ABORT, 'append-only'); END;

CREATE TABLE evidence (
    seq           INTEGER PRIMARY KEY AUTOINCREMENT,
    dispatch_id   TEXT NOT NULL,
    generation    INTEGER NOT NULL,
    kind          TEXT NOT NULL,
    claimed       TEXT NOT NULL,
    result_sha256 TEXT NOT NULL,
    step_name     TEXT NOT NULL,
    provider      TEXT NOT NULL,
    provider_key  TEXT NOT NULL,
    at_ms         INTEGER NOT NULL,
    UNIQUE (dispatch_id, generation, kind, claimed, result_sha256, step_name, provider_key)
);
CREATE TRIGGER evidence_no_update BEFORE UPDATE ON evidence BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER evidence_no_delete BEFORE DELETE ON evidence BEGIN SELECT RAISE(ABORT, 'append-only'); END;

CREATE TABLE statements (
    seq          INTEGER PRIMARY KEY AUTOINCREMENT,
    dispatch_id  TEXT NOT NULL,
    step_name    TEXT NOT NULL,
    generation   INTEGER NOT NULL,
    answer       TEXT NOT NULL,
    provider_key TEXT NOT NULL,
    observed_ms  INTEGER NOT NULL,
    at_ms        INTEGER NOT NULL
);
CREATE INDEX statements_by_dispatch ON statements(dispatch_id, seq);
CREATE TRIGGER statements_no_update BEFORE UPDATE ON statements BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER statements_no_delete BEFORE DELETE ON statements BEGIN SELECT RAISE(ABORT, 'append-only'); END;

-- What the executor finished with; the replay is judged by content, not by time.
CREATE TABLE results (
    dispatch_id      TEXT PRIMARY KEY,
    outcome          TEXT NOT NULL,
    content_sha256   TEXT NOT NULL,
    result_text      TEXT NOT NULL,
    next_dispatch_id TEXT,
    at_ms            INTEGER NOT NULL
);

CREATE TABLE teardowns (
    dispatch_id        TEXT PRIMARY KEY,
    state              TEXT NOT NULL,
    requested_ms       INTEGER,
    provider           TEXT NOT NULL DEFAULT '',
    provider_key       TEXT NOT NULL DEFAULT '',
    provider_status    TEXT NOT NULL DEFAULT '',
    answer_sha256      TEXT NOT NULL DEFAULT '',
    answered_ms        INTEGER,
    operator_statement TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- Counts by state are kept: moves are appended with the change itself and folded by the sweep; readers add both.
CREATE TABLE count_moves (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    lane       TEXT NOT NULL,
    from_state TEXT NOT NULL,
    to_state   TEXT NOT NULL,
    at_ms      INTEGER NOT NULL
);
CREATE TABLE lane_counts (
    lane  TEXT NOT NULL,
    state TEXT NOT NULL,
    n     INTEGER NOT NULL,
    PRIMARY KEY (lane, state)
) WITHOUT ROWID;
CREATE TABLE lane_minutes (
    lane     TEXT NOT NULL,
    minute   INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (lane, minute)
) WITHOUT ROWID;

CREATE TABLE instances (
    id         TEXT PRIMARY KEY,
    host       TEXT NOT NULL,
    pid        INTEGER NOT NULL,
    version    TEXT NOT NULL,
    started_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL,
    draining   INTEGER NOT NULL DEFAULT 0,
    ended_ms   INTEGER
) WITHOUT ROWID;
