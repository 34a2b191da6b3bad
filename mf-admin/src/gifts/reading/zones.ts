import { fromLocalTime, toLocalTime } from '../../data/time-zone.ts';

/** Hours before or after UTC of the names that files write behind a time. */
const offsets: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  HDT: -9,
  AST: -4,
  ADT: -3,
  BST: 1,
  CET: 1,
  CEST: 2,
};

/** Minutes before or after UTC of "EDT", "Z", "-10:00", "+0530" or "GMT-7"; null if unknown. */
export function offsetOf(zone: string): number | null {
  const named = offsets[zone.toUpperCase()];
  if (named !== undefined) return named * 60;
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(zone);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes > 14 * 60) return null;
  return match[1] === '-' ? -minutes : minutes;
}

const QUARTER_MS = 15 * 60 * 1_000;

/**
 * Days and moments of a time zone. Remembers offsets for each quarter of an hour: a file has many
 * times, and looking up an offset is slow.
 */
export class Zone {
  private readonly name: string;
  private readonly byMoment = new Map<number, number>();
  private readonly byLocalTime = new Map<number, number>();

  /** @param name IANA, such as "Pacific/Honolulu" */
  constructor(name: string) {
    this.name = name;
  }

  /** "2026-10-07", in this time zone. @param moment milliseconds since 1970 */
  dayOf(moment: number): string {
    const quarter = Math.floor(moment / QUARTER_MS);
    const offset = remembered(this.byMoment, quarter, () => {
      const start = quarter * QUARTER_MS;
      return Date.parse(`${toLocalTime(iso(start), this.name)}Z`) - start;
    });
    return iso(moment + offset).slice(0, 10);
  }

  /** @param local a time of this zone, as milliseconds since 1970 if it were UTC */
  momentOf(local: number): number {
    const quarter = Math.floor(local / QUARTER_MS);
    const offset = remembered(this.byLocalTime, quarter, () => {
      const start = quarter * QUARTER_MS;
      const written = fromLocalTime(iso(start).slice(0, 19), this.name);
      return start - Date.parse(written);
    });
    return local - offset;
  }
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function remembered(map: Map<number, number>, key: number, find: () => number): number {
  const known = map.get(key);
  if (known !== undefined) return known;
  const found = find();
  map.set(key, found);
  return found;
}
