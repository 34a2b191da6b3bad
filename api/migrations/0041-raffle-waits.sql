-- While prizes are to be drawn or handed over, the history forgets only what is not about the raffle. How far
-- that got has its own mark: what is about the raffle is read again when that is over.
ALTER TABLE retention ADD COLUMN others_up_to INTEGER NOT NULL DEFAULT 0;
