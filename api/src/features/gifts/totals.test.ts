import { describe, expect, test } from 'vitest';
import { type GiftPlatform, type RaffleTotals, sampleCampaign } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { giftCalls, manyGiftRows } from '../../../testing/gifts.ts';
import { addEntry } from '../../../testing/rows.ts';
import { MINUTE } from '../../platform/clock.ts';

async function start(showGiftTotals = true) {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const show = (shown: boolean) =>
    site.put('/api/campaign', { ...sampleCampaign(site.now()), showGiftTotals: shown }, { cookie });
  if (showGiftTotals) await show(true);
  const totals = async () => (await site.get<RaffleTotals>('/api/raffle/totals')).body;
  let made = 0;
  /** Brings in gifts of $20, $21 and so on, and matches so many of them. */
  async function matchedGifts(platform: GiftPlatform, count: number, unmatched = 0) {
    const rows = manyGiftRows(count + unmatched).map((row) => ({
      ...row,
      externalId: `${platform} ${made} ${row.externalId}`,
    }));
    made += 1;
    const { import: id } = await giftCalls(site, cookie).bringIn(rows, { platform });
    await site.db.write(async (tx) => {
      await tx.rows(
        `UPDATE gifts SET used_cents = 2000 WHERE id IN
           (SELECT id FROM gifts WHERE import_id = ? ORDER BY id LIMIT ?)`,
        [id, count],
      );
      tx.bump('gifts');
    });
  }
  return { site, cookie, show, totals, matchedGifts };
}

describe('the totals of the raffle', () => {
  test('are shown only when the organizers want it, and off at first', async () => {
    const { totals, show, matchedGifts } = await start(false);
    await matchedGifts('venmo', 9);
    const hidden = {
      shown: false,
      tickets: 0,
      ticketsByHand: 0,
      gifts: [],
      fewer: false,
      asOf: null,
    };
    expect(await totals()).toEqual(hidden);
    await show(true);
    expect((await totals()).shown).toBe(true);
    await show(false);
    expect(await totals()).toEqual(hidden);
  });

  test('are empty at first', async () => {
    const { totals } = await start();
    expect(await totals()).toEqual({
      shown: true,
      tickets: 0,
      ticketsByHand: 0,
      gifts: [],
      fewer: false,
      asOf: null,
    });
  });

  test('have the tickets of verified entries and winners', async () => {
    const { site, cookie, totals } = await start();
    await addEntry(site.db, { status: 'verified', tickets: 5 });
    await addEntry(site.db, { status: 'winner', tickets: 2 });
    await addEntry(site.db, { status: 'pending', tickets: 11 });
    await addEntry(site.db, { status: 'disqualified', tickets: 13 });
    expect((await totals()).tickets).toBe(7);
    // Verified at once, by the organizer who has the card.
    await site.post(
      '/api/raffle/entries',
      { name: 'Noa', entryCount: 3, byHand: 'paper' },
      { cookie },
    );
    expect(await totals()).toMatchObject({ tickets: 10, ticketsByHand: 3 });
  });

  test('sum whole gifts that are matched, by service, the largest sum first', async () => {
    const { site, totals, matchedGifts } = await start();
    await matchedGifts('cashapp', 5, 3);
    site.advance(MINUTE);
    const venmoAt = site.now().toISOString();
    await matchedGifts('venmo', 6);
    site.advance(MINUTE);
    expect(await totals()).toMatchObject({
      gifts: [
        { platform: 'venmo', count: 6, sum: '135.00', asOf: venmoAt },
        { platform: 'cashapp', count: 5, sum: '110.00' },
      ],
      fewer: false,
      asOf: venmoAt,
    });
    // A gift that is taken out of its match no longer counts.
    await site.db.write(async (tx) => {
      await tx.rows(
        "UPDATE gifts SET used_cents = 0 WHERE platform = 'venmo' AND amount_cents = 2000",
      );
      tx.bump('gifts');
    });
    expect((await totals()).gifts[0]).toMatchObject({ count: 5, sum: '115.00' });
  });

  test('never tell fewer than five gifts: small services are one, or left out', async () => {
    const { totals, matchedGifts } = await start();
    await matchedGifts('venmo', 5);
    await matchedGifts('cashapp', 4);
    expect(await totals()).toMatchObject({ gifts: [{ platform: 'venmo' }], fewer: true });
    expect(JSON.stringify(await totals())).not.toContain('cashapp');
    await matchedGifts('gofundme', 1);
    expect(await totals()).toMatchObject({
      gifts: [
        { platform: 'venmo', count: 5, sum: '110.00' },
        { platform: 'other', count: 5, sum: '106.00' },
      ],
      fewer: false,
    });
    await matchedGifts('other', 7);
    expect((await totals()).gifts.find(({ platform }) => platform === 'other')?.count).toBe(12);
    await matchedGifts('cashapp', 1);
    expect((await totals()).gifts.map(({ platform, count }) => [platform, count])).toEqual([
      ['other', 8],
      ['venmo', 5],
      ['cashapp', 5],
    ]);
  });

  test('keep counting gifts whose payer was erased', async () => {
    const { site, totals, matchedGifts } = await start();
    await matchedGifts('venmo', 5);
    const before = await totals();
    await site.db.write((tx) =>
      tx.rows("UPDATE gifts SET payer = '', note = '', external_id = NULL, erased_at = 1"),
    );
    expect(await totals()).toEqual(before);
  });

  test('are answered with 304 until something changes, and never with a single gift', async () => {
    const { site, totals, matchedGifts } = await start();
    await matchedGifts('venmo', 5);
    const first = await site.get('/api/raffle/totals');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await site.get('/api/raffle/totals', { headers })).status).toBe(304);
    await matchedGifts('venmo', 1);
    expect((await site.get('/api/raffle/totals', { headers })).status).toBe(200);
    expect(JSON.stringify(await totals())).not.toMatch(/Payer|Aloha|V-/);
  });
});

test('the counters agree with the gifts, whatever happens to them', async () => {
  const { site, matchedGifts } = await start();
  await matchedGifts('venmo', 4, 5);
  await matchedGifts('other', 2, 2);
  await site.db.write(async (tx) => {
    await tx.rows('UPDATE gifts SET used_cents = 0 WHERE id % 3 = 0');
    await tx.rows('UPDATE gifts SET discarded_at = 1 WHERE id % 2 = 0 AND used_cents = 0');
    await tx.rows('UPDATE gifts SET discarded_at = NULL WHERE id % 4 = 0');
    await tx.rows('DELETE FROM gifts WHERE id % 5 = 0');
  });
  const counted = await site.db.rows(
    `SELECT platform, CASE WHEN discarded_at IS NOT NULL THEN 'discarded'
       WHEN used_cents > 0 THEN 'matched' ELSE 'open' END AS state, count(*), sum(amount_cents)
     FROM gifts GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const counters = await site.db.rows(
    'SELECT platform, state, gifts, cents FROM gift_counts WHERE gifts > 0 ORDER BY 1, 2',
  );
  const plain = (rows: ArrayLike<unknown>[]) => rows.map((row) => Array.from(row));
  expect(plain(counters)).toEqual(plain(counted));
  expect(counted.length).toBeGreaterThan(3);
});
