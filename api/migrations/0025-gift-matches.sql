-- Matches: which gift pays for which entry, and how much of it. A match is part of the audit trail: it
-- stays when it is no longer active.

CREATE TABLE gift_matches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The change that verified the entry.
  change_id INTEGER NOT NULL REFERENCES entry_changes (id),
  -- Null once the entry or the gift was deleted or erased.
  entry_id INTEGER REFERENCES raffle_entries (id) ON DELETE SET NULL,
  gift_id INTEGER REFERENCES gifts (id) ON DELETE SET NULL,
  -- What of the gift is for this entry.
  cents INTEGER NOT NULL,
  -- Why the entry was verified with this gift.
  ground TEXT NOT NULL,
  -- Codes of what spoke for a likely match.
  reasons TEXT NOT NULL,
  -- 0 once the entry was set to another status, deleted, or the change was undone.
  active INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT gift_matches_cents CHECK (cents > 0),
  CONSTRAINT gift_matches_ground CHECK (ground IN ('reference', 'likely', 'by-hand')),
  CONSTRAINT gift_matches_reasons CHECK (json_valid(reasons)),
  CONSTRAINT gift_matches_active CHECK (active IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX gift_matches_once ON gift_matches (entry_id, gift_id) WHERE active = 1;
CREATE INDEX gift_matches_by_gift ON gift_matches (gift_id);
CREATE INDEX gift_matches_by_entry ON gift_matches (entry_id);
CREATE INDEX gift_matches_by_change ON gift_matches (change_id, entry_id);

-- gifts.used_cents is at most the amount of the gift, and 0 for a discarded one: CHECKs of the table.
CREATE TRIGGER gift_matches_added AFTER INSERT ON gift_matches WHEN new.active = 1 BEGIN
  UPDATE gifts SET used_cents = used_cents + new.cents WHERE id = new.gift_id;
END;
CREATE TRIGGER gift_matches_ended AFTER UPDATE OF active ON gift_matches
WHEN old.active = 1 AND new.active = 0
BEGIN
  UPDATE gifts SET used_cents = used_cents - old.cents WHERE id = old.gift_id;
END;
-- What it was about and why never changes; an ended match stays ended.
CREATE TRIGGER gift_matches_hold BEFORE UPDATE ON gift_matches
WHEN new.id <> old.id OR new.change_id <> old.change_id OR new.cents <> old.cents
  OR new.ground <> old.ground OR new.reasons <> old.reasons OR new.active > old.active
  OR (new.entry_id IS NOT old.entry_id AND new.entry_id IS NOT NULL)
  OR (new.gift_id IS NOT old.gift_id AND new.gift_id IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;
CREATE TRIGGER gift_matches_stay BEFORE DELETE ON gift_matches BEGIN
  SELECT raise(ABORT, 'the audit trail is never shortened');
END;

-- Only verified entries and winners have active matches. One whose person is erased keeps them: its
-- gift is used up all the same.
CREATE TRIGGER gift_matches_end_with_status AFTER UPDATE OF entry_status ON raffle_entries
WHEN new.entry_status IN ('pending', 'disqualified') AND new.erased_at IS NULL
BEGIN
  UPDATE gift_matches SET active = 0 WHERE entry_id = new.id AND active = 1;
END;
CREATE TRIGGER gift_matches_end_with_entry BEFORE DELETE ON raffle_entries
WHEN NOT EXISTS (SELECT 1 FROM erasing)
BEGIN
  UPDATE gift_matches SET active = 0 WHERE entry_id = old.id AND active = 1;
END;
