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
    permission: 'organize',
    again: true,
    responseType: 'text/csv; charset=utf-8',
    summary,
    input,
    output: z.string(),
  });

export const exportRaffleEntries = csv(
  '/api/exports/raffle-entries',
  'Raffle entries as CSV, optionally of one status.',
  z.object({ status: z.optional(EntryStatus) }),
);

export const exportWinners = csv(
  '/api/exports/winners',
  'All draws as CSV, with shipping addresses.',
  z.object({}),
);

export const exportLoveNotes = csv(
  '/api/exports/love-notes',
  'All love notes as CSV, private and hidden ones included.',
  z.object({}),
);

export const exportMessages = csv(
  '/api/exports/messages',
  'All contact messages as CSV.',
  z.object({}),
);

export const exportFundraiserEntries = csv(
  '/api/exports/fundraiser-entries',
  'Fundraiser entries as CSV, optionally of one status.',
  z.object({ status: z.optional(FundraiserStatus) }),
);
