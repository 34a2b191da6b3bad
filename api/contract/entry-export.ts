import * as z from 'zod/mini';
import { csvEndpoint as csv } from './csv-endpoint.ts';
import { EntryFilters } from './entry-list.ts';

/** Fits the address of a request. */
const MAX_IDS_LENGTH = 8_000;

export const exportRaffleEntries = csv(
  '/api/exports/raffle-entries',
  'Raffle entries as CSV: all, those that match the filters of the list, or those with certain ids.',
  z.extend(EntryFilters, {
    /** Such as "4,9-12": at most 8,000 characters. */
    ids: z.optional(
      z
        .string('Unknown ids')
        .check(
          z.maxLength(MAX_IDS_LENGTH, 'These are too many entries for one file'),
          z.regex(
            /^[1-9]\d{0,14}(-[1-9]\d{0,14})?(,[1-9]\d{0,14}(-[1-9]\d{0,14})?)*$/,
            'Unknown ids',
          ),
        ),
    ),
  }),
);

/**
 * Ids as the export takes them: "4,9-12". Null when they are too scattered for one request.
 * @param ids in any order, each once
 */
export function idRanges(ids: readonly number[]): string | null {
  const ranges: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  const text = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
  return text.length <= MAX_IDS_LENGTH ? text : null;
}
