import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Changed, Id, IdText, oneLine, optionalText, Timestamp, text } from './fields.ts';
import { inUsualWidth } from './invisible.ts';
import { parseCents } from './money.ts';
import { prizeTexts } from './texts.ts';

export const Prize = z.object({
  id: z.int(),
  brandName: z.string(),
  prizeTitle: z.string(),
  prizeDescription: z.string(),
  /** Decimal text in dollars, or null when no value is given. */
  prizeValue: z.nullable(z.string()),
  /** URL of the full picture, at most 1280 px wide; null when there is none. */
  prizeImage: z.nullable(z.string()),
  /** URL of the same picture, at most 640 px wide. */
  prizeThumbnail: z.nullable(z.string()),
  quantity: z.int(),
  /** Units that are still to be drawn. */
  unitsLeft: z.int(),
  /** True when no unit is left. */
  isDrawn: z.boolean(),
  prizePackName: z.nullable(z.string()),
});
export type Prize = z.output<typeof Prize>;

export const IndividualPrize = z.object({
  id: z.int(),
  prizeTitle: z.string(),
  brandName: z.string(),
  prizeValue: z.nullable(z.string()),
  quantity: z.int(),
  /** Units that are still to be drawn. */
  unitsLeft: z.int(),
  /** True when no unit is left. */
  isDrawn: z.boolean(),
  prizePackId: z.nullable(z.int()),
});
export type IndividualPrize = z.output<typeof IndividualPrize>;

export const listIndividualPrizes = endpoint({
  method: 'GET',
  path: '/api/raffle/individual-prizes',
  access: 'admin',
  permission: 'read',
  summary: 'Active prizes that are drawn one by one, not in a pack.',
  input: z.object({}),
  output: z.array(IndividualPrize),
});

/** The most characters that a picture's text may have; more are refused with the specification's message. */
export const MAX_IMAGE_TEXT = 10 * 1024 * 1024;

/** What an admin types as a value: "125", "99.50", "$1,000". */
const PrizeValue = z.pipe(
  z.optional(
    z.nullable(
      z.string(prizeTexts.prizeValue).check(
        z.overwrite((value) =>
          inUsualWidth(value)
            .trim()
            .replace(/^\$\s*/, '')
            .replace(/,(?=\d{3}(\D|$))/g, ''),
        ),
        z.refine((value) => value === '' || parseCents(value) !== null, prizeTexts.prizeValue),
      ),
    ),
  ),
  z.transform((value) => value || null),
);

/** A data URL of a new picture, the URL of the one there is, or nothing. */
const PrizeImage = z.pipe(
  z.optional(
    z.nullable(
      z
        .string(prizeTexts.imageType)
        .check(
          z.refine(
            (value) => /^(data:image\/|\/api\/images\/|$)/.test(value),
            prizeTexts.imageType,
          ),
        ),
    ),
  ),
  z.transform((value) => value || null),
);

const MAX_QUANTITY = 10_000;

/** The prize form. */
export const PrizeForm = z.object({
  brandName: text(2, 120, prizeTexts.brandName, oneLine),
  brandContact: optionalText(254, oneLine),
  prizeTitle: text(5, 160, prizeTexts.prizeTitle, oneLine),
  prizeDescription: text(10, 2_000, prizeTexts.prizeDescription),
  prizeValue: PrizeValue,
  prizeImage: PrizeImage,
  quantity: z._default(
    z
      .int(prizeTexts.quantity)
      .check(
        z.gte(1, prizeTexts.quantity),
        z.lte(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`),
      ),
    1,
  ),
  /** Joins the pack of that name, which is made when there is none. */
  prizePackName: optionalText(120, oneLine),
});
export type PrizeForm = z.input<typeof PrizeForm>;

/** A prize as an admin sees it. */
export const AdminPrize = z.extend(Prize, {
  brandContact: z.nullable(z.string()),
  displayOrder: z.int(),
  isActive: z.boolean(),
  prizePackId: z.nullable(z.int()),
  /** The entry that won the last unit. */
  winnerId: z.nullable(z.int()),
  winnerDrawnAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** In a sealed draw that was not called off and has winners to reveal. */
  isSealed: z._default(z.boolean(), false),
});
export type AdminPrize = z.output<typeof AdminPrize>;

/** Tells what an admin was answered from what everyone is. */
export function isAdminPrize(prize: Prize | AdminPrize): prize is AdminPrize {
  return 'displayOrder' in prize;
}

/** What the form of a prize changes, as an admin was answered. */
export const PrizeState = z.object(
  z.pick(AdminPrize, {
    brandName: true,
    brandContact: true,
    prizeTitle: true,
    prizeDescription: true,
    prizeValue: true,
    prizeImage: true,
    quantity: true,
    prizePackName: true,
  }).shape,
  'Please send the prize as you last saw it',
);
export type PrizeState = z.output<typeof PrizeState>;

export const PrizePack = z.object({
  packId: z.int(),
  packName: z.string(),
  prizes: z.array(
    z.object({
      id: z.int(),
      prizeTitle: z.string(),
      quantity: z.int(),
      isDrawn: z.boolean(),
    }),
  ),
});
export type PrizePack = z.output<typeof PrizePack>;

export const listPrizes = endpoint({
  method: 'GET',
  path: '/api/raffle/prizes',
  access: 'public',
  adminOnlyIf: { scope: 'all' },
  permission: 'read',
  summary:
    'Active prizes in display order; with scope=all, admins get every prize with all its fields.',
  input: z.object({
    scope: z._default(z.enum(['public', 'all'], 'Please choose public or all'), 'public'),
  }),
  output: z.array(z.union([AdminPrize, Prize])),
});

export const addPrize = endpoint({
  method: 'POST',
  path: '/api/raffle/prizes',
  access: 'admin',
  permission: 'organize',
  summary: 'Add a prize at the end of the list.',
  input: PrizeForm,
  output: AdminPrize,
  status: 201,
});

export const updatePrize = endpoint({
  method: 'PUT',
  path: '/api/raffle/prizes/:id',
  access: 'admin',
  permission: 'organize',
  summary:
    'Replace a prize; drawn units stay drawn. Once a unit is drawn or sealed, only contact and quantity change, and a missing value or image.',
  input: z.extend(PrizeForm, {
    id: IdText,
    /** The prize as the caller last saw it; 409 when somebody changed it since. */
    expected: z.optional(PrizeState),
  }),
  output: AdminPrize,
});

export const deletePrize = endpoint({
  method: 'DELETE',
  path: '/api/raffle/prizes/:id',
  access: 'admin',
  permission: 'organize',
  summary: 'Delete a prize permanently; a drawn one cannot be deleted.',
  input: z.object({ id: IdText }),
  output: Changed,
});

const PrizeIds = z
  .array(Id, 'Please send the prizes in their new order')
  .check(z.maxLength(5_000, 'Please send at most 5000 prizes'));

export const reorderPrizes = endpoint({
  method: 'POST',
  path: '/api/raffle/prizes/reorder',
  access: 'admin',
  permission: 'organize',
  summary: 'Reorder all active prizes.',
  input: z.object({
    /** Every active prize once, the first to be shown first. */
    prizeIds: PrizeIds,
    /** The order as the caller last saw it; 409 when somebody saved another one since. */
    expected: z.optional(PrizeIds),
  }),
  output: z.object({ prizeIds: z.array(z.int()) }),
});

export const listPrizePacks = endpoint({
  method: 'GET',
  path: '/api/raffle/prize-packs',
  access: 'admin',
  permission: 'read',
  summary: 'Packs with at least one active prize, and their prizes.',
  input: z.object({}),
  output: z.array(PrizePack),
});
