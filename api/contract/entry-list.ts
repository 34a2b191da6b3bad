import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { withoutControls } from './invisible.ts';
import { donationPlatforms, EntryState, entryStatuses, RaffleEntry } from './raffle.ts';

/** The admin's list of entries: pages, filters, and what one selects in it. */

export const entrySortFields = ['createdAt', 'name', 'email', 'donationAmount', 'status'] as const;
export const entryPageSizes = [25, 50, 100, 200] as const;
export const entryPlatformFilters = ['all', ...donationPlatforms, 'by-hand'] as const;
/** Disputed: somebody else has sent the same reference. */
export const entryReferenceFilters = ['all', 'with', 'without', 'disputed'] as const;
export const entryGiftFilters = ['all', 'with', 'without'] as const;

const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.coerce
      .number('Please enter a number')
      .check(
        z.int('Please enter a whole number'),
        z.gte(min, `Please enter at least ${min}`),
        z.lte(max, `Please enter at most ${max}`),
      ),
    fallback,
  );

/** Dollars such as "20" or "20.50"; blank for any. */
const Amount = z._default(
  z
    .string('Please enter an amount')
    .check(z.trim(), z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'Please enter an amount such as 20.50')),
  '',
);

/** A day in the campaign's time zone, as YYYY-MM-DD; blank for any. */
const Day = z._default(
  z.string('Please enter a date').check(
    z.trim(),
    z.refine((day) => day === '' || isDay(day), 'Please enter a date such as 2026-07-14'),
  ),
  '',
);

function isDay(text: string): boolean {
  const moment = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return (
    moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  );
}

const filters = {
  search: z._default(
    z
      .string('Please enter text')
      .check(
        z.overwrite(withoutControls),
        z.trim(),
        z.maxLength(200, 'Please use at most 200 characters'),
      ),
    '',
  ),
  status: z._default(z.enum(['all', ...entryStatuses], 'Unknown status'), 'all'),
  platform: z._default(z.enum(entryPlatformFilters, 'Unknown platform'), 'all'),
  /** Whether an entry has the reference that its gift can be found by, and somebody else has sent it. */
  reference: z._default(z.enum(entryReferenceFilters, 'Unknown filter'), 'all'),
  /** Whether a gift is matched with it. */
  gift: z._default(z.enum(entryGiftFilters, 'Unknown filter'), 'all'),
  /** Donations of this amount or more. */
  amountFrom: Amount,
  /** Donations of this amount or less. */
  amountTo: Amount,
  /** Entered on this day or later. */
  enteredFrom: Day,
  /** Entered on this day or earlier. */
  enteredTo: Day,
};

/** Which entries: everything that the list can be filtered by. */
export const EntryFilters = z.object(filters);
export type EntryFilters = z.output<typeof EntryFilters>;

const order = {
  sortBy: z._default(z.enum(entrySortFields, 'Unknown sort field'), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc'], 'Please choose asc or desc'), 'desc'),
};

export const EntriesQuery = z.object({
  page: wholeNumber(1, 1_000_000, 1),
  limit: wholeNumber(1, 200, 50),
  ...filters,
  ...order,
});
export type EntriesQuery = z.output<typeof EntriesQuery>;

export const EntriesPage = z.object({
  entries: z.array(RaffleEntry),
  total: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});
export type EntriesPage = z.output<typeof EntriesPage>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/raffle/entries',
  access: 'admin',
  permission: 'read',
  summary: 'A page of entries, searched, filtered and sorted.',
  input: EntriesQuery,
  output: EntriesPage,
});

/** An entry that was selected, as it was then: enough to change it safely. */
export const SelectedEntry = z.extend(EntryState, { id: z.int(), name: z.string() });
export type SelectedEntry = z.output<typeof SelectedEntry>;

export const selectEntries = endpoint({
  method: 'GET',
  path: '/api/raffle/entries/selection',
  access: 'admin',
  permission: 'read',
  summary:
    'All entries that match, in the order of the list, each as short as a change of many needs it. At most the first 10,000.',
  input: z.object({ ...filters, ...order }),
  output: z.object({
    entries: z.array(SelectedEntry),
    /** How many match. */
    total: z.int(),
  }),
});
