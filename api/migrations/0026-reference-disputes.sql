-- Entries whose reference somebody else has sent, too. One of the two may have copied it from the other.
CREATE TABLE reference_disputes (
  entry_id INTEGER PRIMARY KEY REFERENCES raffle_entries (id) ON DELETE CASCADE,
  -- The first time.
  at INTEGER NOT NULL
) STRICT;
