import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdText, moment, optionalText, PageSize, Search, Timestamp, text } from './fields.ts';
import { GiftPlatform, giftPlatforms } from './gift-platforms.ts';
import { parseCents } from './money.ts';

/** Longer texts are cut off before they are sent. */
export const giftLimits = {
  giftsPerImport: 1_000,
  externalId: 200,
  payer: 200,
  note: 1_000,
  /** The largest body of an import, in bytes: as many gifts with the longest texts do not fit. */
  importBytes: 2 * 1024 * 1024,
} as const;

const noDay = 'Please send the day as YYYY-MM-DD';

/** A gift as a file has it. */
export const GiftRow = z.object({
  /** The service's own id of the payment. */
  externalId: z.nullable(
    text(1, giftLimits.externalId, 'Please send the id of the gift, or null if it has none'),
  ),
  /** Decimal text in dollars, more than 0, at most 2 decimals. */
  amount: z.string('Please send the amount as text').check(
    z.trim(),
    z.refine((value) => (parseCents(value) ?? 0) > 0, 'Please send an amount such as 25.00'),
  ),
  /** When it was given, if the file has the time. */
  givenAt: z.nullable(moment('Please send the time with offset')),
  /** The day in the campaign's time zone. */
  givenOn: z.iso
    .date(noDay)
    .check(z.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', noDay)),
  /** As the service names them; empty for an anonymous gift. */
  payer: text(0, giftLimits.payer, 'Please send the payer as text'),
  note: text(0, giftLimits.note, 'Please send the note as text'),
  /** Of gifts alike in payer, amount, day and note in one file, with or without ids: 0 for the first. */
  occurrence: z
    .int('Please send a number')
    .check(z.gte(0, 'Please send a number'), z.lte(1_000_000, 'Please send a smaller number')),
});
export type GiftRow = z.input<typeof GiftRow>;

export const GiftRows = z.object({
  platform: GiftPlatform,
  gifts: z
    .array(GiftRow, 'Please send gifts')
    .check(
      z.minLength(1, 'Please send at least one gift'),
      z.maxLength(giftLimits.giftsPerImport, 'Please send at most 1000 gifts at once'),
    ),
});
export type GiftRows = z.input<typeof GiftRows>;

export const importGifts = endpoint({
  method: 'POST',
  path: '/api/gifts/imports',
  access: 'admin',
  permission: 'organize',
  summary: 'Bring in gifts of a file. Gifts that are known stay as they are.',
  input: z.safeExtend(GiftRows, {
    /** The import that these gifts belong to, if the file has more than fit into one call. */
    import: z.optional(Id),
  }),
  output: z.object({
    added: z.int(),
    known: z.int(),
    /** Positions, from 0, of those that were not added: they have the id of a gift of another amount. */
    conflicts: z._default(z.array(z.int()), []),
    /** Names the import in further calls; null when nothing was added so far. */
    import: z.nullable(z.int()),
  }),
  status: 201,
});

// POST, because names and notes must not be part of a URL, which may be logged.
export const knownGifts = endpoint({
  method: 'POST',
  path: '/api/gifts/known',
  access: 'admin',
  permission: 'organize',
  summary: 'Which of these gifts are known, by position from 0. Changes nothing.',
  input: GiftRows,
  output: z.object({
    known: z.array(z.int()),
    /** Those of the known ones that came without their id. Once they are brought in, they are known by it. */
    withoutId: z.array(z.int()),
    /** Not known, and not to be added: they have the id of a gift of another amount. */
    conflicts: z._default(z.array(z.int()), []),
    /** The amounts of those gifts, in the order of `conflicts`, as decimal text in dollars. */
    conflictAmounts: z._default(z.array(z.string()), []),
  }),
});

/** One file of gifts, or the part of it that was new. */
export const GiftImport = z.object({
  id: z.int(),
  platform: z.string(),
  at: Timestamp,
  /** The name of who brought it in; null if there is none. */
  by: z._default(z.nullable(z.string()), null),
  /** Gifts of it that are there now. */
  gifts: z.int(),
  /** How many of them are matched with entries that can be set back to pending. */
  matched: z.int(),
  /** How many verified only entries that have won or were erased since: these stay when it is taken back. */
  kept: z._default(z.int(), 0),
});
export type GiftImport = z.output<typeof GiftImport>;

export const listGiftImports = endpoint({
  method: 'GET',
  path: '/api/gifts/imports',
  access: 'admin',
  permission: 'read',
  summary: 'The latest 50 imports that added gifts, newest first.',
  input: z.object({}),
  output: z.array(GiftImport),
});

export const removeGiftImport = endpoint({
  method: 'DELETE',
  path: '/api/gifts/imports/:id',
  access: 'admin',
  permission: 'organize',
  summary:
    'Take an import back, such as one with the wrong columns: its gifts are deleted, but for those that verified an entry that has won or whose person was erased. 409 while one of them is matched with another entry, or when none can be deleted.',
  input: z.object({ id: IdText }),
  output: z.object({ removed: z.int() }),
});

/**
 * - `open`: nothing of it is matched
 * - `matched`: at least a part of it is matched with an entry
 * - `discarded`: an organizer said that it is not for the raffle
 */
export const giftStates = ['open', 'matched', 'discarded'] as const;
export const GiftState = z.enum(giftStates, 'Please choose open, matched or discarded');
export type GiftState = z.output<typeof GiftState>;

export const Gift = z.object({
  id: z.int(),
  /** One of `giftPlatforms`. */
  platform: z.string(),
  externalId: z.nullable(z.string()),
  /** Decimal text in dollars. */
  amount: z.string(),
  /** What of it is matched with entries, and what is left. */
  used: z.string(),
  left: z.string(),
  givenAt: z.nullable(Timestamp),
  /** YYYY-MM-DD, in the campaign's time zone. */
  givenOn: z.string(),
  /** Empty for an anonymous gift, and once it was erased. */
  payer: z.string(),
  note: z.string(),
  /** References that its note names, six characters each. */
  references: z.array(z.string()),
  /** One of `giftStates`. */
  state: z.string(),
  /** Null unless it is discarded. */
  discarded: z.nullable(z.object({ at: Timestamp, reason: z.nullable(z.string()) })),
  /** Entries it is matched with, and how much of it counts for each. */
  entries: z._default(z.array(z.object({ id: z.int(), name: z.string(), amount: z.string() })), []),
  /** An entry of it has won or was erased, and cannot be set back: so it is never discarded. */
  isKept: z._default(z.boolean(), false),
  import: z.int(),
  createdAt: Timestamp,
  /** Payer, note and id were erased, as the settings say. */
  erased: z.boolean(),
});
export type Gift = z.output<typeof Gift>;

const Cursor = z
  .string('Unknown page')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,14}$/, 'Unknown page'));

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/gifts',
  access: 'admin',
  permission: 'read',
  summary:
    'A page of gifts, the latest given first. `next` of a page is the `cursor` of the following one.',
  input: z.object({
    /** `usable`: those that can still pay for an entry, so neither discarded nor used up. */
    state: z._default(z.enum([...giftStates, 'usable', 'all'], 'Unknown state'), 'all'),
    platform: z.optional(z.enum(giftPlatforms, 'Unknown platform')),
    /** One gift, as it is now. */
    id: z.optional(IdText),
    /** In payer, note, id, reference and amount. */
    search: Search,
    cursor: z.optional(Cursor),
    limit: PageSize(50, 200),
  }),
  output: z.object({
    gifts: z.array(Gift),
    next: z.nullable(z.string()),
    /** Of all gifts, or of those of the platform asked for. */
    counts: z.object({ open: z.int(), matched: z.int(), discarded: z.int() }),
  }),
});

export const updateGift = endpoint({
  method: 'PATCH',
  path: '/api/gifts/:id',
  access: 'admin',
  permission: 'organize',
  summary:
    'Discard a gift that is not for the raffle, or take that back. 409 if it is matched or discarded already.',
  input: z.object({
    id: IdText,
    discarded: z.boolean('Please say whether the gift is discarded'),
    reason: optionalText(200),
  }),
  // Without payer and note: the response may be stored for a day.
  output: z.object({ id: z.int(), state: z.string() }),
});
