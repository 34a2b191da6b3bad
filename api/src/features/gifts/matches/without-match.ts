import type * as z from 'zod/mini';
import type {
  listEntriesWithoutGift as entriesContract,
  listGiftsWithoutEntry as giftsContract,
} from '../../../../contract/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/client.ts';
import { readEntries } from '../../raffle/entries.ts';
import { searchTerm } from '../../raffle/search-text.ts';
import { giftSearchTerm } from '../search-text.ts';
import { currentMatching, pageAfter } from './current-matching.ts';
import { readGifts } from './read-gifts.ts';

type EntriesQuery = z.output<(typeof entriesContract)['input']>;
type GiftsQuery = z.output<(typeof giftsContract)['input']>;

/** Pending entries that no gift fits. */
export async function listEntriesWithoutGift(
  db: Database,
  clock: Clock,
  query: EntriesQuery,
): Promise<z.input<(typeof entriesContract)['output']>> {
  const { entriesWithoutGift } = await currentMatching(db, clock);
  const ids = await searched(
    db,
    'raffle_entries',
    entriesWithoutGift,
    searchTerm(query.search ?? ''),
  );
  const { page, next } = pageAfter(ids, (id) => id, query);
  const entries = await readEntries(db, page);
  return {
    entries: entries.filter(({ entryStatus }) => entryStatus === 'pending'),
    total: ids.length,
    next,
  };
}

/** Gifts that fit no entry, also those that are used in part. */
export async function listGiftsWithoutEntry(
  db: Database,
  clock: Clock,
  query: GiftsQuery,
): Promise<z.input<(typeof giftsContract)['output']>> {
  const { giftsWithoutEntry } = await currentMatching(db, clock);
  const ids = await searched(
    db,
    'gifts',
    giftsWithoutEntry,
    await giftSearchTerm(db, query.search),
  );
  const { page, next } = pageAfter(ids, (id) => id, query);
  const gifts = await readGifts(db, page);
  return {
    gifts: page.flatMap((id) => gifts.get(id)?.shown ?? []),
    total: ids.length,
    next,
  };
}

/** Those of the ids whose text to search has the term. */
async function searched(
  db: Database,
  table: 'raffle_entries' | 'gifts',
  ids: readonly number[],
  term: string | null,
): Promise<readonly number[]> {
  if (term === null) return ids;
  const rows = await db.rows(
    `SELECT t.id FROM json_each(?) AS listed CROSS JOIN ${table} AS t ON t.id = listed.value
     WHERE instr(t.search_text, ?) > 0 ORDER BY t.id`,
    [JSON.stringify(ids), term],
  );
  return rows.map((row) => Number(row[0]));
}
