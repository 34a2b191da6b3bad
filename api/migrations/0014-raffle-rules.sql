-- The raffle's rules: a draft, and the versions that were published. An entry keeps the version its
-- entrant agreed to, and the excluded place they live in. From such a place it has no tickets.

CREATE TABLE rules_draft (
  id INTEGER PRIMARY KEY CONSTRAINT rules_draft_is_one CHECK (id = 1),
  draft TEXT NOT NULL CONSTRAINT rules_draft_is_json CHECK (json_valid(draft)),
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE rules_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  content TEXT NOT NULL CONSTRAINT rules_versions_is_json CHECK (json_valid(content)),
  published_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER rules_versions_stay BEFORE DELETE ON rules_versions BEGIN
  SELECT raise(ABORT, 'published rules are never deleted');
END;
CREATE TRIGGER rules_versions_hold BEFORE UPDATE ON rules_versions BEGIN
  SELECT raise(ABORT, 'published rules are never changed');
END;
-- INSERT OR REPLACE would delete without asking the trigger above.
CREATE TRIGGER rules_versions_append BEFORE INSERT ON rules_versions
WHEN EXISTS (SELECT 1 FROM rules_versions WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'published rules are never changed');
END;

ALTER TABLE raffle_entries ADD COLUMN rules_version_id INTEGER REFERENCES rules_versions (id);
ALTER TABLE raffle_entries ADD COLUMN excluded_place TEXT
  CONSTRAINT raffle_entries_excluded CHECK (excluded_place IS NULL OR entry_count = 0);
