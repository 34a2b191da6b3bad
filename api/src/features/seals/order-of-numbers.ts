import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import type { StoredSource } from './seal-records.ts';

/** A number that is awaited. */
interface AwaitedNumber {
  sealId: number;
  sealNumber: number;
  /** The line that it decides after a pass, with its title; null for all lines. */
  line: { number: number; title: string } | null;
}

/**
 * The first number that comes before the one of this source and is not here. An entry that two numbers
 * pick wins by the one that is used first, so whoever could choose the order would choose who wins. Times
 * and lines are public, so anyone can tell it: by time, at the same time by seal and line.
 *
 * A number never waits for a later one, so none is held up for ever: once it exists, so do those before it.
 * Numbers of another seal go first only if both are announced, as somebody enters those. A round of drand
 * comes by itself, and a draw does not wait because that of another seal has an error.
 */
export async function findEarlierNumber(
  db: Pick<Database, 'rows'>,
  { sealId, line, source, at }: StoredSource,
): Promise<AwaitedNumber | undefined> {
  const [row] = await db.rows(
    `SELECT s.id, s.number, l.line, l.title FROM seal_sources AS earlier
     JOIN seals s ON s.id = earlier.seal_id
     LEFT JOIN seal_lines l ON l.seal_id = s.id AND l.line = earlier.line
     WHERE (earlier.at, s.id, coalesce(earlier.line, 0)) < (?1, ?2, ?3)
       AND (s.id = ?2 OR (earlier.kind = 'announced' AND ?4 = 'announced'))
       AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = earlier.id)
       AND NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.id)
     ORDER BY earlier.at, s.id, coalesce(earlier.line, 0) LIMIT 1`,
    [at.getTime(), sealId, line ?? 0, source.kind],
  );
  return (
    row && {
      sealId: Number(row[0]),
      sealNumber: Number(row[1]),
      line: row[2] === null ? null : { number: Number(row[2]), title: String(row[3]) },
    }
  );
}

/** @throws Conflict while a number that comes before the one of this source is not here */
export async function refuseBeforeEarlierNumber(
  db: Pick<Database, 'rows'>,
  source: StoredSource,
): Promise<void> {
  const earlier = await findEarlierNumber(db, source);
  if (!earlier) return;
  const { line, sealId, sealNumber } = earlier;
  const ofSeal = sealId === source.sealId ? '' : ` of sealed draw ${sealNumber}`;
  const what = line
    ? `prize ${line.number}, “${line.title}”,${ofSeal}`
    : ofSeal.slice(' of '.length);
  throw new Conflict(
    `The number for ${what} is due before this one, and who wins there changes who can win here. Please enter that one first, or wait until it arrives.`,
  );
}
