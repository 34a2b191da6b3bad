import type { GiftColumns, GiftRow } from 'api/contract';
import { formatCount } from 'shell/kit';
import type { Plan } from '../reading/plan.ts';
import type { ReadGifts } from '../reading/read-gifts.ts';
import type { Table } from '../reading/table.ts';

/** A file, or pasted rows, on its way to the gifts. */
export interface GiftFile {
  id: number;
  name: string;
  step: Step;
}

export type Step =
  /** `asked`: for how many of the gifts the site has said whether they are known. */
  | { is: 'reading'; asked?: { count: number; of: number } }
  /** No file of gifts. */
  | { is: 'refused'; message: string }
  /** The site could not be asked. */
  | { is: 'failed'; error: Error }
  /** A person has to say which column is which. `plan` is a guess, or what was chosen before. */
  | { is: 'columns'; table: Table; plan: Plan }
  /** A person has to say how a date or an amount is meant. */
  | { is: 'unclear'; table: Table; plan: Plan; questions: ReadGifts['questions'] }
  | Ready;

export interface Ready {
  is: 'ready';
  table: Table;
  plan: Plan;
  read: ReadGifts;
  /** Those that the site does not have, or has without their id. They are sent. */
  fresh: GiftRow[];
  /** Indexes in `fresh` of those that it has without their id. They are not counted again. */
  withoutId: ReadonlySet<number>;
  /** What makes each of them the same gift in another file. */
  keys: string[];
  /** How many of `read.gifts` the site has. */
  known: number;
  /** Gifts of the site with the ids of `read.returned`, in cents; null if it does not say how much. */
  onSite: ReadonlyMap<string, number | null>;
  /** The lines of `read.returned` that take a gift back, here or in another file. */
  wentBack: readonly number[];
  /** The sum of those that are new, in cents. */
  cents: number;
  /** The first and the last day of `read.gifts`, YYYY-MM-DD; null without gifts. */
  days: { first: string; last: string } | null;
  sent: Sent;
}

/** How far sending is. */
export interface Sent {
  /** This many of `fresh` are in, from the first. */
  count: number;
  added: number;
  /** Of `count`, those that have the id of another gift, and are not in. */
  refused: number;
  /** The import on the server that further gifts of this file join. */
  import: number | null;
  /** The batch that is under way; sent again as it is, it takes effect once. */
  batch: { key: string; to: number } | null;
}

export const nothingSent: Sent = {
  count: 0,
  added: 0,
  refused: 0,
  import: null,
  batch: null,
};

export function isReady(step: Step): step is Ready {
  return step.is === 'ready';
}

/** Gifts of a file that an earlier one has too, by their index in `fresh`. */
export type Repeats = ReadonlyMap<number, readonly number[]>;

export function findRepeats(files: readonly GiftFile[]): Repeats {
  const ready = files.flatMap(({ id, step }) => (isReady(step) ? { id, step } : []));
  const found = new Map<number, number[]>();
  if (ready.length < 2) return found;
  const seen = new Set<string>();
  for (const { id, step } of ready) {
    const keys = step.keys.map((key) => `${step.plan.platform} ${key}`);
    const indexes = Array.from(keys, (key, index) => (seen.has(key) ? index : -1));
    found.set(
      id,
      indexes.filter((index) => index !== -1),
    );
    for (const key of keys) seen.add(key);
  }
  return found;
}

export interface NewGifts {
  /** Not in yet; one that is in two files counts once. */
  left: number;
  /** In without their ids, which are not in yet. Sent too: by its id, a gift is known in any other file. */
  withoutId: number;
  sent: number;
  /** How many of those not in yet are in two files. */
  duplicates: number;
}

export function newGifts(files: readonly GiftFile[], repeats: Repeats): NewGifts {
  const total = { left: 0, withoutId: 0, sent: 0, duplicates: 0 };
  for (const { id, step } of files) {
    if (!isReady(step)) continue;
    const { count, refused } = step.sent;
    const repeated = new Set((repeats.get(id) ?? []).filter((index) => index >= count));
    const known = [...step.withoutId].filter((index) => index >= count);
    const withoutId = known.filter((index) => !repeated.has(index)).length;
    const duplicates = repeated.size - (known.length - withoutId);
    total.sent += count - refused;
    total.duplicates += duplicates;
    total.withoutId += withoutId;
    total.left += step.fresh.length - count - duplicates - known.length;
  }
  return total;
}

/** How many gifts of a file the site did not have. */
export const newCount = ({ fresh, withoutId, sent }: Ready) =>
  fresh.length - withoutId.size - sent.refused;

/** The first and the last day of gifts. */
export function daysOf({ gifts }: ReadGifts): Ready['days'] {
  let days: Ready['days'] = null;
  for (const { gift } of gifts) {
    const { givenOn } = gift;
    if (!days) days = { first: givenOn, last: givenOn };
    else if (givenOn < days.first) days.first = givenOn;
    else if (givenOn > days.last) days.last = givenOn;
  }
  return days;
}

/** What came of a file, all of which was sent. `others`: of gifts that another file had brought in. */
export function sentTexts({ count, added, refused }: Sent): {
  title: string;
  others: string | null;
} {
  const others = count - added - refused;
  if (added === 0 && refused === 0) {
    return { title: `Nothing was missing: ${wereIn(others)}.`, others: null };
  }
  const notes = [
    others > 0 && `${wereIn(others)}, and not counted again.`,
    refused > 0 && `${refusedText(refused)}: see the lines that could not be read.`,
  ];
  return {
    title: `${formatCount(added)} ${added === 1 ? 'gift is' : 'gifts are'} in.`,
    others: notes.filter(Boolean).join(' ') || null,
  };
}

const refusedText = (count: number) =>
  count === 1
    ? '1 gift has the id of another one, and is not in'
    : `${formatCount(count)} gifts have the ids of others, and are not in`;

const wereIn = (count: number) =>
  count === 1 ? '1 gift was already in' : `${formatCount(count)} gifts were already in`;

/** What is remembered for the next file with this header; null if the file has no names. */
export function columnsToRemember({ signature }: Table, plan: Plan): GiftColumns | null {
  if (!signature) return null;
  const { platform, columns, dateForm, decimal, timeZone } = plan;
  return { signature, platform, columns, dateForm, decimal, timeZone };
}
