import type { SealSource } from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { awaitedLabel } from './order-of-numbers.ts';
import { countsIn, undecidedSeals } from './sealed-entries.ts';
import { findStandingSeal, type StandingSeal } from './standing-seal.ts';

type Reader = Pick<Database, 'rows'>;

/** This server's clock may be a little behind the time of the round. */
const BEFORE_ROUND_MS = MINUTE;

/** How long before its time the number of a source may be known. Announced times are before the drawing. */
export const marginOf = (kind: SealSource['kind']) => (kind === 'drand' ? BEFORE_ROUND_MS : 0);

/** From when the number of a source may be known. */
const knownFrom = (source: string) =>
  `${source}.at - CASE ${source}.kind WHEN 'drand' THEN ${marginOf('drand')} ELSE ${marginOf('announced')} END`;

/**
 * The standing seal, while its announced numbers can still be corrected: until its first winner is
 * revealed. Its hidden winners may be the wrong ones, so nothing else is decided until then.
 */
export async function findCorrectableSeal(db: Reader): Promise<StandingSeal | undefined> {
  const seal = await findStandingSeal(db);
  if (!seal) return undefined;
  const [row] = await db.rows(
    `SELECT 1 FROM seal_sources s JOIN seal_numbers n ON n.source_id = s.id
     WHERE s.seal_id = ?1 AND s.line IS NULL AND s.kind = 'announced'
       AND NOT EXISTS (SELECT 1 FROM seal_reveals WHERE seal_id = ?1)`,
    [seal.id],
  );
  return row && seal;
}

/** @throws Conflict for a draw whose winner would depend on numbers that can still be corrected */
export async function refuseWhileCorrectable(db: Reader, ownSeal: number): Promise<void> {
  const seal = await findCorrectableSeal(db);
  if (!seal || seal.id === ownSeal) return;
  throw new Conflict(
    `The numbers of sealed draw ${seal.number} can still be corrected, and who wins here depends on who won there. Please check them and reveal its first winner, then try again.`,
  );
}

interface Decision {
  sealId: number;
  /** What refuses meanwhile whatever could change or tell who wins. */
  refusal: string;
}

/**
 * Seals that decide who wins just now: from the time of a number, also after a pass, until it is here and all
 * that follows from it is public. The number that comes first is first.
 */
async function readDecisions(
  db: Reader,
  now: Date,
  because = 'what you do here can change who wins there',
): Promise<Decision[]> {
  const rows = await db.rows(
    `SELECT s.id, s.number, source.line, l.title, source.kind, n.id IS NOT NULL
     FROM seal_sources AS source
     JOIN seals s ON s.id = source.seal_id
     LEFT JOIN seal_lines l ON l.seal_id = s.id AND l.line = source.line
     LEFT JOIN seal_numbers n ON n.id = (SELECT max(id) FROM seal_numbers WHERE source_id = source.id)
     WHERE NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.id)
       AND CASE WHEN n.id IS NULL THEN ${knownFrom('source')} <= ?
         ELSE source.line IS NULL AND (SELECT count(*) FROM seal_lines WHERE seal_id = s.id)
           > (SELECT count(*) FROM seal_reveals WHERE seal_id = s.id) END
     ORDER BY n.id IS NOT NULL, source.at, s.id, coalesce(source.line, 0)`,
    [now.getTime()],
  );
  return rows.map((row) => {
    const [sealId, number, line, title, kind, isHere] = Array.from(row);
    return {
      sealId: Number(sealId),
      refusal:
        isHere === 1
          ? `Sealed draw ${number} is decided, and not all of its winners are revealed. Please reveal them first, then try again.`
          : `The number for ${awaitedLabel([number, line, title])} may already be known, and ${because}. Please try again when it is here. ${howItArrives(kind, line)}`,
    };
  });
}

function howItArrives(kind: unknown, line: unknown): string {
  const screen = line === null ? 'Draw night' : 'Winners';
  return kind === 'drand'
    ? `It should arrive within minutes; if it does not, enter the round by hand under ${screen}.`
    : `Enter it under ${screen}.`;
}

/**
 * Who knows a number that is not stored yet can compute whom it picks: by drawing directly until one of them has
 * won, or by passing over somebody who can then win again, they would choose who wins. And who is left to win
 * elsewhere would tell who has won, before it is revealed.
 * @param because what the message says of a number that may be known; by default that it could be used
 * @throws Conflict while a seal is being decided
 */
export async function refuseWhileDeciding(db: Reader, now: Date, because?: string): Promise<void> {
  const [first] = await readDecisions(db, now, because);
  if (first) throw new Conflict(first.refusal);
}

/**
 * Those of the entries that have tickets in a sealed draw that is being decided. Who wins depends on which of them
 * are verified.
 */
export async function holdersBeingDecided(
  db: Reader,
  entryIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (entryIds.length === 0) return new Set();
  const ids = new Set((await readDecisions(db, now)).map(({ sealId }) => sealId));
  if (ids.size === 0) return ids;
  const seals = (await undecidedSeals(db)).filter(({ id }) => ids.has(id));
  return new Set((await countsIn(db, seals, entryIds)).keys());
}
