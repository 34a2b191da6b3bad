import {
  DAYS_AFTER_GIFT,
  DAYS_BEFORE_GIFT,
  type matchReasons,
  type matchWarnings,
} from '../../../../contract/index.ts';
import { DAY } from '../../../platform/clock.ts';

/** What the matching reads of an entry: its claim about a gift. */
export interface Claim {
  id: number;
  name: string;
  /** Six characters. */
  reference: string | null;
  platform: string;
  cents: number;
  /** When the entry was sent, in milliseconds since 1970. */
  sentAt: number;
  /** What people of one household share, folded: email, digits of the phone, address. */
  household: readonly string[];
}

/** What the matching reads of a gift that is not discarded and not used up. */
export interface OpenGift {
  id: number;
  platform: string;
  cents: number;
  /** What no match has used yet; more than 0. */
  unused: number;
  /** From when to when it may have been given: one moment, or a day in the campaign's time zone. */
  from: number;
  until: number;
  /** Empty for an anonymous gift. */
  payer: string;
  note: string;
  /** References in the note, six characters each. */
  references: readonly string[];
  /** What the entries that a part of it pays for already share with their household. */
  household: readonly string[];
}

export interface MatchingInput {
  /** Pending entries that a gift could pay for: no entries by hand, none without tickets. */
  claims: readonly Claim[];
  gifts: readonly OpenGift[];
  /** Entries that were verified without a gift, so that one may be theirs. */
  settled: readonly Claim[];
  /** References of all entries that are not among the claims. */
  closedReferences: ReadonlySet<string>;
  /** Ids of entries whose reference somebody else has sent, too. */
  disputed: ReadonlySet<number>;
  /** Gifts from then on qualify, in milliseconds since 1970. */
  qualifyFrom: number;
}

export type ReasonCode = (typeof matchReasons)[number];
export type WarningCode = (typeof matchWarnings)[number];

/** One way to pay for an entry. */
export interface Candidate {
  /** Oldest first. */
  giftIds: readonly number[];
  /** What of these gifts is for this entry. */
  given: number;
  reasons: readonly ReasonCode[];
  warnings: readonly WarningCode[];
  /** Ids of other claims that share the gift. */
  sharedWith: readonly number[];
  /** Ids of other claims that the same gifts may be for. */
  rivals: readonly number[];
}

export interface CertainMatch {
  entryId: number;
  candidate: Candidate;
}

export interface LikelyMatch {
  entryId: number;
  /** The strongest first, at most MAX_CANDIDATES. */
  candidates: readonly Candidate[];
}

export interface Matching {
  /** By the id of the entry. */
  certain: readonly CertainMatch[];
  likely: readonly LikelyMatch[];
  entriesWithoutGift: readonly number[];
  giftsWithoutEntry: readonly number[];
}

export const MAX_CANDIDATES = 8;

export function isInTime({ sentAt }: Claim, { from, until }: OpenGift): boolean {
  return sentAt >= from - DAYS_BEFORE_GIFT * DAY && sentAt <= until + DAYS_AFTER_GIFT * DAY;
}

export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
