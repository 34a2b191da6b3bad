-- Erasing a person, and deleting personal data after the campaign.

-- Has a row only while a transaction erases. No row has the id 0, so a transaction that leaves the
-- row behind cannot be committed.
CREATE TABLE erasing (
  id INTEGER PRIMARY KEY CONSTRAINT erasing_is_one CHECK (id = 1),
  ended INTEGER NOT NULL DEFAULT 0 REFERENCES erasing (id) DEFERRABLE INITIALLY DEFERRED
    CONSTRAINT erasing_is_open CHECK (ended = 0)
) STRICT;

-- Rows that a draw refers to stay, without the person. They take part in no later draw.
ALTER TABLE raffle_entries ADD COLUMN erased_at INTEGER
  CONSTRAINT raffle_entries_erased
    CHECK (erased_at IS NULL OR (entry_status IN ('winner', 'disqualified') AND ticket_key IS NULL));
ALTER TABLE fundraiser_entries ADD COLUMN erased_at INTEGER
  CONSTRAINT fundraiser_entries_erased CHECK (erased_at IS NULL OR entry_status = 'winner');

-- Contact messages and signatures are found by these, and old things by their date.
CREATE INDEX contact_messages_by_created ON contact_messages (created_at);
CREATE INDEX support_messages_by_created ON support_messages (created_at);
CREATE INDEX petition_signatures_by_created ON petition_signatures (created_at);
CREATE INDEX fundraiser_entries_by_created ON fundraiser_entries (created_at);

-- What was announced before personal data is deleted, and how far it got.
CREATE TABLE retention (
  id INTEGER PRIMARY KEY CONSTRAINT retention_is_one CHECK (id = 1),
  -- The date that was announced: another one is announced anew.
  due_at INTEGER NOT NULL,
  announced_at INTEGER NOT NULL,
  -- Records of the audit trail up to this id have no personal data any more.
  trail_up_to INTEGER NOT NULL DEFAULT 0,
  -- What was deleted since the last record of it in the trail, by kind.
  deleted TEXT NOT NULL DEFAULT '{}' CONSTRAINT retention_deleted CHECK (json_valid(deleted))
) STRICT;

-- The record of a draw changes in one way: the person goes out of it while it is erased.

DROP TRIGGER draws_hold;
CREATE TRIGGER draws_hold
BEFORE UPDATE OF id, prize_id, winner_id, prize_pack_id, winner_name, winner_email, winner_phone,
  prize_title, prize_value_cents, ticket, ticket_count, drawn_at ON draws
WHEN NOT EXISTS (SELECT 1 FROM erasing)
  OR new.id IS NOT old.id OR new.prize_id IS NOT old.prize_id
  OR new.winner_id IS NOT old.winner_id OR new.prize_pack_id IS NOT old.prize_pack_id
  OR new.prize_title IS NOT old.prize_title OR new.prize_value_cents IS NOT old.prize_value_cents
  OR new.ticket IS NOT old.ticket OR new.ticket_count IS NOT old.ticket_count
  OR new.drawn_at IS NOT old.drawn_at
  OR new.winner_name <> 'Erased person' OR new.winner_email <> '' OR new.winner_phone IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'the record of a draw is never changed');
END;

DROP TRIGGER seal_passes_hold;
CREATE TRIGGER seal_passes_hold BEFORE UPDATE ON seal_passes
WHEN NOT EXISTS (SELECT 1 FROM erasing)
  OR new.pick_id IS NOT old.pick_id OR new.source_id IS NOT old.source_id
  OR new.outcome IS NOT old.outcome OR new.passed_at IS NOT old.passed_at
  OR new.note <> 'Erased'
BEGIN
  SELECT raise(ABORT, 'the record of a sealed draw is never changed');
END;

-- In the trail, erasing puts "Erased" in the place of a name or of a field's value. What happened,
-- when, to which fields and by whom stays.
DROP TRIGGER audit_trail_holds;
CREATE TRIGGER audit_trail_holds BEFORE UPDATE ON audit_trail
WHEN NOT EXISTS (SELECT 1 FROM erasing)
  OR new.id IS NOT old.id OR new.at IS NOT old.at
  OR new.session_name IS NOT old.session_name OR new.session_device IS NOT old.session_device
  OR new.session_started_at IS NOT old.session_started_at OR new.account_id IS NOT old.account_id
  OR new.action IS NOT old.action OR new.subject_kind IS NOT old.subject_kind
  OR new.subject_id IS NOT old.subject_id
  OR (new.subject_name IS NOT old.subject_name AND new.subject_name IS NOT 'Erased person')
  OR (new.before IS NULL) <> (old.before IS NULL) OR (new.after IS NULL) <> (old.after IS NULL)
  OR (SELECT count(*) FROM json_each(new.before)) <> (SELECT count(*) FROM json_each(old.before))
  OR (SELECT count(*) FROM json_each(new.after)) <> (SELECT count(*) FROM json_each(old.after))
  OR EXISTS (
    SELECT 1 FROM json_each(new.before) AS n WHERE NOT EXISTS (
      SELECT 1 FROM json_each(old.before) AS o WHERE o.key = n.key
        AND (n.value IS 'Erased' OR (n.value IS o.value AND n.type IS o.type))))
  OR EXISTS (
    SELECT 1 FROM json_each(new.after) AS n WHERE NOT EXISTS (
      SELECT 1 FROM json_each(old.after) AS o WHERE o.key = n.key
        AND (n.value IS 'Erased' OR (n.value IS o.value AND n.type IS o.type))))
BEGIN
  SELECT raise(ABORT, 'the audit trail is never changed');
END;
