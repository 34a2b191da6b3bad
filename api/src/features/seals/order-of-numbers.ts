import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';

/**
 * Whose number comes before the one of a source and is not here, the first of them: "sealed draw 1",
 * "“Quilt” (prize 2)", or "“Quilt” (prize 2 of sealed draw 1)".
 *
 * An entry that two numbers pick wins by the one that is used first, so whoever could choose the order would
 * choose who wins. Times and lines are public, so anyone can tell it: by time, at the same time by seal and
 * line. A number never waits for a later one, so none is held up for ever: once it exists, so do those before it.
 *
 * Numbers of another seal go first if they are announced: whoever enters those could wait until a round of
 * drand has made somebody a winner. A round comes by itself, and a draw does not wait because that of another
 * seal has an error.
 */
export async function findEarlierNumber(
  db: Pick<Database, 'rows'>,
  sourceId: number,
): Promise<string | undefined> {
  const [row] = await db.rows(
    `SELECT s.number, l.line, l.title, s.id = own.seal_id FROM seal_sources AS own
     JOIN seal_sources AS earlier ON (earlier.at, earlier.seal_id, coalesce(earlier.line, 0))
       < (own.at, own.seal_id, coalesce(own.line, 0))
     JOIN seals s ON s.id = earlier.seal_id
     LEFT JOIN seal_lines l ON l.seal_id = s.id AND l.line = earlier.line
     WHERE own.id = ? AND (s.id = own.seal_id OR earlier.kind = 'announced')
       AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = earlier.id)
       AND NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.id)
     ORDER BY earlier.at, s.id, coalesce(earlier.line, 0) LIMIT 1`,
    [sourceId],
  );
  if (!row) return undefined;
  const [number, line, title, isOwn] = Array.from(row);
  if (line === null) return `sealed draw ${number}`;
  return `“${title}” (prize ${line}${isOwn === 1 ? '' : ` of sealed draw ${number}`})`;
}

/** @throws Conflict while a number that comes before the one of this source is not here */
export async function refuseBeforeEarlierNumber(
  db: Pick<Database, 'rows'>,
  sourceId: number,
): Promise<void> {
  const earlier = await findEarlierNumber(db, sourceId);
  if (earlier === undefined) return;
  throw new Conflict(
    `The number for ${earlier} is due before this one, and who wins there changes who can win here. Please enter that one first, or wait until it arrives.`,
  );
}
