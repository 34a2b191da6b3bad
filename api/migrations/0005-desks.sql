-- What the admins' desks need: read and unread messages, notes that nobody has seen yet, and a
-- search over notes and messages.

ALTER TABLE contact_messages ADD COLUMN read_at INTEGER;
CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;

CREATE TABLE contact_counts (
  id INTEGER PRIMARY KEY,
  messages INTEGER NOT NULL,
  unread INTEGER NOT NULL
) STRICT;
INSERT INTO contact_counts (id, messages, unread)
  SELECT 1, count(*), count(*) FROM contact_messages;

CREATE TRIGGER contact_counts_added AFTER INSERT ON contact_messages BEGIN
  UPDATE contact_counts SET messages = messages + 1, unread = unread + (new.read_at IS NULL);
END;

CREATE TRIGGER contact_counts_removed AFTER DELETE ON contact_messages BEGIN
  UPDATE contact_counts SET messages = messages - 1, unread = unread - (old.read_at IS NULL);
END;

CREATE TRIGGER contact_counts_read AFTER UPDATE OF read_at ON contact_messages BEGIN
  UPDATE contact_counts SET unread = unread - (old.read_at IS NULL) + (new.read_at IS NULL);
END;

-- Notes up to this id were seen by an admin. It moves only forward.
CREATE TABLE support_seen (
  id INTEGER PRIMARY KEY CONSTRAINT support_seen_is_one CHECK (id = 1),
  up_to INTEGER NOT NULL
) STRICT;
INSERT INTO support_seen (id, up_to) VALUES (1, 0);

-- Any 3 characters in a row, case and accents folded by the tokenizer, ʻokina and apostrophes left
-- out here. Each field begins with a mark, so that 1 or 2 letters find what begins so; who may see
-- a note is one of these "words" too.
CREATE VIEW support_messages_searchable AS
  SELECT id, replace(replace(replace(replace(replace(
    char(2, 2) || name || char(2, 2) || coalesce(email, '') || char(2, 2) ||
    coalesce(location, '') || char(2, 2) || message,
    'ʻ', ''), 'ʼ', ''), '‘', ''), '’', ''), '''', '') ||
    char(3, 3) || CASE is_public WHEN 1 THEN 'u' ELSE 'r' END AS text
  FROM support_messages;

CREATE VIRTUAL TABLE support_messages_search USING fts5 (
  text,
  content = 'support_messages_searchable', content_rowid = 'id',
  tokenize = 'trigram remove_diacritics 1', columnsize = 0
);
INSERT INTO support_messages_search (support_messages_search) VALUES ('rebuild');

CREATE TRIGGER support_messages_found AFTER INSERT ON support_messages BEGIN
  INSERT INTO support_messages_search (rowid, text)
    SELECT id, text FROM support_messages_searchable WHERE id = new.id;
END;

-- Before: the view still shows what the index has to forget.
CREATE TRIGGER support_messages_forgotten BEFORE DELETE ON support_messages BEGIN
  INSERT INTO support_messages_search (support_messages_search, rowid, text)
    SELECT 'delete', id, text FROM support_messages_searchable WHERE id = old.id;
END;

CREATE TRIGGER support_messages_rewording
BEFORE UPDATE OF id, name, email, location, message, is_public ON support_messages
BEGIN
  INSERT INTO support_messages_search (support_messages_search, rowid, text)
    SELECT 'delete', id, text FROM support_messages_searchable WHERE id = old.id;
END;

CREATE TRIGGER support_messages_reworded
AFTER UPDATE OF id, name, email, location, message, is_public ON support_messages
BEGIN
  INSERT INTO support_messages_search (rowid, text)
    SELECT id, text FROM support_messages_searchable WHERE id = new.id;
END;

CREATE VIEW contact_messages_searchable AS
  SELECT id, replace(replace(replace(replace(replace(
    char(2, 2) || name || char(2, 2) || email || char(2, 2) || coalesce(phone, '') ||
    char(2, 2) || message,
    'ʻ', ''), 'ʼ', ''), '‘', ''), '’', ''), '''', '') AS text
  FROM contact_messages;

CREATE VIRTUAL TABLE contact_messages_search USING fts5 (
  text,
  content = 'contact_messages_searchable', content_rowid = 'id',
  tokenize = 'trigram remove_diacritics 1', columnsize = 0
);
INSERT INTO contact_messages_search (contact_messages_search) VALUES ('rebuild');

CREATE TRIGGER contact_messages_found AFTER INSERT ON contact_messages BEGIN
  INSERT INTO contact_messages_search (rowid, text)
    SELECT id, text FROM contact_messages_searchable WHERE id = new.id;
END;

CREATE TRIGGER contact_messages_forgotten BEFORE DELETE ON contact_messages BEGIN
  INSERT INTO contact_messages_search (contact_messages_search, rowid, text)
    SELECT 'delete', id, text FROM contact_messages_searchable WHERE id = old.id;
END;
