import type { Database, Tx } from './db/client.ts';

interface Look {
  /** Of the work that looks again and again: each has looks of its own. */
  name: string;
  /** In milliseconds since 1970. */
  now: number;
  /** The clock must have shown a time for this long before it is believed. Looks come much more often. */
  sureAfterMs: number;
}

/** Kept at most in the time until a look is believed: work in slices looks in each of them. */
const LOOKS = 24;

/** Clocks that have lost the time begin in 1970 or 2000. This code is younger than that. */
const WRITTEN = Date.UTC(2026, 0, 1);

/**
 * Tells the time for what cannot be undone. A machine that starts may have a clock that is years ahead until
 * it has asked for the time, so what one look at the clock says is not enough. Looks are stored, and one is
 * believed when those after it never went back behind it, for `sureAfterMs`. From there the time goes on
 * with the clock, but takes part in no jump.
 *
 * While the server runs and its clock is right, this is `now`. After a jump, forward by a wrong clock or
 * because the server was off, it is the time before the jump and what has passed since, until the clock has
 * shown the new time for long enough.
 *
 * Every server must look, also one on whose clock nothing is due yet: its looks drop those of a server that is
 * ahead.
 * @returns milliseconds since 1970; 0 while nothing is sure
 */
export async function sureTime(tx: Tx, look: Look): Promise<number> {
  const { sure, toStore } = add(await readLooks(tx, look), look);
  if (toStore) {
    await tx.rows(
      `INSERT INTO settings (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [settingOf(look), JSON.stringify(toStore)],
    );
  }
  return sure;
}

/** The same for who looks every few seconds: writes only when the look is to be stored. */
export async function sureTimeNow(
  db: Pick<Database, 'rows' | 'write'>,
  look: Look,
): Promise<number> {
  const { sure, toStore } = add(await readLooks(db, look), look);
  return toStore ? db.write((tx) => sureTime(tx, look)) : sure;
}

const settingOf = ({ name }: Look) => `clock-looks-${name}`;

async function readLooks(db: Pick<Database, 'rows'>, look: Look): Promise<number[]> {
  const [row] = await db.rows('SELECT value FROM settings WHERE name = ?', [settingOf(look)]);
  return row ? JSON.parse(String(row[0])) : [];
}

/** What is sure at a look, and the looks to store when they change. */
function add(
  stored: readonly number[],
  { now, sureAfterMs }: Look,
): { sure: number; toStore?: number[] } {
  if (now < WRITTEN) return { sure: 0 };
  // Looks that are still to come are those of a clock that was ahead.
  const kept = stored.filter((look) => look < now);
  const isDue = now - (kept.at(-1) ?? 0) >= sureAfterMs / LOOKS;
  const sure = lastSure([...kept, now], sureAfterMs);
  if (!isDue && kept.length === stored.length) return { sure };
  // More than are needed, so that those from before a clock was ahead are still there after it.
  return { sure, toStore: (isDue ? [...kept, now] : kept).slice(-3 * LOOKS) };
}

/** Goes back from the last of the looks, which are in order, to the first that is believed. */
function lastSure(looks: readonly number[], sureAfterMs: number): number {
  const longestStepMs = sureAfterMs / 4;
  const jumpCountsMs = sureAfterMs / 12;
  let confirmedMs = 0;
  let ranMs = 0;
  for (let i = looks.length - 1; i > 0; i -= 1) {
    const look = looks[i - 1] ?? 0;
    const stepMs = (looks[i] ?? 0) - look;
    const isJump = stepMs > longestStepMs;
    if (!isJump) ranMs += stepMs;
    // A jump counts for a little, or a server that never runs for long would never be sure of anything.
    confirmedMs += isJump ? jumpCountsMs : stepMs;
    if (confirmedMs >= sureAfterMs) return look + ranMs;
  }
  return 0;
}
