import { expect, test } from 'vitest';
import type { SealedPrize } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { openSeal, testRules } from '../../../testing/seals.ts';
import { HOUR } from '../../platform/clock.ts';
import { storeImage } from '../../platform/images/images.ts';
import { findSeal, toSeal } from './seal-records.ts';

const PICTURE = { variant: '640' as const, bytes: Buffer.from([1]) };
const site = await startTestApp({ now: '2027-07-14T12:00:00Z', seals: testRules });
const admin = { cookie: await site.signIn() };
await addEntry(site.db, { tickets: 5, status: 'verified' });
await addEntry(site.db, { tickets: 5, status: 'verified' });
const coffee = await addPrize(site.db, { title: 'Coffee', quantity: 2 });
const packId = await addPack(site.db, 'Quiet Evening Pack');
const tea = await addPrize(site.db, { title: 'Tea', pack: packId, quantity: 3, order: 1 });
const cup = await addPrize(site.db, { title: 'Cup', pack: packId, order: 2 });
await site.db.write(async (tx) => {
  await storeImage(tx, { hash: 'a'.repeat(64), variants: [PICTURE] }, site.now());
  await tx.rows('UPDATE prizes SET image_hash = ? WHERE id = ?', ['a'.repeat(64), cup]);
});
const source = { kind: 'drand', at: '2027-07-14T13:00:00Z' };
const prizes = [{ packId }, { prizeId: coffee }, { prizeId: coffee }];
const made = await site.post<{ id: number }>('/api/raffle/seals', { prizes, source }, admin);
const path = `/api/raffle/seals/${made.body.id}`;
const read = () => site.get<SealedPrize[]>(`${path}/prizes`);

test('everyone can read the lines of a seal with their prizes, in order', async () => {
  const coffeeLine = {
    title: 'Coffee',
    packId: null,
    items: [{ prizeId: coffee, title: 'Coffee', units: 1, image: null, thumbnail: null }],
    shownAt: null,
  };
  const image = `/api/images/${'a'.repeat(64)}`;
  expect(await read()).toMatchObject({
    status: 200,
    body: [
      {
        prize: 1,
        title: 'Quiet Evening Pack',
        packId,
        items: [
          { prizeId: tea, title: 'Tea', units: 3, image: null, thumbnail: null },
          {
            prizeId: cup,
            title: 'Cup',
            units: 1,
            image: `${image}/1280.webp`,
            thumbnail: `${image}/640.webp`,
          },
        ],
        shownAt: null,
      },
      { prize: 2, ...coffeeLine },
      { prize: 3, ...coffeeLine },
    ],
  });
  expect((await site.get('/api/raffle/seals/99/prizes')).status).toBe(404);
});

test('a line has the time when its winner was revealed', async () => {
  site.advance(2 * HOUR);
  await openSeal(site, toSeal(await findSeal(site.db, made.body.id)));
  await site.post(`${path}/reveal`, { prize: 2 }, admin);
  const shown = (await read()).body.map(({ shownAt }) => shownAt);
  expect(shown).toEqual([null, site.now().toISOString(), null]);
});
