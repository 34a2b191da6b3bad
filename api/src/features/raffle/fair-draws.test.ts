import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { insertEntry, tryOut } from '../../../testing/draws.ts';
import { addPrize } from '../../../testing/rows.ts';
import type { Tx } from '../../platform/db/client.ts';
import { systemRandom } from '../../platform/random.ts';
import { drawWinner } from './draws.ts';

const now = new Date('2026-03-01T12:00:00Z');
const by = { session: null, clock: () => now };

/** How far counts are from what was expected; grows with every unfairness. */
function chiSquare(counted: Map<string, number>, expected: Map<string, number>): number {
  let sum = 0;
  for (const [name, count] of expected) sum += ((counted.get(name) ?? 0) - count) ** 2 / count;
  return sum;
}

describe('over many draws', () => {
  // Ids in four buckets, one of them with nobody who takes part.
  const field = [
    { id: 1, tickets: 1 },
    { id: 2, tickets: 50 },
    { id: 1023, tickets: 4 },
    { id: 1024, tickets: 10 },
    { id: 1500, tickets: 2 },
    { id: 5000, tickets: 25 },
    { id: 5001, tickets: 1 },
    { id: 6143, tickets: 3 },
  ];
  const all = field.reduce((sum, { tickets }) => sum + tickets, 0);

  /** Who won, and how often; `times` rounds of `atOnce` draws, each round over the whole field. */
  async function drawOften(times: number, atOnce: number): Promise<Map<string, number>> {
    const site = await startTestApp();
    const prize = await addPrize(site.db, { quantity: 10 });
    const counted = new Map<string, number>();
    // Not all in one transaction: a libSQL server ends those that take long.
    for (let done = 0; done < times; done += 250) {
      await tryOut(site.db, async (tx) => {
        for (const { id, tickets } of field) await insertEntry(tx, tickets, 'verified', id);
        await insertEntry(tx, 500, 'pending', 3);
        await insertEntry(tx, 500, 'disqualified', 3000);
        for (let i = 0; i < 250; i += 1) {
          const won = await drawAndUndo(tx, prize, atOnce);
          counted.set(won, (counted.get(won) ?? 0) + 1);
        }
      });
    }
    return counted;
  }

  async function drawAndUndo(tx: Tx, prize: number, atOnce: number): Promise<string> {
    await tx.rows('SAVEPOINT one_round');
    const won: number[] = [];
    for (let i = 0; i < atOnce; i += 1) {
      won.push((await drawWinner({ tx, ...by, random: systemRandom }, prize)).winnerId);
    }
    await tx.rows('ROLLBACK TO one_round');
    await tx.rows('RELEASE one_round');
    return won.join();
  }

  test('everyone wins in proportion to their tickets, and nobody else', async () => {
    const times = 2_000;
    const counted = await drawOften(times, 1);
    const expected = new Map(
      field.map(({ id, tickets }) => [String(id), (times * tickets) / all] as const),
    );
    expect([...counted.keys()].filter((id) => !expected.has(id))).toEqual([]);
    // 7 degrees of freedom: beyond 35.3 once in 100,000 runs of a fair raffle.
    expect(chiSquare(counted, expected)).toBeLessThan(35.3);
  });

  test('the second winner is one of the others, in proportion to their tickets', async () => {
    const times = 750;
    const counted = await drawOften(times, 2);
    const second = new Map<string, number>();
    for (const [pair, count] of counted) {
      const [one, two] = pair.split(',');
      expect(one).not.toBe(two);
      second.set(two ?? '', (second.get(two ?? '') ?? 0) + count);
    }
    const expected = new Map(
      field.map(({ id, tickets }) => {
        const others = field.filter((other) => other.id !== id);
        const chance = others.reduce(
          (sum, other) => sum + (other.tickets / all) * (tickets / (all - other.tickets)),
          0,
        );
        return [String(id), times * chance] as const;
      }),
    );
    expect(chiSquare(second, expected)).toBeLessThan(35.3);
  });
});
