-- What follows a draw: how a winner was told, until when they can answer, and the prize's way.

ALTER TABLE draws ADD COLUMN notified_channel TEXT
  CONSTRAINT draws_channel CHECK (notified_channel IN ('email', 'phone', 'text-message', 'instagram', 'in-person', 'letter', 'other'));
ALTER TABLE draws ADD COLUMN answer_by INTEGER;
ALTER TABLE draws ADD COLUMN claimed_at INTEGER;
ALTER TABLE draws ADD COLUMN handed_over_at INTEGER;

-- Winners who were told before had 7 days.
UPDATE draws SET answer_by = notified_at + 604800000 WHERE notified_at IS NOT NULL;
