-- What the overview shows of entries: donated cents by status, and entries by when they came.

ALTER TABLE entry_counts ADD COLUMN donation_cents INTEGER NOT NULL DEFAULT 0;
UPDATE entry_counts SET donation_cents = (
  SELECT coalesce(sum(donation_cents), 0) FROM raffle_entries
  WHERE raffle_entries.entry_status = entry_counts.entry_status
);

-- By quarter of an hour (created_at in milliseconds / 900,000): a day begins on one in every time
-- zone, so the days of any zone are sums of these.
CREATE TABLE entry_quarters (
  quarter INTEGER PRIMARY KEY,
  entries INTEGER NOT NULL CONSTRAINT entry_quarters_entries CHECK (entries >= 0)
) STRICT;
INSERT INTO entry_quarters (quarter, entries)
  SELECT created_at / 900000, count(*) FROM raffle_entries GROUP BY 1;

CREATE TRIGGER entry_sums_added AFTER INSERT ON raffle_entries BEGIN
  UPDATE entry_counts SET donation_cents = donation_cents + new.donation_cents
    WHERE entry_status = new.entry_status;
  INSERT INTO entry_quarters (quarter, entries) VALUES (new.created_at / 900000, 1)
    ON CONFLICT (quarter) DO UPDATE SET entries = entries + 1;
END;

CREATE TRIGGER entry_sums_removed AFTER DELETE ON raffle_entries BEGIN
  UPDATE entry_counts SET donation_cents = donation_cents - old.donation_cents
    WHERE entry_status = old.entry_status;
  UPDATE entry_quarters SET entries = entries - 1 WHERE quarter = old.created_at / 900000;
END;

CREATE TRIGGER entry_sums_changed AFTER UPDATE OF entry_status, donation_cents ON raffle_entries
BEGIN
  UPDATE entry_counts SET donation_cents = donation_cents - old.donation_cents
    WHERE entry_status = old.entry_status;
  UPDATE entry_counts SET donation_cents = donation_cents + new.donation_cents
    WHERE entry_status = new.entry_status;
END;
