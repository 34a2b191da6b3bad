import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What organizers look at first. Disqualified entries count in none of it but `days`. */
export const Overview = z.object({
  /** Dollars of all entries, checked or not, as decimal text: "12450.00". */
  pledged: z.string(),
  /** Dollars of the entries whose donation was checked; winners are among them. */
  verified: z.string(),
  /** Days with entries, in the campaign's time zone, "2026-07-14", of the last 31, oldest first. */
  days: z.array(z.object({ day: z.string(), entries: z.int() })),
});
export type Overview = z.output<typeof Overview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  permission: 'read',
  summary: 'Pledged and verified dollars, and entries a day.',
  input: z.object({}),
  output: Overview,
});
