-- Deploy tokens: each publishes one remote. The token itself is shown once and kept nowhere.

CREATE TABLE release_tokens (
  id INTEGER PRIMARY KEY,
  remote TEXT NOT NULL,
  -- Whose it is, or where it is used: what the history of releases says.
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  -- A revoked one stays, so that who still sends it reads why it no longer works.
  revoked_at INTEGER
) STRICT;
CREATE UNIQUE INDEX release_tokens_by_hash ON release_tokens (token_hash);
