import { describe, expect, test } from 'vitest';
import { startFundraiser } from '../../../testing/fundraiser.ts';
import { leastProcessorTime } from '../../../testing/timing.ts';

describe('selecting a winner', () => {
  test('makes one of the verified entries the winner', async () => {
    const { entered, select, list, stats } = await startFundraiser();
    await entered('pending');
    const id = await entered('verified', { name: 'Noelani' });
    await entered('disqualified');
    const { status, body } = await select();
    expect(status).toBe(201);
    expect(body.winner).toMatchObject({ id, name: 'Noelani', entryStatus: 'winner' });
    expect((await list()).find((entry) => entry.id === id)).toMatchObject(body.winner);
    expect(await stats()).toMatchObject({ verifiedEntries: 0, winners: 1 });
  });

  test('is refused with a message when nobody is verified', async () => {
    const { entered, select } = await startFundraiser();
    for (const status of ['pending', 'winner', 'disqualified'] as const) await entered(status);
    expect(await select()).toMatchObject({
      status: 409,
      body: { message: 'There are no verified entries to draw from.' },
    });
  });

  test('never selects the same entry twice, even with thirty requests at once', async () => {
    const { site, select } = await startFundraiser();
    await site.db.write((tx) => tx.rows(manyEntries, [25]));
    const all = await Promise.all(Array.from({ length: 30 }, () => select()));
    const winners = all.filter(({ status }) => status === 201).map(({ body }) => body.winner.id);
    expect(winners).toHaveLength(25);
    expect(new Set(winners).size).toBe(25);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('selects one winner for two organizers who draw at once', async () => {
    const { entered, select, stats } = await startFundraiser();
    for (let i = 0; i < 3; i += 1) await entered('verified');
    const [one, two] = await Promise.all([select({ winners: 0 }), select({ winners: 0 })]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect(await stats()).toMatchObject({ verifiedEntries: 2, winners: 1 });
    expect((await select({ winners: 0 })).status).toBe(409);
    expect((await select({ winners: 1 })).status).toBe(201);
  });

  test('selects the entry that the random number says', async () => {
    for (let place = 0; place < 4; place += 1) {
      const asked: number[] = [];
      const random = (below: number) => {
        asked.push(below);
        return place;
      };
      const { entered, select } = await startFundraiser({ random });
      const ids: number[] = [];
      for (let i = 0; i < 4; i += 1) {
        await entered('pending');
        ids.push(await entered('verified'));
      }
      expect((await select()).body.winner.id).toBe(ids[place]);
      expect(asked).toEqual([4]);
    }
  });

  test('is fast among a hundred thousand entries', async () => {
    const { site, select } = await startFundraiser({ random: (below) => below - 1 });
    await site.db.write((tx) => tx.rows(manyEntries, [100_000]));
    const drawn = async () => expect((await select()).status).toBe(201);
    expect(await leastProcessorTime(6, drawn)).toBeLessThan(50);
  });
});

const manyEntries = `
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
  INSERT INTO fundraiser_entries (name, email, donation_platform, instagram_username,
    instagram_actions, entry_status, created_at)
  SELECT 'N' || i, i || '@example.org', 'venmo', '@n', '["liked"]', 'verified', i FROM n`;
