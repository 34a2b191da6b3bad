import { expect, test } from 'vitest';
import { prizeForm, prizesDesk } from '../../../testing/prizes.ts';
import { addEntry } from '../../../testing/rows.ts';
import { openSeal, sealPrizes } from '../../../testing/seals.ts';

/** A sealed draw of two prizes, with one entry to win one of them. */
async function sealedDesk() {
  const desk = await prizesDesk();
  const { site, add, all } = desk;
  const admin = { cookie: await site.signIn() };
  await addEntry(site.db, { status: 'verified' });
  const ids: number[] = [];
  for (let i = 0; i < 2; i += 1) ids.push((await add(prizeForm({ quantity: 1 }))).body.id);
  const [won, left] = [ids[0] ?? 0, ids[1] ?? 0];
  const seal = await sealPrizes(site, [won, left]);
  const post = async (path: string, body: object) => {
    const { status } = await site.post(`/api/raffle/seals/${seal.id}/${path}`, body, admin);
    expect(status, path).toBe(200);
  };
  const marks = async () => (await all()).map(({ isSealed, isDrawn }) => ({ isSealed, isDrawn }));
  return { ...desk, seal, won, left, post, marks };
}

const other = prizeForm({ quantity: 1, prizeTitle: 'A cheaper lesson', prizeValue: '1.00' });
const sealed = { isSealed: true, isDrawn: false };
const refusal = (why: string) => ({
  status: 409,
  body: { message: `This prize ${why}, so its title and value cannot change.` },
});

test('what a sealed prize promises stays until the draw is called off; contact and order do not', async () => {
  const { won, left, change, reorder, post, marks, all } = await sealedDesk();
  expect(await marks()).toEqual([sealed, sealed]);
  for (const id of [won, left])
    expect(await change(id, other)).toMatchObject(refusal('is sealed for a draw'));
  const contact = { brandContact: 'noa@hamoa.example', quantity: 1 };
  expect(await change(won, prizeForm(contact))).toMatchObject({ status: 200, body: contact });
  expect((await reorder([left, won])).status).toBe(200);
  expect((await all()).map(({ prizeTitle }) => prizeTitle)).toEqual(['Surf lesson', 'Surf lesson']);
  await post('call-off', { reason: 'A prize was missing.' });
  expect((await marks())[0]).toEqual({ isSealed: false, isDrawn: false });
  expect((await change(won, other)).status).toBe(200);
});

test('it stays while the number is awaited, and for its winner after the draw', async () => {
  const { site, seal, won, left, change, post, marks } = await sealedDesk();
  await openSeal(site, seal);
  await post('reveal', { prize: 1 });
  expect(await marks()).toEqual([{ isSealed: true, isDrawn: true }, sealed]);
  expect(await change(won, other)).toMatchObject(refusal('was already drawn'));
  expect(await change(left, other)).toMatchObject(refusal('is sealed for a draw'));
  await post('reveal', { prize: 2 });
  expect(await change(won, other)).toMatchObject(refusal('was already drawn'));
  // Its line ended without a winner.
  expect((await change(left, other)).status).toBe(200);
});
