-- Changes of many entries at once, with what each entry was before and after, so that they can be
-- undone. They belong to the audit trail, whose one record of such a change has its id.

CREATE TABLE entry_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Where it was made: in the list of entries, or by matching entries with gifts.
  source TEXT NOT NULL CONSTRAINT entry_changes_source CHECK (source IN ('entries', 'gifts')),
  -- The change that this one undid. A change is undone once.
  undoes INTEGER UNIQUE REFERENCES entry_changes (id),
  CONSTRAINT entry_changes_undoes CHECK (undoes < id)
) STRICT;

-- The entry is no reference: it may be deleted later.
CREATE TABLE entry_change_items (
  change_id INTEGER NOT NULL REFERENCES entry_changes (id),
  entry_id INTEGER NOT NULL,
  status_before TEXT NOT NULL,
  status_after TEXT NOT NULL,
  notes_before TEXT,
  notes_after TEXT,
  verified_at_before INTEGER,
  verified_at_after INTEGER,
  donation_cents_before INTEGER NOT NULL,
  donation_cents_after INTEGER NOT NULL,
  entry_count_before INTEGER NOT NULL,
  entry_count_after INTEGER NOT NULL,
  PRIMARY KEY (change_id, entry_id),
  CONSTRAINT entry_change_items_status CHECK (
    status_before IN ('pending', 'verified', 'disqualified') AND
    status_after IN ('pending', 'verified', 'disqualified'))
) STRICT, WITHOUT ROWID;
CREATE INDEX entry_change_items_by_entry ON entry_change_items (entry_id);

CREATE TRIGGER entry_changes_stay BEFORE DELETE ON entry_changes BEGIN
  SELECT raise(ABORT, 'the audit trail is never shortened');
END;
CREATE TRIGGER entry_changes_hold BEFORE UPDATE ON entry_changes BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;
CREATE TRIGGER entry_changes_append BEFORE INSERT ON entry_changes
WHEN EXISTS (SELECT 1 FROM entry_changes WHERE id = new.id OR undoes = new.undoes)
BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;

CREATE TRIGGER entry_change_items_stay BEFORE DELETE ON entry_change_items BEGIN
  SELECT raise(ABORT, 'the audit trail is never shortened');
END;
-- Erasing a person puts "Erased" in the place of a note.
CREATE TRIGGER entry_change_items_hold BEFORE UPDATE ON entry_change_items
WHEN NOT EXISTS (SELECT 1 FROM erasing)
  OR new.change_id IS NOT old.change_id OR new.entry_id IS NOT old.entry_id
  OR new.status_before IS NOT old.status_before OR new.status_after IS NOT old.status_after
  OR new.verified_at_before IS NOT old.verified_at_before
  OR new.verified_at_after IS NOT old.verified_at_after
  OR new.donation_cents_before IS NOT old.donation_cents_before
  OR new.donation_cents_after IS NOT old.donation_cents_after
  OR new.entry_count_before IS NOT old.entry_count_before
  OR new.entry_count_after IS NOT old.entry_count_after
  OR (new.notes_before IS NOT old.notes_before AND new.notes_before IS NOT 'Erased')
  OR (new.notes_after IS NOT old.notes_after AND new.notes_after IS NOT 'Erased')
BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;
CREATE TRIGGER entry_change_items_append BEFORE INSERT ON entry_change_items
WHEN EXISTS (
  SELECT 1 FROM entry_change_items WHERE change_id = new.change_id AND entry_id = new.entry_id)
BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;
