import {
  type Campaign,
  daysText,
  formatCents,
  type MatchRemark,
  platformLabel,
  qualifyFromText,
  remarkTexts,
} from '../../../../contract/index.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Candidate, ReasonCode, WarningCode } from '../matching/claims.ts';

/** What sentences about a candidate are made of. */
export interface Described {
  /** With the day in the campaign's time zone, YYYY-MM-DD; so have the gifts. */
  entry: { name: string; cents: number; platform: string | null; sentOn: string };
  gifts: readonly { payer: string; unused: number; platform: string; givenOn: string }[];
  candidate: Candidate;
  /** Names of other entries by id. */
  names: ReadonlyMap<number, string>;
  campaign: Campaign;
  now: number;
}

export function reasonsOf(described: Described): MatchRemark[] {
  return described.candidate.reasons.map((code) => ({ code, text: reasons[code](described) }));
}

export function warningsOf(described: Described): MatchRemark[] {
  return described.candidate.warnings.map((code) => ({ code, text: warnings[code](described) }));
}

const reasons: Record<ReasonCode, (described: Described) => string> = {
  reference: () => 'The note of the gift has the reference of this entry.',
  'amount-equal': ({ entry }) => `The amount is the same: ${formatCents(entry.cents)}.`,
  'amount-sum': ({ entry, gifts }) =>
    `${gifts.length} gifts add up to the ${formatCents(entry.cents)} claimed.`,
  'amount-shared': ({ entry, gifts, candidate, names }) =>
    `${formatCents(entry.cents)} of the ${formatCents(unusedSum(gifts))} is for this entry, the rest for ${entriesText(candidate.sharedWith, names)}.`,
  'name-same': () => remarkTexts.sameName,
  'name-similar': ({ entry, gifts }) => `“${payersOf(gifts)}” may be ${entry.name}.`,
  'name-in-note': ({ entry }) => `The note of the gift names ${entry.name}.`,
  date: (described) => dateText(described),
};

const warnings: Record<WarningCode, (described: Described) => string> = {
  'amount-less': ({ entry, candidate }) =>
    `${formatCents(candidate.given)} was given, less than the ${formatCents(entry.cents)} claimed.`,
  'amount-more': ({ entry, candidate }) =>
    `${formatCents(candidate.given)} was given, more than the ${formatCents(entry.cents)} claimed.`,
  'payer-differs': ({ entry, gifts }) =>
    `Somebody else paid: “${payersOf(gifts)}”, not ${entry.name}.`,
  'payer-anonymous': () => 'The gift is anonymous.',
  'before-qualifying': ({ campaign, now }) =>
    remarkTexts.beforeQualifying(qualifyFromText(campaign, now)),
  'date-far': (described) => dateText(described),
  'platform-differs': ({ entry, gifts }) =>
    `The gift came by ${platformName(otherPlatform(gifts, entry.platform))}, but the entry says ${platformName(entry.platform)}.`,
  'reference-twice': () => 'Another gift has the same reference.',
  'reference-disputed': () =>
    'Somebody else has sent this reference, too. One of them may have copied it from the note of the gift.',
  'reference-of-other': () => 'The note of the gift has the reference of another entry.',
  'other-entry': ({ candidate, names }) => `It also fits ${entriesText(candidate.rivals, names)}.`,
  'verified-entry': () => 'It also fits an entry that was verified without a gift.',
  'several-candidates': () => 'Other gifts fit this entry as well.',
};

function unusedSum(gifts: Described['gifts']): number {
  return gifts.reduce((sum, { unused }) => sum + unused, 0);
}

function payersOf(gifts: Described['gifts']): string {
  const payers = new Set(gifts.map(({ payer }) => payer.trim()).filter((payer) => payer !== ''));
  return [...payers].join('”, “');
}

/** "entry 12 (Noa Kealoha) and entry 15 (Kai Mahoe)" */
function entriesText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const texts = ids.map((id) => {
    const name = names.get(id);
    return name === undefined ? `entry ${id}` : `entry ${id} (${name})`;
  });
  return new Intl.ListFormat('en-US').format(texts);
}

function dateText({ entry: { sentOn }, gifts }: Described): string {
  const days = gifts.map(({ givenOn }) => (Date.parse(sentOn) - Date.parse(givenOn)) / DAY);
  const [first = 0] = days;
  if (days.length > 1) {
    const furthest = Math.max(...days.map(Math.abs));
    return furthest === 0
      ? 'Entered on the day of the gifts.'
      : `Entered within ${daysText(furthest)} of each gift.`;
  }
  return remarkTexts.entered(first);
}

function otherPlatform(gifts: Described['gifts'], platform: string | null): string | undefined {
  return gifts.find((gift) => gift.platform !== 'other' && gift.platform !== platform)?.platform;
}

function platformName(id: string | null | undefined): string {
  return platformLabel(id, 'another service');
}
