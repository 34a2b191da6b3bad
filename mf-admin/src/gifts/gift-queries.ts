import {
  listAudit,
  listEntries,
  listEntriesWithoutGift,
  listGiftImports,
  listGifts,
  listGiftsWithoutEntry,
  listMatches,
  raffleStats,
} from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';

/** How many gifts there are in each state. */
export const giftCountsQuery = { ...endpointQuery(listGifts, { limit: 1 }), ...pollEvery(10) };

/** What was brought in, newest first. */
export const giftImportsQuery = { ...endpointQuery(listGiftImports, {}), ...pollEvery(10) };

/** After entries were verified, gifts discarded or an import taken back, or that was undone. */
export function refreshGifts(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [
    listMatches,
    listEntriesWithoutGift,
    listGiftsWithoutEntry,
    listGifts,
    listGiftImports,
    listEntries,
    listAudit,
    raffleStats,
  ]);
}
