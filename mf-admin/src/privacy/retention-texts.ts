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

/** What the notice says first. */
export function noticeTitle(
  deletesAt: string,
  waitsFor: readonly string[],
  timeZone: string,
): string {
  if (Date.parse(deletesAt) > serverNow())
    return `Personal data will be deleted on ${formatMoment(deletesAt, timeZone)}`;
  return waitsFor.length > 0
    ? 'Personal data of the raffle is still needed'
    : 'Personal data is being deleted';
}

/** What the card says without a notice: before the deletion is announced, and when nothing is due any more. */
export function dateText(deletesAt: string | null, timeZone: string): string {
  if (deletesAt === null)
    return 'Nothing is deleted automatically. You can set a number of days after which personal data is deleted.';
  const date = formatMoment(deletesAt, timeZone);
  return Date.parse(deletesAt) > serverNow()
    ? `Personal data is deleted on ${date}. The overview announces it two weeks before.`
    : `The personal data that was due on ${date} is deleted. Anything sent after the campaign’s end is deleted the same number of days after it was sent.`;
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
