import type { Tx } from './db/client.ts';

interface Look {
  /** Of the work that looks again and again: each has looks of its own. */
  name: string;
  /** In milliseconds since 1970. */
  now: number;
  /** The clock must have shown a time for this long before it is believed. Looks come much more often. */
  sureAfterMs: number;
}

/** Stored at most in the time until a look is believed: work in slices looks in each of them. */
const LOOKS = 24;

/**
 * Tells the time for what cannot be undone. A machine that starts may have a clock that is years ahead until
 * it has asked for the time, so what one look at the clock says is not enough. Looks are stored, and one is
 * believed when those after it never went back behind it, for `sureAfterMs`. From there the time goes on
 * with the clock, but takes part in no jump.
 *
 * While the server runs and its clock is right, this is `now`. After a jump, forward by a wrong clock or
 * because the server was off, it is the time before the jump and what has passed since, until the clock has
 * shown the new time for long enough.
 * @returns milliseconds since 1970; 0 while nothing is sure
 */
export async function sureTime(tx: Tx, { name, now, sureAfterMs }: Look): Promise<number> {
  const setting = `clock-looks-${name}`;
  const [row] = await tx.rows('SELECT value FROM settings WHERE name = ?', [setting]);
  const stored = row ? (JSON.parse(String(row[0])) as number[]) : [];
  // Looks that are still to come are those of a clock that was ahead.
  const looks = [...stored.filter((look) => look < now), now];
  const sincePrevious = now - (stored.at(-1) ?? 0);
  if (sincePrevious < 0 || sincePrevious >= sureAfterMs / LOOKS) {
    await tx.rows(
      `INSERT INTO settings (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      // More than are needed, so that those from before a clock was ahead are still there after it.
      [setting, JSON.stringify(looks.slice(-3 * LOOKS))],
    );
  }
  return lastSure(looks, sureAfterMs);
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
