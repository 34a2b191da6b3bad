import { CLOCKS_DIFFER_MS } from './clock.ts';
import type { Tx } from './db/client.ts';

interface Due {
  /** In milliseconds since 1970, as is `now`. */
  dueAt: number;
  now: number;
  /** The clock must have said for this long that it is due, or will be within this time. */
  confirmedForMs: number;
}

/**
 * Says whether something is due that cannot be undone. A machine that starts may have a clock that is years
 * ahead until it has asked for the time, so one look at the clock is not enough: the first is stored, and a
 * later one must agree. While the server runs, the first comes early enough that nothing is late.
 * @param name of the look in the settings
 */
export async function isSurelyDue(
  tx: Tx,
  name: string,
  { dueAt, now, confirmedForMs }: Due,
): Promise<boolean> {
  if (!isSeenComing({ dueAt, now, confirmedForMs })) {
    await forgetDue(tx, name);
    return false;
  }
  const [row] = await tx.rows(
    `INSERT INTO settings (name, value) VALUES (?1, CAST(?2 AS TEXT))
     ON CONFLICT (name) DO UPDATE SET
       value = iif(CAST(value AS INTEGER) > ?3, excluded.value, value)
     RETURNING value`,
    [name, now, now + CLOCKS_DIFFER_MS],
  );
  return now >= dueAt && now - Number(row?.[0]) >= confirmedForMs;
}

/** Whether the first look is to be stored. Twice the time, so that a run an hour late is early enough. */
export function isSeenComing({ dueAt, now, confirmedForMs }: Due): boolean {
  return now >= dueAt - 2 * confirmedForMs;
}

async function forgetDue(tx: Tx, name: string): Promise<void> {
  await tx.rows('DELETE FROM settings WHERE name = ?', [name]);
}
