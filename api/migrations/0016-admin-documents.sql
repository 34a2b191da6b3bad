-- Admin calls need the secret of an admin document beside the session's cookie.

-- The key of these secrets, the same for all servers of the site.
INSERT INTO settings (name, value) VALUES
  ('document-key', lower(hex(randomblob(32))));

-- Ids of the documents that may act with a session, separated by spaces; new documents get the first.
ALTER TABLE sessions ADD COLUMN documents TEXT NOT NULL DEFAULT '';

-- Earlier sessions have none. Who was signed in signs in again.
DELETE FROM sessions;
