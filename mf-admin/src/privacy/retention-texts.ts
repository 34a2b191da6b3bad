import type { Campaign, RetentionState } from 'api/contract';
import { formatCount, serverNow } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';

const reasons: Record<string, string> = {
  'sealed-draw': 'the sealed draw is over',
  'prizes-to-draw': 'every prize has a winner',
  'prizes-to-hand-over': 'every prize is handed over',
};

/** "the sealed draw is over and every prize has a winner"; empty when nothing holds it up. */
export function waitsForText(waitsFor: readonly string[]): string {
  return waitsFor.map((reason) => reasons[reason] ?? reason.replaceAll('-', ' ')).join(' and ');
}

const things: [keyof RetentionState['due'], one: string, many: string][] = [
  ['raffleEntries', 'raffle entry', 'raffle entries'],
  ['loveNotes', 'love note', 'love notes'],
  ['contactMessages', 'contact message', 'contact messages'],
  ['signatures', 'signature', 'signatures'],
  ['fundraiserEntries', 'fundraiser entry', 'fundraiser entries'],
  ['gifts', 'payer of a gift', 'payers of gifts'],
];

/** When the payers of gifts are erased: the first of them at this moment, those of later files after it. */
export function giftsText(
  at: string,
  { timeZone, giftsErasedAfterDays: days }: Pick<Campaign, 'timeZone' | 'giftsErasedAfterDays'>,
): string {
  const isDue = Date.parse(at) <= serverNow();
  return [
    `Names, notes and payment ids of gifts are erased ${isDue ? 'now' : `from ${formatMoment(at, timeZone)} on`}; amounts and days stay.`,
    `Those of a file stay for at least ${days === 1 ? 'one day' : `${formatCount(days)} days`} after it was brought in.`,
    ...(isDue ? [] : ['If prizes are still to be drawn by then, it happens later.']),
  ].join(' ');
}

/** "1 raffle entry, 3 love notes" */
export function dueText(due: RetentionState['due']): string {
  return things
    .filter(([kind]) => due[kind] > 0)
    .map(([kind, one, many]) => `${formatCount(due[kind])} ${due[kind] === 1 ? one : many}`)
    .join(', ');
}
