import { describe, expect, test } from 'vitest';
import type { AuditRecord, ErrorBody } from '../../../contract/index.ts';
import { formatReference, newReference } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { giftCalls, giftRow, manyGiftRows } from '../../../testing/gifts.ts';
import { systemRandom } from '../../platform/random.ts';

async function start() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const calls = giftCalls(site, cookie);
  const payers = async (query: string) => (await calls.list(query)).gifts.map(({ payer }) => payer);
  const search = (text: string, more = '') => payers(`?search=${encodeURIComponent(text)}${more}`);
  const discard = (id: number, discarded = true, reason?: string) =>
    site.patch<{ id: number; state: string } & ErrorBody>(
      `/api/gifts/${id}`,
      { discarded, reason },
      { cookie },
    );
  const use = (id: number, cents: number) =>
    site.db.write(async (tx) => {
      await tx.rows('UPDATE gifts SET used_cents = ? WHERE id = ?', [cents, id]);
      tx.bump('gifts');
    });
  return { site, cookie, payers, search, discard, use, ...calls };
}

describe('the list of gifts', () => {
  test('begins with the latest day, and its pages have each gift once', async () => {
    const { bringIn, list } = await start();
    await bringIn(manyGiftRows(25));
    // Several on one day, which the cursor must tell apart.
    await bringIn(manyGiftRows(25, 200));
    const days: string[] = [];
    const ids = new Set<number>();
    let query = '?limit=7';
    for (;;) {
      const { gifts, next } = await list(query);
      for (const { id, givenOn } of gifts) {
        ids.add(id);
        days.push(givenOn);
      }
      if (next === null) break;
      expect(gifts).toHaveLength(7);
      query = `?limit=7&cursor=${next}`;
    }
    expect([ids.size, days.length]).toEqual([50, 50]);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('a gift that comes while somebody pages shifts nothing', async () => {
    const { bringIn, list } = await start();
    await bringIn(manyGiftRows(6));
    const first = await list('?limit=3');
    await bringIn([giftRow({ givenOn: '2026-12-01' })]);
    const second = await list(`?limit=3&cursor=${first.next}`);
    expect(new Set([...first.gifts, ...second.gifts].map(({ id }) => id)).size).toBe(6);
    expect(second.next).toBeNull();
  });

  test('is filtered by state and platform, and counts both', async () => {
    const { bringIn, list, discard, use, payers } = await start();
    await bringIn([
      giftRow({ payer: 'Open' }),
      giftRow({ payer: 'Used', amount: '50.00' }),
      giftRow({ payer: 'Gone' }),
    ]);
    await bringIn([giftRow({ payer: 'Elsewhere' })], { platform: 'gofundme' });
    const byPayer = new Map((await list()).gifts.map((gift) => [gift.payer, gift.id]));
    const idOf = (payer: string) => byPayer.get(payer) ?? 0;
    await use(idOf('Used'), 2_000);
    await discard(idOf('Gone'));
    expect((await list()).counts).toEqual({ open: 2, matched: 1, discarded: 1 });
    expect((await list('?platform=venmo')).counts).toEqual({ open: 1, matched: 1, discarded: 1 });
    expect(await payers('?state=open')).toEqual(['Elsewhere', 'Open']);
    expect(await payers('?state=open&platform=venmo')).toEqual(['Open']);
    expect(await payers('?state=discarded')).toEqual(['Gone']);
    expect((await list('?state=matched')).gifts).toMatchObject([
      { payer: 'Used', state: 'matched', amount: '50.00', used: '20.00', left: '30.00' },
    ]);
    expect(await payers('?state=usable')).toEqual(['Elsewhere', 'Used', 'Open']);
    await use(idOf('Used'), 5_000);
    expect(await payers('?state=usable&platform=venmo')).toEqual(['Open']);
    await use(idOf('Used'), 0);
    expect((await list()).counts).toEqual({ open: 3, matched: 0, discarded: 1 });
  });

  test('has one gift by its id, in any state that is asked for', async () => {
    const { bringIn, list, use } = await start();
    await bringIn([giftRow({ payer: 'One' }), giftRow({ payer: 'Other' })]);
    const [gift] = (await list('?search=one')).gifts;
    const id = gift?.id ?? 0;
    await use(id, 500);
    expect((await list(`?id=${id}`)).gifts).toMatchObject([{ id, payer: 'One', used: '5.00' }]);
    expect((await list(`?id=${id}&state=open`)).gifts).toEqual([]);
    expect((await list('?id=999999')).gifts).toEqual([]);
  });

  test('finds gifts by payer, note, id, amount and reference', async () => {
    const { bringIn, search } = await start();
    const reference = newReference(systemRandom);
    await bringIn([
      giftRow({ payer: 'Kaʻiulani Ānela', externalId: '39485-7611' }),
      giftRow({ payer: 'Noa', amount: '1234.50', note: 'With love' }),
      giftRow({ payer: 'Hoku', note: `gift ${formatReference(reference, 'KAI').toLowerCase()}!` }),
    ]);
    expect(await search('kaiulani anela')).toEqual(['Kaʻiulani Ānela']);
    expect(await search('394857611')).toEqual(['Kaʻiulani Ānela']);
    expect(await search('with LOVE')).toEqual(['Noa']);
    for (const amount of [
      '1234.50',
      '$1234',
      '1234',
      '12',
      '$1,234.50',
      '1,234.50',
      '$1,234',
      '1,234',
    ])
      expect(await search(amount), amount).toEqual(['Noa']);
    for (const typed of [reference, `kai ${reference}`, formatReference(reference, 'KAI')])
      expect(await search(typed), typed).toEqual(['Hoku']);
    expect(await search('nobody')).toEqual([]);
    for (const odd of ['pine OR noa', '"', '*', "'", '’'])
      expect(await search(odd), odd).toEqual([]);
  });

  test('a search pages through common and rare words alike', async () => {
    const { bringIn, list } = await start();
    for (const from of [0, 1_000, 2_000]) await bringIn(manyGiftRows(1_000, from));
    const ids = new Set<number>();
    let query = '?search=number 1&limit=200';
    for (let page = 0; page < 10; page += 1) {
      const { gifts, next } = await list(query);
      for (const { id, note } of gifts) {
        expect(note).toContain('number 1');
        ids.add(id);
      }
      if (next === null) break;
      query = `?search=number 1&limit=200&cursor=${next}`;
    }
    // 1, 10 to 19, 100 to 199 and 1000 to 1999.
    expect(ids.size).toBe(1_111);
    expect((await list('?search=Payer 2999')).gifts).toHaveLength(1);
  });

  test('finds a gift that can still pay behind many that are used up', async () => {
    const { bringIn, list, search, use } = await start();
    await bringIn([giftRow({ payer: 'Leilani Kealoha', givenOn: '2026-01-20', givenAt: null })]);
    await bringIn(
      Array.from({ length: 60 }, (_, index) => giftRow({ payer: `Leilani Family${index}` })),
    );
    for (const { id, payer } of (await list('?limit=200')).gifts) {
      if (payer !== 'Leilani Kealoha') await use(id, 2_500);
    }
    expect(await search('Leilani', '&state=usable&limit=50')).toEqual(['Leilani Kealoha']);
  });

  test('names the references in a note, each gift with its own', async () => {
    const { bringIn, list } = await start();
    const [first, second] = [newReference(systemRandom), newReference(systemRandom)];
    await bringIn([giftRow({ note: `KAI-${second} and kai${first}` }), giftRow({ note: 'KAI' })]);
    expect((await list()).gifts.map(({ references }) => references)).toEqual([
      [],
      [second, first].sort(),
    ]);
  });

  test.each([
    ['', 'gifts_by_day'],
    ['?platform=gofundme', 'gifts_by_day'],
    ['?cursor=2026-02-01.7', 'gifts_by_day'],
    ['?state=open', 'gifts_open_by_day'],
    ['?state=open&platform=venmo&cursor=2026-02-01.7', 'gifts_open_by_day'],
    ['?state=usable&search=aloha', 'gifts_usable_by_day'],
    ['?state=matched&platform=venmo', 'gifts_matched_by_day'],
    ['?state=discarded', 'gifts_discarded_by_day'],
    ['?search=aloha', 'gifts_by_day'],
    ['?search=zzzz', 'gifts_search'],
  ])('%s reads %s in its order and no table from end to end', async (query, index) => {
    const { site, bringIn, list } = await start();
    await bringIn(manyGiftRows(300));
    const { rows } = site.db;
    const plans: string[] = [];
    site.db.rows = async (sql, args) => {
      const steps = await rows(`EXPLAIN QUERY PLAN ${sql}`, args);
      plans.push(steps.map((row) => String(row[3])).join('\n'));
      return rows(sql, args);
    };
    await list(query);
    site.db.rows = rows;
    const page = plans.filter((plan) => plan.includes(index) || plan.includes('found VIRTUAL'));
    expect(page.length, plans.join('\n\n')).toBeGreaterThan(0);
    if (index !== 'gifts_search') expect(page[0]).not.toContain('TEMP B-TREE');
    expect(plans.join('\n')).not.toMatch(/SCAN (g|gifts)$/m);
  });

  test('answers 304 until a gift changes', async () => {
    const { site, cookie, bringIn } = await start();
    await bringIn([giftRow()]);
    const first = await site.get('/api/gifts', { cookie });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await site.get('/api/gifts', { cookie, headers })).status).toBe(304);
    await bringIn([giftRow({ occurrence: 1 })]);
    expect((await site.get('/api/gifts', { cookie, headers })).status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  test('is for admins only', async () => {
    const { site } = await start();
    for (const path of ['/api/gifts', '/api/gifts/imports', '/api/gifts/columns'])
      expect((await site.get(path)).status, path).toBe(401);
    expect((await site.post('/api/gifts/known', { platform: 'venmo', gifts: [] })).status).toBe(
      401,
    );
  });
});

describe('discarding a gift', () => {
  test('keeps it, with the reason, and can be taken back', async () => {
    const { site, cookie, bringIn, list, discard } = await start();
    await bringIn([giftRow()]);
    const [gift] = (await list()).gifts;
    const id = gift?.id ?? 0;
    expect(await discard(id, true, ' Rent of a friend ')).toMatchObject({
      status: 200,
      body: { id, state: 'discarded' },
    });
    expect((await list()).gifts[0]?.discarded).toEqual({
      at: site.now().toISOString(),
      reason: 'Rent of a friend',
    });
    expect(await bringIn([giftRow()])).toMatchObject({ added: 0, known: 1 });
    expect((await discard(id, false)).body).toEqual({ id, state: 'open' });
    expect((await list()).gifts[0]).toMatchObject({ state: 'open', discarded: null });
    const { body } = await site.get<AuditRecord[]>(`/api/audit?kind=gift&id=${id}`, { cookie });
    expect(body).toMatchObject([
      { after: { discarded: false, reason: null } },
      { after: { discarded: true, reason: 'Rent of a friend' } },
    ]);
    expect(JSON.stringify(body)).not.toContain('Leilani');
  });

  test('is refused for one that somebody else has discarded, whose reason stays', async () => {
    const { bringIn, list, discard } = await start();
    await bringIn([giftRow()]);
    const id = (await list()).gifts[0]?.id ?? 0;
    await discard(id, true, 'Rent of a friend');
    expect(await discard(id, true, 'A birthday present')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This gift is discarded already/) },
    });
    expect((await list()).gifts[0]?.discarded?.reason).toBe('Rent of a friend');
  });

  test('is refused for a matched gift and one that is not there', async () => {
    const { bringIn, list, discard, use } = await start();
    await bringIn([giftRow()]);
    const id = (await list()).gifts[0]?.id ?? 0;
    await use(id, 1);
    expect(await discard(id)).toMatchObject({
      status: 409,
      body: { message: 'This gift is matched with an entry. Please undo that first.' },
    });
    expect((await discard(999_999)).status).toBe(404);
    expect((await discard(id, true, 'x'.repeat(201))).status).toBe(400);
  });
});
