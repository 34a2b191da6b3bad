import { describe, expect, test } from 'vitest';
import type { AuditRecord, ErrorBody, GiftImport, GiftRow } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { giftCalls, giftRow, manyGiftRows } from '../../../testing/gifts.ts';

async function start() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const count = async () => Number((await site.db.rows('SELECT count(*) FROM gifts'))[0]?.[0]);
  const known = async (gifts: GiftRow[], platform = 'venmo') =>
    (await site.post<{ known: number[] }>('/api/gifts/known', { platform, gifts }, { cookie })).body
      .known;
  const refused = async (gifts: unknown, more = {}) =>
    site.post<ErrorBody>('/api/gifts/imports', { platform: 'venmo', gifts, ...more }, { cookie });
  return { site, cookie, count, known, refused, ...giftCalls(site, cookie) };
}

describe('bringing in gifts', () => {
  test('stores each with what the file says about it', async () => {
    const { site, bringIn, list } = await start();
    const gift = giftRow({ externalId: '394857', amount: '1200.5', note: ' KAI-7K3 ' });
    expect(await bringIn([gift])).toEqual({
      added: 1,
      known: 0,
      conflicts: [],
      import: expect.any(Number),
    });
    expect(await list()).toEqual({
      gifts: [
        {
          id: expect.any(Number),
          platform: 'venmo',
          externalId: '394857',
          amount: '1200.50',
          used: '0.00',
          left: '1200.50',
          givenAt: '2026-02-20T20:15:00.000Z',
          givenOn: '2026-02-20',
          payer: 'Leilani Akana',
          note: 'KAI-7K3',
          references: [],
          state: 'open',
          discarded: null,
          entries: [],
          isKept: false,
          import: expect.any(Number),
          createdAt: site.now().toISOString(),
          erased: false,
        },
      ],
      next: null,
      counts: { open: 1, matched: 0, discarded: 0 },
    });
  });

  test('the same file twice adds nothing, and what was cut off is completed', async () => {
    const { bringIn, known, count } = await start();
    const file = manyGiftRows(10);
    await bringIn(file.slice(0, 4));
    expect(await known(file)).toEqual([0, 1, 2, 3]);
    expect(await bringIn(file)).toMatchObject({ added: 6, known: 4 });
    expect(await bringIn(file)).toEqual({
      added: 0,
      known: 10,
      conflicts: [],
      import: null,
    });
    expect(await known(file)).toHaveLength(10);
    expect(await count()).toBe(10);
  });

  test('a gift with an id is known by it, also with another note; on another platform it is another', async () => {
    const { bringIn, count } = await start();
    await bringIn([giftRow({ externalId: 'A1' }), giftRow({ externalId: 'A1' })]);
    expect(await count()).toBe(1);
    await bringIn([giftRow({ externalId: 'A1', note: 'edited' })]);
    expect(await count()).toBe(1);
    await bringIn([giftRow({ externalId: 'A1' })], { platform: 'cashapp' });
    await bringIn([giftRow({ externalId: 'a1' })]);
    expect(await count()).toBe(3);
  });

  test.each<[string, Partial<GiftRow>]>([
    ['payer', { payer: 'Noa Kealoha' }],
    ['amount', { amount: '26.00' }],
    ['day', { givenOn: '2026-02-21' }],
    ['note', { note: 'For Kai!' }],
    ['occurrence', { occurrence: 1 }],
  ])('a gift without an id is another one by its %s', async (_, changes) => {
    const { bringIn } = await start();
    await bringIn([giftRow()]);
    expect(await bringIn([giftRow(), giftRow(changes)])).toMatchObject({ added: 1, known: 1 });
  });

  test('an amount is the same however it is written', async () => {
    const { bringIn } = await start();
    await bringIn([giftRow({ amount: '25' })]);
    expect(await bringIn([giftRow({ amount: '25.0' })])).toMatchObject({ added: 0, known: 1 });
  });

  test('many batches belong to one import', async () => {
    const { site, cookie, bringIn } = await start();
    const first = await bringIn(manyGiftRows(1_000));
    const { import: id } = first;
    expect(await bringIn(manyGiftRows(1_000, 1_000), { import: id ?? 0 })).toEqual({
      added: 1_000,
      known: 0,
      conflicts: [],
      import: id,
    });
    const { body } = await site.get<GiftImport[]>('/api/gifts/imports', { cookie });
    expect(body).toEqual([
      {
        id,
        platform: 'venmo',
        at: site.now().toISOString(),
        by: null,
        gifts: 2_000,
        matched: 0,
        kept: 0,
      },
    ]);
  });

  test('an import says who brought it in first', async () => {
    const { site } = await start();
    const [malia, keola] = [
      await site.signInAs('owner', 'Malia'),
      await site.signInAs('organizer', 'Keola'),
    ];
    const { import: id } = await giftCalls(site, malia.cookie).bringIn(manyGiftRows(3));
    await giftCalls(site, keola.cookie).bringIn(manyGiftRows(3, 3), { import: id ?? 0 });
    await giftCalls(site, keola.cookie).bringIn([giftRow()]);
    const { body } = await site.get<GiftImport[]>('/api/gifts/imports', keola);
    expect(body).toMatchObject([
      { by: 'Keola', gifts: 1 },
      { id, by: 'Malia', gifts: 6 },
    ]);
  });

  test('two organizers at once add each gift once', async () => {
    const { bringIn, count, site } = await start();
    const other = giftCalls(site.restart(), await site.signIn());
    const file = manyGiftRows(400);
    const results = await Promise.all(
      [0, 100, 200, 300].flatMap((from) => {
        const batch = file.slice(from, from + 100);
        return [bringIn(batch), other.bringIn(batch)];
      }),
    );
    expect(await count()).toBe(400);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(400);
    expect(results.reduce((sum, one) => sum + one.added + one.known, 0)).toBe(800);
  });

  test('what cannot be a gift is refused by position, and nothing is added', async () => {
    const { refused, count } = await start();
    const wrong: [object, string][] = [
      [{ amount: '-5.00' }, 'gifts.1.amount'],
      [{ amount: '0' }, 'gifts.1.amount'],
      [{ amount: '1.234' }, 'gifts.1.amount'],
      [{ givenOn: '2026-02-30' }, 'gifts.1.givenOn'],
      [{ givenOn: '1999-12-31' }, 'gifts.1.givenOn'],
      [{ givenAt: '2026-02-20 10:00' }, 'gifts.1.givenAt'],
      [{ givenAt: '9999-12-31T23:00:00-10:00' }, 'gifts.1.givenAt'],
      [{ externalId: ' ' }, 'gifts.1.externalId'],
      [{ note: 'x'.repeat(1_001) }, 'gifts.1.note'],
      [{ payer: null }, 'gifts.1.payer'],
      [{ occurrence: -1 }, 'gifts.1.occurrence'],
    ];
    for (const [changes, path] of wrong) {
      const { status, body } = await refused([giftRow(), { ...giftRow(), ...changes }]);
      expect({ status, errors: body.errors }, path).toMatchObject({
        status: 400,
        errors: [{ path }],
      });
    }
    expect((await refused([])).status).toBe(400);
    expect((await refused(manyGiftRows(1_001))).status).toBe(400);
    expect((await refused([giftRow()], { platform: 'paypal' })).status).toBe(400);
    expect((await refused([giftRow({ note: 'x'.repeat(3_000_000) })])).status).toBe(413);
    expect((await refused([giftRow()], { import: 999 })).status).toBe(404);
    expect(await count()).toBe(0);
  });

  test('1,000 gifts with all their fields fit into one call', async () => {
    const { bringIn } = await start();
    const file = manyGiftRows(1_000).map((gift) => ({
      ...gift,
      givenAt: '2026-02-20T20:15:00Z',
      note: 'x'.repeat(1_000),
    }));
    expect(await bringIn(file)).toMatchObject({ added: 1_000 });
  });

  test('the history has counts, and nothing of the people', async () => {
    const { site, cookie, bringIn } = await start();
    await bringIn(manyGiftRows(3));
    await bringIn(manyGiftRows(3));
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=gift-import', { cookie });
    expect(body).toMatchObject([
      { action: 'added', before: null, after: { platform: 'venmo', gifts: 3 } },
    ]);
    const everything = JSON.stringify(await site.db.rows('SELECT * FROM audit_trail'));
    expect(everything).not.toMatch(/Payer|Aloha/);
  });
});
