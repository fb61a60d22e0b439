-- The tests' domain: items, and a journal kept by a trigger (triggers hold semicolons).
CREATE TABLE item (
    name  TEXT PRIMARY KEY,
    value INTEGER NOT NULL CHECK (value >= 0),
    made_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE part (
    id   INTEGER PRIMARY KEY,
    item TEXT NOT NULL REFERENCES item (name) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE TABLE journal (id INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT;
CREATE TRIGGER item_journal AFTER INSERT ON item
BEGIN
    INSERT INTO journal (line) VALUES ('made; ' || new.name);
    UPDATE item SET made_ms = made_ms WHERE name = new.name;
END;
