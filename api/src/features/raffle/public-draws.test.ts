import { expect, test } from 'vitest';
import type { Draw, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';

const path = '/api/raffle/draws';

async function raffle(entries = 3) {
  const site = await startTestApp();
  const cookie = await site.signIn();
  for (let i = 0; i < entries; i += 1) {
    const person = {
      name: `Entrant ${i}`,
      email: `entrant-${i}@example.org`,
      phone: '808 555 0100',
    };
    await addEntry(site.db, { ...person, status: 'verified', tickets: 3 });
  }
  return {
    site,
    cookie,
    draw: async (prize: number) =>
      (await site.post<Winner>(`/api/raffle/draw-winner/${prize}`, undefined, { cookie })).body,
    draws: async (query = '') => (await site.get<Draw[]>(`${path}${query}`)).body,
  };
}

test('everyone can read what was drawn, with which ticket, and not who won', async () => {
  const { site, draw, draws } = await raffle();
  expect(await draws()).toEqual([]);
  const winner = await draw(await addPrize(site.db, { title: 'Surf lesson' }));
  site.advance(60_000);
  const next = await draw(await addPrize(site.db, { title: 'Market basket' }));
  expect(await draws()).toEqual([
    {
      id: next.id,
      prizeTitle: 'Market basket',
      prizePackId: null,
      drawnAt: site.now().toISOString(),
      ticket: next.ticket,
      ticketCount: 6,
      seal: null,
    },
    {
      id: winner.id,
      prizeTitle: 'Surf lesson',
      prizePackId: null,
      drawnAt: winner.drawnAt,
      ticket: winner.ticket,
      ticketCount: 9,
      seal: null,
    },
  ]);
  const text = await (await site.raw(path)).text();
  expect(winner.winnerName).toMatch(/^Entrant/);
  expect(text).not.toMatch(/entrant|808|winner/i);
});

test('the prizes of a pack have the one ticket that won them', async () => {
  const { site, cookie, draws } = await raffle();
  const pack = await addPack(site.db, 'Evening Pack');
  for (const title of ['First', 'Second']) await addPrize(site.db, { title, pack });
  await site.post(`/api/raffle/draw-pack-winner/${pack}`, undefined, { cookie });
  const [second, first] = await draws();
  expect([first?.prizeTitle, second?.prizeTitle]).toEqual(['First', 'Second']);
  expect(second).toEqual({ ...first, id: second?.id, prizeTitle: 'Second' });
  expect(first?.prizePackId).toBe(pack);
});

test('a draw stays the same when its prize is to be changed or deleted, or is another one since', async () => {
  const { site, cookie, draw, draws } = await raffle();
  const prize = await addPrize(site.db, { title: 'Surf lesson' });
  await draw(prize);
  const before = await draws();
  const form = {
    brandName: 'Another brand',
    prizeTitle: 'Something else',
    prizeDescription: 'Not what was drawn',
    prizeValue: '1',
    prizeImage: null,
    quantity: 1,
  };
  const renamed = await site.put(`/api/raffle/prizes/${prize}`, form, { cookie });
  expect(renamed.status).toBe(409);
  const deleted = await site.delete(`/api/raffle/prizes/${prize}`, { cookie });
  expect(deleted.status).toBe(409);
  await site.db.write((tx) =>
    tx.rows("UPDATE prizes SET is_active = 0, prize_title = 'Something else'"),
  );
  expect(await site.restart().get(path)).toMatchObject({ body: before });
});

test('the response is 304 until the next draw', async () => {
  const { site, cookie, draw } = await raffle();
  const { id } = await draw(await addPrize(site.db));
  const etag = (await site.get(path)).headers.get('etag') ?? '';
  const again = () => site.get(path, { headers: { 'if-none-match': etag } });
  await addEntry(site.db, { status: 'verified' });
  const prize = await addPrize(site.db);
  const told = await site.patch(`/api/raffle/winners/${id}`, { notified: true }, { cookie });
  expect(told.status).toBe(200);
  expect((await again()).status).toBe(304);
  await draw(prize);
  const { status, body } = await again();
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
});

test('pages go from the newest draw to the first, whatever is drawn in between', async () => {
  const { site, draw, draws } = await raffle(6);
  const prize = await addPrize(site.db, { quantity: 6 });
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await draw(prize)).id);
  const idsOf = async (query: string) => (await draws(query)).map(({ id }) => id);
  expect(await idsOf('?limit=2')).toEqual(ids.slice(0, 2));
  await draw(prize);
  expect(await idsOf(`?limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4));
  expect(await idsOf(`?limit=2&before=${ids[3]}`)).toEqual(ids.slice(4));
  expect(await idsOf(`?before=${ids[4]}`)).toEqual([]);
  for (const query of ['?limit=501', '?limit=0', '?before=first']) {
    expect((await site.get(`${path}${query}`)).status, query).toBe(400);
  }
});
