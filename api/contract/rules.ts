import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, Id, IdText, Timestamp, text } from './fields.ts';

/** Days that a winner has to answer, unless the rules say otherwise. */
export const DEFAULT_CLAIM_DAYS = 7;

const MAX_PLACES = 60;
const MAX_PARAGRAPH = 10_000;

export const rulesTexts = {
  residence: 'Please say whether you live in one of these places',
  unknownPlace: 'The rules do not exclude this place. Please reload the page and choose again.',
  changed:
    'The rules of the raffle have changed since you opened this page. Please read them again, then send your entry once more. Nothing you typed is lost.',
} as const;

/** Of a single line, `min` to `max` characters. */
function line(min: number, max: number, message: string) {
  return text(min, max, message).check(z.regex(/^\P{Cc}*$/u, 'Please keep it on one line'));
}

function wholeNumber(min: number, max: number, message: string) {
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
}

const Moment = z.iso.datetime({ offset: true });
const drawnAtMessage = 'Please enter when winners are drawn, with date, time and offset';

const Place = line(2, 60, 'Please enter the name of a place, at most 60 characters');

/** What the rules are made from, beside the dates in the campaign's settings and the prizes. */
export const RulesFacts = z.object({
  /** Who runs the raffle, with an address. */
  organizer: text(2, 300, 'Please enter who runs the raffle'),
  whoMayEnter: text(10, 1_000, 'Please enter who may enter, in a sentence or two'),
  minimumAge: wholeNumber(0, 120, 'Please enter an age from 0 to 120'),
  /** Where entrants live whose entries have no tickets. */
  excludedPlaces: z.array(Place, 'Please enter the excluded places').check(
    z.maxLength(MAX_PLACES, `Please enter at most ${MAX_PLACES} places`),
    z.refine(
      (places) => new Set(places.map((place) => place.toLowerCase())).size === places.length,
      'Please enter each place once',
    ),
  ),
  /** How to enter without a donation; blank when there is no such way. */
  freeEntry: z
    .string('Please enter text')
    .check(z.trim(), z.maxLength(2_000, 'Please use at most 2000 characters')),
  /** When winners are drawn; blank while that is not known. */
  drawnAt: z
    .string(drawnAtMessage)
    .check(z.refine((value) => value === '' || z.safeParse(Moment, value).success, drawnAtMessage)),
  /** Whether winners come from a sealed draw. */
  sealedDraw: z.boolean('Please say whether the draw is sealed'),
  /** Such as "by email and phone". */
  winnersAreTold: line(2, 200, 'Please enter how winners are told, such as by email and phone'),
  /** Days that a winner has to answer. */
  claimDays: wholeNumber(1, 365, 'Please enter a number of days from 1 to 365'),
  /** Prizes worth more than this, in whole dollars, are named as taxable; 0 leaves it out. */
  taxesOver: wholeNumber(0, 1_000_000, 'Please enter whole dollars from 0 to 1,000,000'),
  contact: emailAddress('Please enter a valid email'),
});
export type RulesFacts = z.output<typeof RulesFacts>;

/** The paragraphs, in the order of the rules. */
export const paragraphIds = [
  'organizer',
  'who-may-enter',
  'excluded-places',
  'dates',
  'how-to-enter',
  'free-entry',
  'prizes',
  'odds',
  'drawing',
  'claiming',
  'taxes',
  'more',
  'contact',
] as const;
export const ParagraphId = z.enum(paragraphIds, 'Unknown paragraph');
export type ParagraphId = z.output<typeof ParagraphId>;

/** A paragraph of the rules. In its text a line break is a line break. */
export const RulesParagraph = z.object({ id: z.string(), heading: z.string(), text: z.string() });
export type RulesParagraph = z.output<typeof RulesParagraph>;

/** Own words in place of generated paragraphs, by their ids. */
export const OwnWords = z.partialRecord(
  ParagraphId,
  text(1, MAX_PARAGRAPH, 'Please write the paragraph, or go back to the generated text'),
);
export type OwnWords = z.output<typeof OwnWords>;

/** What the organizers work on; nobody else sees it. */
export const RulesDraft = z.object({ facts: RulesFacts, ownWords: OwnWords });
export type RulesDraft = z.output<typeof RulesDraft>;

/** When a version was published, and its id. */
export const RulesVersionDate = z.object({ id: z.int(), publishedAt: Timestamp });
export type RulesVersionDate = z.output<typeof RulesVersionDate>;

/** Rules as they were published. They never change. */
export const RulesVersion = z.extend(RulesVersionDate, {
  paragraphs: z.array(RulesParagraph),
  excludedPlaces: z.array(z.string()),
  claimDays: z.int(),
});
export type RulesVersion = z.output<typeof RulesVersion>;

export const PublishedRules = z.object({
  /** The rules that hold now; null before the first were published. */
  current: z.nullable(RulesVersion),
  /** All versions, newest first. */
  versions: z.array(RulesVersionDate),
});
export type PublishedRules = z.output<typeof PublishedRules>;

export const readRules = endpoint({
  method: 'GET',
  path: '/api/raffle/rules',
  access: 'public',
  summary: 'The rules that hold now, and the dates of all versions.',
  input: z.object({}),
  output: PublishedRules,
});

export const readRulesVersion = endpoint({
  method: 'GET',
  path: '/api/raffle/rules/versions/:id',
  access: 'public',
  summary: 'One version of the rules, as it was published.',
  input: z.object({ id: IdText }),
  output: RulesVersion,
});

/** A prize as the rules list it. */
export const RulesPrize = z.object({
  title: z.string(),
  quantity: z.int(),
  /** Dollars as decimal text; null when it has no value. */
  value: z.nullable(z.string()),
});
export type RulesPrize = z.output<typeof RulesPrize>;

export const RulesDraftState = z.extend(RulesDraft, {
  /** A hash of facts and own words. */
  revision: z.string(),
  /** The rules as they would be published now, and a hash of everything in them. */
  paragraphs: z.array(RulesParagraph),
  content: z.string(),
  /** Whether they are the rules that hold now. */
  isPublished: z.boolean(),
  /** What paragraphs are generated from, beside the facts and the campaign. */
  prizes: z.array(RulesPrize),
});
export type RulesDraftState = z.output<typeof RulesDraftState>;

export const readRulesDraft = endpoint({
  method: 'GET',
  path: '/api/raffle/rules/draft',
  access: 'admin',
  permission: 'read',
  summary: 'The draft of the rules with its revision, and the rules it makes.',
  input: z.object({}),
  output: RulesDraftState,
});

const Revision = z
  .string('Please send a revision as text')
  .check(z.maxLength(100, 'Unknown revision'));

export const saveRulesDraft = endpoint({
  method: 'PUT',
  path: '/api/raffle/rules/draft',
  access: 'admin',
  permission: 'organize',
  summary:
    'Save the draft of the rules. With a revision, only if it is still the current one. Visitors see nothing of it.',
  input: z.extend(RulesDraft, { revision: z.optional(Revision) }),
  output: RulesDraftState,
});

export const publishRules = endpoint({
  method: 'POST',
  path: '/api/raffle/rules/publish',
  access: 'admin',
  permission: 'organize',
  summary:
    'Publish the draft as a new version, dated now. Refused when it would not be the content that was read, or when nothing changed since the last version.',
  input: z.object({ content: Revision }),
  output: RulesVersion,
  status: 201,
});

/** Of an entry: the rules its entrant agreed to, and where they live. */
export const RulesAgreement = {
  /** Id of the version that the form showed; left out by forms that showed none. */
  rulesVersion: z.optional(z.nullable(Id)),
  /** The excluded place that the entrant lives in; null for none of them. */
  excludedPlace: z.optional(
    z.nullable(
      z.string(rulesTexts.residence).check(z.trim(), z.maxLength(60, rulesTexts.unknownPlace)),
    ),
  ),
};
