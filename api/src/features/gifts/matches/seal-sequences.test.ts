import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  EntriesChanged,
  OutputOf,
  Pick,
  SealSource,
  updateEntry,
} from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { startMatching } from '../../../../testing/gift-matches.ts';
import { addEntry, addPrize } from '../../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../../testing/seals.ts';

const site = await startTestApp({ seals: testRules });
const { cookie, enter, give, match } = await startMatching(site);
const admin = { cookie };

const claim = { cents: 10_000, tickets: 10 };
const statuses = ['pending', 'verified', 'disqualified'] as const;

/** What organizers do to two entries and two gifts, around sealed draws. */
const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('match' as const),
      entry: fc.nat(1),
      gift: fc.nat(1),
      count: fc.constantFrom('given' as const, 'given' as const, 'claimed' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('status', 'many' as const),
      entry: fc.nat(1),
      status: fc.constantFrom(...statuses),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo', 'undo many' as const),
      entry: fc.nat(1),
      which: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('seal', 'call off') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('number', 'reveal', 'pass', 'decide') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), entry: fc.nat(1) }) },
);

type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

const sealed = fc.integer({ min: 0, max: 3 }).map((one) => one > 0);

interface World {
  entries: number[];
  gifts: number[];
  others: number[];
  /** Changes of many, latest first, and records of single ones. */
  changes: number[];
  records: { entry: number; record: number }[];
  seal: { id: number; sealed: Awaited<ReturnType<typeof sealPrizes>> } | null;
  /** Whether its number is here. */
  hasNumber: boolean;
  isOpen: boolean;
  /** Passes whose numbers are not here, also of earlier seals, in order. */
  passes: { path: string; source: SealSource }[];
}

const post = <Body>(path: string, body: object) => site.post<Body>(path, body, admin);

async function take(world: World, step: Step) {
  const id = 'entry' in step ? (world.entries[step.entry] ?? 0) : 0;
  const path = `/api/raffle/seals/${world.seal?.id}`;
  if (step.kind === 'match') {
    const { changeId } = await match(id, [world.gifts[step.gift] ?? 0], { count: step.count });
    if (changeId !== null) world.changes.unshift(changeId);
  } else if (step.kind === 'status') {
    const changed = await site.patch<OutputOf<typeof updateEntry>>(
      `/api/raffle/entries/${id}`,
      { status: step.status },
      admin,
    );
    const { record } = changed.body;
    if (changed.status === 200 && record) world.records.unshift({ entry: id, record });
  } else if (step.kind === 'many') {
    const entries = step.entry === 0 ? world.entries : [id];
    const { body } = await post<EntriesChanged>('/api/raffle/entries/changes', {
      entries: entries.map((one) => ({ id: one })),
      status: step.status,
    });
    if (body.changeId) world.changes.unshift(body.changeId);
  } else if (step.kind === 'undo') {
    const { entry, record } = world.records[step.which] ?? {};
    const undone = { status: 'verified', undoes: record };
    if (record) await site.patch(`/api/raffle/entries/${entry}`, undone, admin);
  } else if (step.kind === 'undo many') {
    const change = world.changes[step.which];
    if (change === undefined) return;
    const { body } = await post<EntriesChanged>(`/api/raffle/changes/${change}/undo`, {});
    if (body.changeId) world.changes.unshift(body.changeId);
  } else if (step.kind === 'delete') {
    await site.delete(`/api/raffle/entries/${id}`, admin);
  } else if (step.kind === 'seal') {
    if (world.seal && !world.isOpen) return;
    // So that the draw has tickets, and somebody wins after a pass.
    world.others.push(await addEntry(site.db, { status: 'verified' }));
    const sealed = await sealPrizes(site, [await addPrize(site.db)]);
    Object.assign(world, { seal: { id: sealed.id, sealed }, isOpen: false });
    world.hasNumber = false;
  } else if (step.kind === 'call off') {
    if (!world.seal || world.hasNumber) return;
    await post(`${path}/call-off`, { reason: 'A test.' });
    world.seal = null;
  } else if (step.kind === 'number') {
    if (!world.seal || world.hasNumber) return;
    await openSeal(site, world.seal.sealed);
    world.hasNumber = true;
  } else if (step.kind === 'reveal') {
    await take(world, { kind: 'number' });
    if (!world.seal || world.isOpen) return;
    await post(`${path}/reveal`, { prize: 1 });
    world.isOpen = true;
  } else if (step.kind === 'pass') {
    if (!world.isOpen || world.passes.some((one) => one.path === path)) return;
    const { body: picks } = await site.get<Pick[]>(`${path}/picks`);
    const attempt = picks.at(-1)?.attempt;
    const outcome = Number(attempt) % 2 === 0 ? 'declined' : 'disqualified';
    const passed = await post<SealSource>(`${path}/pass`, {
      prize: 1,
      attempt,
      outcome,
      note: 'A test.',
    });
    if (passed.status === 200) world.passes.push({ path, source: passed.body });
  } else {
    const pass = world.passes.shift();
    if (pass?.source.kind !== 'drand') return;
    const { round, signature } = testChain.roundResponse(pass.source.round);
    const { status } = await post(`${pass.path}/randomness`, { round, signature });
    expect(status).toBe(200);
  }
}

/** @returns whether tickets were counted as given, and sealed ones kept */
async function expectPaidTickets(world: World) {
  const rows = await site.db.rows(
    `SELECT e.id, e.entry_status, e.donation_cents, e.entry_count,
       (SELECT coalesce(sum(cents), 0) FROM gift_matches WHERE entry_id = e.id AND active = 1)
     FROM raffle_entries AS e WHERE e.id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(world.entries)],
  );
  const isUndecided = (world.seal !== null && !world.isOpen) || world.passes.length > 0;
  const found = { counted: false, kept: false };
  for (const row of rows) {
    const [id, status, cents, tickets, given] = Array.from(row);
    const isClaim = cents === claim.cents && tickets === claim.tickets;
    if (isClaim) continue;
    if (status === 'verified' || status === 'winner') {
      expect(given, `what pays for the tickets of entry ${id}`).toBe(cents);
      found.counted = true;
    } else {
      expect(isUndecided, `entry ${id}, ${status}, claims nothing else`).toBe(true);
      found.kept = true;
    }
  }
  const [sums] = await site.db.rows(
    `SELECT count(*) FROM gifts WHERE used_cents > amount_cents OR used_cents <> (
       SELECT coalesce(sum(cents), 0) FROM gift_matches WHERE gift_id = gifts.id AND active = 1)`,
  );
  expect(sums?.[0]).toBe(0);
  return found;
}

test('in any sequence, tickets counted as given are paid for by gifts, each once, whatever is sealed', async () => {
  // A call to a database server takes longer.
  const runs = site.db.singleOwner ? 60 : 20;
  const seen = { counted: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(
      sealed,
      fc.array(steps, { minLength: 6, maxLength: 18 }),
      async (isSealed, sequence) => {
        const world: World = {
          entries: [(await enter(claim)).id, (await enter(claim)).id],
          gifts: [await give({ amount: '300.00' }), await give({ amount: '200.00' })],
          others: [],
          changes: [],
          records: [],
          seal: null,
          hasNumber: false,
          isOpen: false,
          passes: [],
        };
        try {
          // Most begin with what they are about, or few would come to it.
          const first: Step[] = [
            { kind: 'match', entry: 0, gift: 0, count: 'given' },
            { kind: 'seal' },
          ];
          for (const step of isSealed ? [...first, ...sequence] : sequence) {
            site.advance(1_000);
            await take(world, step);
            const { counted, kept } = await expectPaidTickets(world);
            seen.counted += Number(counted);
            seen.kept += Number(kept);
          }
        } finally {
          // Only one seal can stand, and no entry of another sequence is to win.
          await take(world, { kind: world.hasNumber ? 'reveal' : 'call off' });
          // Left for later, their numbers would come due, and nothing could be sealed until they are here.
          while (world.passes.length > 0) await take(world, { kind: 'decide' });
          await post('/api/raffle/entries/changes', {
            entries: [...world.entries, ...world.others].map((id) => ({ id })),
            status: 'disqualified',
          });
        }
      },
    ),
    { numRuns: runs },
  );
  // So that sequences in which hardly anything happens are noticed.
  expect(seen.counted).toBeGreaterThan(runs / 3);
  expect(seen.kept).toBeGreaterThan(runs / 6);
});
