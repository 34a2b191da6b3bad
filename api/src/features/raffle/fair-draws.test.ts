import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPrize, startTestApp } from '../../../testing/app.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { systemRandom } from '../../platform/random.ts';
import { drawWinner } from './draws.ts';
import { deleteEntry, updateEntry } from './entries.ts';

const now = new Date('2026-03-01T12:00:00Z');
const by = { session: null, clock: () => now };

/** Runs `work` in a transaction that leaves nothing behind. */
async function tryOut<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await db
    .write(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw new Error('nothing was tried');
  return result.value;
}

async function insertEntry(tx: Tx, tickets: number, status: string, id: number | null = null) {
  const [row] = await tx.rows(
    `INSERT INTO raffle_entries (id, name, email, search_text, donation_platform, donation_cents,
       entry_count, entry_status, created_at)
     VALUES (?, 'Entrant', 'e@example.org', '', 'venmo', 2000, ?, ?, 0) RETURNING id`,
    [id, tickets, status],
  );
  return Number(row?.[0]);
}

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

type Step =
  | { kind: 'add'; tickets: number }
  | { kind: 'verify' | 'doubt' | 'disqualify' | 'remove'; which: number }
  | { kind: 'draw'; random: number };

/** Verifying comes most often, or there would be few to draw from. */
const changes = ['verify', 'verify', 'verify', 'doubt', 'disqualify', 'remove'] as const;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), tickets: fc.integer({ min: 1, max: 60 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(...changes),
      which: fc.nat(40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('draw' as const), random: fc.nat(1_000_000) }),
  },
);

interface Entry {
  tickets: number;
  status: 'pending' | 'verified' | 'disqualified' | 'winner';
}

test('in any sequence, only verified entries win, and the ticket count is right', async () => {
  const site = await startTestApp();
  const prize = await addPrize(site.db, { quantity: 10_000 });
  // So that a run in which hardly anything happens is noticed.
  let wins = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), (steps) =>
      tryOut(site.db, async (tx) => {
        const entries = new Map<number, Entry>();
        for (const one of steps) {
          const before = new Map([...entries].map(([id, entry]) => [id, { ...entry }]));
          const winner = await take(tx, one, entries, prize);
          if (winner !== undefined) {
            wins += 1;
            expect(before.get(winner)?.status).toBe('verified');
          }
          await expectTrueCounts(tx, entries);
        }
      }),
    ),
    { numRuns: 50 },
  );
  expect(wins).toBeGreaterThan(20);
});

/** Does a step in the database and in the model. @returns the entry that won, if one did. */
async function take(
  tx: Tx,
  one: Step,
  entries: Map<number, Entry>,
  prize: number,
): Promise<number | undefined> {
  if (one.kind === 'add') {
    // Far apart, so that several buckets come about.
    const id = 1 + 700 * entries.size + Math.max(0, ...entries.keys());
    await insertEntry(tx, one.tickets, 'pending', id);
    entries.set(id, { tickets: one.tickets, status: 'pending' });
    return undefined;
  }
  if (one.kind === 'draw') return drawOne(tx, one.random, entries, prize);
  const [id, entry] = [...entries][one.which % Math.max(1, entries.size)] ?? [];
  if (id === undefined || !entry) return undefined;
  const status = { verify: 'verified', doubt: 'pending', disqualify: 'disqualified' } as const;
  const change =
    one.kind === 'remove'
      ? deleteEntry(tx, id, by)
      : updateEntry(tx, { id, status: status[one.kind] }, by);
  if (entry.status === 'winner') {
    await expect(change).rejects.toBeInstanceOf(Conflict);
    return undefined;
  }
  await change;
  if (one.kind === 'remove') entries.delete(id);
  else entry.status = status[one.kind];
  return undefined;
}

async function drawOne(tx: Tx, value: number, entries: Map<number, Entry>, prize: number) {
  const draw = drawWinner({ tx, ...by, random: (below) => value % below }, prize);
  const verified = [...entries.values()].filter(({ status }) => status === 'verified');
  if (verified.length === 0) {
    await expect(draw).rejects.toBeInstanceOf(Conflict);
    return undefined;
  }
  const { winnerId, ticketCount } = await draw;
  expect(ticketCount).toBe(verified.reduce((sum, { tickets }) => sum + tickets, 0));
  const entry = entries.get(winnerId);
  if (entry) entry.status = 'winner';
  return winnerId;
}

async function expectTrueCounts(tx: Tx, entries: Map<number, Entry>): Promise<void> {
  const rows = await tx.rows('SELECT entry_status, entries, tickets FROM entry_counts');
  for (const row of rows) {
    const held = [...entries.values()].filter(({ status }) => status === row[0]);
    expect([row[1], row[2]], String(row[0])).toEqual([
      held.length,
      held.reduce((sum, { tickets }) => sum + tickets, 0),
    ]);
  }
  const [buckets] = await tx.rows('SELECT coalesce(sum(tickets), 0) FROM ticket_buckets');
  const verified = rows.find((row) => row[0] === 'verified');
  expect(buckets?.[0]).toBe(verified?.[2]);
}
