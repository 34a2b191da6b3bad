-- The list of entries can be filtered by disputed references, so its sets have to know of a new one. A
-- dispute goes only with its entry, which is noted already.
CREATE TRIGGER entry_touches_disputed AFTER INSERT ON reference_disputes BEGIN
  INSERT INTO entry_touches (bucket, touched)
    VALUES (new.entry_id >> 12, (SELECT coalesce(max(touched), 0) + 1 FROM entry_touches))
    ON CONFLICT (bucket) DO UPDATE SET touched = excluded.touched;
END;
