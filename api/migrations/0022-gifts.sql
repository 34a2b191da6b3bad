-- Gifts: money that came in outside, as an export of a donation service shows it.

-- The secret of their fingerprints. It stays when the server's other keys are replaced: with another
-- one, files that were brought in before would be brought in again.
INSERT INTO settings (name, value) VALUES ('gift-fingerprints', lower(hex(randomblob(32))));

-- One file, or the part of it that was new.
CREATE TABLE gift_imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  platform TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT gift_imports_platform CHECK (platform IN ('gofundme', 'venmo', 'cashapp', 'other'))
) STRICT;

CREATE TABLE gifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  import_id INTEGER NOT NULL REFERENCES gift_imports (id),
  platform TEXT NOT NULL,
  external_id TEXT,
  -- By it a gift is known, also after payer, note and id were erased.
  fingerprint TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  -- What of it is matched with entries.
  used_cents INTEGER NOT NULL DEFAULT 0,
  given_at INTEGER,
  -- The day in the campaign's time zone, YYYY-MM-DD.
  given_on TEXT NOT NULL,
  payer TEXT NOT NULL,
  note TEXT NOT NULL,
  search_text TEXT NOT NULL,
  discarded_at INTEGER,
  discard_reason TEXT,
  erased_at INTEGER,
  created_at INTEGER NOT NULL,
  CONSTRAINT gifts_platform CHECK (platform IN ('gofundme', 'venmo', 'cashapp', 'other')),
  CONSTRAINT gifts_amount CHECK (amount_cents > 0),
  CONSTRAINT gifts_used CHECK (used_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT gifts_day CHECK (given_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  CONSTRAINT gifts_discarded CHECK (discarded_at IS NULL OR used_cents = 0),
  CONSTRAINT gifts_reason CHECK (discard_reason IS NULL OR discarded_at IS NOT NULL),
  CONSTRAINT gifts_erased CHECK (
    erased_at IS NULL OR (external_id IS NULL AND payer = '' AND note = '' AND discard_reason IS NULL))
) STRICT;

CREATE UNIQUE INDEX gifts_by_fingerprint ON gifts (fingerprint);
CREATE INDEX gifts_by_import ON gifts (import_id);
-- Lists are in the order of days. They end with the platform, so that filtering by it reads no rows.
CREATE INDEX gifts_by_day ON gifts (given_on, id, platform);
CREATE INDEX gifts_open_by_day ON gifts (given_on, id, platform)
  WHERE discarded_at IS NULL AND used_cents = 0;
CREATE INDEX gifts_matched_by_day ON gifts (given_on, id, platform) WHERE used_cents > 0;
CREATE INDEX gifts_discarded_by_day ON gifts (given_on, id, platform) WHERE discarded_at IS NOT NULL;
CREATE INDEX gifts_not_erased ON gifts (created_at) WHERE erased_at IS NULL;

-- References of entries that a note names: six characters each.
CREATE TABLE gift_references (
  reference TEXT NOT NULL,
  gift_id INTEGER NOT NULL REFERENCES gifts (id) ON DELETE CASCADE,
  PRIMARY KEY (reference, gift_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_references_by_gift ON gift_references (gift_id);

CREATE VIRTUAL TABLE gifts_search USING fts5 (
  search_text,
  content = 'gifts', content_rowid = 'id',
  tokenize = 'trigram case_sensitive 1', columnsize = 0
);

-- Gifts by platform and state, so that totals count no rows.
CREATE TABLE gift_counts (
  platform TEXT NOT NULL,
  state TEXT NOT NULL,
  gifts INTEGER NOT NULL,
  PRIMARY KEY (platform, state)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER gifts_added AFTER INSERT ON gifts BEGIN
  INSERT INTO gifts_search (rowid, search_text) VALUES (new.id, new.search_text);
  INSERT INTO gift_counts (platform, state, gifts) VALUES (
    new.platform,
    CASE WHEN new.discarded_at IS NOT NULL THEN 'discarded'
      WHEN new.used_cents > 0 THEN 'matched' ELSE 'open' END,
    1
  ) ON CONFLICT DO UPDATE SET gifts = gifts + 1;
END;

CREATE TRIGGER gifts_removed AFTER DELETE ON gifts BEGIN
  INSERT INTO gifts_search (gifts_search, rowid, search_text)
    VALUES ('delete', old.id, old.search_text);
  UPDATE gift_counts SET gifts = gifts - 1
    WHERE platform = old.platform AND state =
      CASE WHEN old.discarded_at IS NOT NULL THEN 'discarded'
        WHEN old.used_cents > 0 THEN 'matched' ELSE 'open' END;
END;

CREATE TRIGGER gifts_recounted AFTER UPDATE OF discarded_at, used_cents ON gifts
WHEN (old.discarded_at IS NULL) <> (new.discarded_at IS NULL)
  OR (old.used_cents > 0) <> (new.used_cents > 0)
BEGIN
  UPDATE gift_counts SET gifts = gifts - 1
    WHERE platform = old.platform AND state =
      CASE WHEN old.discarded_at IS NOT NULL THEN 'discarded'
        WHEN old.used_cents > 0 THEN 'matched' ELSE 'open' END;
  INSERT INTO gift_counts (platform, state, gifts) VALUES (
    new.platform,
    CASE WHEN new.discarded_at IS NOT NULL THEN 'discarded'
      WHEN new.used_cents > 0 THEN 'matched' ELSE 'open' END,
    1
  ) ON CONFLICT DO UPDATE SET gifts = gifts + 1;
END;

CREATE TRIGGER gifts_reworded AFTER UPDATE OF search_text ON gifts
WHEN old.search_text <> new.search_text
BEGIN
  INSERT INTO gifts_search (gifts_search, rowid, search_text)
    VALUES ('delete', old.id, old.search_text);
  INSERT INTO gifts_search (rowid, search_text) VALUES (new.id, new.search_text);
END;

-- How files of gifts are read, by the signature of their header.
CREATE TABLE gift_columns (
  signature TEXT PRIMARY KEY NOT NULL,
  columns TEXT NOT NULL CONSTRAINT gift_columns_json CHECK (json_valid(columns)),
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX gift_columns_by_use ON gift_columns (used_at);
