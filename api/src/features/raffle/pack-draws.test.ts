import { describe, expect, test } from 'vitest';
import type { ErrorBody, LineState, PrizePack, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';

async function raffle(entries: number) {
  const site = await startTestApp();
  const cookie = await site.signIn();
  for (let i = 0; i < entries; i += 1) {
    await addEntry(site.db, { name: `Entrant ${i}`, status: 'verified', tickets: 1 + i });
  }
  const post = <Body>(path: string, body?: unknown) => site.post<Body>(path, body, { cookie });
  return {
    site,
    cookie,
    drawPack: (id: number | string, expected?: LineState) =>
      post<Winner[] & ErrorBody>(`/api/raffle/draw-pack-winner/${id}`, expected && { expected }),
    drawPrize: (id: number, expected?: LineState) =>
      post<Winner & ErrorBody>(`/api/raffle/draw-winner/${id}`, expected && { expected }),
    select: (body?: { prizeId: number; expected?: LineState }) =>
      post<{ winner: Winner & { name: string } } & ErrorBody>('/api/raffle/select-winner', body),
    winners: async () => (await site.get<Winner[]>('/api/raffle/winners', { cookie })).body,
    packs: async () => (await site.get<PrizePack[]>('/api/raffle/prize-packs', { cookie })).body,
  };
}

describe('drawing a pack', () => {
  test('gives all prizes to one winner, with one ticket', async () => {
    const { site, drawPack, winners, packs } = await raffle(8);
    const pack = await addPack(site.db, 'Evening Pack');
    const second = await addPrize(site.db, { title: 'Second', pack, order: 2, quantity: 3 });
    const first = await addPrize(site.db, { title: 'First', pack, order: 1, cents: null });
    const other = await addPrize(site.db, { title: 'Other' });
    const { status, body } = await drawPack(pack);
    expect(status).toBe(201);
    expect(body.map(({ prizeId, prizeTitle }) => [prizeId, prizeTitle])).toEqual([
      [first, 'First'],
      [second, 'Second'],
    ]);
    for (const one of body) {
      expect(one).toMatchObject({
        prizePackId: pack,
        winnerId: body[0]?.winnerId,
        ticket: body[0]?.ticket,
        ticketCount: 36,
      });
    }
    expect(await winners()).toEqual(body.toReversed());
    expect((await packs())[0]?.prizes.map(({ isDrawn }) => isDrawn)).toEqual([true, true]);
    const rows = await site.db.rows('SELECT units_left, winner_id FROM prizes ORDER BY id');
    expect(rows.map((row) => [row[0], row[1]])).toEqual([
      [0, body[0]?.winnerId],
      [0, body[0]?.winnerId],
      [1, null],
    ]);
    expect(other).toBeGreaterThan(0);
  });

  test('happens once, even with concurrent requests', async () => {
    const { site, drawPack, winners } = await raffle(60);
    const pack = await addPack(site.db, 'Pack');
    for (let i = 0; i < 4; i += 1) await addPrize(site.db, { pack });
    const all = await Promise.all(Array.from({ length: 50 }, () => drawPack(pack)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of all) {
      if (status !== 201) {
        expect(status).toBe(409);
        expect(body.message).toBe('A winner was already drawn for this prize pack.');
      }
    }
    expect(await winners()).toHaveLength(4);
  });

  test('excludes the winner from later draws', async () => {
    const { site, drawPack, drawPrize } = await raffle(2);
    const pack = await addPack(site.db, 'Pack');
    await addPrize(site.db, { pack });
    const prize = await addPrize(site.db, { quantity: 2 });
    const { body } = await drawPack(pack);
    expect((await drawPrize(prize)).body.winnerName).not.toBe(body[0]?.winnerName);
    expect((await drawPrize(prize)).status).toBe(409);
  });

  test('is refused for a pack that is missing, empty, or partly drawn', async () => {
    const { site, drawPack, winners, packs } = await raffle(5);
    expect((await drawPack(99)).status).toBe(404);
    expect((await drawPack('evening')).status).toBe(400);
    const empty = await addPack(site.db, 'Empty');
    await addPrize(site.db, { pack: empty, active: false });
    expect(await drawPack(empty)).toMatchObject({
      status: 409,
      body: { message: 'This pack has no prizes.' },
    });
    const pack = await addPack(site.db, 'Pack');
    await addPrize(site.db, { pack });
    const partly = await addPrize(site.db, { pack, quantity: 2 });
    await site.db.write((tx) => tx.rows('UPDATE prizes SET units_left = 1 WHERE id = ?', [partly]));
    expect((await drawPack(pack)).status).toBe(409);
    expect(await winners()).toEqual([]);
    expect((await packs()).map(({ packName }) => packName)).toEqual(['Pack']);
  });

  test('is refused when the pack is no longer what the admin was shown', async () => {
    const { site, drawPack, winners } = await raffle(5);
    const pack = await addPack(site.db, 'Evening Pack');
    const tea = await addPrize(site.db, { title: 'Tea', pack, quantity: 2 });
    const shownTea = { prizeId: tea, title: 'Tea', units: 2 };
    const stay = await addPrize(site.db, { title: 'A stay by the sea', pack });
    const shownStay = { prizeId: stay, title: 'A stay by the sea', units: 1 };
    for (const items of [
      [shownTea],
      [shownTea, shownStay, { prizeId: 99, title: 'Candle', units: 1 }],
      [{ ...shownTea, units: 1 }, shownStay],
      [shownTea, { ...shownStay, title: 'A stay by the harbor' }],
    ]) {
      expect(await drawPack(pack, { title: 'Evening Pack', items })).toMatchObject({
        status: 409,
        body: {
          message:
            'The prizes of “Evening Pack” have changed since you opened this. Please look again.',
        },
      });
    }
    expect(await winners()).toEqual([]);
    const shown = { title: 'Evening Pack', items: [shownStay, shownTea] };
    expect((await drawPack(pack, shown)).status).toBe(201);
  });

  test('is possible with what was shown of a large pack', async () => {
    const { site, drawPack } = await raffle(1);
    const pack = await addPack(site.db, 'Everything');
    const title = 'ʻ'.repeat(160);
    const items: LineState['items'] = [];
    for (let i = 0; i < 200; i += 1) {
      items.push({ prizeId: await addPrize(site.db, { title, pack }), title, units: 1 });
    }
    expect((await drawPack(pack, { title: 'Everything', items })).body).toHaveLength(200);
  });

  test('is refused without a verified entry, and changes nothing', async () => {
    const { site, drawPack, winners, packs } = await raffle(0);
    await addEntry(site.db, { status: 'pending' });
    const pack = await addPack(site.db, 'Pack');
    await addPrize(site.db, { pack });
    expect(await drawPack(pack)).toMatchObject({
      status: 409,
      body: { message: 'There are no verified entries to draw from.' },
    });
    expect(await winners()).toEqual([]);
    expect((await packs())[0]?.prizes[0]?.isDrawn).toBe(false);
  });
});

describe('selecting a winner', () => {
  test('draws individual prizes in display order until none is left', async () => {
    const { site, select, winners } = await raffle(9);
    await addPrize(site.db, { title: 'Last', order: 9 });
    await addPrize(site.db, { title: 'Packed', order: 0, pack: await addPack(site.db, 'Pack') });
    await addPrize(site.db, { title: 'Withdrawn', order: 1, active: false });
    await addPrize(site.db, { title: 'Twice', order: 2, quantity: 2 });
    const titles: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await select();
      expect(status).toBe(201);
      expect(body.winner.name).toBe(body.winner.winnerName);
      titles.push(body.winner.prizeTitle);
    }
    expect(titles).toEqual(['Twice', 'Twice', 'Last']);
    expect(await select()).toMatchObject({
      status: 409,
      body: { message: 'There is no prize left to draw.' },
    });
    expect(await winners()).toHaveLength(3);
  });

  test('is refused for a prize that has become another one since it was shown', async () => {
    const { site, select, drawPrize, winners } = await raffle(9);
    const id = await addPrize(site.db, { title: 'A stay by the sea', quantity: 2 });
    const shown = (title: string) => ({ title, items: [{ prizeId: id, title, units: 1 }] });
    const before = shown('Tea');
    const refused = {
      status: 409,
      body: {
        message: '“A stay by the sea” has changed since you opened this. Please look again.',
      },
    };
    expect(await drawPrize(id, before)).toMatchObject(refused);
    expect(await select({ prizeId: id, expected: before })).toMatchObject(refused);
    expect(await winners()).toEqual([]);
    const now = shown('A stay by the sea');
    expect((await drawPrize(id, now)).status).toBe(201);
    expect((await select({ prizeId: id, expected: now })).status).toBe(201);
  });

  test('draws only once when two admins draw the same prize', async () => {
    const { site, select, winners } = await raffle(9);
    const first = await addPrize(site.db, { title: 'First', order: 1 });
    const second = await addPrize(site.db, { title: 'Second', order: 2 });
    const both = await Promise.all([select({ prizeId: first }), select({ prizeId: first })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'Another prize is now next.',
    );
    expect((await winners()).map(({ prizeId }) => prizeId)).toEqual([first]);
    expect((await select({ prizeId: second })).body.winner.prizeId).toBe(second);
  });
});
