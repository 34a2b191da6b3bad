import { describe, expect, test } from 'vitest';
import type { GiftRow } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { giftCalls, giftRow } from '../../../testing/gifts.ts';
import { emptyGifts } from './empty-gifts.ts';

async function start() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const count = async () => Number((await site.db.rows('SELECT count(*) FROM gifts'))[0]?.[0]);
  const known = async (gifts: GiftRow[]) =>
    (
      await site.post<{ known: number[] }>(
        '/api/gifts/known',
        { platform: 'venmo', gifts },
        { cookie },
      )
    ).body.known;
  return { site, cookie, count, known, ...giftCalls(site, cookie) };
}

test('a known id with another amount is another gift, and is neither known nor added', async () => {
  const { site, cookie, bringIn, count } = await start();
  const receipts = (...amounts: string[]) =>
    amounts.map((amount, index) => giftRow({ externalId: `${index + 1}`, amount }));
  await bringIn(receipts('25.00', '50.00'));
  await site.db.write(async (tx) => emptyGifts(tx, [1, 2], site.now()));
  const gifts = receipts('40.00', '50.00', '10.00');
  const asked = await site.post('/api/gifts/known', { platform: 'venmo', gifts }, { cookie });
  expect(asked.body).toEqual({
    known: [1],
    withoutId: [],
    conflicts: [0],
    conflictAmounts: ['25.00'],
  });
  expect(await bringIn(gifts)).toMatchObject({ added: 1, known: 1, conflicts: [0] });
  expect(await bringIn(gifts)).toMatchObject({ added: 0, known: 2, conflicts: [0] });
  const twice = [giftRow({ externalId: '9' }), giftRow({ externalId: '9', amount: '1.00' })];
  expect(await bringIn(twice)).toMatchObject({ added: 1, known: 0, conflicts: [1] });
  expect(await count()).toBe(4);
});

describe('the same gifts with ids in one file and without in another', () => {
  const withIds = (...ids: string[]) =>
    ids.map((externalId, occurrence) => giftRow({ externalId, occurrence }));
  const withoutIds = (count: number) =>
    Array.from({ length: count }, (_, occurrence) => giftRow({ occurrence }));

  test.each([
    ['first with ids', withIds('A', 'B'), withoutIds(2), 0],
    ['first without', withoutIds(2), withIds('A', 'B'), 0],
    ['one more without', withIds('A'), withoutIds(2), 1],
    ['one more with an id', withoutIds(1), withIds('A', 'B'), 1],
    ['fewer without', withIds('A', 'B'), withoutIds(1), 0],
    ['fewer with ids', withoutIds(2), withIds('A'), 0],
    [
      'one id of two in the second file',
      [...withIds('A'), giftRow({ occurrence: 1 })],
      withIds('B', 'A'),
      0,
    ],
  ])('%s: each is added once', async (_, first, second, added) => {
    const { bringIn, known, count, list } = await start();
    await bringIn(first);
    expect(await known(second)).toHaveLength(second.length - added);
    for (const newest of [added, 0, 0]) {
      expect(await bringIn(second)).toMatchObject({ added: newest });
      expect(await bringIn(first)).toMatchObject({ added: 0 });
    }
    expect(await count()).toBe(first.length + added);
    const ids = (await list()).gifts.map(({ externalId }) => externalId).sort();
    const named = new Set([...first, ...second].map(({ externalId }) => externalId));
    expect(new Set(ids)).toEqual(ids.includes(null) ? named : new Set([...named].filter(Boolean)));
  });

  test('a gift that came without an id is known by the first one that comes for it', async () => {
    const { site, cookie, bringIn, list } = await start();
    await bringIn(withoutIds(1));
    const sent = { platform: 'venmo', gifts: withIds('A') };
    expect((await site.post('/api/gifts/known', sent, { cookie })).body).toEqual({
      known: [0],
      withoutId: [0],
      conflicts: [],
      conflictAmounts: [],
    });
    await bringIn(withIds('A'));
    expect((await site.post('/api/gifts/known', sent, { cookie })).body).toEqual({
      known: [0],
      withoutId: [],
      conflicts: [],
      conflictAmounts: [],
    });
    expect((await list('?search=A')).gifts).toMatchObject([{ externalId: 'A' }]);
    // Another payment of the same person, in a file of the afternoon.
    expect(await bringIn(withIds('B'))).toMatchObject({ added: 1 });
    expect(await bringIn([giftRow({ externalId: 'A', note: 'edited' })])).toMatchObject({
      known: 1,
    });
  });

  test('gifts that came before contents were stored are known by them, too', async () => {
    const { site, bringIn, count } = await start();
    await bringIn([...withoutIds(1), giftRow({ externalId: 'C', payer: 'Noa' })]);
    await site.db.write((tx) => tx.rows('UPDATE gifts SET content_fingerprint = NULL'));
    expect(await bringIn([...withIds('A'), giftRow({ payer: 'Noa' })])).toMatchObject({ added: 0 });
    expect(await count()).toBe(2);
  });

  test.each([
    ['with an id', [giftRow({ externalId: 'A' })], [giftRow()]],
    ['without one', [giftRow()], [giftRow({ externalId: 'A' })]],
  ])('a payer erased %s does not come back with the other file', async (_, first, second) => {
    const { site, cookie, bringIn, list } = await start();
    const { import: id } = await bringIn(first);
    await site.db.write((tx) => tx.rows('UPDATE gifts SET content_fingerprint = NULL'));
    await site.db.write(async (tx) => emptyGifts(tx, [1], site.now()));
    expect(await bringIn(second)).toMatchObject({ added: 0, known: 1 });
    const erased = [{ payer: '', note: '', externalId: null, erased: true }];
    expect((await list()).gifts).toMatchObject(erased);
    expect((await site.delete(`/api/gifts/imports/${id}`, { cookie })).status).toBe(200);
    for (const file of [first, second]) await bringIn(file);
    expect((await list()).gifts).toMatchObject(erased);
  });
});

test('of two erased gifts alike, neither payer comes back, in whichever file it is', async () => {
  const { site, cookie, bringIn, list } = await start();
  const alike = [giftRow(), giftRow({ occurrence: 1 })];
  const { import: id } = await bringIn(alike);
  await site.db.write(async (tx) => emptyGifts(tx, [1, 2], site.now()));
  await site.delete(`/api/gifts/imports/${id}`, { cookie });
  for (const gift of alike) await bringIn([gift]);
  expect((await list()).gifts.map(({ payer }) => payer)).toEqual(['', '']);
});
