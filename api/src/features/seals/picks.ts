import type { PickOutcome, Pick as PublicPick, ShowAs } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { findSeal, iso, type StoredSource } from './seal-records.ts';

/** The picks of all revealed lines, by line and attempt. @throws NotFound */
export async function listPicks(db: Pick<Database, 'rows'>, sealId: number): Promise<PublicPick[]> {
  const rows = await db.rows(
    `SELECT p.line, p.attempt, p.ticket, p.outcome, p.decided_at, p.number_id,
       s.outcome, s.passed_at, s.source_id, e.id, e.name, e.location, e.show_as,
       EXISTS (SELECT 1 FROM raffle_entries now WHERE now.id = p.entry_id
         AND now.entry_status IN ('verified', 'winner') AND now.erased_at IS NULL)
     FROM seal_picks_in_force p
     JOIN seal_reveals r ON r.seal_id = p.seal_id AND r.line = p.line
     LEFT JOIN seal_passes s ON s.pick_id = p.id
     LEFT JOIN raffle_entries e ON e.id = p.entry_id AND p.outcome = 'won'
       -- Erased after the reveal it has won; erased before, it was withdrawn.
       AND (e.erased_at IS NULL OR EXISTS (SELECT 1 FROM draws WHERE seal_pick_id = p.id))
     WHERE p.seal_id = ? ORDER BY p.line, p.attempt`,
    [sealId],
  );
  // After the picks: a number that arrives in between is then there for each of them.
  const seal = await findSeal(db, sealId);
  const sources = [seal.main, ...seal.later];
  return rows.map((row) => {
    const decided = row[3] as PickOutcome;
    const entryExists = row[9] !== null;
    const outcome =
      (row[6] as PickOutcome | null) ?? (decided === 'won' && !entryExists ? 'withdrawn' : decided);
    const next = row[8] === null ? undefined : sources.find(({ id }) => id === Number(row[8]));
    return {
      prize: Number(row[0]),
      attempt: Number(row[1]),
      ticket: row[2] === null ? null : Number(row[2]),
      outcome,
      randomness: numberOf(sources, Number(row[5])),
      at: iso(Number(row[4])),
      winner:
        outcome === 'won'
          ? shownName({
              name: String(row[10]),
              location: row[11] === null ? null : String(row[11]),
              showAs: row[12] as ShowAs,
            })
          : null,
      ...(next && { passed: { at: iso(Number(row[7])), source: next.source } }),
      ...(outcome === 'disqualified' && row[13] === 1 && { verifiedNow: true as const }),
    };
  });
}

function numberOf(sources: StoredSource[], numberId: number): PublicPick['randomness'] {
  for (const { source, numbers } of sources) {
    const number = numbers.find(({ id }) => id === numberId);
    if (!number) continue;
    const round = source.kind === 'drand' ? source.round : null;
    return { value: number.value, round, signature: number.signature };
  }
  throw new Error(`no source has the number ${numberId}`);
}

/** A winner's name as they agreed to show it; null for not at all. */
function shownName({
  name,
  location,
  showAs,
}: {
  name: string;
  location: string | null;
  showAs: ShowAs;
}): string | null {
  if (showAs === 'none') return null;
  if (showAs === 'full') return name;
  const first = name.trim().split(/\s+/)[0] ?? '';
  return location ? `${first}, ${location}` : first;
}
