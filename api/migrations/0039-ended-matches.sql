-- When a sealed draw ends, entries that have lost their gift are looked for (raffle/return-claims.ts).
CREATE INDEX gift_matches_ended ON gift_matches (entry_id) WHERE active = 0;
