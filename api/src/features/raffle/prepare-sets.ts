import {
  EntryFilters,
  entryGiftFilters,
  entryPlatformFilters,
  entryReferenceFilters,
  entryStatuses,
} from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { type EntryCondition, filterConditions, hasStatus } from './entry-filter.ts';
import { prepareSet } from './entry-sets.ts';

/** With fewer entries, looking a filter up takes some milliseconds. */
const MANY = 50_000;

/** The databases whose sets are prepared, or are being prepared. */
const prepared = new WeakSet<Database>();

/**
 * Looks up what each choice of a filter matches, once after a start, in the background: an organizer who
 * looks at the list will filter it next. With a million entries it takes some 20 s, in slices of less
 * than a millisecond.
 * @param upTo the highest id
 */
export async function prepareFilters(db: Database, upTo: number): Promise<void> {
  if (upTo < MANY || prepared.has(db)) return;
  prepared.add(db);
  try {
    for (const condition of choices()) {
      await prepareSet(db, { condition });
    }
  } catch {
    // The database is closed or out of reach. The next list tries again.
    prepared.delete(db);
  }
}

function choices(): EntryCondition[] {
  const none = EntryFilters.parse({});
  return [
    ...entryStatuses.map(hasStatus),
    ...[
      ...entryGiftFilters.map((gift) => ({ ...none, gift })),
      ...entryReferenceFilters.map((reference) => ({ ...none, reference })),
      ...entryPlatformFilters.map((platform) => ({ ...none, platform })),
    ].flatMap((filters) => filterConditions(filters, 'UTC')),
  ];
}
