-- Bytes are as they were received or they are gone (Archived, Purged; retention later), and never other bytes; what a
-- variant and a case are is never rewritten. Bytes may come back to a variant whose bytes are gone: whether they are the
-- tombstone's is the rehydration's to check, and the integrity check hashes them again.
CREATE TRIGGER payloads_no_replace BEFORE INSERT ON payloads WHEN EXISTS (SELECT 1 FROM payloads p WHERE p.seq = new.seq)
BEGIN SELECT RAISE(ABORT, 'as received'); END;
CREATE TRIGGER payloads_no_update BEFORE UPDATE ON payloads
BEGIN SELECT RAISE(ABORT, 'as received'); END;
CREATE INDEX variants_by_payload ON variants(payload) WHERE payload IS NOT NULL;
CREATE TRIGGER payloads_no_delete BEFORE DELETE ON payloads WHEN EXISTS (SELECT 1 FROM variants v WHERE v.payload = old.seq)
BEGIN SELECT RAISE(ABORT, 'a variant holds it'); END;
CREATE TRIGGER variants_payload BEFORE UPDATE OF payload ON variants
WHEN old.payload IS NOT NULL AND new.payload IS NOT NULL AND new.payload IS NOT old.payload
BEGIN SELECT RAISE(ABORT, 'as received'); END;
CREATE TRIGGER variants_content BEFORE UPDATE OF payload_bytes, slot, block_time, encoding, origin, log_truncated, first_seen_ms ON variants
BEGIN SELECT RAISE(ABORT, 'identity'); END;
CREATE TRIGGER cases_identity BEFORE UPDATE OF seq, record, created_ms ON cases
BEGIN SELECT RAISE(ABORT, 'identity'); END;
