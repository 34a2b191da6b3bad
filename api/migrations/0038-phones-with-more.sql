-- Phone numbers with an extension or a second number are found as well (isUnusual in
-- possible-duplicates/lookups.ts).
DROP INDEX raffle_entries_by_unusual_phone;
DROP INDEX fundraiser_entries_by_unusual_phone;
CREATE INDEX raffle_entries_by_unusual_phone ON raffle_entries (id)
WHERE (phone GLOB '*[^-0-9 ().+/]*' OR (length(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '')) > 10
    AND replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') NOT GLOB '1??????????'));
CREATE INDEX fundraiser_entries_by_unusual_phone ON fundraiser_entries (id)
WHERE (phone GLOB '*[^-0-9 ().+/]*' OR (length(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '')) > 10
    AND replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') NOT GLOB '1??????????'));
