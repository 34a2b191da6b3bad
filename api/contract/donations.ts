import { formatCents, formatCount } from './format.ts';
import { inUsualWidth, visibleText } from './invisible.ts';
import { parseCents } from './money.ts';
import { raffleTexts } from './texts.ts';

/** What a donation earns. The server counts by these rules, and the forms say them while one types. */

export const MINIMUM_DONATION_CENTS = 20_00;
/** More than anyone gives by way of a form: a slip of the finger, or a program. */
export const MAXIMUM_DONATION_CENTS = 1_000_000_00;
const DOUBLE_FROM_CENTS = 100_00;

/** Entries a donation earns: one per full $20, doubled from $100 on ($99.99 → 4, $110 → 10). */
export function ticketCountFor(cents: number): number {
  const entries = Math.floor(cents / MINIMUM_DONATION_CENTS);
  return cents >= DOUBLE_FROM_CENTS ? entries * 2 : entries;
}

/** Whether so much gets twice the entries. */
export function isDoubled(cents: number): boolean {
  return cents >= DOUBLE_FROM_CENTS;
}

/** What is wrong with an amount, in the words for a person; null when it can enter. */
export function donationError(amount: string): string | null {
  const plain = amount.trim();
  if (/^\d{1,15}\.\d{3,}$/.test(plain)) return raffleTexts.donationDecimals;
  if (/^\d{9,}(\.\d*)?$/.test(plain)) return raffleTexts.donationTooLarge;
  const cents = parseCents(plain) ?? 0;
  if (cents < MINIMUM_DONATION_CENTS) return raffleTexts.donationAmount;
  return cents > MAXIMUM_DONATION_CENTS ? raffleTexts.donationTooLarge : null;
}

export interface TicketsEarned {
  entries: number;
  doubled: boolean;
  /** What the amount earns and why, for someone who just typed it. */
  sentence: string;
}

/** What a donation earns, as typed so far. */
export function ticketsFor(amount: string): TicketsEarned {
  const nothing = { entries: 0, doubled: false };
  if (!amount.trim()) {
    return { ...nothing, sentence: 'Every $20 is one entry. From $100 on, entries double.' };
  }
  const problem = donationError(amount);
  const cents = parseCents(amount);
  if (problem && problem !== raffleTexts.donationAmount) return { ...nothing, sentence: problem };
  if (cents === null) {
    return { ...nothing, sentence: 'Please enter the amount in dollars, like 40 or 99.99.' };
  }
  if (problem) {
    return {
      ...nothing,
      sentence: `${formatCents(cents)} is less than the $20 for one entry.`,
    };
  }
  const entries = ticketCountFor(cents);
  const doubled = isDoubled(cents);
  return {
    entries,
    doubled,
    sentence: `${formatCents(cents)} is ${entryCountText(entries)}${
      doubled ? ' — doubled because it is $100 or more.' : '.'
    }`,
  };
}

/** "1 entry", "1,250 entries" */
export function entryCountText(entries: number): string {
  return `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
}

/** What people write for an amount ("$1,000") as the decimal text the contract asks for. */
export function normalizeAmount(typed: unknown): string {
  return visibleText(inUsualWidth(String(typed ?? '')))
    .replace(/[$\s]/g, '')
    .replace(/,(?=\d{3}(?!\d))/g, '');
}
