-- Whose invitation it is: it is taken back when they are no longer an owner. Before, their name said so,
-- which they can change. Null with the shared password.
ALTER TABLE invitations ADD COLUMN invited_by_account INTEGER
  REFERENCES accounts (id) ON DELETE SET NULL;
UPDATE invitations
SET invited_by_account = (SELECT id FROM accounts WHERE accounts.name = invitations.invited_by);
CREATE INDEX invitations_by_inviter ON invitations (invited_by_account);
