-- A search for gifts that can still pay for an entry. Once nearly all of a million gifts are used up,
-- it would read them all.
CREATE INDEX gifts_usable_by_day ON gifts (given_on, id, platform)
WHERE discarded_at IS NULL AND used_cents < amount_cents;
