import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { insertEntry, tryOut } from '../../../testing/draws.ts';
import { addPrize } from '../../../testing/rows.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { drawWinner } from './draws.ts';
import { deleteEntry } from './entries.ts';
import { updateEntry } from './update-entry.ts';

const now = new Date('2026-03-01T12:00:00Z');
const by = { session: null, clock: () => now };

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
  const { winnerId, ticket, ticketCount } = await draw;
  expect(ticketCount).toBe(verified.reduce((sum, { tickets }) => sum + tickets, 0));
  expect(winnerId).toBe(holderOf(ticket, entries));
  const entry = entries.get(winnerId);
  if (entry) entry.status = 'winner';
  return winnerId;
}

/** Tickets are numbered through in the order of the entries' ids. */
function holderOf(ticket: number, entries: Map<number, Entry>): number | undefined {
  let upTo = 0;
  for (const [id, { tickets, status }] of [...entries].sort(([a], [b]) => a - b)) {
    if (status === 'verified') upTo += tickets;
    if (upTo >= ticket) return id;
  }
  return undefined;
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
