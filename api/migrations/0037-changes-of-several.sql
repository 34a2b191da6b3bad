-- The last change of several entries is looked up every few seconds. At the desk, each single decision is a
-- change of one entry, and there may be very many of them since.
CREATE INDEX audit_trail_of_several ON audit_trail (subject_kind, action)
WHERE after ->> '$.entries' > 1;
