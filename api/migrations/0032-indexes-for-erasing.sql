-- Phone numbers with other signs than the usual ones, or with words, are few: whoever looks for a person
-- reads them all (isUnusual in possible-duplicates/lookups.ts).
CREATE INDEX raffle_entries_by_unusual_phone ON raffle_entries (id)
WHERE phone GLOB '*[^-0-9 ().+/]*';
CREATE INDEX fundraiser_entries_by_unusual_phone ON fundraiser_entries (id)
WHERE phone GLOB '*[^-0-9 ().+/]*';

-- What was deleted by hand since is erased from the history when its time has come.
CREATE INDEX audit_trail_deleted ON audit_trail (at) WHERE action = 'deleted';

-- Fingerprints of erased gifts whose import was taken back: if the file comes again, they stay erased.
CREATE TABLE erased_gifts (fingerprint TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
