import { expect, test } from 'vitest';
import { startAwards } from '../../../testing/awards.ts';
import { addPack, addPrize } from '../../../testing/rows.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { eraseThings, whileErasing } from '../privacy/erase-things.ts';

test('what needs attention counts winners who did not answer in time, a pack once, without any write', async () => {
  const { site, admin, tell, change, waiting, signInAgain, newest, directAward } =
    await startAwards();
  const pack = await addPack(site.db, 'Pack');
  for (const title of ['Tea', 'Candle']) await addPrize(site.db, { title, pack });
  await site.post(`/api/raffle/draw-pack-winner/${pack}`, {}, admin);
  const { id } = await newest();
  const { id: other } = await directAward();
  await tell(id);
  await tell(other);
  await change(other, { claimed: true });
  site.advance(7 * DAY - MINUTE);
  await signInAgain();
  expect(await waiting()).toBe(0);
  site.advance(MINUTE);
  expect(await waiting()).toBe(1);
  await change(id, { claimed: true });
  expect(await waiting()).toBe(0);
});

test('what needs attention counts no pack of which one prize was claimed on the screen of the draws', async () => {
  const { site, admin, tell, change, waiting, signInAgain, newest } = await startAwards();
  const pack = await addPack(site.db, 'Pack');
  for (const title of ['Tea', 'Candle']) await addPrize(site.db, { title, pack });
  await site.post(`/api/raffle/draw-pack-winner/${pack}`, {}, admin);
  const { id } = await newest();
  await tell(id);
  const claimedOf = async () =>
    (await site.db.rows('SELECT claimed FROM draws')).map((row) => row[0]);
  await site.patch(`/api/raffle/winners/${id + 1}`, { claimed: true }, admin);
  expect(await claimedOf()).toEqual([0, 1]);
  expect((await newest()).state.claimed).toBe(true);
  site.advance(8 * DAY);
  await signInAgain();
  expect(await waiting()).toBe(0);
  // As one award, it is claimed or not.
  await change(id, { claimed: false });
  expect(await claimedOf()).toEqual([0, 0]);
  expect(await waiting()).toBe(1);
  await site.patch(`/api/raffle/winners/${id + 1}`, { claimed: true }, admin);
  await change(id, { handedOver: true });
  expect(await claimedOf()).toEqual([1, 1]);
  const [unmarked] = await site.db.rows('SELECT count(*) FROM draws WHERE claimed_at IS NULL');
  expect(unmarked?.[0]).toBe(0);
});

test('what needs attention counts an erased winner only while the prize can be passed on', async () => {
  const { site, tell, waiting, newest, directAward, sealedAward, signInAgain } =
    await startAwards();
  const direct = await directAward();
  const { award: sealed } = await sealedAward();
  for (const { id, winner } of [direct, sealed]) {
    await tell(id);
    const thing = { kind: 'raffle-entry', id: winner.entryId } as const;
    await site.db.write((tx) => whileErasing(tx, () => eraseThings(tx, [thing], site.now())));
  }
  expect((await newest()).winner).toMatchObject({ erased: true });
  site.advance(8 * DAY);
  await signInAgain();
  expect(await waiting()).toBe(1);
});

test('what needs attention counts nobody who was passed over', async () => {
  const { site, tell, waiting, sealedAward, signInAgain } = await startAwards();
  const { award, pass } = await sealedAward();
  await tell(award.id);
  site.advance(8 * DAY);
  await signInAgain();
  expect(await waiting()).toBe(1);
  await pass({ outcome: 'no-answer' });
  expect(await waiting()).toBe(0);
});
