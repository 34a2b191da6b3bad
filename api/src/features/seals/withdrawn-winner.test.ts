import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorBody, Pick, Prize, Seal, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { PATIENT_MS, testLog } from '../../../testing/external-sources.ts';
import { prizeForm } from '../../../testing/prizes.ts';
import { startRelay } from '../../../testing/relay.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { openSeal, testChain, testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { migrationsFolder } from '../../platform/package-root.ts';
import { settleSeals } from './seal-worker.ts';

// A winner who was erased between the number and the reveal has no draw record, so the prize is free
// again, unless the winner is passed over: then the next number decides who gets it.

const relay = await startRelay(testChain);
const relays = { chain: testChain.chain, relays: [relay.url], patienceMs: PATIENT_MS };

/** What `addPrize` puts there. */
const asItIs = {
  brandName: 'Brand',
  prizeTitle: 'Prize',
  prizeDescription: 'A fine thing to win',
  prizeValue: '50',
};

async function startSite({ quantity = 1, entries = 3, inPack = false } = {}) {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < entries; i += 1) await addEntry(site.db, { status: 'verified', tickets: 2 });
  const pack = inPack ? await addPack(site.db, 'Evening') : null;
  const prize = await addPrize(site.db, { quantity, pack });
  const source = () => ({
    kind: 'drand',
    at: new Date(site.now().getTime() + HOUR).toISOString(),
  });
  const sealAgain = () => {
    const prizes = [pack === null ? { prizeId: prize } : { packId: pack }];
    return site.post<Seal>('/api/raffle/seals', { prizes, source: source() }, admin);
  };
  const seal = (await sealAgain()).body;
  await openSeal(site, seal);
  await site.db.write((tx) =>
    tx.rows(
      `DELETE FROM raffle_entries
       WHERE id IN (SELECT entry_id FROM seal_picks WHERE outcome = 'won')`,
    ),
  );
  const path = `/api/raffle/seals/${seal.id}`;
  expect((await site.post<Pick[]>(`${path}/reveal`, { prize: 1 }, admin)).body).toMatchObject([
    { outcome: 'withdrawn' },
  ]);
  const pass = () =>
    site.post(
      `${path}/pass`,
      { prize: 1, attempt: 1, outcome: 'declined', note: 'Erased.' },
      admin,
    );
  const draw = () => site.post(`/api/raffle/draw-winner/${prize}`, {}, admin);
  const change = (changes: object) => {
    const name = inPack ? { prizePackName: 'Evening' } : {};
    const form = prizeForm({ quantity, ...asItIs, ...name, ...changes });
    return site.put<ErrorBody>(`/api/raffle/prizes/${prize}`, form, admin);
  };
  const unitsLeft = async () =>
    (await site.get<Prize[]>('/api/raffle/prizes')).body.find(({ id }) => id === prize)?.unitsLeft;
  const settle = async () => {
    site.advance(11 * MINUTE);
    const log = testLog();
    const deps = { db: site.db, clock: site.now, log };
    await settleSeals(relays, deps, new AbortController().signal);
    expect(log.events.filter(({ fields }) => fields.error)).toEqual([]);
  };
  const winners = async () => (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
  return { site, prize, pass, draw, sealAgain, change, unitsLeft, settle, winners };
}

test('once passed over, the prize waits for its number and is given once', async () => {
  const { pass, draw, sealAgain, unitsLeft, settle, winners } = await startSite();
  expect(await unitsLeft()).toBe(1);
  expect((await pass()).status).toBe(200);
  expect(await unitsLeft()).toBe(0);
  expect((await draw()).status).toBe(409);
  expect((await sealAgain()).status).toBe(409);
  await settle();
  expect(await winners()).toHaveLength(1);
  expect(await unitsLeft()).toBe(0);
});

test('without anybody left, the prize is free again after its number', async () => {
  const { pass, unitsLeft, settle, winners } = await startSite({ entries: 1 });
  expect((await pass()).status).toBe(200);
  await settle();
  expect(await winners()).toEqual([]);
  expect(await unitsLeft()).toBe(1);
});

test.each(['draw', 'sealAgain'] as const)(
  'after %s gave the prize to somebody else, nobody is passed over',
  async (another) => {
    const site = await startSite();
    expect((await site[another]()).status).toBeLessThan(300);
    const refused = await site.pass();
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is no longer free') },
    });
    await site.settle();
    expect(await site.winners()).toHaveLength(another === 'draw' ? 1 : 0);
  },
);

test('another unit of the same prize can take its place', async () => {
  const { draw, pass, settle, unitsLeft, winners } = await startSite({ quantity: 2 });
  expect((await draw()).status).toBe(201);
  expect((await pass()).status).toBe(200);
  await settle();
  expect(await winners()).toHaveLength(2);
  expect(await unitsLeft()).toBe(0);
});

test('while it waits for its number, its contact can be changed, and not what it promises', async () => {
  const { change, pass, settle, unitsLeft, winners } = await startSite();
  expect((await change({})).status).toBe(200);
  await pass();
  expect((await change({ prizeTitle: 'Surf lessons' })).status).toBe(409);
  expect(await change({ brandContact: 'noa@hamoa.example' })).toMatchObject({
    status: 200,
    body: { brandContact: 'noa@hamoa.example', unitsLeft: 0, winnerId: null },
  });
  await settle();
  expect(await winners()).toHaveLength(1);
  expect(await unitsLeft()).toBe(0);
});

test('a pack that is no longer as it was sealed is not passed on: the rest could never be drawn', async () => {
  const { change, pass, settle, unitsLeft, winners } = await startSite({ inPack: true });
  expect((await change({ quantity: 3 })).status).toBe(200);
  expect((await pass()).status).toBe(409);
  expect((await change({ quantity: 1 })).status).toBe(200);
  expect((await pass()).status).toBe(200);
  await settle();
  expect(await winners()).toHaveLength(1);
  expect(await unitsLeft()).toBe(0);
});

test('a pass of an older version, which took no units, has them after the update', async () => {
  const { site, prize, pass, unitsLeft, settle, winners } = await startSite({ quantity: 2 });
  const other = await addPrize(site.db);
  await pass();
  await site.db.write((tx) => tx.rows('UPDATE prizes SET units_left = 2 WHERE id = ?', [prize]));
  const update = await readFile(join(migrationsFolder, '0031-units-of-passed-lines.sql'), 'utf8');
  await site.db.write((tx) => tx.rows(update));
  const [row] = await site.db.rows('SELECT units_left FROM prizes WHERE id = ?', [prize]);
  const [untouched] = await site.db.rows('SELECT units_left FROM prizes WHERE id = ?', [other]);
  expect([row?.[0], untouched?.[0]]).toEqual([1, 1]);
  await settle();
  expect(await winners()).toHaveLength(1);
  expect(await unitsLeft()).toBe(1);
});
