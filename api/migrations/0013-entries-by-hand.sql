-- Entries that an organizer adds by hand: without a donation, and with tickets of their own. SQLite
-- cannot drop a check, so the table is made anew, with the same rows.

-- Rows that refer to an entry are checked at the end.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE raffle_entries_before AS SELECT * FROM raffle_entries;
CREATE TABLE raffle_entries_last_id AS
  SELECT seq FROM sqlite_sequence WHERE name = 'raffle_entries';

-- Dropping the table deletes row by row, which is slow with indexes.
DROP INDEX raffle_entries_by_created;
DROP INDEX raffle_entries_by_name;
DROP INDEX raffle_entries_by_email;
DROP INDEX raffle_entries_by_donation;
DROP INDEX raffle_entries_by_status_created;
DROP INDEX raffle_entries_by_status_name;
DROP INDEX raffle_entries_by_status_email;
DROP INDEX raffle_entries_by_status_donation;
DROP INDEX raffle_entries_by_support_message;
DROP INDEX raffle_entries_by_phone_digits;
DROP INDEX raffle_entries_by_handle;
DROP INDEX raffle_entries_by_ticket_key;
DROP TABLE raffle_entries;

CREATE TABLE raffle_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Empty for an entry by hand without one.
  email TEXT NOT NULL,
  phone TEXT,
  location TEXT,
  shipping_address TEXT,
  -- Null for an entry by hand.
  donation_platform TEXT,
  -- 0 for an entry by hand without a donation.
  donation_cents INTEGER NOT NULL,
  instagram_handle TEXT,
  entry_count INTEGER NOT NULL,
  entry_status TEXT NOT NULL DEFAULT 'pending',
  support_message_id INTEGER REFERENCES support_messages (id) ON DELETE SET NULL,
  admin_notes TEXT,
  verified_at INTEGER,
  search_text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ticket_key TEXT,
  show_as TEXT NOT NULL DEFAULT 'none',
  -- How an entry reached the organizer who added it; null for one from a form of the site.
  by_hand TEXT,
  CONSTRAINT raffle_entries_by_hand CHECK (by_hand IN ('paper', 'mail-in', 'other')),
  CONSTRAINT raffle_entries_platform CHECK (donation_platform IN ('gofundme', 'venmo', 'cashapp')),
  CONSTRAINT raffle_entries_donation CHECK (donation_cents >= 0),
  CONSTRAINT raffle_entries_form CHECK (
    by_hand IS NOT NULL
    OR (donation_platform IS NOT NULL AND donation_cents >= 2000)),
  -- 0 for an entry that has no ticket by the rules.
  CONSTRAINT raffle_entries_count CHECK (entry_count >= 0),
  CONSTRAINT raffle_entries_status
    CHECK (entry_status IN ('pending', 'verified', 'winner', 'disqualified')),
  CONSTRAINT raffle_entries_show_as CHECK (show_as IN ('full', 'first', 'none'))
) STRICT;

INSERT INTO raffle_entries (
  id, name, email, phone, location, shipping_address, donation_platform, donation_cents,
  instagram_handle, entry_count, entry_status, support_message_id, admin_notes, verified_at,
  search_text, created_at, ticket_key, show_as, by_hand)
SELECT
  id, name, email, phone, location, shipping_address, donation_platform, donation_cents,
  instagram_handle, entry_count, entry_status, support_message_id, admin_notes, verified_at,
  search_text, created_at, ticket_key, show_as, NULL
FROM raffle_entries_before ORDER BY id;
DROP TABLE raffle_entries_before;

-- Ids of deleted entries are not given again.
DELETE FROM sqlite_sequence WHERE name = 'raffle_entries';
INSERT INTO sqlite_sequence (name, seq) SELECT 'raffle_entries', seq FROM raffle_entries_last_id;
DROP TABLE raffle_entries_last_id;

CREATE INDEX raffle_entries_by_created ON raffle_entries (created_at);
CREATE INDEX raffle_entries_by_name ON raffle_entries (name COLLATE NOCASE);
CREATE INDEX raffle_entries_by_email ON raffle_entries (email COLLATE NOCASE);
CREATE INDEX raffle_entries_by_donation ON raffle_entries (donation_cents);
CREATE INDEX raffle_entries_by_status_created ON raffle_entries (entry_status, created_at);
CREATE INDEX raffle_entries_by_status_name ON raffle_entries (entry_status, name COLLATE NOCASE);
CREATE INDEX raffle_entries_by_status_email ON raffle_entries (entry_status, email COLLATE NOCASE);
CREATE INDEX raffle_entries_by_status_donation ON raffle_entries (entry_status, donation_cents);
CREATE INDEX raffle_entries_by_support_message ON raffle_entries (support_message_id)
  WHERE support_message_id IS NOT NULL;
CREATE INDEX raffle_entries_by_phone_digits ON raffle_entries (
  substr(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10)
);
CREATE INDEX raffle_entries_by_handle ON raffle_entries (
  lower(ltrim(instagram_handle, '@ '))
);
CREATE UNIQUE INDEX raffle_entries_by_ticket_key ON raffle_entries (ticket_key);
CREATE INDEX raffle_entries_by_hand ON raffle_entries (entry_status, entry_count)
  WHERE by_hand IS NOT NULL;

-- The triggers of 0001, 0011 and 0012, unchanged. The counters and the search index were not touched.

CREATE TRIGGER raffle_entries_added AFTER INSERT ON raffle_entries BEGIN
  UPDATE entry_counts SET entries = entries + 1, tickets = tickets + new.entry_count
    WHERE entry_status = new.entry_status;
  INSERT INTO raffle_entries_search (rowid, text)
    VALUES (new.id, new.search_text || char(3, 3) || substr(new.entry_status, 1, 1));
END;

CREATE TRIGGER raffle_entries_removed AFTER DELETE ON raffle_entries BEGIN
  UPDATE entry_counts SET entries = entries - 1, tickets = tickets - old.entry_count
    WHERE entry_status = old.entry_status;
  INSERT INTO raffle_entries_search (raffle_entries_search, rowid, text) VALUES
    ('delete', old.id, old.search_text || char(3, 3) || substr(old.entry_status, 1, 1));
END;

CREATE TRIGGER raffle_entries_recounted AFTER UPDATE OF entry_status, entry_count ON raffle_entries
BEGIN
  UPDATE entry_counts SET entries = entries - 1, tickets = tickets - old.entry_count
    WHERE entry_status = old.entry_status;
  UPDATE entry_counts SET entries = entries + 1, tickets = tickets + new.entry_count
    WHERE entry_status = new.entry_status;
END;

CREATE TRIGGER raffle_entries_reworded AFTER UPDATE OF id, search_text, entry_status ON raffle_entries
BEGIN
  INSERT INTO raffle_entries_search (raffle_entries_search, rowid, text) VALUES
    ('delete', old.id, old.search_text || char(3, 3) || substr(old.entry_status, 1, 1));
  INSERT INTO raffle_entries_search (rowid, text)
    VALUES (new.id, new.search_text || char(3, 3) || substr(new.entry_status, 1, 1));
END;

CREATE TRIGGER ticket_buckets_added AFTER INSERT ON raffle_entries
WHEN new.entry_status = 'verified'
BEGIN
  INSERT INTO ticket_buckets (bucket, tickets) VALUES (new.id >> 10, new.entry_count)
    ON CONFLICT (bucket) DO UPDATE SET tickets = tickets + excluded.tickets;
END;

CREATE TRIGGER ticket_buckets_removed AFTER DELETE ON raffle_entries
WHEN old.entry_status = 'verified'
BEGIN
  UPDATE ticket_buckets SET tickets = tickets - old.entry_count WHERE bucket = old.id >> 10;
END;

CREATE TRIGGER ticket_buckets_left AFTER UPDATE OF id, entry_status, entry_count ON raffle_entries
WHEN old.entry_status = 'verified'
BEGIN
  UPDATE ticket_buckets SET tickets = tickets - old.entry_count WHERE bucket = old.id >> 10;
END;

CREATE TRIGGER ticket_buckets_joined AFTER UPDATE OF id, entry_status, entry_count ON raffle_entries
WHEN new.entry_status = 'verified'
BEGIN
  INSERT INTO ticket_buckets (bucket, tickets) VALUES (new.id >> 10, new.entry_count)
    ON CONFLICT (bucket) DO UPDATE SET tickets = tickets + excluded.tickets;
END;

CREATE TRIGGER entry_sums_added AFTER INSERT ON raffle_entries BEGIN
  UPDATE entry_counts SET donation_cents = donation_cents + new.donation_cents
    WHERE entry_status = new.entry_status;
  INSERT INTO entry_quarters (quarter, entries) VALUES (new.created_at / 900000, 1)
    ON CONFLICT (quarter) DO UPDATE SET entries = entries + 1;
END;

CREATE TRIGGER entry_sums_removed AFTER DELETE ON raffle_entries BEGIN
  UPDATE entry_counts SET donation_cents = donation_cents - old.donation_cents
    WHERE entry_status = old.entry_status;
  UPDATE entry_quarters SET entries = entries - 1 WHERE quarter = old.created_at / 900000;
END;

CREATE TRIGGER entry_sums_changed AFTER UPDATE OF entry_status, donation_cents ON raffle_entries
BEGIN
  UPDATE entry_counts SET donation_cents = donation_cents - old.donation_cents
    WHERE entry_status = old.entry_status;
  UPDATE entry_counts SET donation_cents = donation_cents + new.donation_cents
    WHERE entry_status = new.entry_status;
END;

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

-- Of the sealed tickets, those of entries by hand.
ALTER TABLE seals ADD COLUMN by_hand_entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seals ADD COLUMN by_hand_tickets INTEGER NOT NULL DEFAULT 0;
