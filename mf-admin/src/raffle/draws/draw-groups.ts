import type { Winner } from 'api/contract';

/** What one ticket won: one prize, or everything in a pack. */
export interface DrawGroup {
  key: number;
  packId: number | null;
  /** The first record; person, ticket and moment are those of all. */
  first: Winner;
  records: Winner[];
}

/** Puts the records of a pack's draw together, in the order they come. */
export function groupDraws(winners: readonly Winner[]): DrawGroup[] {
  const groups: DrawGroup[] = [];
  for (const winner of winners) {
    const last = groups.at(-1);
    if (last && isOneDraw(last.first, winner)) last.records.push(winner);
    else {
      groups.push({
        key: winner.id,
        packId: winner.prizePackId,
        first: winner,
        records: [winner],
      });
    }
  }
  // Newest records come first; within a pack they stand as the pack does.
  for (const group of groups) group.records.sort((a, b) => a.id - b.id);
  return groups;
}

/** A pack is drawn once; the same person could win it and a prize of its own. */
function isOneDraw(one: Winner, other: Winner): boolean {
  return (
    one.prizePackId !== null &&
    one.prizePackId === other.prizePackId &&
    one.winnerId === other.winnerId &&
    one.drawnAt === other.drawnAt
  );
}
