import type { InArgs, Row } from '@libsql/client';
import { joinRevisions, type Topic } from './revisions.ts';

export type Revisions = ReadonlyMap<string, number>;

interface Reader {
  rows(sql: string, args?: InArgs): Promise<Row[]>;
}

/** What many writes read and few change. A change bumps one of the topics in its transaction. */
export interface KeptValue<T> {
  topics: readonly Topic[];
  read(db: Reader): Promise<T>;
}

/**
 * Keeps values in memory for the transactions of a process.
 * @param revisions those that an open transaction began with
 * @param touched topics that the transaction has changed
 */
export function keepValues() {
  const kept = new Map<KeptValue<unknown>, { revision: string; value: unknown }>();

  return async <T>(
    wanted: KeptValue<T>,
    db: Reader,
    revisions: () => Revisions | Promise<Revisions>,
    touched: ReadonlySet<Topic>,
  ): Promise<T> => {
    if (wanted.topics.some((topic) => touched.has(topic))) return wanted.read(db);
    const revision = joinRevisions(await revisions(), wanted.topics);
    const found = kept.get(wanted);
    if (found?.revision === revision) return found.value as T;
    const value = await wanted.read(db);
    kept.set(wanted, { revision, value });
    return value;
  };
}
