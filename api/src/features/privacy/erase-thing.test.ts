import { describe, expect, test } from 'vitest';
import type { AuditRecord } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { giftCalls, giftRow } from '../../../testing/gifts.ts';
import { goodSignature } from '../../../testing/petition.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { allTexts, markedColumns } from '../../../testing/privacy/person.ts';
import { prizeForm } from '../../../testing/prizes.ts';
import { addEntry, addPrize, goodEntry } from '../../../testing/rows.ts';

async function start() {
  const site = await startTestApp();
  const admin = { cookie: await site.signIn() };
  const { find, erase } = erasingCalls(site, admin.cookie);
  let keys = 0;
  async function post(path: string, body: object) {
    keys += 1;
    const headers = { 'idempotency-key': `test-key-${keys}` };
    const answer = await site.post<{ id: number }>(path, body, { ...admin, headers });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201);
    return answer.body.id;
  }
  const addByHand = () =>
    post('/api/raffle/entries', {
      name: 'Zebulonq',
      shippingAddress: 'Zebulonq Rd',
      adminNotes: 'Zebulonq sent a card',
      byHand: 'mail-in',
      entryCount: 1,
    });
  const addNote = (more: object = {}) =>
    post('/api/support', { name: 'Zebulonq', message: 'A prayer of Zebulonq', ...more });
  const found = async (who: object) =>
    (await find(who)).body.things.map(({ kind, onlyInHistory, unsure }) =>
      [kind, onlyInHistory && 'history', unsure && 'unsure'].filter(Boolean).join(' '),
    );
  const traces = async () => markedColumns(await allTexts(site));
  return { site, admin, find, erase, post, addByHand, addNote, found, traces };
}

const entryOf = (id: number) => ({ kind: 'raffle-entry', id });
const noteOf = (id: number) => ({ kind: 'love-note', id });

describe('what has neither an email nor a phone', () => {
  test('an entry by hand that was drawn is erased by its id', async () => {
    const { site, admin, erase, addByHand, found, traces } = await start();
    const entry = await addByHand();
    const prize = await addPrize(site.db);
    const drawn = await site.post(`/api/raffle/draw-winner/${prize}`, undefined, admin);
    expect(drawn.status).toBe(201);
    expect((await site.delete(`/api/raffle/entries/${entry}`, admin)).status).toBe(409);
    expect((await erase(entryOf(entry))).body).toEqual({ deleted: 0, emptied: 1 });
    expect(await traces()).toEqual([]);
    expect(await found(entryOf(entry))).toEqual([]);
  });

  test('an entry by hand is erased by its id', async () => {
    const { erase, addByHand, traces } = await start();
    const entry = await addByHand();
    expect((await erase(entryOf(entry))).body).toEqual({ deleted: 1, emptied: 0 });
    expect(await traces()).toEqual([]);
  });

  test('a love note is erased by its id', async () => {
    const { site, admin, erase, addNote, traces } = await start();
    const note = await addNote();
    await site.post(`/api/support/${note}/hide`, undefined, admin);
    expect((await erase(noteOf(note))).body).toEqual({ deleted: 1, emptied: 0 });
    expect(await traces()).toEqual([]);
  });

  test.each([
    ['an entry', 'raffle-entry', '/api/raffle/entries'],
    ['a love note', 'love-note', '/api/support'],
  ] as const)('%s that was deleted by hand is erased out of the history', async (...row) => {
    const [, kind, path] = row;
    const { site, admin, find, erase, addByHand, addNote, traces } = await start();
    const id = await (kind === 'love-note' ? addNote() : addByHand());
    await addEntry(site.db, { name: 'Somebody else' });
    expect((await site.delete(`${path}/${id}`, admin)).status).toBe(200);
    expect(await traces()).not.toEqual([]);
    expect((await find({ kind, id })).body.things).toMatchObject([
      { kind, id, name: 'Zebulonq', onlyInHistory: true },
    ]);
    expect((await erase({ kind, id })).status).toBe(200);
    expect(await traces()).toEqual([]);
    expect((await find({ kind, id })).body.things).toEqual([]);
  });

  test('of the erasing itself the history tells counts alone', async () => {
    const { site, admin, erase, addByHand } = await start();
    await erase(entryOf(await addByHand()));
    const { body } = await site.get<AuditRecord[]>('/api/audit?limit=1', admin);
    expect(body).toMatchObject([
      { action: 'erased', subject: { id: null, name: 'a person' }, after: { 'raffle-entry': 1 } },
    ]);
  });
});

describe('one thing', () => {
  test('comes with what belongs to it, and without other things of the same email', async () => {
    const { site, admin, post, addNote, found } = await start();
    const email = 'zebulonq@person.example';
    const supportMessageId = await addNote({ email });
    const entry = await post(
      '/api/raffle/enter',
      goodEntry({ name: 'Zebulonq', email, supportMessageId }),
    );
    await addEntry(site.db, { email });
    const { bringIn } = giftCalls(site, admin.cookie);
    await bringIn([giftRow({ externalId: 'V-1', payer: 'Zebulonq' })]);
    expect(await found(entryOf(entry))).toEqual(['gift unsure', 'love-note', 'raffle-entry']);
    await site.delete(`/api/raffle/entries/${entry}`, admin);
    expect(await found(entryOf(entry))).toEqual([
      'gift unsure',
      'love-note',
      'raffle-entry history',
    ]);
    expect(await found(noteOf(supportMessageId))).toEqual(['gift unsure', 'love-note']);
  });

  test('of every kind is found by its id, until it is erased', async () => {
    const { site, admin, post, addNote, erase, found } = await start();
    const person = { name: 'Zebulonq', email: 'zebulonq@person.example' };
    await giftCalls(site, admin.cookie).bringIn([giftRow({ payer: 'Pua' })]);
    const ids = {
      'raffle-entry': await addEntry(site.db),
      'love-note': await addNote(),
      'contact-message': await post('/api/contact', { ...person, message: 'Aloha' }),
      signature: await post('/api/petition/simple', goodSignature(person)),
      'fundraiser-entry': await post('/api/fundraiser/enter', {
        ...person,
        donationPlatform: 'venmo',
        instagramUsername: 'zebulonq',
        instagramActions: '["liked"]',
      }),
      prize: await post('/api/raffle/prizes', prizeForm({ brandContact: 'Zebulonq' })),
      gift: 1,
    };
    for (const [kind, id] of Object.entries(ids)) {
      expect(await found({ kind, id }), kind).toEqual([kind]);
      expect((await erase({ kind, id })).status, kind).toBe(200);
      expect(await found({ kind, id }), kind).toEqual([]);
    }
  });

  test('that nobody sent is not found', async () => {
    const { found } = await start();
    expect(await found(entryOf(77))).toEqual([]);
  });

  test.each([
    [{ kind: 'raffle-entry' }],
    [{ id: 1 }],
    [{ kind: 'raffle-entry', id: 1, email: 'zebulonq@person.example' }],
    [{ kind: 'raffle-entry', id: 1, phone: '808 555 0147' }],
  ])('is named alone and whole: %j is refused', async (who) => {
    const { site, admin, find } = await start();
    const message = 'Please name a person by email or phone, or one thing by kind and id';
    expect(await find(who)).toMatchObject({ status: 400, body: { message } });
    const things = [{ kind: 'raffle-entry', id: 1 }];
    const body = { ...who, digest: 'x', things };
    expect(await site.post('/api/admin/privacy/erase', body, admin)).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});
