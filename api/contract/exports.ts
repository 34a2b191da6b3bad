import * as z from 'zod/mini';
import { csvEndpoint as csv } from './csv-endpoint.ts';
import { FundraiserStatus } from './fundraiser.ts';

/** Everything of a kind as a CSV file, oldest first. Entries are in entry-export.ts, signatures in petition.ts. */

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
