import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  type GiftImport,
  type RaffleTotals,
  sampleCampaign,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { startMatching } from '../../../testing/gift-matches.ts';
import { giftRow } from '../../../testing/gifts.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { addPrize } from '../../../testing/rows.ts';
import { emptyGifts } from './empty-gifts.ts';

type Matching = Awaited<ReturnType<typeof startMatching>>;

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

describe('an import with a gift whose entry was erased', () => {
  async function importOfThree(erase: (matching: Matching, entryId: number) => Promise<unknown>) {
    const matching = await startMatching(await startTestApp());
    const { site, cookie, bringIn, enter, match, list } = matching;
    const gifts = [0, 1, 2].map((occurrence) => giftRow({ amount: '20.00', occurrence }));
    const { import: id } = await bringIn(gifts);
    const entry = await enter({ email: 'leilani@example.org' });
    const [used, other] = (await list()).gifts;
    await match(entry.id, [used?.id ?? 0]);
    await erase(matching, entry.id);
    const takeBack = () =>
      site.delete<ErrorBody & { removed: number }>(`/api/gifts/imports/${id}`, { cookie });
    const imports = async () =>
      (await site.get<GiftImport[]>('/api/gifts/imports', { cookie })).body;
    return { ...matching, gifts, id, used, other, takeBack, imports };
  }

  async function eraseLeilani({ site, cookie }: Matching) {
    const { erase } = erasingCalls(site, cookie);
    const isEntry = ({ kind }: { kind: string }) => kind === 'raffle-entry';
    expect((await erase({ email: 'leilani@example.org' }, isEntry)).status).toBe(200);
  }

  test.each([
    ['an entry that is gone', eraseLeilani],
    [
      'a winner who stays without the person',
      async (matching: Matching) => {
        const { site, cookie } = matching;
        const prize = await addPrize(site.db);
        const drawn = await site.post(`/api/raffle/draw-winner/${prize}`, undefined, { cookie });
        expect(drawn.status).toBe(201);
        await eraseLeilani(matching);
      },
    ],
  ])('is taken back but for that gift: %s', async (_, erase) => {
    const { bringIn, gifts, id, used, takeBack, imports, list } = await importOfThree(erase);
    expect(await imports()).toMatchObject([{ id, gifts: 3, matched: 0, kept: 1 }]);
    expect(await takeBack()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await imports()).toMatchObject([{ id, gifts: 1, matched: 0, kept: 1 }]);
    expect((await list()).gifts.map((gift) => gift.id)).toEqual([used?.id]);
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: {
        message:
          'The only gift of this import verified an entry whose person was erased. It stays.',
      },
    });
    expect(await bringIn(gifts)).toMatchObject({ added: 2, known: 1 });
  });

  test('is refused while another of its gifts is matched', async () => {
    const { enter, match, other, takeBack, imports } = await importOfThree(eraseLeilani);
    await match((await enter()).id, [other?.id ?? 0]);
    expect(await imports()).toMatchObject([{ gifts: 3, matched: 1, kept: 1 }]);
    expect((await takeBack()).status).toBe(409);
  });
});
