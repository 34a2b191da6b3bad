import { describe, expect, test } from 'vitest';
import type {
  EntriesPage,
  ErrorBody,
  IndividualPrize,
  RaffleStats,
  Winner,
} from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';

async function raffle() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  return {
    site,
    cookie,
    draw: (prizeId: number | string) =>
      site.post<Winner & ErrorBody>(`/api/raffle/draw-winner/${prizeId}`, undefined, { cookie }),
    winners: async () => (await site.get<Winner[]>('/api/raffle/winners', { cookie })).body,
  };
}

const statusOf = async ({ db }: TestApp, id: number) =>
  (await db.rows('SELECT entry_status FROM raffle_entries WHERE id = ?', [id]))[0]?.[0];

describe('drawing a prize', () => {
  test('returns the winner and records the draw', async () => {
    const { site, draw, winners } = await raffle();
    const entry = await addEntry(site.db, {
      name: 'Malia',
      phone: '808',
      tickets: 7,
      status: 'verified',
    });
    const prize = await addPrize(site.db, { title: 'Surf lesson', cents: 24_000 });
    const { status, body } = await draw(prize);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      prizeId: prize,
      winnerId: entry,
      winnerName: 'Malia',
      winnerEmail: expect.stringContaining('@'),
      winnerPhone: '808',
      prizeTitle: 'Surf lesson',
      prizeValue: '240.00',
      prizePackId: null,
      drawnAt: site.now().toISOString(),
      ticket: expect.any(Number),
      ticketCount: 7,
      notified: false,
      claimed: false,
      seal: null,
    });
    expect(body.ticket).toBeGreaterThanOrEqual(1);
    expect(body.ticket).toBeLessThanOrEqual(7);
    expect(await winners()).toEqual([body]);
    expect(await statusOf(site, entry)).toBe('winner');
    const [record] = await site.db.rows('SELECT * FROM draws');
    expect(record).toMatchObject({
      winner_id: entry,
      prize_id: prize,
      winner_phone: '808',
      notified: 0,
    });
  });

  test('lets only verified entries win', async () => {
    const { site, draw } = await raffle();
    for (const status of ['pending', 'disqualified', 'winner'] as const) {
      for (let i = 0; i < 5; i += 1)
        await addEntry(site.db, { name: status, tickets: 100, status });
    }
    for (let i = 0; i < 10; i += 1)
      await addEntry(site.db, { name: 'verified', status: 'verified' });
    const prize = await addPrize(site.db, { quantity: 10 });
    for (let i = 0; i < 10; i += 1) expect((await draw(prize)).body.winnerName).toBe('verified');
    const none = await draw(await addPrize(site.db));
    expect(none).toMatchObject({
      status: 409,
      body: { message: 'There are no verified entries to draw from.' },
    });
  });

  test('finds the drawn ticket across buckets of 1,024 entries', async () => {
    const taken: number[] = [];
    const site = await startTestApp({ random: (below) => taken.shift() ?? below - 1 });
    const cookie = await site.signIn();
    await site.db.write((tx) =>
      tx.rows(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO raffle_entries
          (name, email, search_text, donation_platform, donation_cents, entry_count, entry_status, created_at)
        SELECT 'entry ' || i, i, '', 'venmo', 2000, 1 + i % 2,
          CASE WHEN i % 3 = 0 THEN 'pending' ELSE 'verified' END, i FROM n`),
    );
    const rows = await site.db.rows(
      "SELECT name, entry_count FROM raffle_entries WHERE entry_status = 'verified' ORDER BY id",
    );
    const tickets = rows.flatMap((row) => new Array(Number(row[1])).fill(String(row[0])));
    const prize = await addPrize(site.db, { quantity: 100 });
    for (const ticket of [tickets.length, 1, 1000, 1700, 2400]) {
      taken.push(ticket - 1);
      const { body } = await site.post<Winner>(`/api/raffle/draw-winner/${prize}`, undefined, {
        cookie,
      });
      expect(body).toMatchObject({
        winnerName: tickets[ticket - 1],
        ticket,
        ticketCount: tickets.length,
      });
      // A winner's tickets leave the row.
      for (let i = tickets.length - 1; i >= 0; i -= 1) {
        if (tickets[i] === body.winnerName) tickets.splice(i, 1);
      }
    }
  });

  test('draws a prize of three units three times, and no more', async () => {
    const { site, draw, winners, cookie } = await raffle();
    for (let i = 0; i < 9; i += 1) await addEntry(site.db, { status: 'verified' });
    const prize = await addPrize(site.db, { quantity: 3 });
    const state = async () => {
      const { body } = await site.get<IndividualPrize[]>('/api/raffle/individual-prizes', {
        cookie,
      });
      return [body[0]?.unitsLeft, body[0]?.isDrawn];
    };
    expect(await state()).toEqual([3, false]);
    await draw(prize);
    await draw(prize);
    expect(await state()).toEqual([1, false]);
    const last = await draw(prize);
    expect(await state()).toEqual([0, true]);
    expect(await draw(prize)).toMatchObject({
      status: 409,
      body: { message: 'A winner was already drawn for this prize.' },
    });
    expect(new Set((await winners()).map(({ winnerName, id }) => `${winnerName}${id}`)).size).toBe(
      3,
    );
    const [row] = await site.db.rows('SELECT winner_id, winner_drawn_at FROM prizes');
    const [record] = await site.db.rows('SELECT winner_id FROM draws WHERE id = ?', [last.body.id]);
    expect(row?.[0]).toBe(record?.[0]);
    expect(row?.[1]).toBe(site.now().getTime());
  });

  test('never gives a unit twice, even in concurrent draws', async () => {
    const { site, draw, winners, cookie } = await raffle();
    for (let i = 0; i < 60; i += 1)
      await addEntry(site.db, { status: 'verified', tickets: 1 + (i % 9) });
    const prize = await addPrize(site.db, { quantity: 7 });
    // Of more at once, a slow machine refuses some as busy.
    const all = await Promise.all(Array.from({ length: 20 }, () => draw(prize)));
    const counts = [201, 409].map((code) => all.filter(({ status }) => status === code).length);
    expect(counts).toEqual([7, 13]);
    expect(await winners()).toHaveLength(7);
    const [row] = await site.db.rows('SELECT count(DISTINCT winner_id) FROM draws');
    expect(row?.[0]).toBe(7);
    const page = await site.get<EntriesPage>('/api/raffle/entries?status=winner', { cookie });
    expect(page.body.total).toBe(7);
  });

  test('happens once when the response is lost and the request is repeated', async () => {
    const { site, cookie, winners } = await raffle();
    for (let i = 0; i < 20; i += 1) await addEntry(site.db, { status: 'verified' });
    const prize = await addPrize(site.db, { quantity: 9 });
    const sent = { cookie, headers: { 'idempotency-key': 'one-click-one-winner' } };
    const path = `/api/raffle/draw-winner/${prize}`;
    // The answer goes nowhere; what was committed stays.
    await site.post(path, undefined, sent);
    const [first] = await winners();
    const again = [site, site, site.restart()].map((app) =>
      app.post<Winner>(path, undefined, sent),
    );
    for (const { status, body, headers } of await Promise.all(again)) {
      expect(status).toBe(201);
      expect(body).toEqual(first);
      expect(headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await winners()).toEqual([first]);
  });

  test('of a prize in a pack is refused', async () => {
    const { site, draw } = await raffle();
    await addEntry(site.db, { status: 'verified' });
    const refused = await draw(await addPrize(site.db, { pack: await addPack(site.db, 'Pack') }));
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('pack') },
    });
  });

  test('that is missing or inactive is a 404', async () => {
    const { site, draw } = await raffle();
    await addEntry(site.db, { status: 'verified' });
    expect((await draw(999)).status).toBe(404);
    expect((await draw(await addPrize(site.db, { active: false }))).status).toBe(404);
    expect((await draw('first')).status).toBe(400);
  });

  test('changes nothing when it is refused', async () => {
    const { site, draw, winners } = await raffle();
    const prize = await addPrize(site.db);
    await draw(prize);
    expect(await winners()).toEqual([]);
    const entry = await addEntry(site.db, { status: 'verified' });
    expect((await draw(prize)).status).toBe(201);
    expect(await statusOf(site, entry)).toBe('winner');
  });

  test('shows in the lists that are polled', async () => {
    const { site, draw, cookie } = await raffle();
    await addEntry(site.db, { status: 'verified' });
    const prize = await addPrize(site.db);
    const paths = ['/api/raffle/winners', '/api/raffle/entries', '/api/raffle/individual-prizes'];
    const etags = async () =>
      Promise.all(
        paths.map(async (path) => (await site.get(path, { cookie })).headers.get('etag')),
      );
    const before = await etags();
    await draw(prize);
    const after = await etags();
    for (const [position, etag] of after.entries()) expect(etag).not.toBe(before[position]);
    const { body } = await site.get<RaffleStats>('/api/raffle/stats');
    expect(body).toMatchObject({ totalEntries: 1, verifiedEntries: 0 });
  });
});

describe('the record of a draw', () => {
  async function drawn() {
    const { site, cookie, draw } = await raffle();
    await addEntry(site.db, { status: 'verified' });
    const { body } = await draw(await addPrize(site.db));
    return { cookie, run: (sql: string) => site.db.write((tx) => tx.rows(sql)), id: body.id, site };
  }

  test('is never changed', async () => {
    const { run } = await drawn();
    for (const column of [
      'winner_name',
      'winner_email',
      'prize_title',
      'ticket',
      'drawn_at',
      'winner_id',
      'id',
    ]) {
      await expect(run(`UPDATE draws SET ${column} = ${column}`)).rejects.toThrow('never changed');
    }
  });

  test('is never deleted or replaced', async () => {
    const { run } = await drawn();
    await expect(run('DELETE FROM draws')).rejects.toThrow('never deleted');
    await expect(run('INSERT OR REPLACE INTO draws SELECT * FROM draws')).rejects.toThrow(
      'never changed',
    );
  });

  test('prevents deleting its winner and its prize', async () => {
    const { run } = await drawn();
    await expect(run('DELETE FROM raffle_entries')).rejects.toThrow('FOREIGN KEY');
    await expect(run('DELETE FROM prizes')).rejects.toThrow('FOREIGN KEY');
  });

  test('can be marked as notified and claimed, and unmarked', async () => {
    const { site, cookie, id } = await drawn();
    const list = () => site.get<Winner[]>('/api/raffle/winners', { cookie });
    const mark = (marks: object, of: number | string = id) =>
      site.patch<Winner>(`/api/raffle/winners/${of}`, marks, { cookie });
    const before = await list();
    expect((await mark({ notified: true })).body).toEqual({ ...before.body[0], notified: true });
    expect((await mark({ claimed: true })).body).toMatchObject({ notified: true, claimed: true });
    const after = await list();
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.body[0]).toMatchObject({ notified: true, claimed: true });
    expect((await mark({ notified: false })).body).toMatchObject({
      notified: false,
      claimed: true,
    });
    expect((await mark({ notified: true, winnerName: 'Me' })).body.winnerName).toBe('Somebody');
    expect((await mark({})).status).toBe(400);
    expect((await mark({ notified: 'maybe' })).status).toBe(400);
    expect((await mark({ notified: true }, 99)).status).toBe(404);
  });
});
