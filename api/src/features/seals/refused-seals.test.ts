import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { testRules } from '../../../testing/seals.ts';
import { HOUR } from '../../platform/clock.ts';
import { removeAbandonedLists } from './abandoned-lists.ts';
import { makeSeal, prepareSeal } from './make-seal.ts';

const site = await startTestApp({ now: '2027-07-14T12:00:00Z', seals: testRules });
const admin = { cookie: await site.signIn() };
const coffee = await addPrize(site.db, { title: 'A year of Kona coffee' });
const packId = await addPack(site.db, 'Quiet Evening Pack');
const tea = await addPrize(site.db, { title: 'Tea', pack: packId });
const empty = await addPack(site.db, 'Nothing yet');
const prizes = [{ prizeId: coffee }, { packId }];
const count = async (table: string) =>
  Number((await site.db.rows(`SELECT count(*) FROM ${table}`))[0]?.[0]);
const shownCoffee = {
  title: 'Coffee, for a month',
  items: [{ prizeId: coffee, title: 'Coffee, for a month', units: 1 }],
};
const shownPack = {
  title: 'Quiet Evening Pack',
  items: [
    { prizeId: tea, title: 'Tea', units: 1 },
    { prizeId: coffee, title: 'A year of Kona coffee', units: 1 },
  ],
};
const source = { kind: 'drand', at: '2027-07-14T13:00:00Z' };

test('without a verified entry there is nothing to seal', async () => {
  await addEntry(site.db, { status: 'pending' });
  const refused = await site.post<{ message: string }>(
    '/api/raffle/seals',
    { prizes, source },
    admin,
  );
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('no verified entries');
  await addEntry(site.db, { status: 'verified' });
});

test.each([
  ['no prizes', { prizes: [], source }, 400, 'at least one prize'],
  ['a prize that is not there', { prizes: [{ prizeId: 999 }], source }, 404, 'no such prize'],
  ['a prize of a pack', { prizes: [{ prizeId: tea }], source }, 409, 'belongs to a pack'],
  [
    'more units than are left',
    { prizes: [{ prizeId: coffee }, { prizeId: coffee }], source },
    409,
    'Only 1 of',
  ],
  ['an empty pack', { prizes: [{ packId: empty }], source }, 409, 'has no prizes'],
  ['a pack twice', { prizes: [{ packId }, { packId }], source }, 400, 'once only'],
  [
    'a prize that has another title now',
    { prizes: [{ prizeId: coffee, expected: shownCoffee }], source },
    409,
    '“A year of Kona coffee” has changed since you opened this. Please look again.',
  ],
  [
    'a pack that holds something else now',
    { prizes: [{ packId, expected: shownPack }], source },
    409,
    'The prizes of “Quiet Evening Pack” have changed since you opened this. Please look again.',
  ],
  [
    'a round too near',
    { prizes, source: { kind: 'drand', at: '2027-07-14T12:09:59Z' } },
    400,
    'at least 10 minutes',
  ],
  [
    'a round long past',
    { prizes, source: { kind: 'drand', at: '2001-01-01T00:00:00Z' } },
    400,
    'later time',
  ],
  [
    'announced numbers that close too soon',
    {
      prizes,
      source: { kind: 'announced', text: 'Powerball', closesAt: '2027-07-14T12:01:00Z' },
    },
    400,
    'later time',
  ],
  ['no source', { prizes }, 400, 'which public number'],
])('a seal with %s is refused with a message', async (_, body, status, message) => {
  const refused = await site.post<{ message: string }>('/api/raffle/seals', body, admin);
  expect(refused.status).toBe(status);
  expect(refused.body.message).toContain(message);
});

test('no seal is made when an entry changes during hashing, and the list is removed', async () => {
  const input = {
    prizes: [{ prizeId: coffee }],
    source: { kind: 'drand' as const, at: '2027-07-14T13:00:00Z' },
  };
  const id = await addEntry(site.db, { status: 'verified' });
  const list = await prepareSeal(site.db, input, site.now, testRules);
  await site.patch(`/api/raffle/entries/${id}`, { status: 'disqualified' }, admin);
  const by = { session: null, clock: site.now };
  const made = site.db.write((tx) => makeSeal(tx, input, list, by, testRules));
  await expect(made).rejects.toThrow('An entry was changed');
  const running = new AbortController().signal;
  await removeAbandonedLists(site.db, site.now(), running);
  expect(await count('ticket_chunks')).toBe(1);
  // A server that stops leaves it to the next one.
  const later = new Date(site.now().getTime() + HOUR);
  await removeAbandonedLists(site.db, later, AbortSignal.abort());
  expect(await count('ticket_chunks')).toBe(1);
  await removeAbandonedLists(site.db, later, running);
  expect([await count('ticket_chunks'), await count('ticket_holders')]).toEqual([0, 0]);
});

test('refused seals leave nothing', async () => {
  expect((await site.get('/api/raffle/seals')).body).toEqual([]);
  expect(await count('ticket_lists')).toBe(0);
});

test('no seal is made when a pack changes during hashing', async () => {
  const expected = { ...shownPack, items: shownPack.items.slice(0, 1) };
  const input = {
    prizes: [{ packId, expected }],
    source: { kind: 'drand' as const, at: '2027-07-14T13:00:00Z' },
  };
  const list = await prepareSeal(site.db, input, site.now, testRules);
  await addPrize(site.db, { title: 'A stay by the sea', pack: packId });
  const by = { session: null, clock: site.now };
  const made = site.db.write((tx) => makeSeal(tx, input, list, by, testRules));
  await expect(made).rejects.toThrow('The prizes of “Quiet Evening Pack” have changed');
});
