-- The same gift may come with an id in one export and without one in another: it is known by its
-- content, too. Gifts that are here get theirs when a file has gifts of their day, or when they are
-- erased; of erased ones the content is not known any more.
ALTER TABLE gifts ADD COLUMN content_fingerprint TEXT;
ALTER TABLE gifts ADD COLUMN has_id INTEGER NOT NULL DEFAULT 0
  CONSTRAINT gifts_has_id CHECK (has_id IN (0, 1));
UPDATE gifts SET has_id = 1 WHERE external_id IS NOT NULL OR erased_at IS NOT NULL;
CREATE INDEX gifts_by_content ON gifts (content_fingerprint);
CREATE INDEX gifts_without_content_fingerprint ON gifts (given_on)
WHERE content_fingerprint IS NULL AND erased_at IS NULL;

ALTER TABLE erased_gifts ADD COLUMN content_fingerprint TEXT;
CREATE INDEX erased_gifts_by_content ON erased_gifts (content_fingerprint)
WHERE content_fingerprint IS NOT NULL;
