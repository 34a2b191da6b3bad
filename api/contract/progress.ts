import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Whole or fractional dollars, and the number of donations. Named as the specification has it. */
export const Progress = z.object({
  current_amount: z.number(),
  goal_amount: z.number(),
  donation_count: z.int(),
});
export type Progress = z.output<typeof Progress>;

export const readProgress = endpoint({
  method: 'GET',
  path: '/api/gofundme-progress',
  access: 'public',
  summary: 'Fundraising progress: the last known figures, or the campaign’s defaults.',
  // `t` is there to pass caches by, and is not looked at.
  input: z.object({ t: z.optional(z.string()) }),
  output: Progress,
});
