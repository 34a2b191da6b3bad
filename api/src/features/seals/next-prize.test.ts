import { expect, test } from 'vitest';
import type { Seal, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { testRules } from '../../../testing/seals.ts';
import { MINUTE } from '../../platform/clock.ts';

test('the next prize is the first one that no standing seal decides', async () => {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < 4; i += 1) await addEntry(site.db, { status: 'verified' });
  const [sealed, open] = [
    await addPrize(site.db, { order: 1 }),
    await addPrize(site.db, { order: 2 }),
  ];
  const source = {
    kind: 'announced',
    text: 'Daily 4',
    closesAt: new Date(site.now().getTime() + 20 * MINUTE).toISOString(),
  };
  const seal = { prizes: [{ prizeId: sealed }], source };
  expect((await site.post<Seal>('/api/raffle/seals', seal, admin)).status).toBe(201);

  const drawNext = () =>
    site.post<{ winner: Winner } & { message: string }>('/api/raffle/select-winner', {}, admin);
  const drawn = await drawNext();
  expect(drawn.status).toBe(201);
  expect(drawn.body.winner.prizeId).toBe(open);
  const refused = await drawNext();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Sealed draw 1 decides who wins this.');
});
