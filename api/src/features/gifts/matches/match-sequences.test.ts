import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntriesChanged, OutputOf, readEntryChange } from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { startMatching } from '../../../../testing/gift-matches.ts';

const site = await startTestApp();
const { cookie, enter, give, match, matches, verify } = await startMatching(site);

/** What organizers do to one of four entries and three gifts. */
const steps = fc.oneof(
  fc.record({
    kind: fc.constant('match' as const),
    entry: fc.nat(3),
    gifts: fc.subarray([0, 1, 2], { minLength: 1 }),
    count: fc.constantFrom('claimed' as const, 'given' as const),
  }),
  fc.record({ kind: fc.constant('certain' as const) }),
  fc.record({
    kind: fc.constant('status' as const),
    entry: fc.nat(3),
    status: fc.constantFrom('pending', 'verified', 'disqualified'),
  }),
  fc.record({
    kind: fc.constant('many' as const),
    entries: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    status: fc.constantFrom('pending', 'verified', 'disqualified'),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('discard' as const), gift: fc.nat(2), discarded: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), entry: fc.nat(3) }),
);

async function makeWorld() {
  const entries = [
    await enter(),
    await enter({ cents: 4_000, tickets: 2 }),
    await enter(),
    await enter({ cents: 10_000, tickets: 10 }),
  ];
  const gifts = [
    await give({ note: `KAI-${entries[0]?.reference}` }),
    await give({ amount: '50.00' }),
    await give({ amount: '110.00', note: `KAI-${entries[3]?.reference}` }),
  ];
  const claims = [2_000, 4_000, 2_000, 10_000];
  return { entries: entries.map(({ id }) => id), gifts, claims };
}

/** An entry has another amount than it claimed only as long as gifts of that amount pay for it. */
async function expectClaims(entries: readonly number[], claims: readonly number[]) {
  const rows = await site.db.rows(
    `SELECT e.id, e.donation_cents, e.entry_status, (
       SELECT coalesce(sum(cents), 0) FROM gift_matches WHERE entry_id = e.id AND active = 1)
     FROM raffle_entries AS e WHERE e.id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(entries)],
  );
  const unpaid = rows.filter((row) => {
    const claim = claims[entries.indexOf(Number(row[0]))];
    return Number(row[1]) !== claim && Number(row[1]) !== Number(row[3]);
  });
  expect(unpaid.map((row) => Array.from(row))).toEqual([]);
}

/** Uses of gifts add up, and only verified entries have any. */
async function expectSound() {
  const wrongSums = await site.db.rows(
    `SELECT g.id FROM gifts AS g WHERE g.used_cents <> (
       SELECT coalesce(sum(cents), 0) FROM gift_matches WHERE gift_id = g.id AND active = 1)
     OR g.used_cents > g.amount_cents OR (g.used_cents > 0 AND g.discarded_at IS NOT NULL)`,
  );
  expect(wrongSums).toEqual([]);
  const wrongEntries = await site.db.rows(
    `SELECT m.id FROM gift_matches AS m LEFT JOIN raffle_entries AS e ON e.id = m.entry_id
     WHERE m.active = 1 AND (e.id IS NULL OR e.entry_status NOT IN ('verified', 'winner'))`,
  );
  expect(wrongEntries).toEqual([]);
  const overpaid = await site.db.rows(
    `SELECT e.id FROM raffle_entries AS e JOIN gift_matches AS m ON m.entry_id = e.id
     WHERE m.active = 1 GROUP BY e.id HAVING sum(m.cents) > e.donation_cents`,
  );
  expect(overpaid).toEqual([]);
  const [counted] = await site.db.rows(
    `SELECT (SELECT sum(gifts) FROM gift_counts WHERE state = 'matched'),
       (SELECT count(*) FROM gifts WHERE used_cents > 0)`,
  );
  expect(Number(counted?.[0] ?? 0)).toBe(counted?.[1]);
}

const readChange = async (id: number) =>
  (await site.get<OutputOf<typeof readEntryChange>>(`/api/raffle/changes/${id}`, { cookie })).body;

/** What pays for each of these entries. */
async function matchesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await site.db.rows(
    `SELECT listed.value, (SELECT json_group_array(gift_id || ' ' || cents || ' ' || ground)
       FROM (SELECT * FROM gift_matches WHERE entry_id = listed.value AND active = 1 ORDER BY gift_id))
     FROM json_each(?) AS listed`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [Number(row[0]), String(row[1])]));
}

test('whatever organizers do, gifts pay no more than they are, only for verified entries, and an undo brings them back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (sequence) => {
      const { entries, gifts, claims } = await makeWorld();
      const changes: number[] = [];
      const before = new Map<number, Map<number, string>>();
      for (const step of sequence) {
        site.advance(1_000);
        const matched = await matchesOf(entries);
        const made = (changeId: number | null) => {
          if (changeId === null) return;
          changes.push(changeId);
          before.set(changeId, matched);
        };
        switch (step.kind) {
          case 'match': {
            const giftIds = step.gifts.map((index) => gifts[index] ?? 0);
            const { changeId } = await match(entries[step.entry] ?? 0, giftIds, {
              count: step.count,
            });
            made(changeId);
            break;
          }
          case 'certain': {
            const { revision } = await matches('certain');
            const { changeId } = await verify({ allCertain: true, revision });
            made(changeId);
            break;
          }
          case 'many': {
            const chosen = step.entries.map((index) => ({ id: entries[index] ?? 0 }));
            const { body } = await site.post<EntriesChanged>(
              '/api/raffle/entries/changes',
              { entries: chosen, status: step.status },
              { cookie },
            );
            made(body.changeId);
            break;
          }
          case 'status':
            await site.patch(
              `/api/raffle/entries/${entries[step.entry]}`,
              { status: step.status },
              { cookie },
            );
            break;
          case 'undo': {
            const id = changes[step.which];
            if (id === undefined) break;
            const { body } = await site.post<EntriesChanged>(
              `/api/raffle/changes/${id}/undo`,
              {},
              { cookie },
            );
            if (!body.changeId) break;
            made(body.changeId);
            const { items } = await readChange(body.changeId);
            const now = await matchesOf(entries);
            for (const { entryId } of items) {
              expect(now.get(entryId)).toBe(before.get(id)?.get(entryId));
            }
            break;
          }
          case 'discard':
            await site.patch(
              `/api/gifts/${gifts[step.gift]}`,
              { discarded: step.discarded, reason: null },
              { cookie },
            );
            break;
          case 'delete':
            await site.delete(`/api/raffle/entries/${entries[step.entry]}`, { cookie });
        }
        await expectSound();
        await expectClaims(entries, claims);
      }
    }),
    { numRuns: 30 },
  );
});
