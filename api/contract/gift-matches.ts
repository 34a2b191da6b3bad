import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdText, PageSize, Search, Timestamp } from './fields.ts';
import { parseCents } from './money.ts';
import { EntryState, RaffleEntry } from './raffle.ts';
import { daysText } from './rules-text.ts';

/** Why an entry is not verified with a gift. */
export const matchTexts = {
  listChanged: 'The certain matches have changed since. Please look through them again.',
  verifiedAlready: 'This entry is already verified.',
  disqualified: 'This entry is disqualified.',
  byHand: 'This entry was added by hand, so no gift pays for it.',
  noTickets: 'This entry has no tickets, so no gift pays for it.',
  giftGone: 'The gift was deleted.',
  giftDiscarded: 'The gift was discarded.',
  giftUsed: 'The gift was used for another entry.',
  giftNotNeeded: 'One of these gifts is not needed for this entry. Please choose the others only.',
  chooseAnother: 'Count what was given, or choose another gift.',
  leftChanged: 'What is left of the gift has changed. Please look at it again.',
  tooLittle: 'Less than $20 was given, which earns no entry.',
  tooMuch: 'More than $1,000,000 was given. Please check the gifts.',
} as const;

/** A certain match has a reference and the amount; a likely one needs an organizer's eyes. */
export const matchKinds = ['certain', 'likely'] as const;
export const MatchKind = z.enum(matchKinds, 'Please choose certain or likely');
export type MatchKind = z.output<typeof MatchKind>;

/** What speaks for a match. */
export const matchReasons = [
  'reference',
  'amount-equal',
  /** Several gifts add up to what was claimed. */
  'amount-sum',
  /** One gift is what several entries claimed together. */
  'amount-shared',
  'name-same',
  /** An initial, a middle name, another order, one of a couple, one wrong letter. */
  'name-similar',
  /** The gift's note names the entrant. */
  'name-in-note',
  'date',
] as const;

/** What speaks against it, or what an organizer should know before verifying. */
export const matchWarnings = [
  'amount-less',
  'amount-more',
  'payer-differs',
  'payer-anonymous',
  'before-qualifying',
  /** The entry was sent more than 3 days before the gift or more than 10 after it. */
  'date-far',
  'platform-differs',
  /** Several gifts name the same reference. */
  'reference-twice',
  /** Somebody else has sent the reference of this entry, too. */
  'reference-disputed',
  /** The note names the reference of another entry. */
  'reference-of-other',
  /** Another entry could have the same gift. */
  'other-entry',
  /** The gift also fits an entry that was verified without a gift. */
  'verified-entry',
  /** There are other candidates that fit as well. */
  'several-candidates',
] as const;

/** An entry is sent from three days before its gift to ten days after it. */
export const DAYS_BEFORE_GIFT = 3;
export const DAYS_AFTER_GIFT = 10;

/** Remarks that the server and the desk, for a match by hand, both write. */
export const remarkTexts = {
  sameName: 'The name is the same.',
  /** @param from "June 29th" */
  beforeQualifying: (from: string) => `Given before ${from}, so it does not qualify.`,
  /** @param days from the gift to the entry, less than 0 if that was sent before */
  entered(days: number): string {
    if (days === 0) return 'Entered on the day of the gift.';
    return `Entered ${daysText(Math.abs(days))} ${days > 0 ? 'after' : 'before'} the gift.`;
  },
} as const;

/** Why an entry was verified with a gift: a certain match, a likely one, or one an organizer chose. */
export const matchGrounds = ['reference', 'likely', 'by-hand'] as const;
export type MatchGround = (typeof matchGrounds)[number];

/** Codes are strings, because a newer server may have more of them. `text` is for people. */
export const MatchRemark = z.object({ code: z.string(), text: z.string() });
export type MatchRemark = z.output<typeof MatchRemark>;

/** A gift as a candidate shows it. Amounts are decimal texts. */
export const MatchGift = z.object({
  id: z.int(),
  /** gofundme, venmo, cashapp or other. */
  platform: z.string(),
  amount: z.string(),
  /** What no match has used yet. */
  unused: z.string(),
  /** Null where the file had only a day. */
  givenAt: z.nullable(Timestamp),
  /** YYYY-MM-DD in the campaign's time zone. */
  givenOn: z.string(),
  /** Empty for an anonymous gift. */
  payer: z.string(),
  note: z.string(),
  /** References found in the note, as six characters. */
  references: z.array(z.string()),
});
export type MatchGift = z.output<typeof MatchGift>;

/** One way to pay for the entry: usually one gift, sometimes several together. */
export const MatchCandidate = z.object({
  /** Oldest first; never empty. */
  gifts: z.array(MatchGift),
  /** What of these gifts would be for this entry, at most what they have left. */
  given: z.string(),
  /** The tickets of the entry if `given` counts instead of what was claimed; 0 below the minimum. */
  ticketsForGiven: z.int(),
  reasons: z.array(MatchRemark),
  /** Empty when nothing differs. */
  warnings: z.array(MatchRemark),
  /** Other open entries for which the same gifts speak, or which share the gift with this one. */
  otherEntries: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type MatchCandidate = z.output<typeof MatchCandidate>;

export const Match = z.object({
  entry: RaffleEntry,
  /** Certain: exactly one. Likely: all that fit, the strongest first. */
  candidates: z.array(MatchCandidate),
});
export type Match = z.output<typeof Match>;

export const MatchCounts = z.object({
  /** Entries with a certain match. */
  certain: z.int(),
  /** Entries with likely ones only. */
  likely: z.int(),
  /** Pending entries with neither, of those that a gift could pay for. */
  entriesWithoutGift: z.int(),
  /**
   * Gifts in no candidate that no match has used, or of which enough for a ticket is left; discarded
   * ones do not count.
   */
  giftsWithoutEntry: z.int(),
  /** All verified entries, winners among them, and all pending ones. */
  verified: z.int(),
  pending: z.int(),
});
export type MatchCounts = z.output<typeof MatchCounts>;

/** Pages continue after the last entry or gift seen, so changes in between shift nothing. */
const After = z.optional(IdText);

/** `after` of the next page; null on the last one. */
const Next = z.nullable(z.int());

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/gifts/matches',
  access: 'admin',
  permission: 'read',
  summary: 'Entries with the gifts that pay for them, by the id of the entry.',
  input: z.object({
    kind: z._default(MatchKind, 'certain'),
    after: After,
    limit: PageSize(50, 200),
  }),
  output: z.object({
    matches: z.array(Match),
    counts: MatchCounts,
    /** Stands for all certain matches: it changes only when one of them comes, goes or changes. */
    revision: z.string(),
    next: Next,
  }),
});

export const listEntriesWithoutGift = endpoint({
  method: 'GET',
  path: '/api/gifts/entries-without-gift',
  access: 'admin',
  permission: 'read',
  summary: 'Pending entries that no gift fits, by id.',
  input: z.object({ search: Search, after: After, limit: PageSize(50, 200) }),
  output: z.object({ entries: z.array(RaffleEntry), total: z.int(), next: Next }),
});

export const listGiftsWithoutEntry = endpoint({
  method: 'GET',
  path: '/api/gifts/without-entry',
  access: 'admin',
  permission: 'read',
  summary: 'Gifts that fit no entry, by id.',
  input: z.object({ search: Search, after: After, limit: PageSize(50, 200) }),
  output: z.object({ gifts: z.array(MatchGift), total: z.int(), next: Next }),
});

/** How many entries one call verifies at most. */
export const MAX_VERIFIED_AT_ONCE = 10_000;

const chosen = 'Please choose the gifts of this entry';

export const VerifiedMatch = z.object({
  entryId: Id,
  /** Any gifts that are not used up, also ones that no candidate shows. */
  giftIds: z.array(Id, chosen).check(
    z.minLength(1, chosen),
    z.maxLength(20, 'Please choose at most 20 gifts'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Please send each gift once'),
  ),
  /**
   * `claimed` leaves amount and tickets as they are; `given` sets the amount of the gifts and counts
   * the tickets anew.
   */
  count: z._default(z.enum(['claimed', 'given'], 'Please choose claimed or given'), 'claimed'),
  /**
   * What `given` counts, as the organizer saw it: decimal text. If anything else is left of the gifts,
   * this entry is refused.
   */
  given: z.optional(
    z
      .string('Please send the amount as text')
      .check(
        z.refine((value) => parseCents(value) !== null, 'Please send an amount such as 25.00'),
      ),
  ),
  /** The entry as it was when this was decided. Changed since: this entry is refused. */
  expected: z.optional(EntryState),
});
export type VerifiedMatch = z.output<typeof VerifiedMatch>;

export const verifyMatches = endpoint({
  method: 'POST',
  path: '/api/gifts/verify',
  access: 'admin',
  permission: 'organize',
  summary:
    'Verify entries with their gifts, all in one change that can be undone. Those that cannot be verified are refused one by one; 409 when `revision` is outdated.',
  input: z
    .object({
      matches: z.optional(
        z.array(VerifiedMatch, 'Please choose what to verify').check(
          z.minLength(1, 'Please choose what to verify'),
          z.maxLength(MAX_VERIFIED_AT_ONCE, 'Please verify at most 10,000 entries at once'),
          z.refine(
            (matches) => new Set(matches.map(({ entryId }) => entryId)).size === matches.length,
            'Please send each entry once',
          ),
        ),
      ),
      /** Every certain match, as `listMatches` showed them with this revision. */
      allCertain: z.optional(z.literal(true, 'Please choose what to verify')),
      revision: z.optional(
        z.string('Please send the revision').check(z.maxLength(100, 'Please send the revision')),
      ),
    })
    .check(
      z.refine(({ matches, allCertain }) => (matches === undefined) === (allCertain === true), {
        path: ['matches'],
        error: 'Please choose what to verify',
      }),
      z.refine(({ allCertain, revision }) => !allCertain || revision !== undefined, {
        path: ['revision'],
        error: 'Please send the revision',
      }),
    ),
  output: z.object({
    /** For `undoEntryChange`; null when nothing was verified. */
    changeId: z.nullable(z.int()),
    verified: z.int(),
    refused: z.array(z.object({ entryId: z.int(), message: z.string() })),
  }),
});
