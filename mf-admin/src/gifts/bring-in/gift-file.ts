import type { GiftColumns, GiftRow } from 'api/contract';
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
  /** `asked`: of how many gifts the site has said whether it has them. */
  | { is: 'reading'; asked?: { count: number; of: number } }
  /** No file of gifts. */
  | { is: 'refused'; sentence: string }
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
  /** Those that the site does not have. */
  fresh: GiftRow[];
  /** What makes each of them the same gift in another file. */
  keys: string[];
  /** How many of `read.gifts` the site has. */
  known: number;
  sent: Sent;
}

/** How far sending is. */
export interface Sent {
  /** This many of `fresh` are in, from the first. */
  count: number;
  added: number;
  /** The import on the server that further gifts of this file join. */
  import: number | null;
  /** The batch that is under way; sent again as it is, it takes effect once. */
  batch: { key: string; to: number } | null;
}

export const nothingSent: Sent = { count: 0, added: 0, import: null, batch: null };

export function isReady(step: Step): step is Ready {
  return step.is === 'ready';
}

/** How many gifts of these files are to be sent; one that stands in two files is counted once. */
export function newGifts(files: readonly GiftFile[]): {
  left: number;
  sent: number;
  twice: number;
} {
  const seen = new Set<string>();
  const total = { left: 0, sent: 0, twice: 0 };
  for (const { step } of files) {
    if (!isReady(step)) continue;
    total.sent += step.sent.count;
    for (const key of step.keys.slice(step.sent.count)) {
      const whole = `${step.plan.platform} ${key}`;
      if (seen.has(whole)) total.twice += 1;
      else total.left += 1;
      seen.add(whole);
    }
  }
  return total;
}

/** What is remembered for the next file with this header; null if the file has no names. */
export function columnsToRemember({ signature }: Table, plan: Plan): GiftColumns | null {
  if (!signature) return null;
  const { platform, columns, dateForm, decimal, timeZone } = plan;
  return { signature, platform, columns, dateForm, decimal, timeZone };
}
