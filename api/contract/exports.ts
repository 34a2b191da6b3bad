import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FundraiserStatus } from './fundraiser.ts';
import { EntryStatus } from './raffle.ts';

/** Everything of a kind as a CSV file, oldest first; the signatures' is in petition.ts. */

const csv = <Input extends z.ZodMiniType>(
  path: `/api/exports/${string}`,
  summary: string,
  input: Input,
) =>
  endpoint({
    method: 'GET',
    path,
    access: 'admin',
    produces: 'text/csv; charset=utf-8',
    summary,
    input,
    output: z.string(),
  });

export const exportRaffleEntries = csv(
  '/api/exports/raffle-entries',
  'All raffle entries as CSV; of one status if named.',
  z.object({ status: z.optional(EntryStatus) }),
);

export const exportWinners = csv(
  '/api/exports/winners',
  'The record of all draws as CSV, with where each prize goes.',
  z.object({}),
);

export const exportLoveNotes = csv(
  '/api/exports/love-notes',
  'All love notes as CSV, private and hidden ones included.',
  z.object({}),
);

export const exportMessages = csv(
  '/api/exports/messages',
  'The inbox, all messages of the contact form, as CSV.',
  z.object({}),
);

export const exportFundraiserEntries = csv(
  '/api/exports/fundraiser-entries',
  'All fundraiser entries as CSV; of one status if named.',
  z.object({ status: z.optional(FundraiserStatus) }),
);
