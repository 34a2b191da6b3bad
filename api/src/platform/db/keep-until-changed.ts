import type { Database } from './client.ts';
import type { Topic } from './revisions.ts';

/** Reads once, and again only after one of the topics has changed, here or on another server. */
export function keepUntilChanged<T>(
  db: Pick<Database, 'revision'>,
  topics: readonly Topic[],
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { revision: string; value: Promise<T> } | undefined;
  return async () => {
    // Known before the read, so what is kept is never older than its revision.
    const revision = await db.revision(topics);
    if (kept?.revision === revision) return kept.value;
    const value = read();
    kept = { revision, value };
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}
