import type { RetentionState } from 'api/contract';
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

/** When the payers of gifts are erased. */
export function giftsText(at: string, timeZone: string): string {
  return Date.parse(at) <= serverNow()
    ? 'Names, notes and payment ids of gifts are erased now; amounts and days stay.'
    : `Names, notes and payment ids of gifts are erased on ${formatMoment(at, timeZone)}; amounts and days stay. If prizes are still to be drawn by then, it happens later.`;
}

/** "1 raffle entry, 3 love notes" */
export function dueText(due: RetentionState['due']): string {
  return things
    .filter(([kind]) => due[kind] > 0)
    .map(([kind, one, many]) => `${formatCount(due[kind])} ${due[kind] === 1 ? one : many}`)
    .join(', ');
}
