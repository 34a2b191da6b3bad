import type { InStatement, ResultSet } from '@libsql/client';

/** What a polled response depends on. A write bumps the topics it changes. */
export type Topic =
  | 'campaign'
  | 'contact'
  | 'draws'
  /** Existing draws: the winner was notified, or has claimed the prize. */
  | 'draws-marked'
  | 'entries'
  /** Existing entries: changed, drawn or deleted. */
  | 'entries-changed'
  | 'fundraiser'
  /** Gifts, and what of them is matched. */
  | 'gifts'
  | 'petition'
  | 'prizes'
  | 'progress'
  /** Proposed releases, deploy tokens, and links in the navigation. */
  | 'releases'
  | 'rules'
  | 'seals'
  | 'social'
  | 'support';

/**
 * A statement that raises revisions. A revision is the larger of "one more" and the clock, so that
 * restoring a backup never repeats one for other content.
 */
export function bumpStatement(topics: Iterable<Topic>, now: number): InStatement {
  const args = [...topics].flatMap((topic) => [topic, now]);
  return {
    sql: `INSERT INTO revisions (topic, value) VALUES ${'(?, ?), '.repeat(args.length / 2).slice(0, -2)}
      ON CONFLICT (topic) DO UPDATE SET value = max(value + 1, excluded.value)
      RETURNING topic, value`,
    args,
  };
}

/** The revisions of several topics as one text: "1763.1764". */
export function joinRevisions(
  known: ReadonlyMap<string, number>,
  topics: readonly Topic[],
): string {
  let joined = '';
  for (const topic of topics) joined += `.${known.get(topic) ?? 0}`;
  return joined.slice(1);
}

export function revisionRows(result: ResultSet): Map<string, number> {
  return new Map(result.rows.map((row) => [String(row[0]), Number(row[1])]));
}
