-- Organizers with names, roles and their own ways to sign in.

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- The name as it is compared: composed, folded to lower case, with single spaces.
  name_key TEXT NOT NULL,
  role TEXT NOT NULL,
  -- Names the account to authenticators; says nothing about the person.
  user_handle TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  suspended_at INTEGER,
  last_sign_in_at INTEGER,
  -- argon2id; null for somebody with passkeys alone.
  password_hash TEXT,
  -- Of an authenticator app, base32; counts once `codes_since` is set.
  codes_secret TEXT,
  codes_since INTEGER,
  -- The time step of the last code that was used, so that none works twice.
  codes_last_step INTEGER,
  CONSTRAINT accounts_role CHECK (role IN ('owner', 'organizer', 'moderator', 'reader'))
) STRICT;
CREATE UNIQUE INDEX accounts_by_name ON accounts (name_key);
CREATE UNIQUE INDEX accounts_by_handle ON accounts (user_handle);

CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- The authenticator's own id of it, base64url.
  credential_id TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- JSON, such as ["internal","hybrid"].
  transports TEXT NOT NULL,
  -- The host it was registered at, and works at.
  host TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- Challenges that were asked for and not answered yet: each works once.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY NOT NULL,
  -- "sign-in", "confirm", "add" or "invitation".
  purpose TEXT NOT NULL,
  account_id INTEGER,
  invitation_id INTEGER,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

CREATE TABLE recovery_codes (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  -- The account that gets a new way in; null for a new person.
  account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  invited_by TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  revoked_at INTEGER,
  CONSTRAINT invitations_role CHECK (role IN ('owner', 'organizer', 'moderator', 'reader'))
) STRICT;
CREATE UNIQUE INDEX invitations_by_token ON invitations (token_hash);
CREATE INDEX invitations_by_account ON invitations (account_id);

-- With one, a program acts as an admin. The token itself is shown once and stored nowhere.
CREATE TABLE access_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  made_by TEXT,
  -- Whose token it is: it ends when they are no longer an owner. Null with the shared password.
  made_by_account INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER,
  CONSTRAINT access_tokens_role CHECK (role IN ('owner', 'organizer', 'moderator', 'reader'))
) STRICT;
CREATE UNIQUE INDEX access_tokens_by_hash ON access_tokens (token_hash);

-- Null for a session of the shared admin password, which has the role of an owner.
ALTER TABLE sessions ADD COLUMN account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE;
-- When its owner last proved who they are, with a passkey or a password.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
-- A public name of it, for the list of sessions.
ALTER TABLE sessions ADD COLUMN public_id TEXT;
UPDATE sessions SET confirmed_at = created_at, public_id = lower(hex(randomblob(12)));
CREATE UNIQUE INDEX sessions_by_public_id ON sessions (public_id);
CREATE INDEX sessions_by_account ON sessions (account_id);

-- Which account did it; null for the shared password, for nobody, and before there were accounts.
ALTER TABLE audit_trail ADD COLUMN account_id INTEGER;
