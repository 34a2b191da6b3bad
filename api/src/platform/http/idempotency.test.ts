import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { cookieOf, newPassword, startInviting } from '../../../testing/invitations.ts';
import { addEntry, addPrize, goodEntry } from '../../../testing/rows.ts';
import { removeExpired } from '../../cleanup.ts';
import { DAY, HOUR } from '../clock.ts';

const site = await startTestApp();
const cookie = await site.signIn();

const enter = '/api/raffle/enter';
const under = (key: string) => ({ headers: { 'idempotency-key': key } });
let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-number-${keys}`;
};
async function cleanFor(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    site.advance(HOUR);
    await removeExpired(site.db, site.now());
  }
}
const countEntries = async () =>
  Number((await site.db.rows('SELECT count(*) FROM raffle_entries'))[0]?.[0]);

describe('a change under an Idempotency-Key', () => {
  test('happens once, and a repeated request gets the same response', async () => {
    const key = newKey();
    const before = await countEntries();
    const first = await site.post(enter, goodEntry(), under(key));
    const second = await site.post(enter, goodEntry(), under(key));
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await countEntries()).toBe(before + 1);
  });

  test('happens once when a double click sends it twice at the same time', async () => {
    const key = newKey();
    const before = await countEntries();
    const both = await Promise.all([
      site.post(enter, goodEntry(), under(key)),
      site.post(enter, goodEntry(), under(key)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await countEntries()).toBe(before + 1);
  });

  test('is refused when the key was used with another body', async () => {
    const key = newKey();
    await site.post(enter, goodEntry(), under(key));
    const other = await site.post(enter, goodEntry({ name: 'Someone Else' }), under(key));
    expect(other.status).toBe(422);
  });

  test('is refused when the key was used for another path', async () => {
    const key = newKey();
    const [one, two] = [await addEntry(site.db), await addEntry(site.db)];
    const path = (id: number) => `/api/raffle/entries/${id}`;
    const sent = { ...under(key), cookie };
    expect((await site.patch(path(one), { status: 'verified' }, sent)).status).toBe(200);
    expect((await site.patch(path(two), { status: 'verified' }, sent)).status).toBe(422);
  });

  test('happens again after a day, once the cleanup has been there', async () => {
    const key = newKey();
    await site.post(enter, goodEntry(), under(key));
    const before = await countEntries();
    await cleanFor(25);
    const later = await site.post(enter, goodEntry(), under(key));
    expect(later.status).toBe(201);
    expect(await countEntries()).toBe(before + 1);
  });

  test('stores nothing when it is refused, so that a corrected request succeeds', async () => {
    const key = newKey();
    const noteMissing = goodEntry({ supportMessageId: 999_999 });
    expect((await site.post(enter, noteMissing, under(key))).status).toBe(400);
    expect((await site.post(enter, goodEntry(), under(key))).status).toBe(201);
  });

  test('of an admin is not repeated for a visitor who knows the key', async () => {
    const key = newKey();
    const id = await addEntry(site.db, { name: 'Private Person' });
    const path = `/api/raffle/entries/${id}`;
    const admin = { ...under(key), cookie: await site.signIn() };
    expect((await site.patch(path, { status: 'verified' }, admin)).status).toBe(200);
    const stolen = await site.patch(path, { status: 'verified' }, under(key));
    expect(stolen.status).toBe(401);
    expect(JSON.stringify(stolen.body)).not.toContain('Private Person');
  });

  test('of one admin session is not repeated for another', async () => {
    const key = newKey();
    await addEntry(site.db, { status: 'verified' });
    await addEntry(site.db, { status: 'verified' });
    const path = `/api/raffle/draw-winner/${await addPrize(site.db, { quantity: 2 })}`;
    const draw = async () =>
      site.post<{ id: number }>(path, undefined, { ...under(key), cookie: await site.signIn() });
    const [first, second] = [await draw(), await draw()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('of an account happens once, also when it has signed in again, and is not repeated for another', async () => {
    const { site, invite, accept } = await startInviting();
    const join = async (name: string) => {
      const { token } = await invite({ role: 'organizer' });
      return cookieOf((await accept(token, name)).headers);
    };
    const add = (cookie: string) =>
      site.post<{ id: number }>(
        '/api/raffle/entries',
        { name: 'Twice Told', entryCount: 5, byHand: 'mail-in', status: 'verified' },
        { ...under('by-hand-once'), cookie },
      );
    const noa = await join('Noa');
    const first = await add(noa);
    expect(first.status).toBe(201);
    expect((await site.delete('/api/admin/session', { cookie: noa })).status).toBe(200);
    const again = await site.post('/api/admin/session', { name: 'Noa', password: newPassword });
    const repeated = await add(cookieOf(again.headers));
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(repeated.body.id).toBe(first.body.id);
    const other = await add(await join('Keola'));
    expect(other.headers.get('idempotency-replayed')).toBeNull();
    expect(other.body.id).not.toBe(first.body.id);
  });

  test.each([['short'], ['x'.repeat(201)], ['with a space'], ['mit-ümlaut']])(
    'is refused for the key %s',
    async (key) => {
      expect((await site.post(enter, goodEntry(), under(key))).status).toBe(400);
    },
  );
});

test('expired rows are deleted', async () => {
  await site.post(enter, goodEntry(), under(newKey()));
  await cleanFor(24);
  for (const table of ['idempotency', 'rate_counters', 'sessions']) {
    const [row] = await site.db.rows(`SELECT count(*) FROM ${table}`);
    expect(row?.[0]).toBe(0);
  }
});

test('stored responses are deleted once they are not repeated any more, whatever the clock said', async () => {
  const keep = (key: string, ms: number) =>
    site.db.write((tx) =>
      tx.rows(
        `INSERT INTO idempotency (key, endpoint, scope, digest, status, body, created_at)
         VALUES (?, 'POST /', 'public', '', 201, '{}', ?)`,
        [key, site.now().getTime() + ms],
      ),
    );
  const left = async () =>
    (await site.db.rows('SELECT key FROM idempotency')).map((row) => row.key);
  await cleanFor(25);
  await keep('two days old', -2 * DAY);
  await keep('by a clock that was ahead', 9 * DAY);
  await keep('a day old', -DAY);
  await keep('a minute old', -60_000);
  await keep('new', 0);
  await removeExpired(site.db, site.now());
  expect(await left()).toEqual(['a minute old', 'new']);
  await keep('the last, by a clock that was ahead', 9 * DAY);
  await cleanFor(1);
  expect(await left()).toHaveLength(3);
  await cleanFor(23);
  // Nothing after it says yet which clock was wrong.
  expect(await left()).toEqual(['the last, by a clock that was ahead']);
  await keep('after it', 0);
  await cleanFor(24);
  expect(await left()).toHaveLength(2);
  await cleanFor(2);
  expect(await left()).toEqual([]);
});

test('a clock that is behind for a while does not make stored responses older', async () => {
  await cleanFor(13);
  const key = newKey();
  await site.post(enter, goodEntry(), under(key));
  const right = site.now();
  site.setNow(new Date(right.getTime() - 10 * HOUR));
  await removeExpired(site.db, site.now());
  site.setNow(right);
  await cleanFor(23);
  const again = await site.post(enter, goodEntry(), under(key));
  expect(again.headers.get('idempotency-replayed')).toBe('true');
});

test.each([2 * DAY, 400 * DAY])(
  'nothing is done twice by a clock that is %i ms ahead',
  async (ahead) => {
    const key = newKey();
    await cleanFor(13);
    await site.post(enter, goodEntry(), under(key));
    const before = await countEntries();
    const right = site.now();
    // At the start, and an hour later.
    for (const hours of [0, 1]) {
      site.setNow(new Date(right.getTime() + ahead + hours * HOUR));
      await removeExpired(site.db, site.now());
      const again = await site.post(enter, goodEntry(), under(key));
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    const meanwhile = newKey();
    await site.post(enter, goodEntry(), under(meanwhile));
    site.setNow(new Date(right.getTime() + 2 * HOUR));
    await removeExpired(site.db, site.now());
    for (const sent of [key, meanwhile]) await site.post(enter, goodEntry(), under(sent));
    expect(await countEntries()).toBe(before + 1);
  },
);
