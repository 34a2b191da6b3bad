import {
  daysText,
  formatCents,
  formatReference,
  type Match,
  type MatchCandidate,
  type MatchGift,
  parseCents,
  referencePrefix,
} from 'api/contract';
import { dayIn, dayText } from '../day-text.ts';
import { platformName } from '../platform-names.ts';

/** How a field of the gift compares with the entry's. */
export type Verdict = 'same' | 'similar' | 'different' | 'unknown';

export interface Comparison {
  field: 'Name' | 'Amount' | 'Day' | 'Service' | 'Reference';
  entry: string;
  gift: string;
  verdict: Verdict;
  /** What differs, in a few words: "$5 less". */
  remark?: string;
}

/** Entry and gifts of a candidate field by field, as a person would compare them. */
export function compare(
  entry: Match['entry'],
  { gifts, reasons, warnings }: MatchCandidate,
  campaign: { childName: string; timeZone: string },
): Comparison[] {
  const says = (code: string) => [...reasons, ...warnings].some((remark) => remark.code === code);
  return [
    compareNames(entry, gifts, says),
    compareAmounts(entry, gifts),
    compareDays(entry, gifts, says, campaign.timeZone),
    comparePlatforms(entry, gifts),
    ...compareReferences(entry, gifts, campaign),
  ];
}

type Says = (code: string) => boolean;

function compareNames({ name }: Match['entry'], gifts: readonly MatchGift[], says: Says) {
  const payers = distinct(gifts.map(({ payer }) => payer).filter((payer) => payer !== ''));
  const verdict: Verdict =
    payers.length === 0
      ? 'unknown'
      : says('name-same')
        ? 'same'
        : says('name-similar')
          ? 'similar'
          : 'different';
  const gift = payers.join(', ') || 'No name';
  return { field: 'Name', entry: name, gift, verdict } as const;
}

function compareAmounts({ donationAmount }: Match['entry'], gifts: readonly MatchGift[]) {
  const claimed = cents(donationAmount);
  const amounts = gifts.map(({ amount }) => cents(amount));
  const whole = sum(amounts);
  const unused = sum(gifts.map((gift) => cents(gift.unused)));
  const parts = amounts.length > 1 ? ` (${amounts.map(formatCents).join(' + ')})` : '';
  const rest = unused < whole ? `, ${formatCents(unused)} not used yet` : '';
  const difference = unused - claimed;
  return {
    field: 'Amount',
    entry: formatCents(claimed),
    gift: `${formatCents(whole)}${parts}${rest}`,
    verdict: difference === 0 ? 'same' : 'different',
    ...(difference !== 0 && {
      remark: `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`,
    }),
  } as const;
}

function compareDays(
  { createdAt }: Match['entry'],
  gifts: readonly MatchGift[],
  says: Says,
  timeZone: string,
) {
  const entered = dayIn(createdAt, timeZone);
  const days = distinct(gifts.map(({ givenOn }) => givenOn)).sort();
  const nearest = days.reduce(
    (best, day) => (Math.abs(apart(day, entered)) < Math.abs(apart(best, entered)) ? day : best),
    days[0] ?? entered,
  );
  const far = says('date-far') || says('before-qualifying');
  const verdict: Verdict = far ? 'different' : nearest === entered ? 'same' : 'similar';
  return {
    field: 'Day',
    entry: dayText(entered),
    gift: days.map(dayText).join(', '),
    verdict,
    ...(nearest !== entered && { remark: apartText(apart(entered, nearest)) }),
  } as const;
}

function comparePlatforms({ donationPlatform }: Match['entry'], gifts: readonly MatchGift[]) {
  const given = distinct(gifts.map(({ platform }) => platform));
  // Another service than the three may be any of the ways to give.
  const named = given.filter((platform) => platform !== 'other');
  const isUnknown = donationPlatform === null || named.length === 0;
  const same = named.every((platform) => platform === donationPlatform);
  return {
    field: 'Service',
    entry: donationPlatform === null ? 'None' : platformName(donationPlatform),
    gift: given.map(platformName).join(', '),
    verdict: isUnknown ? 'unknown' : same ? 'same' : 'different',
  } as const;
}

/** Nothing if neither side has one. */
function compareReferences(
  { giftReference: reference }: Match['entry'],
  gifts: readonly MatchGift[],
  campaign: { childName: string },
): Comparison[] {
  const named = distinct(gifts.flatMap(({ references }) => references));
  if (reference === null && named.length === 0) return [];
  const written = (six: string) => formatReference(six, referencePrefix(campaign));
  const isNamed = reference !== null && named.includes(reference);
  return [
    {
      field: 'Reference',
      entry: reference === null ? 'None' : written(reference),
      gift: named.map(written).join(', ') || 'None in the note',
      verdict: isNamed ? 'same' : named.length > 0 && reference !== null ? 'different' : 'unknown',
    },
  ];
}

/** Days from the second to the first. */
export const apart = (day: string, from: string) =>
  Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);

/** How long the gift came before the entry, or after it. */
function apartText(days: number): string {
  return `${daysText(Math.abs(days))} ${days > 0 ? 'before' : 'after'}`;
}

const cents = (amount: string) => parseCents(amount) ?? 0;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const distinct = (values: string[]) => [...new Set(values)];
