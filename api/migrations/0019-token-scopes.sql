-- Deploy tokens end, and say what they may do.

-- "propose": its releases wait until an organizer puts them live.
ALTER TABLE release_tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'publish'
  CONSTRAINT release_tokens_scope CHECK (scope IN ('publish', 'propose'));

ALTER TABLE release_tokens ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;

-- Earlier tokens had no end. They work for 90 days from this update.
UPDATE release_tokens SET expires_at = (CAST(strftime('%s', 'now') AS INTEGER) + 90 * 86400) * 1000;
