-- Who changed what, when, from what to what: written in the transaction of the change, kept as it is.

ALTER TABLE sessions ADD COLUMN name TEXT;
ALTER TABLE sessions ADD COLUMN device TEXT;

CREATE TABLE audit_trail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Who: a copy of the session, which ends and goes. All null when nobody was signed in.
  session_name TEXT,
  session_device TEXT,
  session_started_at INTEGER,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT,
  -- What it was called then.
  subject_name TEXT,
  -- The fields that changed, as JSON objects; null before it existed and after it was gone.
  before TEXT,
  after TEXT,
  CONSTRAINT audit_trail_json CHECK (json_valid(before) AND json_valid(after))
) STRICT;
CREATE INDEX audit_trail_by_kind ON audit_trail (subject_kind);

-- Everything a record is about: a draw is about a prize and about the entry that won it.
CREATE TABLE audit_subjects (
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  audit_id INTEGER NOT NULL REFERENCES audit_trail (id),
  PRIMARY KEY (kind, subject_id, audit_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER audit_trail_stays BEFORE DELETE ON audit_trail BEGIN
  SELECT raise(ABORT, 'the audit trail is never shortened');
END;

CREATE TRIGGER audit_trail_holds BEFORE UPDATE ON audit_trail BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;

-- INSERT OR REPLACE would delete without asking the triggers above.
CREATE TRIGGER audit_trail_appends BEFORE INSERT ON audit_trail
WHEN EXISTS (SELECT 1 FROM audit_trail WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;

CREATE TRIGGER audit_subjects_stay BEFORE DELETE ON audit_subjects BEGIN
  SELECT raise(ABORT, 'the audit trail is never shortened');
END;

CREATE TRIGGER audit_subjects_hold BEFORE UPDATE ON audit_subjects BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;
