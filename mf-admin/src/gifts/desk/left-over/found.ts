import {
  type Campaign,
  DAYS_AFTER_GIFT,
  DAYS_BEFORE_GIFT,
  type Gift,
  type Match,
  type MatchCandidate,
  type MatchGift,
  type MatchRemark,
  parseCents,
  qualifyFromText,
  remarkTexts,
  ticketCountFor,
} from 'api/contract';
import { dayIn } from '../../day-text.ts';
import { isBeforeQualifying } from '../../letters/letters.ts';
import { apart } from '../compare.ts';

export type Entry = Match['entry'];

/** A gift from the list of all gifts, as matches show it. */
export const openGift = ({ left, ...gift }: Gift): MatchGift => ({ ...gift, unused: left });

/**
 * The candidate that an organizer makes by choosing. The server counts again.
 *
 * @param now in milliseconds since 1970
 */
export function candidateOf(
  entry: Entry,
  gift: MatchGift,
  campaign: Campaign,
  now: number,
): MatchCandidate {
  const same = fold(gift.payer) === fold(entry.name);
  return {
    gifts: [gift],
    given: gift.unused,
    ticketsForGiven: entry.excludedPlace ? 0 : ticketCountFor(parseCents(gift.unused) ?? 0),
    reasons: same ? [{ code: 'name-same', text: remarkTexts.sameName }] : [],
    warnings: warningsOf(entry, gift, campaign, now),
    otherEntries: [],
  };
}

function warningsOf(entry: Entry, gift: MatchGift, campaign: Campaign, now: number): MatchRemark[] {
  const days = apart(dayIn(entry.createdAt, campaign.timeZone), gift.givenOn);
  const warnings: MatchRemark[] = [];
  // To the second, where the file had the time of the gift.
  const passed = gift.givenAt
    ? (Date.parse(entry.createdAt) - Date.parse(gift.givenAt)) / DAY_MS
    : days;
  if (passed < -DAYS_BEFORE_GIFT || passed > DAYS_AFTER_GIFT)
    warnings.push({ code: 'date-far', text: remarkTexts.entered(days) });
  if (isBeforeQualifying(gift, campaign)) {
    const text = remarkTexts.beforeQualifying(qualifyFromText(campaign, now));
    warnings.push({ code: 'before-qualifying', text });
  }
  return warnings;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

const fold = (name: string) => name.trim().toLocaleLowerCase('en').replace(/\s+/g, ' ');
