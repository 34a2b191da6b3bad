-- The server's own tables, and the raffle from entry to winner.
-- Money is whole cents, a moment is milliseconds since 1970 in UTC.
-- Ids are never given twice (AUTOINCREMENT): an admin's open list may name what was deleted since.

CREATE TABLE settings (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
INSERT INTO settings (name, value) VALUES
  ('database-id', lower(hex(randomblob(16)))),
  ('address-key', lower(hex(randomblob(32))));

CREATE TABLE revisions (
  topic TEXT PRIMARY KEY NOT NULL,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_last_use ON sessions (last_used_at);

CREATE TABLE rate_counters (
  purpose TEXT NOT NULL,
  address TEXT NOT NULL,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (purpose, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_counters_by_end ON rate_counters (ends_at);

CREATE TABLE idempotency (
  key TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  scope TEXT NOT NULL,
  digest TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (key, endpoint, scope)
) STRICT;
CREATE INDEX idempotency_by_age ON idempotency (created_at);

CREATE TABLE campaign (
  id INTEGER PRIMARY KEY CONSTRAINT campaign_is_one CHECK (id = 1),
  settings TEXT NOT NULL CONSTRAINT campaign_is_json CHECK (json_valid(settings)),
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE images (
  hash TEXT PRIMARY KEY NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE image_variants (
  hash TEXT NOT NULL REFERENCES images (hash) ON DELETE CASCADE,
  variant TEXT NOT NULL CONSTRAINT image_variants_variant CHECK (variant IN ('640', '1280')),
  mime TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (hash, variant)
) STRICT;

CREATE TABLE support_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT,
  location TEXT,
  message TEXT NOT NULL,
  message_type TEXT NOT NULL,
  is_public INTEGER NOT NULL DEFAULT 1,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  CONSTRAINT support_messages_type
    CHECK (message_type IN ('encouragement', 'prayer', 'love', 'support')),
  CONSTRAINT support_messages_flags CHECK (is_public IN (0, 1) AND is_hidden IN (0, 1))
) STRICT;

-- Raffle entries ------------------------------------------------------------------------------

CREATE TABLE raffle_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  location TEXT,
  shipping_address TEXT,
  donation_platform TEXT NOT NULL,
  donation_cents INTEGER NOT NULL,
  instagram_handle TEXT,
  entry_count INTEGER NOT NULL,
  entry_status TEXT NOT NULL DEFAULT 'pending',
  support_message_id INTEGER REFERENCES support_messages (id) ON DELETE SET NULL,
  admin_notes TEXT,
  verified_at INTEGER,
  -- What searching looks at: name, email, phone and handle, folded (src/raffle/search-text.ts).
  search_text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT raffle_entries_platform CHECK (donation_platform IN ('gofundme', 'venmo', 'cashapp')),
  CONSTRAINT raffle_entries_donation CHECK (donation_cents >= 2000),
  CONSTRAINT raffle_entries_count CHECK (entry_count >= 1),
  CONSTRAINT raffle_entries_status
    CHECK (entry_status IN ('pending', 'verified', 'winner', 'disqualified'))
) STRICT;

-- One for each sort, alone and under a status; the rowid at the end of each breaks ties.
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

CREATE TABLE entry_counts (
  entry_status TEXT PRIMARY KEY NOT NULL,
  entries INTEGER NOT NULL,
  tickets INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO entry_counts (entry_status, entries, tickets) VALUES
  ('pending', 0, 0), ('verified', 0, 0), ('winner', 0, 0), ('disqualified', 0, 0);

CREATE TABLE ticket_buckets (
  bucket INTEGER PRIMARY KEY,
  tickets INTEGER NOT NULL CONSTRAINT ticket_buckets_tickets CHECK (tickets >= 0)
) STRICT;

-- Any 3 characters in a row of the search text. The status is one of these "words" too, so that
-- counting what was found under a status reads no entry.
CREATE VIEW raffle_entries_searchable AS
  SELECT id, search_text || char(3, 3) || substr(entry_status, 1, 1) AS text FROM raffle_entries;

CREATE VIRTUAL TABLE raffle_entries_search USING fts5 (
  text,
  content = 'raffle_entries_searchable', content_rowid = 'id',
  tokenize = 'trigram case_sensitive 1', columnsize = 0
);

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

-- Tickets of verified entries, in buckets of 1,024 ids.
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

-- Prizes --------------------------------------------------------------------------------------

CREATE TABLE prize_packs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE prizes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand_name TEXT NOT NULL,
  brand_contact TEXT,
  prize_title TEXT NOT NULL,
  prize_description TEXT NOT NULL,
  value_cents INTEGER,
  image_hash TEXT REFERENCES images (hash),
  quantity INTEGER NOT NULL DEFAULT 1,
  units_left INTEGER NOT NULL,
  display_order INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  prize_pack_id INTEGER REFERENCES prize_packs (id),
  winner_id INTEGER REFERENCES raffle_entries (id),
  winner_drawn_at INTEGER,
  created_at INTEGER NOT NULL,
  CONSTRAINT prizes_value CHECK (value_cents >= 0),
  CONSTRAINT prizes_quantity CHECK (quantity >= 1),
  CONSTRAINT prizes_units CHECK (units_left BETWEEN 0 AND quantity),
  CONSTRAINT prizes_active CHECK (is_active IN (0, 1)),
  CONSTRAINT prizes_winner CHECK ((winner_id IS NULL) = (winner_drawn_at IS NULL))
) STRICT;
CREATE INDEX prizes_by_order ON prizes (is_active, display_order);
CREATE INDEX prizes_by_pack ON prizes (prize_pack_id);
CREATE INDEX prizes_by_winner ON prizes (winner_id);
CREATE INDEX prizes_by_image ON prizes (image_hash);

CREATE TABLE prize_totals (
  id INTEGER PRIMARY KEY,
  units INTEGER NOT NULL,
  value_cents INTEGER NOT NULL
) STRICT;
INSERT INTO prize_totals (id, units, value_cents) VALUES (1, 0, 0);

CREATE TRIGGER prize_totals_added AFTER INSERT ON prizes WHEN new.is_active = 1 BEGIN
  UPDATE prize_totals SET
    units = units + new.quantity,
    value_cents = value_cents + new.quantity * coalesce(new.value_cents, 0);
END;

CREATE TRIGGER prize_totals_removed AFTER DELETE ON prizes WHEN old.is_active = 1 BEGIN
  UPDATE prize_totals SET
    units = units - old.quantity,
    value_cents = value_cents - old.quantity * coalesce(old.value_cents, 0);
END;

CREATE TRIGGER prize_totals_left AFTER UPDATE OF quantity, value_cents, is_active ON prizes
WHEN old.is_active = 1
BEGIN
  UPDATE prize_totals SET
    units = units - old.quantity,
    value_cents = value_cents - old.quantity * coalesce(old.value_cents, 0);
END;

CREATE TRIGGER prize_totals_joined AFTER UPDATE OF quantity, value_cents, is_active ON prizes
WHEN new.is_active = 1
BEGIN
  UPDATE prize_totals SET
    units = units + new.quantity,
    value_cents = value_cents + new.quantity * coalesce(new.value_cents, 0);
END;

-- Draws ---------------------------------------------------------------------------------------

CREATE TABLE draws (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  prize_id INTEGER NOT NULL REFERENCES prizes (id),
  winner_id INTEGER NOT NULL REFERENCES raffle_entries (id),
  prize_pack_id INTEGER REFERENCES prize_packs (id),
  winner_name TEXT NOT NULL,
  winner_email TEXT NOT NULL,
  winner_phone TEXT,
  prize_title TEXT NOT NULL,
  prize_value_cents INTEGER,
  ticket INTEGER NOT NULL,
  ticket_count INTEGER NOT NULL,
  drawn_at INTEGER NOT NULL,
  notified INTEGER NOT NULL DEFAULT 0,
  claimed INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT draws_ticket CHECK (ticket BETWEEN 1 AND ticket_count),
  CONSTRAINT draws_flags CHECK (notified IN (0, 1) AND claimed IN (0, 1))
) STRICT;
CREATE INDEX draws_by_prize ON draws (prize_id);
CREATE INDEX draws_by_winner ON draws (winner_id);
CREATE INDEX draws_by_time ON draws (drawn_at);

CREATE TRIGGER draws_stay BEFORE DELETE ON draws BEGIN
  SELECT raise(ABORT, 'the record of a draw is never deleted');
END;

CREATE TRIGGER draws_hold
BEFORE UPDATE OF id, prize_id, winner_id, prize_pack_id, winner_name, winner_email, winner_phone,
  prize_title, prize_value_cents, ticket, ticket_count, drawn_at ON draws
BEGIN
  SELECT raise(ABORT, 'the record of a draw is never changed');
END;

-- INSERT OR REPLACE would delete without asking the trigger above.
CREATE TRIGGER draws_append BEFORE INSERT ON draws
WHEN EXISTS (SELECT 1 FROM draws WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'the record of a draw is never changed');
END;
