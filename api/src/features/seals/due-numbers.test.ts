import { expect, test } from 'vitest';
import type { ErrorBody, Pick, Seal } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

// Once a number may be known, it shows whom it picks. Who draws directly before it is stored could go on
// until one of them has won another prize.

async function start() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < 20; i += 1) await addEntry(site.db, { status: 'verified' });
  const sealed = await addPrize(site.db);
  const other = await addPrize(site.db, { quantity: 9 });
  const packs = [await addPack(site.db, 'One'), await addPack(site.db, 'Two')];
  for (const pack of packs) await addPrize(site.db, { pack });
  const post = <Body = ErrorBody>(path: string, body: object = {}) =>
    site.post<Body>(`/api/raffle${path}`, body, admin);
  const drawAll = async () => {
    const paths = [`/draw-winner/${other}`, `/draw-pack-winner/${packs.pop()}`, '/select-winner'];
    const answers = [];
    for (const path of paths) answers.push(await post(path));
    return answers;
  };
  const expectRefused = async (what = 'sealed draw 1') => {
    const pack = packs.at(-1);
    for (const { status, body } of await drawAll()) {
      expect(status).toBe(409);
      expect(body.message).toContain(`The number for ${what} may already be known`);
    }
    if (pack !== undefined) packs.push(pack);
  };
  const expectDrawn = async () =>
    expect((await drawAll()).map(({ status }) => status)).toEqual([201, 201, 201]);
  return { site, sealed, post, expectRefused, expectDrawn };
}

test('from a round of drand until its number is here, nothing is drawn directly', async () => {
  const { site, sealed, post, expectRefused, expectDrawn } = await start();
  const seal = await sealPrizes(site, [sealed]);
  site.advance(HOUR - MINUTE - SECOND);
  await expectDrawn();
  // The server's clock may be a minute behind.
  site.advance(5 * SECOND);
  await expectRefused();
  site.advance(HOUR);
  await expectRefused();
  await openSeal(site, seal);
  await post(`/seals/${seal.id}/reveal`, { prize: 1 });
  await expectDrawn();
});

test('from the closing time of announced numbers until they are entered, nothing is drawn directly', async () => {
  const { site, sealed, post, expectRefused, expectDrawn } = await start();
  const closesAt = new Date(site.now().getTime() + HOUR).toISOString();
  const source = { kind: 'announced', text: 'Daily 4', closesAt };
  const seal = (await post<Seal>('/seals', { prizes: [{ prizeId: sealed }], source })).body;
  await expectDrawn();
  site.advance(HOUR + SECOND);
  await expectRefused();
  await post(`/seals/${seal.id}/randomness`, { value: '1.2.3.4./' });
  await post(`/seals/${seal.id}/reveal`, { prize: 1 });
  await expectDrawn();
});

test('nor while the number after a pass may be known', async () => {
  const { site, sealed, post, expectRefused, expectDrawn } = await start();
  const seal = await sealPrizes(site, [sealed]);
  site.advance(2 * HOUR);
  await openSeal(site, seal);
  const [won] = (await post<Pick[]>(`/seals/${seal.id}/reveal`, { prize: 1 })).body;
  const pass = { prize: 1, attempt: won?.attempt, outcome: 'declined', note: 'Gave it back.' };
  const passed = await post<{ round: number }>(`/seals/${seal.id}/pass`, pass);
  expect(passed.status).toBe(200);
  await expectDrawn();
  site.advance(HOUR);
  await expectRefused('“Prize” (prize 1 of sealed draw 1)');
  const { round, signature } = testChain.roundResponse(passed.body.round);
  expect((await post(`/seals/${seal.id}/randomness`, { round, signature })).status).toBe(200);
  await expectDrawn();
});

test('a seal that was called off keeps nobody from drawing', async () => {
  const { site, sealed, post, expectDrawn } = await start();
  const seal = await sealPrizes(site, [sealed]);
  await post(`/seals/${seal.id}/call-off`, { reason: 'A sponsor withdrew the prize.' });
  site.advance(2 * HOUR);
  await expectDrawn();
});
