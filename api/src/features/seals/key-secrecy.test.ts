import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { pathNames } from '../../../contract/endpoint.ts';
import type { MyEntry } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPrize, goodEntry } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testRules } from '../../../testing/seals.ts';

const site = await startTestApp({ seals: testRules, settings: { rateLimits: true } });
const admin = { cookie: await site.signIn() };
const keyed = (key: string, changes = {}) =>
  site.post<{ id: number; ticketKey: string }>('/api/raffle/enter', goodEntry(changes), {
    headers: { 'idempotency-key': key },
  });

const entered = await keyed('the-first-try');
const { id, ticketKey } = entered.body;
const lookUp = (key: string, address?: string) =>
  site.post<MyEntry & { message: string }>(
    '/api/raffle/my-entry',
    { key },
    address ? { address } : {},
  );

test('a repeated entry gets its ticket key again only with the same idempotency key and data', async () => {
  const again = await keyed('the-first-try');
  expect(again.body.ticketKey).toBe(ticketKey);
  const other = await keyed('the-first-try', { name: 'Somebody else' });
  expect(other.status).toBe(422);
  expect(JSON.stringify(other.body)).not.toContain(ticketKey);
  const twin = await keyed('another-try');
  expect(twin.body.ticketKey).not.toBe(ticketKey);
});

test('an entrant sees their entry, with contacts masked', async () => {
  const { status, body, headers } = await lookUp(ticketKey.toLowerCase());
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    status: 'pending',
    entryCount: 2,
    giftReference: null,
    oneIn: 1,
    leftToDraw: 'prizes',
    showAs: 'none',
    createdAt: site.now().toISOString(),
    byHand: false,
    maskedEmail: 'l•••@example.org',
    maskedPhone: '•••0100',
    maskedAddress: '12•••',
    changeable: true,
    seals: [],
    won: [],
  });
});

test('the odds are rounded, and count the entry itself while it is pending', async () => {
  const verified = await addEntry(site.db, { tickets: 1_233, status: 'verified' });
  const oneIn = async () => (await lookUp(ticketKey)).body.oneIn;
  // About 1,200 tickets and 2 of its own: 601.
  expect(await oneIn()).toBe(600);
  const disqualify = { status: 'disqualified', adminNotes: 'A private note' };
  await site.patch(`/api/raffle/entries/${id}`, disqualify, admin);
  const { body } = await lookUp(ticketKey);
  expect([body.status, body.oneIn]).toEqual(['disqualified', null]);
  expect(JSON.stringify(body)).not.toContain('private');
  await site.patch(`/api/raffle/entries/${id}`, { status: 'pending', adminNotes: null }, admin);
  await site.delete(`/api/raffle/entries/${verified}`, admin);
});

describe('the odds of entries of any sizes together tell the total no better than one of them', () => {
  const sizes = [1, 2, 3, 7, 10, 33, 50, 99, 480, 1_000, 7_777, 100_000];

  /** The odds of pending and of verified entries of these sizes, with so many verified tickets. */
  async function oddsWith(total: number) {
    const small = await startTestApp();
    const keyOf = (size: number, status: string) =>
      `${size}${status === 'pending' ? 'P' : 'V'}`.padStart(26, '0');
    const mine = sizes.filter((size) => size <= total / 20);
    for (const size of sizes)
      await addEntry(small.db, { key: keyOf(size, 'pending'), tickets: size });
    for (const size of mine)
      await addEntry(small.db, { key: keyOf(size, 'verified'), tickets: size, status: 'verified' });
    const others = total - mine.reduce((sum, size) => sum + size, 0);
    await addEntry(small.db, { tickets: others, status: 'verified' });
    const oneIn = async (key: string) =>
      (await small.post<MyEntry>('/api/raffle/my-entry', { key })).body.oneIn;
    return {
      pending: await Promise.all(sizes.map((size) => oneIn(keyOf(size, 'pending')))),
      verified: await Promise.all(mine.map((size) => oneIn(keyOf(size, 'verified')))),
    };
  }

  test.each([
    [1, 14],
    [55, 64],
    [615, 624],
    [1_150, 1_249],
    [12_345, 11_800],
  ])('%d tickets read as %d do', async (one, other) => {
    const odds = await oddsWith(one);
    expect(await oddsWith(other)).toMatchObject({ pending: odds.pending });
    expect((await oddsWith(other)).verified.slice(0, odds.verified.length)).toEqual(odds.verified);
    expect(odds.pending.every((oneIn) => oneIn !== null && oneIn >= 1)).toBe(true);
  });

  test.each([
    [14, 15],
    [64, 65],
    [624, 626],
    [1_249, 1_250],
  ])('%d tickets read otherwise than %d', async (one, other) => {
    expect((await oddsWith(one)).pending).not.toEqual((await oddsWith(other)).pending);
  });
});

test('an entry by hand may have no email and no ticket', async () => {
  const card = { name: 'Noa Kahale', byHand: 'paper', entryCount: 1, status: 'pending' };
  const added = await site.post<{ ticketKey: string }>('/api/raffle/entries', card, admin);
  expect(added.status).toBe(201);
  await site.db.write((tx) =>
    tx.rows("UPDATE raffle_entries SET entry_count = 0 WHERE name = 'Noa Kahale'"),
  );
  const { body } = await lookUp(added.body.ticketKey);
  expect(body).toMatchObject({ byHand: true, maskedEmail: '', maskedPhone: null, oneIn: null });
});

test('keys guessed by changing an entry count like those that are looked up', async () => {
  const address = '198.51.100.21';
  const change = (key: string) =>
    site.patch('/api/raffle/my-entry', { key, showAs: 'none' }, { address });
  const tries = [];
  for (let i = 0; i < 11; i += 1) tries.push((await change('X'.repeat(26))).status);
  expect(tries).toEqual([...Array(10).fill(404), 429]);
  expect((await lookUp('X'.repeat(26), address)).status).toBe(429);
});

test('what others mistyped in the same hall keeps nobody from their own entry', async () => {
  const address = '198.51.100.23';
  for (let i = 0; i < 12; i += 1) await lookUp('V'.repeat(26), address);
  expect((await lookUp('V'.repeat(26), address)).status).toBe(429);
  expect((await lookUp(ticketKey, address)).status).toBe(200);
  const choice = { key: ticketKey, showAs: 'none' };
  expect((await site.patch('/api/raffle/my-entry', choice, { address })).status).toBe(200);
  // What is known does not make up for what is not.
  expect((await lookUp('V'.repeat(26), address)).status).toBe(429);
});

test('an unknown key gets a friendly message, and one address may try only a few', async () => {
  const tries = [];
  for (let i = 0; i < 12; i += 1) tries.push(await lookUp('Z'.repeat(26), '198.51.100.1'));
  expect(tries[0]?.status).toBe(404);
  expect(tries[0]?.body.message).toContain('could not find');
  expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
  expect(tries.at(-1)?.body.message).toContain('wait a few minutes');
  expect((await lookUp(ticketKey, '198.51.100.2')).status).toBe(200);
});

test('an open page that asks on beyond that has nobody’s form refused', async () => {
  const address = '198.51.100.22';
  for (let i = 0; i < 10; i += 1) await lookUp('W'.repeat(26), address);
  const asked = [];
  for (let i = 0; i < 60; i += 1) asked.push((await lookUp('W'.repeat(26), address)).status);
  expect(new Set(asked)).toEqual(new Set([429]));
  expect((await site.post('/api/raffle/enter', goodEntry(), { address })).status).toBe(201);
});

test('keys tried at the same moment are each counted', async () => {
  const wrong = Array.from({ length: 30 }, () => lookUp('Y'.repeat(26), '198.51.100.3'));
  const tries = (await Promise.all(wrong)).map(({ status }) => status);
  expect(tries.filter((status) => status === 404)).toHaveLength(10);
  expect(tries.filter((status) => status === 429)).toHaveLength(20);
  // A ward that shares an address may look at its entries all at once.
  const right = Array.from({ length: 30 }, () => lookUp(ticketKey, '198.51.100.4'));
  expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('no list, export, history, file or log contains a key', async () => {
  const patch = { status: 'verified' };
  expect((await site.patch(`/api/raffle/entries/${id}`, patch, admin)).status).toBe(200);
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  await openSeal(site, seal);
  const path = `/api/raffle/seals/${seal.id}`;
  await site.post(`${path}/reveal`, { prize: 1 }, admin);
  await site.post(
    `${path}/pass`,
    { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back' },
    admin,
  );
  const holder = await lookUp(ticketKey);
  expect(holder.body.seals[0]?.tickets).toEqual([1, 2]);
  expect(JSON.stringify(holder.body)).not.toContain(ticketKey);

  const gets = allEndpoints().filter(({ method }) => method === 'GET');
  expect(gets.length).toBeGreaterThan(20);
  let read = 0;
  for (const endpoint of gets) {
    const filled = pathNames(endpoint.path).reduce(
      (text, name) => text.replace(`:${name}`, String(seal.id)),
      endpoint.path as string,
    );
    for (const query of ['', '?scope=all&limit=200']) {
      const response = await site.raw(filled + query, admin);
      const text = await response.text();
      read += text.length;
      expect(text.toUpperCase(), filled).not.toContain(ticketKey);
    }
  }
  expect(read).toBeGreaterThan(5_000);
  expect(site.log.join('\n')).not.toContain(ticketKey);
  const [trail] = await site.db.rows(
    "SELECT count(*) FROM audit_trail WHERE coalesce(before, '') || coalesce(after, '') LIKE ?",
    [`%${ticketKey}%`],
  );
  expect(trail?.[0]).toBe(0);
});

test('records of draws and sealed tickets cannot be changed', async () => {
  const refused = async (sql: string) => {
    const done = site.db.write((tx) => tx.rows(sql));
    await expect(done, sql).rejects.toThrow(/never (changed|deleted)/);
  };
  for (const table of [
    'seals',
    'seal_lines',
    'seal_items',
    'seal_sources',
    'seal_numbers',
    'seal_picks',
    'seal_passes',
    'seal_reveals',
  ]) {
    await refused(`DELETE FROM ${table}`);
    await refused(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table} LIMIT 1`);
  }
  await refused("UPDATE seals SET seal_text = ''");
  await refused('UPDATE seal_picks SET ticket = 1');
  await refused("UPDATE seal_numbers SET value = '1./'");
  await refused("UPDATE seal_passes SET outcome = 'no-answer'");
  await refused('UPDATE seal_reveals SET revealed_at = 0');
  await refused('UPDATE ticket_chunks SET first_ticket = 2');
  await refused('DELETE FROM ticket_chunks');
  await refused('DELETE FROM ticket_holders');
  await refused('UPDATE draws SET seal_pick_id = NULL');
});
