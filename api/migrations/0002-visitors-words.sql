-- What visitors write: love notes, contact messages, petition signatures, fundraiser entries.
-- Lists are in the order of ids, newest first; an index ends with the id, so it keeps that order.

CREATE INDEX support_messages_by_sight ON support_messages (is_public, is_hidden);
CREATE INDEX support_messages_by_public ON support_messages (is_public);

CREATE TABLE support_counts (
  message_type TEXT NOT NULL,
  is_public INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL,
  messages INTEGER NOT NULL,
  PRIMARY KEY (message_type, is_public, is_hidden)
) STRICT, WITHOUT ROWID;
INSERT INTO support_counts (message_type, is_public, is_hidden, messages)
  SELECT message_type, is_public, is_hidden, count(*) FROM support_messages GROUP BY 1, 2, 3;

CREATE TRIGGER support_counts_added AFTER INSERT ON support_messages BEGIN
  INSERT INTO support_counts (message_type, is_public, is_hidden, messages)
    VALUES (new.message_type, new.is_public, new.is_hidden, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
END;

CREATE TRIGGER support_counts_removed AFTER DELETE ON support_messages BEGIN
  UPDATE support_counts SET messages = messages - 1
    WHERE message_type = old.message_type AND is_public = old.is_public
      AND is_hidden = old.is_hidden;
END;

CREATE TRIGGER support_counts_changed
AFTER UPDATE OF message_type, is_public, is_hidden ON support_messages
BEGIN
  UPDATE support_counts SET messages = messages - 1
    WHERE message_type = old.message_type AND is_public = old.is_public
      AND is_hidden = old.is_hidden;
  INSERT INTO support_counts (message_type, is_public, is_hidden, messages)
    VALUES (new.message_type, new.is_public, new.is_hidden, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
END;

CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- Petition ------------------------------------------------------------------------------------

CREATE TABLE petition_signatures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  city TEXT,
  state TEXT,
  -- The state as it is counted: Hawaiʻi, HAWAII and hawaii are one (src/petition/state-key.ts).
  state_key TEXT,
  zip_code TEXT,
  relationship_to_issue TEXT,
  comment TEXT,
  text_opt_in INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- WebP. Stands last: who reads the columns before it does not read past it.
  signature_image BLOB,
  CONSTRAINT petition_signatures_opt_in CHECK (text_opt_in IN (0, 1)),
  CONSTRAINT petition_signatures_state CHECK ((state IS NULL) = (state_key IS NULL))
) STRICT;

CREATE TABLE petition_totals (
  id INTEGER PRIMARY KEY,
  signatures INTEGER NOT NULL,
  with_comments INTEGER NOT NULL,
  states INTEGER NOT NULL
) STRICT;
INSERT INTO petition_totals (id, signatures, with_comments, states) VALUES (1, 0, 0, 0);

CREATE TABLE petition_states (
  state_key TEXT PRIMARY KEY NOT NULL,
  signatures INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER petition_states_added AFTER INSERT ON petition_states BEGIN
  UPDATE petition_totals SET states = states + 1;
END;

CREATE TRIGGER petition_states_removed AFTER DELETE ON petition_states BEGIN
  UPDATE petition_totals SET states = states - 1;
END;

CREATE TRIGGER petition_signatures_added AFTER INSERT ON petition_signatures BEGIN
  UPDATE petition_totals SET signatures = signatures + 1,
    with_comments = with_comments + (new.comment IS NOT NULL);
  INSERT INTO petition_states (state_key, signatures)
    SELECT new.state_key, 1 WHERE new.state_key IS NOT NULL
    ON CONFLICT DO UPDATE SET signatures = signatures + 1;
END;

CREATE TRIGGER petition_signatures_removed AFTER DELETE ON petition_signatures BEGIN
  UPDATE petition_totals SET signatures = signatures - 1,
    with_comments = with_comments - (old.comment IS NOT NULL);
  UPDATE petition_states SET signatures = signatures - 1 WHERE state_key = old.state_key;
  DELETE FROM petition_states WHERE state_key = old.state_key AND signatures = 0;
END;

CREATE TRIGGER petition_signatures_changed
AFTER UPDATE OF comment, state_key ON petition_signatures
BEGIN
  UPDATE petition_totals
    SET with_comments = with_comments - (old.comment IS NOT NULL) + (new.comment IS NOT NULL);
  UPDATE petition_states SET signatures = signatures - 1 WHERE state_key = old.state_key;
  INSERT INTO petition_states (state_key, signatures)
    SELECT new.state_key, 1 WHERE new.state_key IS NOT NULL
    ON CONFLICT DO UPDATE SET signatures = signatures + 1;
  DELETE FROM petition_states WHERE state_key = old.state_key AND signatures = 0;
END;

-- Fundraiser giveaway -------------------------------------------------------------------------

CREATE TABLE fundraiser_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  donation_platform TEXT NOT NULL,
  donation_amount TEXT,
  donation_proof TEXT,
  instagram_username TEXT NOT NULL,
  instagram_actions TEXT NOT NULL,
  instagram_proof TEXT,
  entry_status TEXT NOT NULL DEFAULT 'pending',
  admin_notes TEXT,
  created_at INTEGER NOT NULL,
  CONSTRAINT fundraiser_entries_platform
    CHECK (donation_platform IN ('gofundme', 'venmo', 'cashapp')),
  CONSTRAINT fundraiser_entries_actions CHECK (json_valid(instagram_actions)),
  CONSTRAINT fundraiser_entries_status
    CHECK (entry_status IN ('pending', 'verified', 'winner', 'disqualified'))
) STRICT;
CREATE INDEX fundraiser_entries_by_status ON fundraiser_entries (entry_status);
CREATE INDEX fundraiser_entries_by_platform ON fundraiser_entries (donation_platform);
CREATE INDEX fundraiser_entries_by_status_platform
  ON fundraiser_entries (entry_status, donation_platform);

CREATE TABLE fundraiser_counts (
  entry_status TEXT PRIMARY KEY NOT NULL,
  entries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO fundraiser_counts (entry_status, entries) VALUES
  ('pending', 0), ('verified', 0), ('winner', 0), ('disqualified', 0);

CREATE TRIGGER fundraiser_counts_added AFTER INSERT ON fundraiser_entries BEGIN
  UPDATE fundraiser_counts SET entries = entries + 1 WHERE entry_status = new.entry_status;
END;

CREATE TRIGGER fundraiser_counts_removed AFTER DELETE ON fundraiser_entries BEGIN
  UPDATE fundraiser_counts SET entries = entries - 1 WHERE entry_status = old.entry_status;
END;

CREATE TRIGGER fundraiser_counts_changed AFTER UPDATE OF entry_status ON fundraiser_entries BEGIN
  UPDATE fundraiser_counts SET entries = entries - 1 WHERE entry_status = old.entry_status;
  UPDATE fundraiser_counts SET entries = entries + 1 WHERE entry_status = new.entry_status;
END;
