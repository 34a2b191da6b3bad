-- Ticket keys, and sealed draws.

-- The secret by which an entrant finds and proves their tickets: 26 characters of Crockford's
-- base32 alphabet, 130 random bits.
ALTER TABLE raffle_entries ADD COLUMN ticket_key TEXT;
UPDATE raffle_entries SET ticket_key =
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1);
CREATE UNIQUE INDEX raffle_entries_by_ticket_key ON raffle_entries (ticket_key);

-- A process of an older version adds entries without a key during an update.
CREATE TRIGGER raffle_entries_keyed AFTER INSERT ON raffle_entries WHEN new.ticket_key IS NULL
BEGIN
  UPDATE raffle_entries SET ticket_key =
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1) ||
  substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (random() & 31) + 1, 1)
  WHERE id = new.id;
END;

-- How a winner is named in public.
ALTER TABLE raffle_entries ADD COLUMN show_as TEXT NOT NULL DEFAULT 'none'
  CONSTRAINT raffle_entries_show_as CHECK (show_as IN ('full', 'first', 'none'));

-- Moves on with every change of what a list of tickets is made from.
CREATE TABLE ticket_changes (
  id INTEGER PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
INSERT INTO ticket_changes (id, value) VALUES (1, 0);

CREATE TRIGGER ticket_changes_added AFTER INSERT ON raffle_entries
WHEN new.entry_status = 'verified'
BEGIN
  UPDATE ticket_changes SET value = value + 1;
END;
CREATE TRIGGER ticket_changes_removed AFTER DELETE ON raffle_entries
WHEN old.entry_status = 'verified'
BEGIN
  UPDATE ticket_changes SET value = value + 1;
END;
CREATE TRIGGER ticket_changes_changed
AFTER UPDATE OF id, email, entry_count, entry_status, ticket_key ON raffle_entries
WHEN old.entry_status = 'verified' OR new.entry_status = 'verified'
BEGIN
  UPDATE ticket_changes SET value = value + 1;
END;

-- Tickets ---------------------------------------------------------------------------------------

-- A list is written in many small transactions and counts only once a seal refers to it. One that
-- no seal refers to was left by a process that died, and is removed later.
CREATE TABLE ticket_lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL
) STRICT;

-- Hashes of 32 bytes in ascending order, and whose ticket each is, as 4 bytes, big-endian.
CREATE TABLE ticket_chunks (
  list_id INTEGER NOT NULL REFERENCES ticket_lists (id),
  first_ticket INTEGER NOT NULL,
  hashes BLOB NOT NULL,
  owners BLOB NOT NULL,
  PRIMARY KEY (list_id, first_ticket)
) STRICT;

-- By entry: its id, how many tickets it has, and their numbers, each as 4 bytes, big-endian.
CREATE TABLE ticket_holders (
  list_id INTEGER NOT NULL REFERENCES ticket_lists (id),
  first_entry INTEGER NOT NULL,
  holders BLOB NOT NULL,
  PRIMARY KEY (list_id, first_entry)
) STRICT;

-- Seals -----------------------------------------------------------------------------------------

CREATE TABLE seals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number INTEGER NOT NULL UNIQUE,
  ticket_list_id INTEGER NOT NULL UNIQUE REFERENCES ticket_lists (id),
  ticket_count INTEGER NOT NULL,
  holder_count INTEGER NOT NULL,
  tickets_sha256 TEXT NOT NULL,
  sealed_at INTEGER NOT NULL,
  seal_text TEXT NOT NULL,
  seal_hash TEXT NOT NULL,
  CONSTRAINT seals_counts CHECK (number >= 1 AND ticket_count >= holder_count AND holder_count >= 1)
) STRICT;

CREATE TABLE seal_call_offs (
  seal_id INTEGER PRIMARY KEY REFERENCES seals (id),
  called_off_at INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

-- What is decided one after the other: one unit of a prize, or a pack. Prizes and packs are no
-- references: those of a seal that was called off may be deleted.
CREATE TABLE seal_lines (
  seal_id INTEGER NOT NULL REFERENCES seals (id),
  line INTEGER NOT NULL,
  title TEXT NOT NULL,
  prize_pack_id INTEGER,
  PRIMARY KEY (seal_id, line)
) STRICT;

-- What the winner of a line gets.
CREATE TABLE seal_items (
  seal_id INTEGER NOT NULL REFERENCES seals (id),
  line INTEGER NOT NULL,
  prize_id INTEGER NOT NULL,
  prize_title TEXT NOT NULL,
  prize_value_cents INTEGER,
  units INTEGER NOT NULL,
  PRIMARY KEY (seal_id, line, prize_id)
) STRICT;
CREATE INDEX seal_items_by_prize ON seal_items (prize_id);

-- Which public number decides: all lines from their first attempt, or one line from a later one.
CREATE TABLE seal_sources (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  seal_id INTEGER NOT NULL REFERENCES seals (id),
  line INTEGER,
  first_attempt INTEGER NOT NULL,
  kind TEXT NOT NULL,
  chain TEXT,
  round INTEGER,
  announced TEXT,
  -- When the round comes; of announced numbers, until when nobody can know them.
  at INTEGER NOT NULL,
  CONSTRAINT seal_sources_kind CHECK (
    (kind = 'drand' AND chain IS NOT NULL AND round IS NOT NULL AND announced IS NULL) OR
    (kind = 'announced' AND chain IS NULL AND round IS NULL AND announced IS NOT NULL))
) STRICT;
CREATE INDEX seal_sources_by_seal ON seal_sources (seal_id);

-- The numbers as they came. The latest of a source counts: a mistyped one is corrected by another.
CREATE TABLE seal_numbers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source_id INTEGER NOT NULL REFERENCES seal_sources (id),
  value TEXT NOT NULL,
  signature TEXT,
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX seal_numbers_by_source ON seal_numbers (source_id);

-- Every attempt. The entry is no reference: it may be erased later.
CREATE TABLE seal_picks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  seal_id INTEGER NOT NULL REFERENCES seals (id),
  number_id INTEGER NOT NULL REFERENCES seal_numbers (id),
  line INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  ticket INTEGER,
  entry_id INTEGER,
  outcome TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  CONSTRAINT seal_picks_outcome CHECK (
    outcome IN ('won', 'already-won', 'out', 'disqualified', 'withdrawn', 'no-winner')),
  CONSTRAINT seal_picks_ticket CHECK (
    (outcome = 'no-winner') = (ticket IS NULL) AND (ticket IS NULL) = (entry_id IS NULL)),
  UNIQUE (number_id, line, attempt)
) STRICT;
CREATE INDEX seal_picks_by_line ON seal_picks (seal_id, line);
CREATE INDEX seal_picks_by_entry ON seal_picks (entry_id);

-- Attempts by the numbers that count: those of a mistyped number are kept, but decide nothing.
CREATE VIEW seal_picks_in_force AS
  SELECT seal_picks.* FROM seal_picks
  JOIN seal_numbers n ON n.id = seal_picks.number_id
  WHERE NOT EXISTS (
    SELECT 1 FROM seal_numbers later WHERE later.source_id = n.source_id AND later.id > n.id);

CREATE TABLE seal_reveals (
  seal_id INTEGER NOT NULL REFERENCES seals (id),
  line INTEGER NOT NULL,
  revealed_at INTEGER NOT NULL,
  PRIMARY KEY (seal_id, line)
) STRICT;

-- A winner who was passed over, and what decides anew.
CREATE TABLE seal_passes (
  pick_id INTEGER PRIMARY KEY REFERENCES seal_picks (id),
  source_id INTEGER NOT NULL UNIQUE REFERENCES seal_sources (id),
  outcome TEXT NOT NULL,
  note TEXT NOT NULL,
  passed_at INTEGER NOT NULL,
  CONSTRAINT seal_passes_outcome CHECK (outcome IN ('declined', 'no-answer', 'disqualified'))
) STRICT;

-- The attempt of a sealed draw; null in direct draws.
ALTER TABLE draws ADD COLUMN seal_pick_id INTEGER;
-- When it was noted that the winner was told; null while it is not.
ALTER TABLE draws ADD COLUMN notified_at INTEGER;
CREATE INDEX draws_by_seal_pick ON draws (seal_pick_id) WHERE seal_pick_id IS NOT NULL;

-- Nothing of it is ever changed or deleted ------------------------------------------------------

CREATE TRIGGER draws_hold_pick BEFORE UPDATE OF seal_pick_id ON draws BEGIN
  SELECT raise(ABORT, 'the record of a draw is never changed');
END;

CREATE TRIGGER seals_stay BEFORE DELETE ON seals BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seals_hold BEFORE UPDATE ON seals BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seals_append BEFORE INSERT ON seals
WHEN EXISTS (SELECT 1 FROM seals WHERE id = new.id OR number = new.number OR ticket_list_id = new.ticket_list_id)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_call_offs_stay BEFORE DELETE ON seal_call_offs BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_call_offs_hold BEFORE UPDATE ON seal_call_offs BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_call_offs_append BEFORE INSERT ON seal_call_offs
WHEN EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = new.seal_id)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_lines_stay BEFORE DELETE ON seal_lines BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_lines_hold BEFORE UPDATE ON seal_lines BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_lines_append BEFORE INSERT ON seal_lines
WHEN EXISTS (SELECT 1 FROM seal_lines WHERE seal_id = new.seal_id AND line = new.line)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_items_stay BEFORE DELETE ON seal_items BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_items_hold BEFORE UPDATE ON seal_items BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_items_append BEFORE INSERT ON seal_items
WHEN EXISTS (SELECT 1 FROM seal_items WHERE seal_id = new.seal_id AND line = new.line AND prize_id = new.prize_id)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_sources_stay BEFORE DELETE ON seal_sources BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_sources_hold BEFORE UPDATE ON seal_sources BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_sources_append BEFORE INSERT ON seal_sources
WHEN EXISTS (SELECT 1 FROM seal_sources WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_numbers_stay BEFORE DELETE ON seal_numbers BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_numbers_hold BEFORE UPDATE ON seal_numbers BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_numbers_append BEFORE INSERT ON seal_numbers
WHEN EXISTS (SELECT 1 FROM seal_numbers WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_picks_stay BEFORE DELETE ON seal_picks BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_picks_hold BEFORE UPDATE ON seal_picks BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_picks_append BEFORE INSERT ON seal_picks
WHEN EXISTS (SELECT 1 FROM seal_picks WHERE id = new.id OR (number_id = new.number_id AND line = new.line AND attempt = new.attempt))
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_reveals_stay BEFORE DELETE ON seal_reveals BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_reveals_hold BEFORE UPDATE ON seal_reveals BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_reveals_append BEFORE INSERT ON seal_reveals
WHEN EXISTS (SELECT 1 FROM seal_reveals WHERE seal_id = new.seal_id AND line = new.line)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER seal_passes_stay BEFORE DELETE ON seal_passes BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never deleted');
END;
CREATE TRIGGER seal_passes_hold BEFORE UPDATE ON seal_passes BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;
CREATE TRIGGER seal_passes_append BEFORE INSERT ON seal_passes
WHEN EXISTS (SELECT 1 FROM seal_passes WHERE pick_id = new.pick_id OR source_id = new.source_id)
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

CREATE TRIGGER ticket_chunks_stay BEFORE DELETE ON ticket_chunks
WHEN EXISTS (SELECT 1 FROM seals WHERE ticket_list_id = old.list_id)
BEGIN
  SELECT raise(ABORT, 'sealed tickets are never deleted');
END;
CREATE TRIGGER ticket_chunks_hold BEFORE UPDATE ON ticket_chunks BEGIN
  SELECT raise(ABORT, 'sealed tickets are never changed');
END;
CREATE TRIGGER ticket_chunks_append BEFORE INSERT ON ticket_chunks
WHEN EXISTS (SELECT 1 FROM seals WHERE ticket_list_id = new.list_id)
BEGIN
  SELECT raise(ABORT, 'sealed tickets are never changed');
END;

CREATE TRIGGER ticket_holders_stay BEFORE DELETE ON ticket_holders
WHEN EXISTS (SELECT 1 FROM seals WHERE ticket_list_id = old.list_id)
BEGIN
  SELECT raise(ABORT, 'sealed tickets are never deleted');
END;
CREATE TRIGGER ticket_holders_hold BEFORE UPDATE ON ticket_holders BEGIN
  SELECT raise(ABORT, 'sealed tickets are never changed');
END;
CREATE TRIGGER ticket_holders_append BEFORE INSERT ON ticket_holders
WHEN EXISTS (SELECT 1 FROM seals WHERE ticket_list_id = new.list_id)
BEGIN
  SELECT raise(ABORT, 'sealed tickets are never changed');
END;
