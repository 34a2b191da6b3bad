-- How long things were to stay when the deletion was announced: with the date, it says what is deleted. Those
-- announced before do not say it, so they are announced again.
ALTER TABLE retention ADD COLUMN keep_ms INTEGER NOT NULL DEFAULT 0;
