import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { findTicketHolder, pickTicket } from './pick-ticket.ts';

/** The entries of a raffle in buckets of 4, with very different numbers of tickets. */
const weights = [1, 1, 2, 10, 50, 1, 4, 0, 0, 25, 3, 3];
const entries = weights.map((tickets, id) => ({ id, tickets }));
const buckets = [0, 1, 2].map((id) => {
  const members = entries.slice(id * 4, id * 4 + 4);
  return { id, members, tickets: members.reduce((sum, { tickets }) => sum + tickets, 0) };
});
const ticketCount = weights.reduce((sum, tickets) => sum + tickets, 0);

function holder(ticket: number): number | undefined {
  const bucket = findTicketHolder(ticket, buckets);
  return bucket && findTicketHolder(bucket.ticket, buckets[bucket.id]?.members ?? [])?.id;
}

describe('a ticket', () => {
  test('runs from 1 to the number of tickets', () => {
    expect(pickTicket(10, () => 0)).toBe(1);
    expect(pickTicket(10, (below) => below - 1)).toBe(10);
  });

  test('belongs to exactly one entry, and each entry has the right number', () => {
    const held = new Map<number | undefined, number>();
    for (let ticket = 1; ticket <= ticketCount; ticket += 1) {
      held.set(holder(ticket), (held.get(holder(ticket)) ?? 0) + 1);
    }
    expect(held).toEqual(
      new Map(entries.filter((e) => e.tickets > 0).map((e) => [e.id, e.tickets])),
    );
  });

  test('after the last belongs to nobody', () => {
    expect(holder(ticketCount + 1)).toBeUndefined();
    expect(findTicketHolder(1, [])).toBeUndefined();
  });
});

test('over many draws everyone wins in proportion to their tickets', () => {
  const drawsMade = 20_000;
  const wins = new Array<number>(weights.length).fill(0);
  for (let i = 0; i < drawsMade; i += 1) {
    const id = holder(pickTicket(ticketCount, systemRandom)) ?? -1;
    wins[id] = (wins[id] ?? 0) + 1;
  }
  const chiSquare = entries
    .filter(({ tickets }) => tickets > 0)
    .reduce((sum, { id, tickets }) => {
      const expected = (drawsMade * tickets) / ticketCount;
      return sum + ((wins[id] ?? 0) - expected) ** 2 / expected;
    }, 0);
  // 9 degrees of freedom: beyond 39.3 once in 100,000 runs of a fair raffle.
  expect(chiSquare).toBeLessThan(39.3);
  expect(wins[7]).toBe(0);
});
