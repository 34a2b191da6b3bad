import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PastCaches } from './fields.ts';

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
  input: z.object({ t: PastCaches }),
  output: Progress,
});
