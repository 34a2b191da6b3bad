import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { giftCalls, giftRow } from '../../../testing/gifts.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { prizeForm } from '../../../testing/prizes.ts';
import { addEntry, addNote, addPrize, goodEntry } from '../../../testing/rows.ts';

async function start() {
  const site = await startTestApp();
  const admin = { cookie: await site.signIn() };
  const calls = erasingCalls(site, admin.cookie);
  const find = async (who: object) => (await calls.find(who)).body.things;
  const kinds = async (who: object) =>
    (await find(who)).map(({ kind, unsure }) => (unsure ? `${kind}?` : kind));
  return { site, admin, find, erase: calls.erase, kinds };
}

describe('an email that ends or begins like another one', () => {
  test.each([
    ['kaylee@example.org', 'lee@example.org'],
    ['lee@example.org.au', 'lee@example.org'],
    ['lee@example.organic', 'lee@example.org'],
    ['kay-lee@example.org', 'lee@example.org'],
    ['kay.lee@example.org', 'lee@example.org'],
  ])('%s is not found by %s', async (written, asked) => {
    const { site, admin, kinds } = await start();
    const { bringIn } = giftCalls(site, admin.cookie);
    await bringIn([giftRow({ externalId: 'V-1', note: `Raffle, ${written}` })]);
    const brandContact = `Kaylee Wong, ${written}`;
    const path = '/api/raffle/prizes';
    const added = await site.post<{ id: number }>(path, prizeForm({ brandContact }), admin);
    const deleted = await site.post<{ id: number }>(path, prizeForm({ brandContact }), admin);
    await site.delete(`${path}/${deleted.body.id}`, admin);
    expect(added.status).toBe(201);
    expect(await kinds({ email: asked })).toEqual([]);
    expect(await kinds({ email: written })).toEqual(['gift', 'prize', 'prize']);
  });

  test.each(['<lee@example.org>', 'Lee@Example.org.', 'mailto:lee@example.org, thanks'])(
    'it is found as %s',
    async (note) => {
      const { site, admin, kinds } = await start();
      await giftCalls(site, admin.cookie).bringIn([giftRow({ externalId: 'V-1', note })]);
      expect(await kinds({ email: 'lee@example.org' })).toEqual(['gift']);
    },
  );
});

test('the number of somebody else that ends in the digits of an extension is not this person', async () => {
  const { site, find } = await start();
  for (const phone of ['808-555-0142 ext. 37', '(855) 501-4237']) {
    await addEntry(site.db, { name: phone, phone });
    await site.post('/api/contact', { name: phone, email: 'a@b.example', phone, message: 'Aloha' });
  }
  for (const [asked, written] of [
    ['(855) 501-4237', '(855) 501-4237'],
    ['808 555 0142', '808-555-0142 ext. 37'],
  ]) {
    const things = await find({ phone: asked });
    expect(things.map(({ name }) => name)).toEqual([written, written]);
  }
});

test.each([
  ['+44 20 7946 1234', '(207) 946-1234'],
  ['(207) 946-1234', '0044 20 7946 1234'],
  ['+1 207 946 1234', '+44 20 7946 1234'],
])('of %s and %s only the one that was asked for is sure', async (asked, other) => {
  const { site, find } = await start();
  for (const phone of [asked, other]) await addEntry(site.db, { name: phone, phone });
  const sure = (things: { name: string; unsure?: boolean }[]) =>
    things.filter(({ unsure }) => !unsure).map(({ name }) => name);
  const found = await find({ phone: asked });
  expect(found).toHaveLength(2);
  expect(sure(found)).toEqual([asked]);
});

test('nor is the love note sure that came with an entry of another country', async () => {
  const { site, find } = await start();
  const note = await addNote(site.db, { name: 'Maine' });
  const entry = await addEntry(site.db, { name: 'Maine', phone: '(207) 946-1234' });
  await site.db.write((tx) =>
    tx.rows('UPDATE raffle_entries SET support_message_id = ? WHERE id = ?', [note, entry]),
  );
  const found = await find({ phone: '+44 20 7946 1234' });
  expect(found.map(({ kind, unsure }) => [kind, unsure])).toEqual([
    ['love-note', true],
    ['raffle-entry', true],
  ]);
});

test('a number without its country is sure with and without it', async () => {
  const { site, kinds } = await start();
  await addEntry(site.db, { phone: '020 7946 1234' });
  await addEntry(site.db, { phone: '+44 20 7946 1234' });
  expect(await kinds({ phone: '+44 20 7946 1234' })).toEqual(['raffle-entry', 'raffle-entry']);
  expect(await kinds({ phone: '020 7946 1234' })).toEqual(['raffle-entry', 'raffle-entry']);
});

describe('a phone number', () => {
  test.each([
    ['808\u2011555\u20110147', '808-555-0147'],
    ['808\u00a0555\u00a00147', '808 555 0147'],
    ['\u202d8085550147\u202c', '8085550147'],
    ['808-555-0147 (cell)', '808-555-0147'],
    ['808-555-0147', '808\u2011555\u20110147'],
    ['(808) 555-0147 ext 4', '8085550147'],
    ['808 555 0147 x12', '8085550147'],
    ['808-555-0147-12', '8085550147'],
    ['+1 808 555 0147 / 4', '8085550147'],
    ['808-555-0147/808-555-1111', '8085550147'],
    ['808-555-1111/808-555-0147', '8085550147'],
    ['home 8085550147, work 8085551234', '8085550147'],
    ['home 8085551234, work 8085550147', '8085550147'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+44 20 7946 0958', '020 7946 0958'],
  ])('a phone sent as %j is found by %j', async (phone, asked) => {
    const { site, find } = await start();
    const entered = await site.post('/api/raffle/enter', goodEntry({ name: 'Lee Park', phone }));
    expect(entered.status).toBe(201);
    expect((await find({ phone: asked })).map(({ name }) => name)).toEqual(['Lee Park']);
  });

  test.each([
    ['808-555-0147', '808-555-0147', ['gift', 'prize']],
    ['808\u2011555\u20110147', '808-555-0147', ['gift', 'prize']],
    ['+1 (808) 555-0147, 2 tickets', '808-555-0147', ['gift', 'prize']],
    ['+18085550147', '808-555-0147', ['gift', 'prize']],
    ['Order 99318085550147', '808-555-0147', ['gift?']],
    ['808-555-01472', '808-555-0147', ['gift?']],
    ['808-555-0147', '555-0147', ['gift?']],
  ])('in the text %j is looked up as %j', async (text, phone, expected) => {
    const { site, admin, kinds } = await start();
    const row = giftRow({ externalId: 'V-1', payer: 'Pua', note: text });
    await giftCalls(site, admin.cookie).bringIn([row]);
    const form = prizeForm({ brandContact: `Kimo, ${text}` });
    await site.post('/api/raffle/prizes', form, admin);
    expect(await kinds({ phone })).toEqual(expected);
  });

  test('with unusual signs is found in entries and messages', async () => {
    const { site, kinds } = await start();
    const phone = '808\u2011555\u20110147';
    const entry = await addEntry(site.db, { name: 'Lee Park', phone: '111-222-3333' });
    await site.db.write((tx) =>
      tx.rows('UPDATE raffle_entries SET phone = ? WHERE id = ?', [phone, entry]),
    );
    await site.post('/api/contact', {
      name: 'Lee',
      email: 'lee@example.org',
      phone,
      message: 'Aloha',
    });
    expect(await kinds({ phone: '808-555-0147' })).toEqual(['contact-message', 'raffle-entry']);
  });
});

describe('what has another email or phone now', () => {
  const kimo = 'kimo@old.example';
  const lani = 'lani@new.example, 808 555 0199';
  const path = '/api/raffle/prizes';

  async function startWithPrize() {
    const all = await start();
    const { site, admin } = all;
    const form = prizeForm({ brandContact: kimo });
    const { id } = (await site.post<{ id: number }>(path, form, admin)).body;
    const changed = await site.put(`${path}/${id}`, { ...form, brandContact: lani }, admin);
    expect(changed.status).toBe(200);
    return { ...all, id };
  }

  test('a prize is not checked, and keeps the contact that it has now', async () => {
    const { site, find, erase, kinds } = await startWithPrize();
    expect(await find({ email: kimo })).toMatchObject([
      { kind: 'prize', onlyInHistory: false, unsure: true, contactChanged: true },
    ]);
    expect((await erase({ email: kimo })).status).toBe(200);
    expect(await kinds({ email: kimo })).toEqual([]);
    const [prize] = await site.db.rows('SELECT brand_contact FROM prizes');
    expect(prize?.[0]).toBe(lani);
    const history = JSON.stringify(await site.db.rows('SELECT before, after FROM audit_trail'));
    expect(history).not.toContain(kimo);
    expect(history).toContain(lani);
    expect(await kinds({ phone: '808 555 0199' })).toEqual(['prize']);
  });

  test('of a prize that was deleted since, the last contact stays in the history', async () => {
    const { site, admin, id, find, erase, kinds } = await startWithPrize();
    expect((await site.delete(`${path}/${id}`, admin)).status).toBe(200);
    expect(await find({ email: kimo })).toMatchObject([
      { onlyInHistory: true, unsure: true, contactChanged: true },
    ]);
    expect((await erase({ email: kimo })).status).toBe(200);
    expect(await kinds({ email: kimo })).toEqual([]);
    expect(await kinds({ email: 'lani@new.example' })).toEqual(['prize']);
  });

  test.each(['pending', 'drawn before', 'deleted since'])(
    'an entry whose wrong phone was corrected is not checked: %s',
    async (state) => {
      const { site, admin, kinds } = await start();
      const email = 'pua@example.org';
      const [wrong, right] = ['808 555 0111', '808 555 0122'];
      const { body } = await site.post<{ id: number; ticketKey: string }>(
        '/api/raffle/enter',
        goodEntry({ email, phone: wrong }),
      );
      const path = `/api/raffle/entries/${body.id}`;
      if (state === 'drawn before') {
        expect((await site.patch(path, { status: 'verified' }, admin)).status).toBe(200);
        const prize = await addPrize(site.db);
        const drawn = await site.post(`/api/raffle/draw-winner/${prize}`, undefined, admin);
        expect(drawn.status).toBe(201);
      }
      const correction = { key: body.ticketKey, phone: right };
      expect((await site.patch('/api/raffle/my-entry', correction)).status).toBe(200);
      if (state === 'deleted since') await site.delete(path, admin);
      expect(await kinds({ phone: wrong })).toEqual(['raffle-entry?']);
      expect(await kinds({ phone: right })).toEqual(['raffle-entry']);
      expect(await kinds({ phone: wrong, email })).toEqual(['raffle-entry']);
    },
  );
});

describe('a love note', () => {
  test('the note of somebody else is not checked because an entry names its id', async () => {
    const { site, find } = await start();
    const { id } = (
      await site.post<{ id: number }>('/api/support', {
        name: 'Kaylee Wong',
        email: 'kaylee@example.org',
        message: 'A private prayer',
        isPublic: false,
      })
    ).body;
    const mallory = { name: 'Mallory', email: 'm@example.org', supportMessageId: id };
    expect((await site.post('/api/raffle/enter', goodEntry(mallory))).status).toBe(201);
    const things = await find({ email: 'm@example.org' });
    expect(things.filter(({ kind, unsure }) => kind === 'love-note' && !unsure)).toEqual([]);
  });

  test('a note that came with an entry is found, also once the entry was deleted', async () => {
    const { site, admin, find } = await start();
    const note = { name: 'Lee Park', message: 'With love from Hilo' };
    const { id } = (await site.post<{ id: number }>('/api/support', note)).body;
    const entry = goodEntry({ name: 'Lee Park', email: 'lee@example.org', supportMessageId: id });
    const entered = await site.post<{ id: number }>('/api/raffle/enter', entry);
    await site.delete(`/api/raffle/entries/${entered.body.id}`, admin);
    const things = await find({ email: 'lee@example.org' });
    expect(things.map(({ kind }) => kind)).toContain('love-note');
  });
});
