import { entriesFor, MINIMUM_DONATION_CENTS, parseCents } from 'api/contract';
import { formatCount, formatDollars } from 'shell/kit';

export interface Arithmetic {
  entries: number;
  doubled: boolean;
  /** What the amount earns and why, for someone who just typed it. */
  sentence: string;
}

/** What a donation earns, as typed so far. */
export function arithmeticOf(amount: string): Arithmetic {
  const nothing = { entries: 0, doubled: false };
  if (!amount.trim()) {
    return { ...nothing, sentence: 'Every $20 is one entry. From $100 on, entries double.' };
  }
  const cents = parseCents(amount);
  if (cents === null) {
    return { ...nothing, sentence: 'Please write the amount in dollars, like 40 or 99.99.' };
  }
  const dollars = formatDollars(cents / 100);
  if (cents < MINIMUM_DONATION_CENTS) {
    return { ...nothing, sentence: `${dollars} is below the $20 that make one entry.` };
  }
  const entries = entriesFor(cents);
  const doubled = entries > Math.floor(cents / MINIMUM_DONATION_CENTS);
  return {
    entries,
    doubled,
    sentence: `${dollars} is ${countOfEntries(entries)}${
      doubled ? ' — doubled because it is $100 or more.' : '.'
    }`,
  };
}

/** "1 entry", "1,250 entries" */
export function countOfEntries(entries: number): string {
  return `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
}
