-- Guessing the admin password is slowed down site-wide, and leaves one line in the trail.

-- Tries from unknown places get turns at the pace of their lane (src/session/turns.ts).
CREATE TABLE sign_in_lanes (
  lane TEXT PRIMARY KEY NOT NULL,
  -- When the last turn given out would be over, had each waited for the one before.
  free_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who was told to come back, and when; the turn is kept for them.
CREATE TABLE sign_in_places (
  -- A keyed hash; the address itself is kept nowhere.
  network TEXT PRIMARY KEY NOT NULL,
  turn_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_places_by_turn ON sign_in_places (turn_at);

-- Where somebody signed in; tries from there wait for no turn.
CREATE TABLE known_networks (
  network TEXT PRIMARY KEY NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_networks_by_end ON known_networks (until);

-- How many wrong passwords a record in the trail stands for. The record itself never changes.
CREATE TABLE failed_sign_ins (
  audit_id INTEGER PRIMARY KEY REFERENCES audit_trail (id),
  tries INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- Such as "Firefox on Windows"; null once the tries named different ones.
  device TEXT,
  CONSTRAINT failed_sign_ins_tries CHECK (tries >= 1)
) STRICT;
