import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';

/**
 * What a number decides: "sealed draw 1", or after a pass "“Quilt” (prize 2 of sealed draw 1)".
 * @param row the number of the seal, the line or null, and the title of the line
 */
export function awaitedLabel(row: ArrayLike<unknown>): string {
  const [number, line, title] = Array.from(row);
  return line === null
    ? `sealed draw ${number}`
    : `“${title}” (prize ${line} of sealed draw ${number})`;
}

/**
 * What the first number decides that comes before the one of a source and is not here: see `awaitedLabel`.
 *
 * An entry that two numbers pick wins by the one that is used first, so whoever could choose the order would
 * choose who wins. Times and lines are public, so anyone can tell it: by time, at the same time by seal and
 * line. A number never waits for a later one, so none is held up for ever: once it exists, so do those before it.
 *
 * Numbers of another seal go first if they are announced: whoever enters those could wait until a round of
 * drand has made somebody a winner. So do its rounds before a number that somebody enters, who may know both.
 * Rounds that the server fetches do not wait for each other: nobody chooses when, and a draw is not held up because
 * that of another seal has an error.
 *
 * @param byHand whether somebody enters the number, as announced ones always are
 */
export async function findEarlierNumber(
  db: Pick<Database, 'rows'>,
  sourceId: number,
  byHand = false,
): Promise<string | undefined> {
  const [row] = await db.rows(
    `SELECT s.number, earlier.line, l.title FROM seal_sources AS own
     JOIN seal_sources AS earlier ON (earlier.at, earlier.seal_id, coalesce(earlier.line, 0))
       < (own.at, own.seal_id, coalesce(own.line, 0))
     JOIN seals s ON s.id = earlier.seal_id
     LEFT JOIN seal_lines l ON l.seal_id = s.id AND l.line = earlier.line
     WHERE own.id = ?1
       AND (s.id = own.seal_id OR earlier.kind = 'announced' OR own.kind = 'announced' OR ?2)
       AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = earlier.id)
       AND NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.id)
     ORDER BY earlier.at, s.id, coalesce(earlier.line, 0) LIMIT 1`,
    [sourceId, byHand ? 1 : 0],
  );
  return row && awaitedLabel(row);
}

/** For a number that somebody enters. @throws Conflict while one that comes before it is not here */
export async function refuseBeforeEarlierNumber(
  db: Pick<Database, 'rows'>,
  sourceId: number,
): Promise<void> {
  const earlier = await findEarlierNumber(db, sourceId, true);
  if (earlier === undefined) return;
  throw new Conflict(
    `The number for ${earlier} is due before this one, and who wins there changes who can win here. Please enter that one first, or wait until it arrives.`,
  );
}
