-- Why the case is: the reason of the very pair whose relation and number of differences stand in the case, not of the latest one.
ALTER TABLE cases ADD COLUMN reason TEXT NOT NULL DEFAULT 'MemberDiffers';
-- Cases made before: of the divergences that the history tells, the latest one with that relation and number.
UPDATE cases SET reason = coalesce((SELECT e.reason FROM case_events e JOIN comparisons c ON c.canonical = e.canonical_after AND c.variant = e.candidate
                                    WHERE e.record = cases.record AND e.relation = cases.relation AND c.differences = cases.differences
                                    ORDER BY e.seq DESC LIMIT 1), latest_reason);
