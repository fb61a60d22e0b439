-- An act on a conflict case is bound to two revisions: the case's stands in `expected` and `seen`, the canonical selector's
-- here. NULL: an act on something else, or older than these columns.
ALTER TABLE audit ADD COLUMN expected_canonical INTEGER;
ALTER TABLE audit ADD COLUMN seen_canonical INTEGER;
