-- What an entrant writes into the note of the gift; null for earlier entries and those by hand.
ALTER TABLE raffle_entries ADD COLUMN reference TEXT
  CONSTRAINT raffle_entries_reference CHECK (length(reference) = 6);
CREATE UNIQUE INDEX raffle_entries_by_reference ON raffle_entries (reference)
  WHERE reference IS NOT NULL;
