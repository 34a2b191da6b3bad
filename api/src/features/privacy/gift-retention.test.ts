import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { type AuditRecord, type RetentionState, sampleCampaign } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { giftCalls, giftColumns, giftRow, manyGiftRows } from '../../../testing/gifts.ts';
import { lookHourly } from '../../../testing/looks.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { DAY } from '../../platform/clock.ts';
import { dataFolder } from '../../platform/db/data-folder.ts';
import { eraseOldGifts } from './erase-old-gifts.ts';
import { compactSearch } from './search-compaction.ts';

const START = '2026-07-10T12:00:00.000Z';
const CLOSED = Date.parse('2026-07-14T17:00:00.000Z');

let site: TestApp;
let admin: { cookie: string };

beforeEach(async () => {
  site = await startTestApp({ now: START });
  admin = { cookie: await site.signIn() };
  await save();
});

const calls = () => giftCalls(site, admin.cookie);
const save = (changes = {}) =>
  site.put(
    '/api/campaign',
    {
      ...sampleCampaign(site.now()),
      raffle: {
        donationsQualifyFrom: '2026-06-29T00:00:00-10:00',
        entriesCloseAt: '2026-07-14T07:00:00-10:00',
      },
      ...changes,
    },
    admin,
  );
async function at(moment: number) {
  site.setNow(new Date(moment));
  admin = { cookie: await site.signIn() };
}
async function eraseAt(moment: number) {
  await at(moment);
  await lookHourly(site, moment, () => eraseOldGifts(site.db, site.now));
}
const left = async () =>
  Number((await site.db.rows('SELECT count(*) FROM gifts WHERE erased_at IS NULL'))[0]?.[0]);
const state = async () =>
  (await site.get<RetentionState>('/api/admin/privacy/retention', admin)).body;
async function draw() {
  await addEntry(site.db, { status: 'verified' });
  const prize = await addPrize(site.db);
  await at(CLOSED + 2 * DAY);
  expect((await site.post(`/api/raffle/draw-winner/${prize}`, undefined, admin)).status).toBe(201);
  return CLOSED + 2 * DAY;
}

describe('payers of gifts are erased', () => {
  test('30 days after the last draw', async () => {
    await calls().bringIn(manyGiftRows(3));
    const drawn = await draw();
    expect((await state()).giftsErasedAt).toBe(new Date(drawn + 30 * DAY).toISOString());
    await eraseAt(drawn + 30 * DAY - 1);
    expect(await left()).toBe(3);
    await eraseAt(drawn + 30 * DAY);
    expect(await left()).toBe(0);
    expect((await state()).giftsErasedAt).toBeNull();
  });

  test('with the columns of their files, whose values may name somebody', async () => {
    const remembered = () => site.db.rows('SELECT signature FROM gift_columns');
    await calls().bringIn(manyGiftRows(1));
    await site.put('/api/gifts/columns', giftColumns, admin);
    const drawn = await draw();
    await site.put('/api/gifts/columns', { ...giftColumns, signature: 'cd'.repeat(32) }, admin);
    await eraseAt(drawn + 30 * DAY - 1);
    expect(await remembered()).toHaveLength(2);
    await eraseAt(drawn + 30 * DAY);
    expect(await remembered()).toEqual([]);
  });

  test('after as many days as the settings say', async () => {
    expect((await save({ giftsErasedAfterDays: 0 })).status).toBe(400);
    expect((await save({ giftsErasedAfterDays: 366 })).status).toBe(400);
    await save({ giftsErasedAfterDays: 7 });
    await calls().bringIn(manyGiftRows(1));
    const drawn = await draw();
    await eraseAt(drawn + 7 * DAY - 1);
    expect(await left()).toBe(1);
    await eraseAt(drawn + 7 * DAY);
    expect(await left()).toBe(0);
  });

  test('of a later file as many days after it was brought in', async () => {
    const drawn = await draw();
    await at(drawn + 40 * DAY);
    await calls().bringIn(manyGiftRows(1));
    expect((await state()).giftsErasedAt).toBe(new Date(drawn + 70 * DAY).toISOString());
    await eraseAt(drawn + 69 * DAY);
    expect(await left()).toBe(1);
    await eraseAt(drawn + 70 * DAY);
    expect(await left()).toBe(0);
  });

  test('not while prizes are left to draw, but at the latest 180 days after entries closed', async () => {
    await calls().bringIn(manyGiftRows(1));
    await draw();
    await addEntry(site.db, { status: 'pending' });
    await addPrize(site.db);
    await eraseAt(CLOSED + 180 * DAY - 1);
    expect(await left()).toBe(1);
    expect((await state()).giftsErasedAt).toBe(new Date(CLOSED + 180 * DAY).toISOString());
    await eraseAt(CLOSED + 180 * DAY);
    expect(await left()).toBe(0);
  });

  test('180 days after entries closed, when a clock that was ahead has dated a draw', async () => {
    await calls().bringIn(manyGiftRows(1));
    await addEntry(site.db, { status: 'verified' });
    const prize = await addPrize(site.db);
    await at(CLOSED + 800 * DAY);
    const drawn = await site.post(`/api/raffle/draw-winner/${prize}`, undefined, admin);
    expect(drawn.status).toBe(201);
    await eraseAt(CLOSED + 180 * DAY - 1);
    expect(await left()).toBe(1);
    expect((await state()).giftsErasedAt).toBe(new Date(CLOSED + 180 * DAY).toISOString());
    await eraseAt(CLOSED + 180 * DAY);
    expect(await left()).toBe(0);
  });

  test('not before entries close, when another raffle follows', async () => {
    const drawn = await draw();
    await save({
      raffle: {
        donationsQualifyFrom: '2026-09-01T00:00:00-10:00',
        entriesCloseAt: '2026-12-01T00:00:00-10:00',
      },
    });
    await calls().bringIn(manyGiftRows(1));
    await eraseAt(drawn + 60 * DAY);
    expect(await left()).toBe(1);
  });
});

describe('what is left of an erased gift', () => {
  const reason = 'Zebulonq asked for it back';

  async function eraseAll() {
    await calls().bringIn([
      ...manyGiftRows(450),
      giftRow({ payer: 'Zebulonq', note: 'zebulonq sends this', externalId: 'Z-zebulonq' }),
      giftRow({ payer: 'Zebulonq' }),
    ]);
    const [row] = await site.db.rows('SELECT max(id) FROM gifts');
    const id = Number(row?.[0]);
    await site.patch(`/api/gifts/${id}`, { discarded: true, reason }, admin);
    const drawn = await draw();
    await eraseAt(drawn + 30 * DAY);
    await compactSearch(site.db);
    return id;
  }

  test('is its amount and day; the same file still adds nothing', async () => {
    const id = await eraseAll();
    const { list, bringIn } = calls();
    const { gifts, counts } = await list('?limit=200');
    expect(counts).toEqual({ open: 451, matched: 0, discarded: 1 });
    for (const gift of gifts) {
      expect(gift).toMatchObject({ payer: '', note: '', externalId: null, erased: true });
    }
    expect((await list('?state=discarded')).gifts).toMatchObject([
      {
        id,
        amount: '25.00',
        givenOn: '2026-02-20',
        state: 'discarded',
        discarded: { reason: null },
      },
    ]);
    expect((await list('?search=zebulonq')).gifts).toEqual([]);
    expect((await list('?search=25.00')).gifts.length).toBeGreaterThan(0);
    expect(await bringIn([...manyGiftRows(450), giftRow({ payer: 'Zebulonq' })])).toMatchObject({
      added: 0,
      known: 451,
    });
    // Discarding it once more asks for no name either.
    await site.patch(`/api/gifts/${id}`, { discarded: false }, admin);
    await site.patch(`/api/gifts/${id}`, { discarded: true, reason }, admin);
    expect((await list('?state=discarded')).gifts[0]?.discarded?.reason).toBeNull();
  });

  test('has no person in the history, which has one record with the count', async () => {
    const id = await eraseAll();
    const { body } = await site.get<AuditRecord[]>('/api/audit?limit=1', admin);
    expect(body).toMatchObject([
      {
        session: null,
        action: 'erased',
        subject: { kind: 'personal-data', name: 'the payers of gifts' },
        before: null,
        after: { gift: 452 },
      },
    ]);
    const { body: ofGift } = await site.get<AuditRecord[]>(`/api/audit?kind=gift&id=${id}`, admin);
    expect(ofGift).toMatchObject([
      {
        subject: { name: '$25 on 2026-02-20' },
        after: { discarded: true, reason: 'Erased' },
      },
    ]);
    await eraseOldGifts(site.db, site.now);
    expect((await site.get<AuditRecord[]>('/api/audit?limit=1', admin)).body[0]?.id).toBe(
      body[0]?.id,
    );
  });

  test.skipIf(inject('database') === 'server')(
    'is not in the bytes of the file and its log',
    async () => {
      await eraseAll();
      const { database } = dataFolder(site.folder);
      const log = await readFile(`${database}-wal`).catch(() => Buffer.alloc(0));
      for (const bytes of [await readFile(database), log]) {
        const text = bytes.toString('latin1').toLowerCase();
        expect(text).not.toContain('zebulonq');
        expect(text).not.toContain('aloha number 17');
      }
      await site.db.write((tx) =>
        tx.rows("INSERT INTO gifts_search (gifts_search, rank) VALUES ('integrity-check', 1)"),
      );
    },
  );
});

test('columns are forgotten, also when they were chosen again for gifts that were all erased', async () => {
  await calls().bringIn([giftRow()]);
  await at(CLOSED + 10 * DAY);
  expect((await site.put('/api/gifts/columns', giftColumns, admin)).status).toBe(200);
  for (const days of [30, 41, 400]) await eraseAt(CLOSED + days * DAY);
  expect(await left()).toBe(0);
  expect(await site.db.rows('SELECT signature FROM gift_columns')).toEqual([]);
});

describe('an import that is taken back', () => {
  const takeBack = async (id: number | null) =>
    expect((await site.delete(`/api/gifts/imports/${id}`, admin)).status).toBe(200);

  test('takes why its gifts were discarded out of the history', async () => {
    const brought = await calls().bringIn([giftRow({ externalId: 'V-1', payer: 'Zebulonq Hale' })]);
    const reason = 'Zebulonq Hale wrote that it is a birthday present';
    const discarded = await site.patch('/api/gifts/1', { discarded: true, reason }, admin);
    expect(discarded.status).toBe(200);
    await takeBack(brought.import);
    const trail = JSON.stringify(await site.db.rows('SELECT * FROM audit_trail'));
    expect(trail).not.toContain('Zebulonq');
  });

  test('brings no erased payer back with its file, but the amount', async () => {
    const rows = [
      giftRow({ externalId: 'V-1', payer: 'Zebulonq Hale', note: 'zeb@example.org' }),
      giftRow({ externalId: 'V-2', payer: 'Pua' }),
    ];
    const brought = await calls().bringIn(rows);
    const who = { email: 'zeb@example.org' };
    const path = '/api/admin/privacy';
    type Found = { things: { kind: string; id: number }[]; digest: string };
    const { body } = await site.post<Found>(`${path}/find`, who, admin);
    const things = body.things.map(({ kind, id }) => ({ kind, id }));
    const erased = await site.post(`${path}/erase`, { ...who, digest: body.digest, things }, admin);
    expect(erased.status).toBe(200);
    await takeBack(brought.import);
    expect((await calls().bringIn(rows)).added).toBe(2);
    const gifts = await site.db.rows(
      'SELECT payer, note, external_id, amount_cents FROM gifts ORDER BY id',
    );
    expect(gifts.map((row) => [row[0], row[1], row[2]])).toEqual([
      ['', '', null],
      ['Pua', expect.any(String), 'V-2'],
    ]);
    expect(gifts[0]?.[3]).toBe(gifts[1]?.[3]);
    expect((await calls().bringIn(rows)).added).toBe(0);
  });
});
