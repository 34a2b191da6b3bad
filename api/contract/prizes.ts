import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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

export const listPrizes = endpoint({
  method: 'GET',
  path: '/api/raffle/prizes',
  access: 'public',
  summary: 'Active prizes in display order.',
  input: z.object({}),
  output: z.array(Prize),
});

export const listIndividualPrizes = endpoint({
  method: 'GET',
  path: '/api/raffle/individual-prizes',
  access: 'admin',
  summary: 'Active prizes that are drawn one by one, not in a pack.',
  input: z.object({}),
  output: z.array(IndividualPrize),
});
