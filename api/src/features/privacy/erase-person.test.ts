import { describe, expect, test } from 'vitest';
import type { Pick as PublicPick } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { addEntry, addPrize, goodEntry } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { HOUR } from '../../platform/clock.ts';
import { pickSealedTicket } from '../seals/pick-sealed-ticket.ts';
import { ticketHolders } from '../seals/stored-tickets.ts';
import { whileErasing } from './erase-things.ts';

async function start() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  return { site, admin, ...erasingCalls(site, admin.cookie) };
}

const leilani = { email: 'leilani@example.org' };
const outcomes = async (site: TestApp, seal: number) =>
  (await site.get<PublicPick[]>(`/api/raffle/seals/${seal}/picks`)).body.map(
    ({ outcome }) => outcome,
  );

describe('looking a person up', () => {
  test.each([
    [{}, 'Please enter an email or a phone number'],
    [{ email: ' ', phone: '' }, 'Please enter an email or a phone number'],
    [{ email: 'leilani' }, 'Please enter a valid email'],
    [{ phone: '555' }, 'Please enter the whole phone number'],
  ])('with %j is refused', async (who, message) => {
    const { find } = await start();
    expect(await find(who)).toMatchObject({ status: 400, body: { message } });
  });

  test('is for organizers only', async () => {
    const { site } = await start();
    expect((await site.post('/api/admin/privacy/find', leilani)).status).toBe(401);
    expect((await site.post('/api/admin/privacy/erase', leilani)).status).toBe(401);
  });

  test('finds nobody by a part of an email', async () => {
    const { site, find } = await start();
    await addEntry(site.db, { email: 'xleilani@example.org' });
    await addEntry(site.db, { email: 'leilani@example.org.example' });
    expect((await find(leilani)).body.things).toEqual([]);
  });

  test('stores no response, whatever key is sent', async () => {
    const { site, admin } = await start();
    await addEntry(site.db, leilani);
    const headers = { 'idempotency-key': 'key-number-1' };
    const { status } = await site.post('/api/admin/privacy/find', leilani, { ...admin, headers });
    expect(status).toBe(200);
    expect(await site.db.rows('SELECT body FROM idempotency')).toEqual([]);
  });
});

test('stored responses about something that was deleted before go, too', async () => {
  const { site, admin, erase } = await start();
  const note = { name: 'Leilani K.', message: 'Aloha from afar', messageType: 'love', ...leilani };
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
  const sent = await site.post<{ id: number }>('/api/support', note, keyed('leilanis-note'));
  const other = { ...note, name: 'Kai', email: 'kai@example.org' };
  expect((await site.post('/api/support', other, keyed('the-note-of-kai'))).status).toBe(201);
  const entry = goodEntry({ name: 'Leilani K.', ...leilani });
  const entered = await site.post<{ id: number }>('/api/raffle/enter', entry, keyed('her-entry-1'));
  expect([sent.status, entered.status]).toEqual([201, 201]);
  await site.delete(`/api/support/${sent.body.id}`, admin);
  await site.delete(`/api/raffle/entries/${entered.body.id}`, admin);
  expect((await erase(leilani)).status).toBe(200);
  const kept = await site.db.rows(
    "SELECT key, digest, body FROM idempotency WHERE endpoint NOT LIKE '%DELETE%' ORDER BY key",
  );
  expect(kept.map((row) => Object.values(row))).toEqual([
    ['her-entry-1', '', ''],
    ['leilanis-note', '', ''],
    ['the-note-of-kai', expect.stringMatching(/./), expect.stringContaining('Kai')],
  ]);
});

test('a request whose response was erased is not done again', async () => {
  const { site, admin, erase } = await start();
  const winner = await addEntry(site.db, { ...leilani, status: 'verified' });
  await addPrize(site.db, { quantity: 2 });
  const headers = { 'idempotency-key': 'draw-the-next-one' };
  const draw = () =>
    site.post<{ message?: string }>('/api/raffle/select-winner', {}, { ...admin, headers });
  expect((await draw()).status).toBe(201);
  await addEntry(site.db, { email: 'kimo@example.org', status: 'verified' });
  expect((await erase(leilani, ({ id }) => id === winner)).status).toBe(200);
  const again = await draw();
  expect(again.status).toBe(409);
  expect(again.body.message).toContain('the response has since been erased');
  expect(await site.db.rows('SELECT id FROM draws')).toHaveLength(1);

  // Nor is an entry that somebody's browser sends again.
  const keyed = { headers: { 'idempotency-key': 'sent-with-no-answer' } };
  const entry = goodEntry({ name: 'Leilani K.', ...leilani });
  expect((await site.post('/api/raffle/enter', entry, keyed)).status).toBe(201);
  expect((await erase(leilani)).status).toBe(200);
  expect((await site.post('/api/raffle/enter', entry, keyed)).status).toBe(409);
});

test('only what was chosen is erased: a family may share a phone', async () => {
  const { site, find, erase } = await start();
  const shared = { phone: '808 555 0133' };
  const one = await addEntry(site.db, { ...shared, name: 'Mother' });
  await addEntry(site.db, { ...shared, name: 'Son' });
  expect((await erase(shared, ({ id }) => id === one)).status).toBe(200);
  const { things } = (await find(shared)).body;
  expect(things.map(({ name }) => name)).toEqual(['Son']);
});

describe('tickets of a sealed draw', () => {
  /** A sealed draw of one prize, and the email of whoever the number will pick first. */
  async function sealTwo() {
    const all = await start();
    const { site } = all;
    const emails = ['leilani@example.org', 'kimo@example.org'];
    for (const email of emails) {
      await addEntry(site.db, { email, status: 'verified', tickets: 10 });
    }
    const seal = await sealPrizes(site, [await addPrize(site.db)]);
    if (seal.source.kind !== 'drand') throw new Error('the test seals by drand');
    const { randomness } = testChain.roundResponse(seal.source.round);
    const [row] = await site.db.rows('SELECT ticket_list_id FROM seals');
    const ticket = pickSealedTicket({ randomness, seal: seal.seal, line: 1, attempt: 1 }, 20);
    const entry = await ticketHolders(site.db, Number(row?.[0]))(ticket);
    const [held] = await site.db.rows('SELECT email FROM raffle_entries WHERE id = ?', [entry]);
    const first = { email: String(held?.[0]) };
    const second = { email: emails.find((email) => email !== first.email) ?? '' };
    const file = async () => (await site.raw(`/api/raffle/seals/${seal.id}/tickets.txt`)).text();
    return { ...all, first, second, seal, file, path: `/api/raffle/seals/${seal.id}` };
  }

  test('of somebody erased before the number are withdrawn, and the list stays as it was sealed', async () => {
    const { site, admin, find, erase, first, seal, file, path } = await sealTwo();
    const before = await file();
    expect((await find(first)).body.things).toMatchObject([
      { inSealedDraw: true, staysWithoutPerson: false },
    ]);
    expect((await erase(first)).body).toEqual({ deleted: 1, emptied: 0 });
    await openSeal(site, seal);
    await site.post(`${path}/reveal`, { prize: 1 }, admin);
    const shown = await outcomes(site, seal.id);
    expect([shown[0], shown.at(-1)]).toEqual(['withdrawn', 'won']);
    expect(shown.slice(1, -1).every((outcome) => outcome === 'out')).toBe(true);
    expect(await file()).toBe(before);
  });

  test('stay from the time of the number until its winners are revealed, and tell nothing of who has won', async () => {
    const { site, admin, find, erase, first, second, seal, path } = await sealTwo();
    site.advance(HOUR);
    const kept = async (who: { email: string }) => {
      expect((await find(who)).body.things).toMatchObject([
        { inSealedDraw: true, staysWithoutPerson: false, prizesToHandOver: [] },
      ]);
      const { status, body } = await erase(who);
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('Erase the entry when it is here'),
      ]);
    };
    for (const who of [first, second]) await kept(who);
    await openSeal(site, seal);
    for (const who of [first, second]) await kept(who);
    await site.post(`${path}/reveal`, { prize: 1 }, admin);
    expect((await erase(first)).body).toEqual({ deleted: 0, emptied: 1 });
    expect((await erase(second)).body).toEqual({ deleted: 1, emptied: 0 });
    expect(await outcomes(site, seal.id)).toEqual(['won']);
  });

  test('of a winner of an earlier draw are withdrawn too, although the entry stays', async () => {
    const { site, admin, erase } = await start();
    const entry = await addEntry(site.db, { ...leilani, status: 'verified' });
    const first = await sealPrizes(site, [await addPrize(site.db)]);
    await openSeal(site, first);
    const path = `/api/raffle/seals/${first.id}`;
    await site.post(`${path}/reveal`, { prize: 1 }, admin);
    const pass = { prize: 1, attempt: 1, outcome: 'declined', note: 'No, thank you' };
    await site.post(`${path}/pass`, pass, admin);
    // The pass waits for its number, and then nobody is left.
    await site.db.write((tx) =>
      tx.rows("UPDATE raffle_entries SET entry_status = 'verified' WHERE id = ?", [entry]),
    );
    const second = await sealPrizes(site, [await addPrize(site.db)]);
    expect((await erase(leilani)).body).toEqual({ deleted: 0, emptied: 1 });
    await openSeal(site, second);
    await site.post(`/api/raffle/seals/${second.id}/reveal`, { prize: 1 }, admin);
    expect(await outcomes(site, second.id)).toEqual(['withdrawn', 'no-winner']);
  });
});

test('a ticket key opens nothing any more, and its entry can be sent again', async () => {
  const { site, erase } = await start();
  const { body } = await site.post<{ ticketKey: string }>('/api/raffle/enter', goodEntry());
  await erase(leilani);
  expect((await site.post('/api/raffle/my-entry', { key: body.ticketKey })).status).toBe(404);
  expect((await site.post('/api/raffle/enter', goodEntry())).status).toBe(201);
});

describe('the triggers', () => {
  const update = (site: TestApp, sql: string) =>
    site.db.write((tx) => whileErasing(tx, () => tx.rows(sql)));

  async function withDraw() {
    const all = await start();
    await addEntry(all.site.db, { ...leilani, status: 'verified' });
    const prize = await addPrize(all.site.db);
    await all.site.post(`/api/raffle/draw-winner/${prize}`, undefined, all.admin);
    return all;
  }

  test.each([
    ["UPDATE audit_trail SET subject_name = 'Erased person'"],
    ["UPDATE draws SET winner_name = 'Erased person', winner_email = '', winner_phone = NULL"],
  ])('refuse %s while nothing is being erased', async (sql) => {
    const { site } = await withDraw();
    await expect(site.db.write((tx) => tx.rows(sql))).rejects.toThrow('never changed');
    await update(site, sql);
  });

  test.each([
    ['UPDATE audit_trail SET at = 0'],
    ["UPDATE audit_trail SET session_name = 'Erased'"],
    ["UPDATE audit_trail SET action = 'added' WHERE action = 'drawn'"],
    ["UPDATE audit_trail SET subject_name = 'Somebody else'"],
    ['UPDATE audit_trail SET after = NULL WHERE after IS NOT NULL'],
    [`UPDATE audit_trail SET before = '{}' WHERE before IS NULL`],
    ["UPDATE audit_trail SET after = json_set(after, '$.winnerName', 'Somebody else')"],
    ["UPDATE audit_trail SET after = json_remove(after, '$.ticket') WHERE action = 'drawn'"],
    ["UPDATE audit_trail SET after = json_set(after, '$.more', 'Erased') WHERE action = 'drawn'"],
    ['DELETE FROM audit_trail'],
    ["UPDATE draws SET winner_name = 'Somebody else', winner_email = ''"],
    [
      "UPDATE draws SET ticket = 1 + ticket_count - ticket, ticket_count = 9, winner_name = 'Erased person', winner_email = ''",
    ],
    ['DELETE FROM draws'],
  ])('refuse %s also while a person is being erased', async (sql) => {
    const { site } = await withDraw();
    await expect(update(site, sql)).rejects.toThrow(/never (changed|deleted|shortened)/);
  });

  test('cannot be left open', async () => {
    const { site } = await start();
    await expect(
      site.db.write((tx) => tx.rows('INSERT INTO erasing (id) VALUES (1)')),
    ).rejects.toThrow();
    expect(await site.db.rows('SELECT * FROM erasing')).toEqual([]);
    // Later writes are not lost in what was left open.
    const id = await addEntry(site.db, leilani);
    expect(await site.db.rows('SELECT 1 FROM raffle_entries WHERE id = ?', [id])).toHaveLength(1);
  });

  test('hold every other column of the trail', async () => {
    const { site } = await start();
    const [row] = await site.db.rows(
      "SELECT sql FROM sqlite_master WHERE name = 'audit_trail_holds'",
    );
    const columns = await site.db.rows("SELECT name FROM pragma_table_info('audit_trail')");
    for (const [name] of columns.map((one) => [String(one[0])])) {
      expect(String(row?.[0]), name).toContain(`new.${name}`);
    }
  });
});
