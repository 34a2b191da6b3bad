import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type AdminPrize,
  type ErrorBody,
  MAX_IMAGE_TEXT,
  prizeTexts,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry } from '../../../testing/rows.ts';
import { sealPrizes } from '../../../testing/seals.ts';

const form = (prizeImage: unknown) => ({
  brandName: 'Hamoa Surf',
  prizeTitle: 'Surf lesson',
  prizeDescription: 'Two hours in the water',
  prizeImage,
});

async function dataUrl(background: string, type = 'image/png') {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:${type};base64,${bytes.toString('base64')}`;
}
const [red, blue] = [await dataUrl('red'), await dataUrl('blue')];

async function prizesDesk() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const count = async (table: string) =>
    Number((await site.db.rows(`SELECT count(*) FROM ${table}`))[0]?.[0]);
  return {
    site,
    add: (image: unknown, headers = {}) =>
      site.post<AdminPrize & ErrorBody>('/api/raffle/prizes', form(image), { cookie, headers }),
    change: (id: number, image: unknown) =>
      site.put<AdminPrize & ErrorBody>(`/api/raffle/prizes/${id}`, form(image), { cookie }),
    remove: (id: number) => site.delete(`/api/raffle/prizes/${id}`, { cookie }),
    kept: async () => [await count('images'), await count('image_variants')],
    open: async (url: string | null) =>
      site.fetch(new Request(`http://localhost${url ?? '/missing'}`), {}),
  };
}

describe('the image of a prize', () => {
  test('is served small and immutable at the returned URL', async () => {
    const { add, open } = await prizesDesk();
    const { status, body } = await add(red);
    expect(status).toBe(201);
    expect(body.prizeImage).toMatch(/^\/api\/images\/[0-9a-f]{32}\/1280\.webp$/);
    for (const [url, width] of [
      [body.prizeImage, 900],
      [body.prizeThumbnail, 640],
    ] as const) {
      const served = await open(url);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width });
    }
  });

  test('is decoded whatever its stated type', async () => {
    const { add } = await prizesDesk();
    for (const type of ['image/svg+xml', 'image/heic', 'image/jpeg;charset=utf-8']) {
      expect((await add(await dataUrl('red', type))).status).toBe(201);
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await add(`data:image/png;base64,${svg.toString('base64')}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'prizeImage', message: prizeTexts.imageType }] },
    });
  });

  test.each([
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    'data:image/png;base64,',
    'data:image/png;base64,####',
    'data:text/html;base64,PGI+',
    '/api/images/../../etc/passwd',
    '/api/images/x/1280.webp',
    'javascript:alert(1)',
  ])('is not %s', async (image) => {
    const { add, kept } = await prizesDesk();
    expect(await add(image)).toMatchObject({
      status: 400,
      body: { message: prizeTexts.imageType },
    });
    expect(await kept()).toEqual([0, 0]);
  });

  test('that is too large is refused with its message', async () => {
    const { add, change, kept } = await prizesDesk();
    const { body } = await add(null);
    const huge = 'data:image/png;base64,'.padEnd(MAX_IMAGE_TEXT + 1, 'A');
    for (const refused of [await add(huge), await change(body.id, huge)]) {
      expect(refused).toMatchObject({
        status: 413,
        body: { message: prizeTexts.imageTooLarge },
      });
    }
    const beyond = await add('data:image/png;base64,'.padEnd(17 * 1024 * 1024, 'A'));
    expect(beyond).toMatchObject({
      status: 413,
      body: { message: prizeTexts.imageTooLarge },
    });
    expect(await kept()).toEqual([0, 0]);
  });

  test('stays when its URL is sent back, and is removed when nothing is sent', async () => {
    const { add, change, kept } = await prizesDesk();
    const { body } = await add(red);
    const same = await change(body.id, body.prizeImage);
    expect(same.body.prizeImage).toBe(body.prizeImage);
    expect((await change(body.id, body.prizeThumbnail)).body.prizeImage).toBe(body.prizeImage);
    const without = await change(body.id, null);
    expect(without.body).toMatchObject({ prizeImage: null, prizeThumbnail: null });
    expect(await kept()).toEqual([0, 0]);
    expect(await change(body.id, body.prizeImage)).toMatchObject({
      status: 400,
      body: { message: 'This image no longer exists. Please choose it again.' },
    });
  });

  test('of a drawn prize is neither replaced nor removed', async () => {
    const { site, add, change, kept } = await prizesDesk();
    const { body } = await add(red);
    await site.db.write((tx) => tx.rows('UPDATE prizes SET units_left = 0'));
    const message = 'This prize was already drawn, so its image cannot change.';
    for (const image of [blue, null])
      expect(await change(body.id, image)).toMatchObject({ status: 409, body: { message } });
    for (const same of [body.prizeImage, red])
      expect((await change(body.id, same)).body.prizeImage).toBe(body.prizeImage);
    expect(await kept()).toEqual([1, 2]);
  });

  test('can be added to a drawn or sealed prize that has none, once', async () => {
    const { site, add, change, kept } = await prizesDesk();
    await addEntry(site.db, { status: 'verified' });
    const drawn = (await add(null)).body;
    await site.db.write((tx) => tx.rows('UPDATE prizes SET units_left = 0'));
    const sealed = (await add(null)).body;
    await sealPrizes(site, [sealed.id]);
    for (const { id } of [drawn, sealed]) {
      const { status, body } = await change(id, red);
      expect({ status, image: body.prizeImage }).toEqual({
        status: 200,
        image: expect.stringMatching(/^[/]api[/]images[/]/),
      });
      for (const other of [blue, null]) expect((await change(id, other)).status).toBe(409);
    }
    expect(await kept()).toEqual([1, 2]);
  });

  test('is stored once for all prizes, as long as one uses it', async () => {
    const { add, change, remove, kept } = await prizesDesk();
    const [one, two] = [(await add(red)).body, (await add(red)).body];
    expect(two.prizeImage).toBe(one.prizeImage);
    expect(await kept()).toEqual([1, 2]);
    const replaced = await change(one.id, blue);
    expect(replaced.body.prizeImage).not.toBe(one.prizeImage);
    expect(await kept()).toEqual([2, 4]);
    await remove(two.id);
    expect(await kept()).toEqual([1, 2]);
    await change(one.id, red);
    expect(await kept()).toEqual([1, 2]);
    await remove(one.id);
    expect(await kept()).toEqual([0, 0]);
  });

  test('is not stored when the rest of the change is refused', async () => {
    const { change, kept } = await prizesDesk();
    expect((await change(99, red)).status).toBe(404);
    expect(await kept()).toEqual([0, 0]);
  });

  test('sent again with the same key makes no second prize', async () => {
    const { add, kept, site } = await prizesDesk();
    const key = { 'idempotency-key': 'the-same-key' };
    const first = await add(red, key);
    const second = await add(red, key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await add(blue, key)).status).toBe(422);
    expect(await kept()).toEqual([1, 2]);
    expect((await site.get<unknown[]>('/api/raffle/prizes')).body).toHaveLength(1);
  });

  test('does not block other writes while it is encoded', async () => {
    const { add, site } = await prizesDesk();
    const photo = await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .jpeg({ quality: 70 })
      .toBuffer();
    let made = false;
    const adding = add(`data:image/jpeg;base64,${photo.toString('base64')}`).then((answer) => {
      made = true;
      return answer;
    });
    let writes = 0;
    while (!made) {
      await site.db.write((tx) => tx.rows("UPDATE settings SET value = value WHERE name = 'none'"));
      writes += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await adding).status).toBe(201);
    expect(writes).toBeGreaterThan(10);
  });
});
