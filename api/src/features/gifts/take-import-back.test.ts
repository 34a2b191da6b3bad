import { describe, expect, test } from 'vitest';
import type { AuditRecord, ErrorBody, GiftImport } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { startMatching } from '../../../testing/gift-matches.ts';
import { giftCalls, giftRow, manyGiftRows } from '../../../testing/gifts.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { addPrize } from '../../../testing/rows.ts';

async function start() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const count = async () => Number((await site.db.rows('SELECT count(*) FROM gifts'))[0]?.[0]);
  return { site, cookie, count, ...giftCalls(site, cookie) };
}

type Matching = Awaited<ReturnType<typeof startMatching>>;

describe('taking an import back', () => {
  test('deletes its gifts, so that the file can be imported again', async () => {
    const { site, cookie, bringIn, count, list } = await start();
    const { import: id } = await bringIn(manyGiftRows(5));
    await bringIn([giftRow()]);
    const path = `/api/gifts/imports/${id}`;
    expect((await site.delete(path, { cookie })).body).toEqual({ removed: 5 });
    expect(await count()).toBe(1);
    expect((await list()).counts.open).toBe(1);
    expect((await list('?search=Payer')).gifts).toEqual([]);
    expect((await site.delete(path, { cookie })).status).toBe(404);
    expect(await bringIn(manyGiftRows(5))).toMatchObject({ added: 5 });
    const [record] = (await site.get<AuditRecord[]>('/api/audit?limit=2', { cookie })).body.slice(
      1,
    );
    expect(record).toMatchObject({
      action: 'deleted',
      subject: { kind: 'gift-import', id: String(id) },
      before: { platform: 'venmo', gifts: 5 },
    });
  });

  test.each([
    ['alike without ids', (occurrence: number) => giftRow({ occurrence })],
    [
      'alike with ids',
      (occurrence: number) => giftRow({ occurrence, externalId: `V-${occurrence}` }),
    ],
  ])('loses none of the gifts %s that a later file had too', async (_, gift) => {
    const { site, cookie, bringIn, count } = await start();
    const morning = [0, 1].map(gift);
    const evening = [0, 1, 2, 3].map(gift);
    const { import: id } = await bringIn(morning);
    expect(await bringIn(evening)).toMatchObject({ added: 2, known: 2 });
    await site.delete(`/api/gifts/imports/${id}`, { cookie });
    expect(await bringIn(evening)).toMatchObject({ added: 2, known: 2 });
    expect(await bringIn(morning)).toMatchObject({ added: 0 });
    expect(await bringIn(evening)).toMatchObject({ added: 0 });
    expect(await count()).toBe(4);
  });
});

describe('an import with a gift whose entry has won or was erased', () => {
  async function importOfThree(decide: (matching: Matching, entryId: number) => Promise<unknown>) {
    const matching = await startMatching(await startTestApp());
    const { site, cookie, bringIn, enter, match, list } = matching;
    const gifts = [0, 1, 2].map((occurrence) => giftRow({ amount: '20.00', occurrence }));
    const { import: id } = await bringIn(gifts);
    const entry = await enter({ email: 'leilani@example.org' });
    const [used, other] = (await list()).gifts;
    await match(entry.id, [used?.id ?? 0]);
    await decide(matching, entry.id);
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

  async function drawLeilani({ site, cookie }: Matching) {
    const prize = await addPrize(site.db);
    const drawn = await site.post(`/api/raffle/draw-winner/${prize}`, undefined, { cookie });
    expect(drawn.status).toBe(201);
  }

  test.each([
    ['a winner', drawLeilani],
    ['an entry that is gone', eraseLeilani],
    [
      'a winner who stays without the person',
      async (matching: Matching) => {
        await drawLeilani(matching);
        await eraseLeilani(matching);
      },
    ],
  ])('is taken back but for that gift: %s', async (_, decide) => {
    const { bringIn, gifts, id, used, takeBack, imports, list } = await importOfThree(decide);
    const kept = (await list()).gifts.filter(({ isKept }) => isKept);
    expect(kept.map((gift) => gift.id)).toEqual([used?.id]);
    expect(await imports()).toMatchObject([{ id, gifts: 3, matched: 0, kept: 1 }]);
    expect(await takeBack()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await imports()).toMatchObject([{ id, gifts: 1, matched: 0, kept: 1 }]);
    expect((await list()).gifts.map((gift) => gift.id)).toEqual([used?.id]);
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: {
        message:
          'The only gift of this import verified an entry that has won or whose person was erased. It stays.',
      },
    });
    expect(await bringIn(gifts)).toMatchObject({ added: 2, known: 1 });
  });

  test('is refused while a gift of a winner is also used for an entry that can be set back', async () => {
    const matching = await startMatching(await startTestApp());
    const { site, cookie, enter, give, match, list, undo } = matching;
    const gift = await give({ amount: '40.00' });
    await match((await enter()).id, [gift]);
    await drawLeilani(matching);
    const { changeId } = await match((await enter()).id, [gift]);
    const [both] = (await list()).gifts;
    expect(both).toMatchObject({ isKept: true, entries: { length: 2 } });
    const path = `/api/gifts/imports/${both?.import}`;
    expect((await site.delete<ErrorBody>(path, { cookie })).body.message).toMatch(/is matched/);
    await undo(changeId);
    expect((await site.delete<ErrorBody>(path, { cookie })).body.message).toMatch(/It stays/);
  });

  test('is refused while another of its gifts is matched', async () => {
    const { enter, match, other, takeBack, imports } = await importOfThree(eraseLeilani);
    await match((await enter()).id, [other?.id ?? 0]);
    expect(await imports()).toMatchObject([{ gifts: 3, matched: 1, kept: 1 }]);
    expect((await takeBack()).status).toBe(409);
  });
});
