import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Before,
  Changed,
  emailAddress,
  Honeypot,
  IdText,
  oneLine,
  optionalText,
  PageSize,
  plain,
  Timestamp,
  text,
} from './fields.ts';
import { AdminNotes, EntryState, entryStatuses, PossibleDuplicates } from './raffle.ts';
import { fundraiserTexts } from './texts.ts';

export const instagramActions = ['liked', 'commented', 'shared'] as const;
export type InstagramAction = (typeof instagramActions)[number];

/** The ticked actions as JSON text, such as '["liked","shared"]'; at least one. */
const InstagramActions = z
  .string(fundraiserTexts.instagramActions)
  .check(z.refine(isListOfActions, fundraiserTexts.instagramActions));

function isListOfActions(text: string): boolean {
  try {
    const actions: unknown = JSON.parse(text);
    return (
      Array.isArray(actions) &&
      actions.length > 0 &&
      actions.length <= instagramActions.length &&
      new Set(actions).size === actions.length &&
      actions.every((action) => instagramActions.includes(action))
    );
  } catch {
    // Not JSON, so not a list of actions.
    return false;
  }
}

export const FundraiserPlatform = z.enum(
  ['gofundme', 'venmo', 'cashapp'],
  fundraiserTexts.donationPlatform,
);

export const EnterFundraiser = z.object({
  name: text(1, 100, fundraiserTexts.name, oneLine),
  email: emailAddress(fundraiserTexts.email),
  phone: optionalText(40, plain),
  donationPlatform: FundraiserPlatform,
  donationAmount: optionalText(40, plain),
  donationProof: optionalText(2_000),
  instagramUsername: text(1, 60, fundraiserTexts.instagramUsername).check(plain),
  instagramActions: InstagramActions,
  instagramProof: optionalText(2_000),
  website: Honeypot,
});
export type EnterFundraiser = z.input<typeof EnterFundraiser>;

export const FundraiserStatus = z.enum(
  entryStatuses,
  'Please choose pending, verified, winner or disqualified',
);
export type FundraiserStatus = z.output<typeof FundraiserStatus>;

export const FundraiserEntry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  donationPlatform: FundraiserPlatform,
  donationAmount: z.nullable(z.string()),
  donationProof: z.nullable(z.string()),
  instagramUsername: z.string(),
  /** JSON text of a list, as it was sent. */
  instagramActions: z.string(),
  instagramProof: z.nullable(z.string()),
  entryStatus: FundraiserStatus,
  adminNotes: z.nullable(z.string()),
  createdAt: Timestamp,
  /** In lists alone. */
  samePerson: z.optional(PossibleDuplicates),
});
export type FundraiserEntry = z.output<typeof FundraiserEntry>;

export const FundraiserStats = z.object({
  totalEntries: z.int(),
  verifiedEntries: z.int(),
  pendingEntries: z.int(),
  winners: z.int(),
  disqualified: z.int(),
});
export type FundraiserStats = z.output<typeof FundraiserStats>;

export const fundraiserStats = endpoint({
  method: 'GET',
  path: '/api/fundraiser/stats',
  access: 'public',
  summary: 'Counts of fundraiser entries by status.',
  input: z.object({}),
  output: FundraiserStats,
});

export const enterFundraiser = endpoint({
  method: 'POST',
  path: '/api/fundraiser/enter',
  access: 'public',
  summary: 'Enter the fundraiser giveaway; the entry waits for review.',
  input: EnterFundraiser,
  output: z.object({ id: z.int(), entryStatus: FundraiserStatus }),
  status: 201,
});

/** Which entries: those that all of it is true of. */
const filters = {
  status: z.optional(FundraiserStatus),
  platform: z.optional(FundraiserPlatform),
  /** The id of an entry: those with its email, itself among them. */
  sameEmailAs: z.optional(IdText),
  /** The id of an entry: those with its phone. */
  samePhoneAs: z.optional(IdText),
  /** The id of an entry: those with its Instagram name. */
  sameHandleAs: z.optional(IdText),
};

export const listFundraiserEntries = endpoint({
  method: 'GET',
  path: '/api/fundraiser/entries',
  access: 'admin',
  permission: 'read',
  summary:
    'Fundraiser entries, newest first; `before` continues a page. Optionally of one status or platform, or with the same email, phone or handle as one entry.',
  input: z.object({
    ...filters,
    before: Before,
    limit: PageSize(1_000, 1_000),
  }),
  output: z.array(FundraiserEntry),
});

export const countFundraiserEntries = endpoint({
  method: 'GET',
  path: '/api/fundraiser/entries/count',
  access: 'admin',
  permission: 'read',
  summary: 'How many fundraiser entries match the same filters.',
  input: z.object(filters),
  output: z.object({ count: z.int() }),
});

export const updateFundraiserEntry = endpoint({
  method: 'PATCH',
  path: '/api/fundraiser/entries/:id',
  access: 'admin',
  permission: 'organize',
  summary:
    'Set the status of a fundraiser entry, with a note; refused if it has changed since it was read.',
  input: z.object({
    id: IdText,
    status: FundraiserStatus,
    /** Left out: the note stays. Null or blank: it goes. */
    adminNotes: z.optional(AdminNotes),
    /** The entry as it was when this was decided. Changed since: 409, and nothing is overwritten. */
    expected: z.optional(EntryState),
  }),
  output: z.extend(FundraiserEntry, {
    /** The previous values, for taking the change back. */
    replaced: z.optional(EntryState),
  }),
});

export const selectFundraiserWinner = endpoint({
  method: 'POST',
  path: '/api/fundraiser/select-winner',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Draw one winner among the verified fundraiser entries, each with the same chance.',
  input: z.object({
    /** How many winners the caller saw. If somebody else has drawn one since, it is refused. */
    winners: z.optional(z.int('Please send a number')),
  }),
  output: z.object({ winner: FundraiserEntry }),
  status: 201,
});

export const deleteFundraiserEntry = endpoint({
  method: 'DELETE',
  path: '/api/fundraiser/entries/:id',
  access: 'admin',
  permission: 'organize',
  summary: 'Delete a fundraiser entry for good; refused for a winner.',
  input: z.object({ id: IdText }),
  output: Changed,
});
