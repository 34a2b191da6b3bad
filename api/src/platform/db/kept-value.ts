import type { InArgs, Row } from '@libsql/client';
import { joinRevisions, type Topic } from './revisions.ts';

interface Reader {
  rows(sql: string, args?: InArgs): Promise<Row[]>;
}

/** What many writes read and few change. A change bumps one of the topics in its transaction. */
export interface KeptValue<T> {
  topics: readonly Topic[];
  read(db: Reader): Promise<T>;
}

/**
 * Keeps values in memory for the transactions of the only process that writes.
 * @param known the committed revisions
 */
export function keepValues(known: ReadonlyMap<string, number>) {
  const kept = new Map<KeptValue<unknown>, { revision: string; value: unknown }>();

  /** @param touched topics that the open transaction has changed */
  return async <T>(wanted: KeptValue<T>, db: Reader, touched: ReadonlySet<Topic>): Promise<T> => {
    if (wanted.topics.some((topic) => touched.has(topic))) return wanted.read(db);
    const revision = joinRevisions(known, wanted.topics);
    const found = kept.get(wanted);
    if (found?.revision === revision) return found.value as T;
    const value = await wanted.read(db);
    kept.set(wanted, { revision, value });
    return value;
  };
}
