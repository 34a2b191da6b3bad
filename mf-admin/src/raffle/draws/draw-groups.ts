import type { Winner } from 'api/contract';

/** What one ticket won: one prize, or everything in a pack. */
export interface DrawGroup {
  key: number;
  packId: number | null;
  /** The first record. All share its entrant, ticket and time. */
  first: Winner;
  records: Winner[];
}

/** Groups the records of each pack's draw, keeping their order. */
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
  // Newest draws first; within a pack, the pack's own order.
  for (const group of groups) group.records.sort((a, b) => a.id - b.id);
  return groups;
}

/** By pack too: one entrant can win a pack and a single prize with the same ticket. */
function isOneDraw(one: Winner, other: Winner): boolean {
  return (
    one.prizePackId !== null &&
    one.prizePackId === other.prizePackId &&
    one.winnerId === other.winnerId &&
    one.drawnAt === other.drawnAt
  );
}
