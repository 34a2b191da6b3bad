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
const DAY_MS = 96 * QUARTER_MS;

/**
 * Days and moments of a time zone. Looking up an offset is slow, and a file has many times: offsets
 * are remembered for each day, and for each quarter of an hour of a day on which they change.
 */
export class Zone {
  private readonly name: string;
  private readonly ofMoments = new Map<number, number | null>();
  private readonly ofLocalTimes = new Map<number, number | null>();

  /** @param name IANA, such as "Pacific/Honolulu" */
  constructor(name: string) {
    this.name = name;
  }

  /** "2026-10-07", in this time zone. @param moment milliseconds since 1970 */
  dayOf(moment: number): string {
    const offset = offsetAt(this.ofMoments, moment, (at) => {
      const written = toLocalTime(iso(at), this.name);
      return Date.parse(`${written}Z`) - at;
    });
    return iso(moment + offset).slice(0, 10);
  }

  /** @param local a time of this zone, as milliseconds since 1970 if it were UTC */
  momentOf(local: number): number {
    const offset = offsetAt(this.ofLocalTimes, local, (at) => {
      const written = fromLocalTime(iso(at).slice(0, 19), this.name);
      return at - Date.parse(written);
    });
    return local - offset;
  }
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** @param find the offset at a time, which is the start of a quarter of an hour */
function offsetAt(
  known: Map<number, number | null>,
  time: number,
  find: (at: number) => number,
): number {
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  const ofDay = remembered(known, day, () => {
    const offset = find(day);
    return offset === find(day + DAY_MS) ? offset : null;
  });
  if (ofDay !== null) return ofDay;
  const quarter = Math.floor(time / QUARTER_MS) * QUARTER_MS;
  // Odd keys are quarters, so that midnight is not taken for its day.
  return remembered(known, quarter + 1, () => find(quarter)) ?? 0;
}

function remembered(
  map: Map<number, number | null>,
  key: number,
  find: () => number | null,
): number | null {
  const known = map.get(key);
  if (known !== undefined) return known;
  const found = find();
  map.set(key, found);
  return found;
}
