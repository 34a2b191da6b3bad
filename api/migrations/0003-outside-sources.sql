-- What other websites answered last, kept so that no visitor waits for them.

CREATE TABLE outside_sources (
  source TEXT PRIMARY KEY NOT NULL,
  -- Whose answer it is, such as a campaign's name there: another one's is never served.
  subject TEXT NOT NULL,
  -- The last good answer as the contract has it, in JSON; null until there was one.
  body TEXT,
  fetched_at INTEGER,
  -- When the next request is due. Who is asking moves it on first, and that is the lease.
  due_at INTEGER NOT NULL,
  -- Failures since the last good answer.
  failures INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT outside_sources_body CHECK (json_valid(body)),
  CONSTRAINT outside_sources_fetched CHECK ((body IS NULL) = (fetched_at IS NULL))
) STRICT;

CREATE TABLE outside_tokens (
  source TEXT PRIMARY KEY NOT NULL,
  -- SHA-256 of the token in the settings that this one grew from: another one starts anew.
  origin TEXT NOT NULL,
  token TEXT NOT NULL,
  -- Null while nobody said.
  expires_at INTEGER,
  -- When its renewal was last tried.
  tried_at INTEGER
) STRICT;
