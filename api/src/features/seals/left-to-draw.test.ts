import { expect, test } from 'vitest';
import { MyEntry, type Pick } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';

const keys = { mele: 'M'.repeat(26), noa: 'N'.repeat(26), late: 'E'.repeat(26) };

async function startSite() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  const look = async (key: keyof typeof keys) =>
    (await site.post<MyEntry>('/api/raffle/my-entry', { key: keys[key] })).body;
  /** What is left to draw, and the odds of an entry, by about 10 verified tickets. */
  const ahead = async (key: keyof typeof keys) => {
    const { leftToDraw, oneIn } = await look(key);
    return [leftToDraw, oneIn];
  };
  const enter = (key: keyof typeof keys) =>
    addEntry(site.db, { key: keys[key], tickets: 1, status: 'verified' });
  const draw = async (path: string) =>
    expect((await site.post(`/api/raffle/${path}`, {}, admin)).status).toBe(201);
  return { site, admin, look, ahead, enter, draw };
}

test('before the first prize, odds are told: prizes may still come', async () => {
  const { look, ahead, enter } = await startSite();
  await enter('mele');
  expect(await ahead('mele')).toEqual(['prizes', 10]);
  // An earlier server does not say.
  const { leftToDraw: _, ...earlier } = await look('mele');
  expect(MyEntry.parse(earlier).leftToDraw).toBe('prizes');
});

test('once all prizes are drawn directly, nobody is told odds, until another prize is added', async () => {
  const { site, admin, ahead, draw } = await startSite();
  for (let i = 0; i < 2; i += 1) await addEntry(site.db, { status: 'verified', tickets: 5 });
  const late = await addEntry(site.db, { key: keys.late, tickets: 1 });
  const prize = await addPrize(site.db);
  const pack = await addPack(site.db, 'Quiet Evening Pack');
  await addPrize(site.db, { pack, quantity: 2 });
  await addPrize(site.db, { active: false });
  await draw(`draw-winner/${prize}`);
  expect(await ahead('late')).toEqual(['prizes', 11]);
  await draw(`draw-pack-winner/${pack}`);
  // Pending or verified, it can win nothing.
  expect(await ahead('late')).toEqual(['nothing', null]);
  await site.patch(`/api/raffle/entries/${late}`, { status: 'verified' }, admin);
  expect(await ahead('late')).toEqual(['nothing', null]);
  await addPrize(site.db);
  expect(await ahead('late')).toEqual(['prizes', 10]);
});

test('while a seal has all prizes, only its entries have odds, and none once all is shown', async () => {
  const { site, admin, look, ahead, enter } = await startSite();
  await enter('mele');
  await enter('noa');
  const prize = await addPrize(site.db, { quantity: 2 });
  const seal = await sealPrizes(site, [prize]);
  await enter('late');
  // The other unit is in no seal.
  expect(await ahead('late')).toEqual(['prizes', 10]);
  await site.db.write((tx) => tx.rows('UPDATE prizes SET quantity = 1, units_left = 1'));
  expect(await ahead('late')).toEqual(['seal', null]);
  expect(await ahead('noa')).toEqual(['seal', 10]);
  await openSeal(site, seal);
  expect(await ahead('noa')).toEqual(['seal', 10]);

  const path = `/api/raffle/seals/${seal.id}`;
  const [first] = (await site.post<Pick[]>(`${path}/reveal`, { prize: 1 }, admin)).body;
  const winner = (await look('mele')).status === 'winner' ? 'mele' : 'noa';
  const other = winner === 'mele' ? 'noa' : 'mele';
  for (const key of [winner, other, 'late'] as const)
    expect(await ahead(key)).toEqual(['nothing', null]);
  expect((await look(other)).seals[0]?.lines).toEqual([{ title: 'Prize', shown: true }]);

  // Passed over, the prize is open again for the entries of the seal, and for no others.
  const body = { prize: 1, attempt: first?.attempt, outcome: 'declined', note: 'Gave it back.' };
  const passed = await site.post<{ round: number }>(`${path}/pass`, body, admin);
  expect(passed.status).toBe(200);
  expect((await ahead(other))[0]).toBe('seal');
  expect((await ahead(other))[1]).not.toBeNull();
  expect((await look(other)).seals[0]?.lines).toEqual([{ title: 'Prize', shown: false }]);
  expect(await ahead('late')).toEqual(['seal', null]);
  const { round, signature } = testChain.roundResponse(passed.body.round);
  const entered = await site.post(`${path}/randomness`, { round, signature }, admin);
  expect(entered.status).toBe(200);
  expect((await look(other)).status).toBe('winner');
  for (const key of ['mele', 'noa', 'late'] as const)
    expect(await ahead(key)).toEqual(['nothing', null]);
});

test('after a seal is called off its prizes are left for the next draw', async () => {
  const { site, admin, ahead, enter } = await startSite();
  await enter('mele');
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  expect((await ahead('mele'))[0]).toBe('seal');
  const path = `/api/raffle/seals/${seal.id}/call-off`;
  const calledOff = await site.post(path, { reason: 'A prize was missing.' }, admin);
  expect(calledOff.status).toBe(200);
  expect(await ahead('mele')).toEqual(['prizes', 10]);
});
