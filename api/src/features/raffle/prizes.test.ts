import { describe, expect, test } from 'vitest';
import type { IndividualPrize, Prize, RaffleStats } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';

const site = await startTestApp();
const cookie = await site.signIn();
const pack = await addPack(site.db, 'Evening Pack');
const last = await addPrize(site.db, { title: 'Last', order: 9, cents: 12_550, quantity: 3 });
const first = await addPrize(site.db, { title: 'First', order: 1, cents: null });
const packed = await addPrize(site.db, { title: 'Packed', order: 5, pack, cents: 10_000 });
await addPrize(site.db, { title: 'Withdrawn', order: 2, active: false, cents: 99_900 });

describe('the prizes', () => {
  test('are the active ones in display order, for everyone', async () => {
    const { body } = await site.get<Prize[]>('/api/raffle/prizes');
    expect(body.map(({ id }) => id)).toEqual([first, packed, last]);
  });

  test('have the public fields, without the brand’s contact', async () => {
    const { body } = await site.get<Prize[]>('/api/raffle/prizes');
    expect(body[1]).toEqual({
      id: packed,
      brandName: 'Brand',
      prizeTitle: 'Packed',
      prizeDescription: 'A fine thing to win',
      prizeValue: '100.00',
      prizeImage: null,
      prizeThumbnail: null,
      quantity: 1,
      unitsLeft: 1,
      isDrawn: false,
      prizePackName: 'Evening Pack',
    });
    expect(body[0]?.prizeValue).toBeNull();
    expect(JSON.stringify(body)).not.toContain('secret@brand.example');
  });

  test('are summed by quantity and value, only active ones', async () => {
    const { body } = await site.get<RaffleStats>('/api/raffle/stats');
    expect(body).toMatchObject({ totalPrizes: 5, totalValue: 476.5 });
  });

  test('have the right sums when one is changed, deactivated or deleted', async () => {
    const totals = async () => {
      const { body } = await site.get<RaffleStats>('/api/raffle/stats');
      return [body.totalPrizes, body.totalValue];
    };
    const run = (sql: string, id: number) =>
      site.db.write(async (tx) => {
        tx.bump('prizes');
        await tx.rows(sql, [id]);
      });
    const id = await addPrize(site.db, { cents: 1_000, quantity: 2 });
    expect(await totals()).toEqual([7, 496.5]);
    await run('UPDATE prizes SET quantity = 4, value_cents = 500 WHERE id = ?', id);
    expect(await totals()).toEqual([9, 496.5]);
    await run('UPDATE prizes SET is_active = 0 WHERE id = ?', id);
    expect(await totals()).toEqual([5, 476.5]);
    await run('UPDATE prizes SET is_active = 1 WHERE id = ?', id);
    await run('DELETE FROM prizes WHERE id = ?', id);
    expect(await totals()).toEqual([5, 476.5]);
  });

  test('that are drawn one by one are those in no pack', async () => {
    const { body } = await site.get<IndividualPrize[]>('/api/raffle/individual-prizes', { cookie });
    expect(body).toEqual([
      {
        id: first,
        prizeTitle: 'First',
        brandName: 'Brand',
        prizeValue: null,
        quantity: 1,
        unitsLeft: 1,
        isDrawn: false,
        prizePackId: null,
      },
      expect.objectContaining({ id: last, quantity: 3, unitsLeft: 3 }),
    ]);
  });
});

describe('the public list, polled every 2 s, follows the draws', () => {
  async function poll(etag = '') {
    const headers = { 'if-none-match': etag };
    const {
      status,
      headers: answered,
      body,
    } = await site.get<Prize[]>('/api/raffle/prizes', { headers });
    return { status, etag: answered.get('etag') ?? '', body };
  }

  test.each([
    { drawn: 'one unit of three', path: () => `draw-winner/${last}`, id: () => last, left: 2 },
    { drawn: 'a second one', path: () => `draw-winner/${last}`, id: () => last, left: 1 },
    { drawn: 'the next prize', path: () => 'select-winner', id: () => first, left: 0 },
    { drawn: 'a pack', path: () => `draw-pack-winner/${pack}`, id: () => packed, left: 0 },
  ])('after $drawn: another revision, the units left, nothing about the winner', async (draw) => {
    await addEntry(site.db, { status: 'verified', name: 'Secret Winner' });
    const before = await poll();
    expect((await poll(before.etag)).status).toBe(304);
    const drawing = await site.post(`/api/raffle/${draw.path()}`, {}, { cookie });
    expect(drawing.status).toBe(201);
    const after = await poll(before.etag);
    expect(after.status).toBe(200);
    const prize = after.body.find(({ id }) => id === draw.id());
    expect(prize).toMatchObject({ unitsLeft: draw.left, isDrawn: draw.left === 0 });
    expect(Object.keys(prize ?? {}).sort()).toEqual([
      'brandName',
      'id',
      'isDrawn',
      'prizeDescription',
      'prizeImage',
      'prizePackName',
      'prizeThumbnail',
      'prizeTitle',
      'prizeValue',
      'quantity',
      'unitsLeft',
    ]);
    expect(JSON.stringify(after.body)).not.toMatch(/Secret Winner|brand\.example/);
  });
});
