import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** By itself, because pages show it that know nothing else of love notes. */
export const countLoveNotes = endpoint({
  method: 'GET',
  path: '/api/support/count',
  access: 'public',
  summary: 'How many love notes there are, private ones included, hidden ones not.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});
