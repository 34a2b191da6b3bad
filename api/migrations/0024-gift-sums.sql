-- The sum of gifts by platform and state, for the totals that everyone may see.

ALTER TABLE gift_counts ADD COLUMN cents INTEGER NOT NULL DEFAULT 0;
UPDATE gift_counts SET cents = (
  SELECT coalesce(sum(amount_cents), 0) FROM gifts
  WHERE gifts.platform = gift_counts.platform AND gift_counts.state =
    CASE WHEN discarded_at IS NOT NULL THEN 'discarded'
      WHEN used_cents > 0 THEN 'matched' ELSE 'open' END
);

-- The list of imports counts their gifts and matched ones in the index alone.
DROP INDEX gifts_by_import;
CREATE INDEX gifts_by_import ON gifts (import_id, used_cents);

-- The triggers of 0022, which count cents as well.

DROP TRIGGER gifts_added;
CREATE TRIGGER gifts_added AFTER INSERT ON gifts BEGIN
  INSERT INTO gifts_search (rowid, search_text) VALUES (new.id, new.search_text);
  INSERT INTO gift_counts (platform, state, gifts, cents) VALUES (
    new.platform,
    CASE WHEN new.discarded_at IS NOT NULL THEN 'discarded'
      WHEN new.used_cents > 0 THEN 'matched' ELSE 'open' END,
    1, new.amount_cents
  ) ON CONFLICT DO UPDATE SET gifts = gifts + 1, cents = cents + excluded.cents;
END;

DROP TRIGGER gifts_removed;
CREATE TRIGGER gifts_removed AFTER DELETE ON gifts BEGIN
  INSERT INTO gifts_search (gifts_search, rowid, search_text)
    VALUES ('delete', old.id, old.search_text);
  UPDATE gift_counts SET gifts = gifts - 1, cents = cents - old.amount_cents
    WHERE platform = old.platform AND state =
      CASE WHEN old.discarded_at IS NOT NULL THEN 'discarded'
        WHEN old.used_cents > 0 THEN 'matched' ELSE 'open' END;
END;

DROP TRIGGER gifts_recounted;
CREATE TRIGGER gifts_recounted AFTER UPDATE OF discarded_at, used_cents ON gifts
WHEN (old.discarded_at IS NULL) <> (new.discarded_at IS NULL)
  OR (old.used_cents > 0) <> (new.used_cents > 0)
BEGIN
  UPDATE gift_counts SET gifts = gifts - 1, cents = cents - old.amount_cents
    WHERE platform = old.platform AND state =
      CASE WHEN old.discarded_at IS NOT NULL THEN 'discarded'
        WHEN old.used_cents > 0 THEN 'matched' ELSE 'open' END;
  INSERT INTO gift_counts (platform, state, gifts, cents) VALUES (
    new.platform,
    CASE WHEN new.discarded_at IS NOT NULL THEN 'discarded'
      WHEN new.used_cents > 0 THEN 'matched' ELSE 'open' END,
    1, new.amount_cents
  ) ON CONFLICT DO UPDATE SET gifts = gifts + 1, cents = cents + excluded.cents;
END;
