import type { InStatement, ResultSet } from '@libsql/client';

/** What a polled answer depends on. A write names the topics it touched. */
export type Topic =
  | 'campaign'
  | 'contact'
  | 'draws'
  /** Draws that were there already: their winner was told, or has the prize. */
  | 'draws-marked'
  | 'entries'
  /** Entries that were there already: changed, drawn, deleted. */
  | 'entries-changed'
  | 'fundraiser'
  | 'petition'
  | 'prizes'
  | 'progress'
  | 'social'
  | 'support';

/**
 * One statement that moves topics on. A revision is the later of "one more" and the clock, so a
 * number given out before a backup was restored is never given out again for something else.
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

/** The revision of an answer that depends on these topics, as one text: "1763.1764". */
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
