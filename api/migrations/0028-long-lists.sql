-- Lists stay as fast with a million rows: nothing counts or filters them row by row.

-- How many notes nobody has seen yet.
ALTER TABLE support_seen ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0;
UPDATE support_seen SET unseen = (SELECT count(*) FROM support_messages WHERE id > up_to);

CREATE TRIGGER support_seen_added AFTER INSERT ON support_messages BEGIN
  UPDATE support_seen SET unseen = unseen + 1 WHERE up_to < new.id;
END;
CREATE TRIGGER support_seen_removed AFTER DELETE ON support_messages BEGIN
  UPDATE support_seen SET unseen = unseen - 1 WHERE up_to < old.id;
END;
CREATE TRIGGER support_seen_moved AFTER UPDATE OF up_to ON support_seen BEGIN
  UPDATE support_seen SET unseen = (SELECT count(*) FROM support_messages WHERE id > new.up_to);
END;

-- Lists of one type, also of public or private ones alone.
CREATE INDEX support_messages_by_type ON support_messages (message_type, is_public);

-- The type of a note is one of the "words" of the search index, as who may see it is.
DROP VIEW support_messages_searchable;
CREATE VIEW support_messages_searchable AS
  SELECT id, replace(replace(replace(replace(replace(
    char(2, 2) || name || char(2, 2) || coalesce(email, '') || char(2, 2) ||
    coalesce(location, '') || char(2, 2) || message,
    'ʻ', ''), 'ʼ', ''), '‘', ''), '’', ''), '''', '') ||
    char(3, 3) || CASE is_public WHEN 1 THEN 'u' ELSE 'r' END ||
    char(4, 4) || substr(message_type, 1, 1) AS text
  FROM support_messages;
INSERT INTO support_messages_search (support_messages_search) VALUES ('rebuild');

DROP TRIGGER support_messages_rewording;
CREATE TRIGGER support_messages_rewording
BEFORE UPDATE OF id, name, email, location, message, message_type, is_public ON support_messages
BEGIN
  INSERT INTO support_messages_search (support_messages_search, rowid, text)
    SELECT 'delete', id, text FROM support_messages_searchable WHERE id = old.id;
END;

DROP TRIGGER support_messages_reworded;
CREATE TRIGGER support_messages_reworded
AFTER UPDATE OF id, name, email, location, message, message_type, is_public ON support_messages
BEGIN
  INSERT INTO support_messages_search (rowid, text)
    SELECT id, text FROM support_messages_searchable WHERE id = new.id;
END;

-- So is whether a message of the inbox was read.
CREATE INDEX contact_messages_read ON contact_messages (id) WHERE read_at IS NOT NULL;

DROP VIEW contact_messages_searchable;
CREATE VIEW contact_messages_searchable AS
  SELECT id, replace(replace(replace(replace(replace(
    char(2, 2) || name || char(2, 2) || email || char(2, 2) || coalesce(phone, '') ||
    char(2, 2) || message,
    'ʻ', ''), 'ʼ', ''), '‘', ''), '’', ''), '''', '') ||
    char(3, 3) || CASE WHEN read_at IS NULL THEN 'u' ELSE 'r' END AS text
  FROM contact_messages;
INSERT INTO contact_messages_search (contact_messages_search) VALUES ('rebuild');

CREATE TRIGGER contact_messages_rewording
BEFORE UPDATE OF id, name, email, phone, message, read_at ON contact_messages
BEGIN
  INSERT INTO contact_messages_search (contact_messages_search, rowid, text)
    SELECT 'delete', id, text FROM contact_messages_searchable WHERE id = old.id;
END;

CREATE TRIGGER contact_messages_reworded
AFTER UPDATE OF id, name, email, phone, message, read_at ON contact_messages
BEGIN
  INSERT INTO contact_messages_search (rowid, text)
    SELECT id, text FROM contact_messages_searchable WHERE id = new.id;
END;

-- Where entries were changed, deleted, or matched with gifts: the number of the latest change among
-- 4,096 ids. Who has counted up to a number counts again only where a later one is. New entries are
-- known by their ids.
CREATE TABLE entry_touches (
  bucket INTEGER PRIMARY KEY,
  touched INTEGER NOT NULL
) STRICT;
CREATE INDEX entry_touches_by_touched ON entry_touches (touched);

CREATE TRIGGER entry_touches_changed AFTER UPDATE ON raffle_entries BEGIN
  INSERT INTO entry_touches (bucket, touched)
    VALUES (new.id >> 12, (SELECT coalesce(max(touched), 0) + 1 FROM entry_touches))
    ON CONFLICT (bucket) DO UPDATE SET touched = excluded.touched;
END;
CREATE TRIGGER entry_touches_moved AFTER UPDATE OF id ON raffle_entries
WHEN old.id >> 12 <> new.id >> 12
BEGIN
  INSERT INTO entry_touches (bucket, touched)
    VALUES (old.id >> 12, (SELECT coalesce(max(touched), 0) + 1 FROM entry_touches))
    ON CONFLICT (bucket) DO UPDATE SET touched = excluded.touched;
END;
CREATE TRIGGER entry_touches_deleted AFTER DELETE ON raffle_entries BEGIN
  INSERT INTO entry_touches (bucket, touched)
    VALUES (old.id >> 12, (SELECT coalesce(max(touched), 0) + 1 FROM entry_touches))
    ON CONFLICT (bucket) DO UPDATE SET touched = excluded.touched;
END;
CREATE TRIGGER entry_touches_matched AFTER INSERT ON gift_matches WHEN new.entry_id IS NOT NULL BEGIN
  INSERT INTO entry_touches (bucket, touched)
    VALUES (new.entry_id >> 12, (SELECT coalesce(max(touched), 0) + 1 FROM entry_touches))
    ON CONFLICT (bucket) DO UPDATE SET touched = excluded.touched;
END;
CREATE TRIGGER entry_touches_unmatched AFTER UPDATE OF active ON gift_matches
WHEN new.entry_id IS NOT NULL AND new.active <> old.active
BEGIN
  INSERT INTO entry_touches (bucket, touched)
    VALUES (new.entry_id >> 12, (SELECT coalesce(max(touched), 0) + 1 FROM entry_touches))
    ON CONFLICT (bucket) DO UPDATE SET touched = excluded.touched;
END;

-- The search index of entries no longer knows their status, so that verifying or drawing one does not
-- write it: the list has sets of its own. The triggers of before, without the mark.
DROP VIEW raffle_entries_searchable;
CREATE VIEW raffle_entries_searchable AS
  SELECT id, search_text AS text FROM raffle_entries;
INSERT INTO raffle_entries_search (raffle_entries_search) VALUES ('rebuild');

DROP TRIGGER raffle_entries_added;
CREATE TRIGGER raffle_entries_added AFTER INSERT ON raffle_entries BEGIN
  UPDATE entry_counts SET entries = entries + 1, tickets = tickets + new.entry_count,
      donation_cents = donation_cents + new.donation_cents
    WHERE entry_status = new.entry_status;
  INSERT INTO entry_quarters (quarter, entries) VALUES (new.created_at / 900000, 1)
    ON CONFLICT (quarter) DO UPDATE SET entries = entries + 1;
  INSERT INTO raffle_entries_search (rowid, text)
    SELECT new.id, new.search_text
    WHERE NOT EXISTS (SELECT 1 FROM raffle_entries_unindexed WHERE new.id > after_id);
END;

DROP TRIGGER raffle_entries_removed;
CREATE TRIGGER raffle_entries_removed AFTER DELETE ON raffle_entries BEGIN
  UPDATE entry_counts SET entries = entries - 1, tickets = tickets - old.entry_count
    WHERE entry_status = old.entry_status;
  INSERT INTO raffle_entries_search (raffle_entries_search, rowid, text)
    SELECT 'delete', old.id, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM raffle_entries_unindexed WHERE old.id > after_id);
END;

DROP TRIGGER raffle_entries_reworded;
CREATE TRIGGER raffle_entries_reworded AFTER UPDATE OF id, search_text ON raffle_entries
WHEN old.id <> new.id OR old.search_text <> new.search_text
BEGIN
  INSERT INTO raffle_entries_search (raffle_entries_search, rowid, text)
    SELECT 'delete', old.id, old.search_text
    WHERE NOT EXISTS (SELECT 1 FROM raffle_entries_unindexed WHERE old.id > after_id);
  INSERT INTO raffle_entries_search (rowid, text)
    SELECT new.id, new.search_text
    WHERE NOT EXISTS (SELECT 1 FROM raffle_entries_unindexed WHERE new.id > after_id);
END;
