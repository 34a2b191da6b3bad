-- Whose a deploy token is: it ends when they are no longer an owner. Null with the shared password.
ALTER TABLE release_tokens ADD COLUMN made_by_account INTEGER
  REFERENCES accounts (id) ON DELETE SET NULL;
