import { describe, expect, test } from 'vitest';
import { prizeTexts } from '../../../contract/index.ts';
import { prizeForm, prizesDesk } from '../../../testing/prizes.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { leastProcessorTime } from '../../../testing/timing.ts';

describe('adding a prize', () => {
  test('appends it to the list, for everyone at once', async () => {
    const { add, all, shown, stats, site } = await prizesDesk();
    const first = await addPrize(site.db, { order: 7, cents: 100 });
    const before = await site.get('/api/raffle/prizes');
    const { status, body } = await add(prizeForm());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      brandName: 'Hamoa Surf',
      brandContact: 'kimo@hamoa.example',
      prizeTitle: 'Surf lesson',
      prizeDescription: 'Two hours in the water for two people',
      prizeValue: '1000.00',
      prizeImage: null,
      prizeThumbnail: null,
      quantity: 2,
      unitsLeft: 2,
      isDrawn: false,
      isActive: true,
      displayOrder: 8,
      prizePackId: null,
      prizePackName: null,
      winnerId: null,
      winnerDrawnAt: null,
      createdAt: site.now().toISOString(),
      isSealed: false,
    });
    expect(await shown()).toEqual([first, body.id]);
    expect((await all())[1]).toEqual(body);
    expect(await stats()).toMatchObject({ totalPrizes: 3, totalValue: 2001 });
    const after = await site.get('/api/raffle/prizes', {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    });
    expect(after.status).toBe(200);
  });

  test('needs only brand, title and description', async () => {
    const { add } = await prizesDesk();
    const { body } = await add({
      brandName: 'AB',
      prizeTitle: 'Title',
      prizeDescription: 'Ten letters',
    });
    expect(body).toMatchObject({ prizeValue: null, quantity: 1, brandContact: null });
  });

  test.each([
    ['125', '125.00'],
    [' $1,234,567.5 ', '1234567.50'],
    ['', null],
    [null, null],
  ])('accepts the value %j', async (prizeValue, stored) => {
    const { add } = await prizesDesk();
    expect((await add(prizeForm({ prizeValue }))).body.prizeValue).toBe(stored);
  });

  test.each([
    ['brandName', 'A', prizeTexts.brandName],
    ['prizeTitle', 'Four', prizeTexts.prizeTitle],
    ['prizeDescription', 'Too short', prizeTexts.prizeDescription],
    ['quantity', 0, prizeTexts.quantity],
    ['quantity', 1.5, prizeTexts.quantity],
    ['quantity', 10_001, 'Quantity must be at most 10000'],
    ['prizeValue', '1,00', prizeTexts.prizeValue],
    ['prizeValue', '-5', prizeTexts.prizeValue],
    ['prizeValue', 'priceless', prizeTexts.prizeValue],
    ['prizeImage', 'https://elsewhere.example/cat.png', prizeTexts.imageType],
  ])('is refused for %s %j', async (path, value, message) => {
    const { add, change, site, all } = await prizesDesk();
    const id = await addPrize(site.db);
    const refusal = { status: 400, body: { errors: [{ path, message }] } };
    expect(await add(prizeForm({ [path]: value }))).toMatchObject(refusal);
    expect(await change(id, prizeForm({ [path]: value }))).toMatchObject(refusal);
    expect(await all()).toHaveLength(1);
  });
});

describe('the list of all prizes', () => {
  test('is for admins only, with contacts and inactive prizes', async () => {
    const { all, site } = await prizesDesk();
    const withdrawn = await addPrize(site.db, { active: false });
    const shown = await addPrize(site.db, { order: 3 });
    expect((await all()).map(({ id }) => id)).toEqual([shown, withdrawn]);
    expect((await all())[1]).toMatchObject({
      isActive: false,
      brandContact: 'secret@brand.example',
    });
    const visitor = await site.get('/api/raffle/prizes?scope=all');
    expect(visitor.status).toBe(401);
    const open = await site.get('/api/raffle/prizes?scope=public');
    expect(JSON.stringify(open.body)).not.toContain('secret');
    expect(Object.keys((open.body as object[])[0] ?? {})).not.toContain('displayOrder');
  });
});

describe('changing a prize', () => {
  test('saves every field of the form', async () => {
    const { add, change, shown } = await prizesDesk();
    const { body: prize } = await add(prizeForm());
    const changes = {
      brandName: 'Other Brand',
      brandContact: '',
      prizeTitle: 'Other title',
      prizeDescription: 'Another description',
      prizeValue: '',
      quantity: 5,
    };
    const { status, body } = await change(prize.id, prizeForm(changes));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...prize,
      ...changes,
      brandContact: null,
      prizeValue: null,
      unitsLeft: 5,
    });
    expect(await shown()).toEqual([prize.id]);
  });

  test.each([
    ['brandName', 'Another Brand'],
    ['brandContact', null],
    ['prizeTitle', 'Another title'],
    ['prizeDescription', 'Another description'],
    ['prizeValue', '999.00'],
    ['prizeImage', '/api/images/0123456789abcdef0123456789abcdef/1280.webp'],
    ['quantity', 3],
    ['prizePackName', 'Another Pack'],
  ])('is refused when somebody changed %s since', async (field, value) => {
    const { add, change, all } = await prizesDesk();
    const { body: prize } = await add(prizeForm());
    const form = prizeForm({ prizeTitle: 'My title' });
    const stale = await change(prize.id, { ...form, expected: { ...prize, [field]: value } });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Somebody else has changed this prize\./) },
    });
    expect(await all()).toEqual([prize]);
    expect(await change(prize.id, { ...form, expected: prize })).toMatchObject({
      status: 200,
      body: { prizeTitle: 'My title' },
    });
  });

  test('is not refused because a unit was drawn since', async () => {
    const { site, change, draw, all } = await prizesDesk();
    await addEntry(site.db, { status: 'verified' });
    const id = await addPrize(site.db, { quantity: 3 });
    const [seen] = await all();
    await draw(id);
    expect(await change(id, { ...seen, quantity: 4, expected: seen })).toMatchObject({
      status: 200,
      body: { unitsLeft: 3 },
    });
  });

  test('that is missing is a 404', async () => {
    const { change, remove } = await prizesDesk();
    expect((await change(99, prizeForm())).status).toBe(404);
    expect((await remove(99)).status).toBe(404);
  });

  test('keeps drawn units drawn, and refuses a lower quantity', async () => {
    const { site, add, change, draw, all } = await prizesDesk();
    for (let i = 0; i < 9; i += 1) await addEntry(site.db, { status: 'verified' });
    const id = (await add(prizeForm({ quantity: 3 }))).body.id;
    await draw(id);
    await draw(id);
    expect(await change(id, prizeForm({ quantity: 1 }))).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'quantity',
            message: 'Quantity must be at least 2: that many were already drawn',
          },
        ],
      },
    });
    expect((await change(id, prizeForm({ quantity: 10 }))).body).toMatchObject({
      unitsLeft: 8,
      isDrawn: false,
      winnerId: null,
    });
    const { body } = await change(id, prizeForm({ quantity: 2 }));
    const [last] = await site.db.rows('SELECT winner_id, drawn_at FROM draws ORDER BY id DESC');
    expect(body).toMatchObject({ unitsLeft: 0, isDrawn: true, winnerId: last?.[0] });
    expect((await draw(id)).status).toBe(409);
    expect((await change(id, prizeForm({ quantity: 3 }))).body).toMatchObject({
      isDrawn: false,
      winnerId: null,
      winnerDrawnAt: null,
    });
    expect((await draw(id)).status).toBe(201);
    expect((await all())[0]).toMatchObject({ isDrawn: true });
  });
});

describe('a prize with a drawn unit', () => {
  async function drawnPrize(changes: Record<string, unknown> = {}) {
    const desk = await prizesDesk();
    for (let i = 0; i < 9; i += 1) await addEntry(desk.site.db, { status: 'verified' });
    const { id } = (await desk.add(prizeForm(changes))).body;
    await desk.draw(id);
    return { ...desk, id };
  }

  test.each([
    ['brand', { brandName: 'Other Brand' }],
    ['title', { prizeTitle: 'A cheaper lesson' }],
    ['description', { prizeDescription: 'Ten minutes on the beach' }],
    ['value', { prizeValue: '1.00' }],
    ['value', { prizeValue: null }],
    ['title and value', { prizeTitle: 'A cheaper lesson', prizeValue: '1.00' }],
  ])('keeps its %s: %j is refused', async (names, changes) => {
    const { id, change, all } = await drawnPrize();
    const before = await all();
    const message = `This prize was already drawn, so its ${names} cannot change.`;
    expect(await change(id, prizeForm(changes))).toMatchObject({ status: 409, body: { message } });
    expect(await all()).toEqual(before);
  });

  test('has another contact and more units when it is sent otherwise as it is', async () => {
    const { id, change } = await drawnPrize();
    const changes = { brandContact: 'noa@hamoa.example', quantity: 5 };
    expect(await change(id, prizeForm(changes))).toMatchObject({
      status: 200,
      body: { ...changes, unitsLeft: 4 },
    });
  });

  test('that an older version stored with blanks and control characters can be sent back', async () => {
    const { site, id, change, all } = await drawnPrize();
    await site.db.write((tx) => tx.rows("UPDATE prizes SET prize_title = ' Surf\u0007 les\nson '"));
    const [seen] = await all();
    expect(await change(id, { ...seen, quantity: 4, expected: seen })).toMatchObject({
      status: 200,
    });
  });

  test('gets a value that was missing, once', async () => {
    const { id, change } = await drawnPrize({ prizeValue: null });
    expect((await change(id, prizeForm({ prizeValue: '80' }))).body.prizeValue).toBe('80.00');
    expect((await change(id, prizeForm({ prizeValue: '90' }))).status).toBe(409);
  });
});

describe('deleting a prize', () => {
  test('removes it from every list and sum', async () => {
    const { add, remove, shown, stats, packs } = await prizesDesk();
    const { body } = await add(prizeForm({ prizePackName: 'Pack' }));
    expect(await remove(body.id)).toMatchObject({ status: 200, body: { id: body.id } });
    expect(await shown()).toEqual([]);
    expect(await packs()).toEqual([]);
    expect(await stats()).toMatchObject({ totalPrizes: 0, totalValue: 0 });
  });

  test('is refused once a unit was drawn', async () => {
    const { site, remove, draw, shown } = await prizesDesk();
    await addEntry(site.db, { status: 'verified' });
    const id = await addPrize(site.db, { quantity: 5 });
    await draw(id);
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cannot be deleted') },
    });
    expect(await shown()).toEqual([id]);
  });
});

describe('reordering the prizes', () => {
  test('saves the whole order, for everyone', async () => {
    const { site, reorder, shown, add } = await prizesDesk();
    const [a, b, c] = [await addPrize(site.db), await addPrize(site.db), await addPrize(site.db)];
    await addPrize(site.db, { active: false });
    const { status, body } = await reorder([c, a, b]);
    expect(status).toBe(200);
    expect(body).toEqual({ prizeIds: [c, a, b] });
    expect(await shown()).toEqual([c, a, b]);
    await reorder([b, c, a]);
    expect(await shown()).toEqual([b, c, a]);
    const { body: added } = await add(prizeForm());
    expect(await shown()).toEqual([b, c, a, added.id]);
  });

  test('is refused when the list does not match', async () => {
    const { site, reorder, shown } = await prizesDesk();
    const [a, b] = [await addPrize(site.db), await addPrize(site.db)];
    const withdrawn = await addPrize(site.db, { active: false });
    for (const list of [[b], [], [b, a, 99], [b, b], [b, a, a], [b, a, withdrawn]]) {
      expect(await reorder(list), String(list)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('list of prizes has changed') },
      });
    }
    expect((await reorder('all')).status).toBe(400);
    expect(await shown()).toEqual([a, b]);
  });

  test('is refused when somebody else saved another order than the caller saw', async () => {
    const { site, reorder, shown } = await prizesDesk();
    const [a, b, c] = [await addPrize(site.db), await addPrize(site.db), await addPrize(site.db)];
    expect((await reorder([c, b, a], [a, b, c])).status).toBe(200);
    expect(await reorder([b, a, c], [a, b, c])).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has saved a different order.' },
    });
    expect(await shown()).toEqual([c, b, a]);
    expect((await reorder([b, a, c], [c, b, a])).status).toBe(200);
    expect(await shown()).toEqual([b, a, c]);
  });

  test('of many prizes is fast', async () => {
    const { site, reorder, shown } = await prizesDesk();
    await site.db.write((tx) =>
      tx.rows(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO prizes (brand_name, prize_title, prize_description, units_left, display_order, created_at)
        SELECT 'Brand', 'Prize', 'Description', 1, i, 0 FROM n`),
    );
    const order = await shown();
    const turned = async () => expect((await reorder(order.reverse())).status).toBe(200);
    expect(await leastProcessorTime(3, turned)).toBeLessThan(500);
    expect(await shown()).toEqual(order);
  });
});
