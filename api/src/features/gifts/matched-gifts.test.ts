import { describe, expect, test } from 'vitest';
import { type ErrorBody, type RaffleTotals, sampleCampaign } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { startMatching } from '../../../testing/gift-matches.ts';
import { emptyGifts } from './empty-gifts.ts';

describe('a gift that is matched', () => {
  test('names its entries and what is left of it, until the match is undone', async () => {
    const { list, enter, give, match, undo, used } = await startMatching(await startTestApp());
    const first = await enter({ name: 'Leilani Akana' });
    const second = await enter({ name: 'Noa Akana' });
    const gift = await give({ amount: '50.00' });
    const { changeId } = await match(first.id, [gift]);
    await match(second.id, [gift]);
    const { gifts, counts } = await list('?state=matched');
    expect(gifts).toMatchObject([
      {
        id: gift,
        used: '40.00',
        left: '10.00',
        state: 'matched',
        entries: [
          { id: first.id, name: 'Leilani Akana', amount: '20.00' },
          { id: second.id, name: 'Noa Akana', amount: '20.00' },
        ],
      },
    ]);
    expect(counts).toEqual({ open: 0, matched: 1, discarded: 0 });
    await undo(changeId);
    expect(await used(gift)).toBe(2_000);
    expect((await list()).gifts[0]?.entries).toMatchObject([{ id: second.id }]);
  });

  test('is neither discarded nor taken back with its import', async () => {
    const { site, cookie, list, enter, give, match, undo } = await startMatching(
      await startTestApp(),
    );
    const { id } = await enter();
    const gift = await give();
    const { changeId } = await match(id, [gift]);
    const path = `/api/gifts/imports/${(await list()).gifts[0]?.import}`;
    const discard = () =>
      site.patch<ErrorBody>(`/api/gifts/${gift}`, { discarded: true }, { cookie });
    const refused = await site.delete<ErrorBody>(path, { cookie });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'One gift of this import is matched with an entry. Please undo that first.',
    ]);
    expect((await discard()).status).toBe(409);
    await undo(changeId);
    expect((await discard()).status).toBe(200);
    // The record of the match stays, without the gift.
    expect((await site.delete(path, { cookie })).status).toBe(200);
    const [row] = await site.db.rows('SELECT entry_id, gift_id, active FROM gift_matches');
    expect(Array.from(row ?? [])).toEqual([id, null, 0]);
  });

  test('counts in the totals while its entry is verified, also after its payer was erased', async () => {
    const site = await startTestApp();
    const { cookie, enter, give, match, undo } = await startMatching(site);
    await site.put(
      '/api/campaign',
      { ...sampleCampaign(site.now()), showGiftTotals: true },
      { cookie },
    );
    const totals = async () => (await site.get<RaffleTotals>('/api/raffle/totals')).body;
    const gifts: number[] = [];
    const changes: (number | null)[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { id } = await enter({ tickets: 1 });
      const gift = await give({ amount: '30.00' });
      gifts.push(gift);
      changes.push((await match(id, [gift])).changeId);
    }
    const six = { platform: 'venmo', count: 6, sum: '180.00' };
    expect(await totals()).toMatchObject({ tickets: 6, gifts: [six] });
    await site.db.write((tx) => emptyGifts(tx, gifts, site.now()));
    expect(await totals()).toMatchObject({ tickets: 6, gifts: [six] });
    await undo(changes[0] ?? null);
    expect(await totals()).toMatchObject({ tickets: 5, gifts: [{ count: 5, sum: '150.00' }] });
    await undo(changes[1] ?? null);
    expect(await totals()).toMatchObject({ tickets: 4, gifts: [], fewer: true });
  });
});
