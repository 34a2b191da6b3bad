import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { insertEntry } from '../../../testing/draws.ts';
import { systemRandom } from '../../platform/random.ts';
import { findHolder, pickTicket } from './pick-ticket.ts';

const { db } = await startTestApp();
/** Very different numbers of tickets, in several buckets of 1,024 ids, one of them without any. */
const weights = [1, 1, 2, 10, 50, 1, 4, 0, 0, 25, 3, 3];
const entries = weights.map((tickets, i) => ({ id: 1 + i * 350, tickets }));
await db.write(async (tx) => {
  for (const { id, tickets } of entries) await insertEntry(tx, tickets, 'verified', id);
  await insertEntry(tx, 40, 'pending', 2);
  await insertEntry(tx, 40, 'disqualified', 3_000);
});
const ticketCount = weights.reduce((sum, tickets) => sum + tickets, 0);
const holders = await Promise.all(
  Array.from({ length: ticketCount }, (_, i) => findHolder(db, i + 1)),
);

describe('a ticket', () => {
  test('runs from 1 to the number of tickets', () => {
    expect(pickTicket(10, () => 0)).toBe(1);
    expect(pickTicket(10, (below) => below - 1)).toBe(10);
  });

  test('belongs to exactly one verified entry, in the order of ids', () => {
    expect(holders).toEqual(
      entries.flatMap(({ id, tickets }) => new Array<number>(tickets).fill(id)),
    );
  });

  test('after the last belongs to nobody', async () => {
    await expect(findHolder(db, ticketCount + 1)).rejects.toThrow('no entry holds ticket');
  });
});

test('over many draws everyone wins in proportion to their tickets', () => {
  const drawsMade = 20_000;
  const wins = new Map<number | undefined, number>();
  for (let i = 0; i < drawsMade; i += 1) {
    const id = holders[pickTicket(ticketCount, systemRandom) - 1];
    wins.set(id, (wins.get(id) ?? 0) + 1);
  }
  const chiSquare = entries
    .filter(({ tickets }) => tickets > 0)
    .reduce((sum, { id, tickets }) => {
      const expected = (drawsMade * tickets) / ticketCount;
      return sum + ((wins.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
  // 9 degrees of freedom: beyond 39.3 once in 100,000 runs of a fair raffle.
  expect(chiSquare).toBeLessThan(39.3);
});
