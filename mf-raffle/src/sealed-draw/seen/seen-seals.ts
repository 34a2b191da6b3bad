import type { Seal } from 'api/contract';
import * as z from 'zod/mini';

const KEY = 'seals-seen';

const Seen = z.object({ number: z.int(), seal: z.string(), at: z.string() });
/** The hash that this browser saw first under a number, and when. */
export type SeenSeal = z.output<typeof Seen>;

/** A seal that is not what this browser saw before. */
export interface Conflict {
  seen: SeenSeal;
  /** What the record shows now; null when it has no such number any more. */
  now: string | null;
}

/** What this browser saw, by number. Empty where nothing can be stored. */
export function readSeen(): SeenSeal[] {
  try {
    return z.array(Seen).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Blocked storage, or something else under this name: nothing is known.
    return [];
  }
}

/** Adds seals that are new to this browser. The first hash of a number stays for ever. */
export function remember(seals: Seal[], now: Date): SeenSeal[] {
  const seen = readSeen();
  const fresh = seals
    .filter(({ number }) => !seen.some((one) => one.number === number))
    .map(({ number, seal }) => ({ number, seal, at: now.toISOString() }));
  if (fresh.length === 0) return seen;
  const all = [...seen, ...fresh];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Blocked or full: this visit still compares.
  }
  return all;
}

/** An answer may be older than another tab's: from this tab's memory, a slow network or a shared cache. */
const OLDER_MS = 2 * 60_000;

/** Whether a list of this time should have a seal of that time. Both in ms of the server's clock. */
export const shouldHave = (listAt: number, sealAt: number): boolean => listAt > sealAt + OLDER_MS;

/**
 * Seals whose hash changed, or that vanished, since this browser saw them.
 * @param at when the list was loaded, in ms of the server's clock
 */
export function conflicts(seen: SeenSeal[], seals: Seal[], at: number): Conflict[] {
  return seen.flatMap((one) => {
    const now = seals.find(({ number }) => number === one.number)?.seal ?? null;
    if (now === null && !shouldHave(at, Date.parse(one.at))) return [];
    return now === one.seal ? [] : [{ seen: one, now }];
  });
}
