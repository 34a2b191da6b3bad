import { describe, expect, test } from 'vitest';
import {
  type EntriesChanged,
  type ErrorBody,
  entryChangeTexts,
  type OutputOf,
  type updateEntry,
} from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { startMatching } from '../../../../testing/gift-matches.ts';
import { addPrize } from '../../../../testing/rows.ts';
import { claimed, counted, startSealedClaims as start } from '../../../../testing/sealed-claims.ts';
import { sealPrizes } from '../../../../testing/seals.ts';

// While tickets are sealed, an entry that is set back keeps what was counted, although its gift is free. So
// that no gift pays for tickets twice, it needs the gift to be verified again, and claims again after the draw.

test('sealed tickets keep their number when their entry is set back, and an undo cannot change it', async () => {
  const world = await startTestApp();
  const desk = await startMatching(world);
  const admin = { cookie: desk.cookie };
  const url = (id: number) => `/api/raffle/entries/${id}`;
  const set = (id: number, status: string) => world.patch(url(id), { status }, admin);
  const [one, many, later] = [await desk.enter(), await desk.enter(), await desk.enter()];
  for (const { id } of [one, many, later]) {
    await desk.match(id, [await desk.give({ amount: '110.00' })], { count: 'given' });
  }
  // Its tickets are sealed as it claimed them, after what was given had counted.
  const { body: back } = await world.patch<OutputOf<typeof updateEntry>>(
    url(later.id),
    { status: 'pending' },
    admin,
  );
  await set(later.id, 'verified');
  await sealPrizes(world, [await addPrize(world.db)]);

  expect((await set(one.id, 'pending')).status).toBe(200);
  const { body } = await world.post<EntriesChanged>(
    '/api/raffle/entries/changes',
    { entries: [{ id: many.id }], status: 'disqualified' },
    admin,
  );
  expect(body).toMatchObject({ changed: 1, refused: [] });
  expect(await desk.entry(one.id)).toMatchObject({ status: 'pending', cents: 11_000, tickets: 10 });
  expect(await desk.entry(many.id)).toMatchObject({ cents: 11_000, tickets: 10 });
  expect(await desk.undo(body.changeId)).toMatchObject({ changed: 1 });

  await set(later.id, 'pending');
  const undone = await world.patch<ErrorBody>(
    url(later.id),
    { status: 'verified', undoes: back.record },
    admin,
  );
  expect([undone.status, undone.body.message]).toEqual([409, entryChangeTexts.sealed]);
  expect(await desk.entry(later.id)).toMatchObject({ status: 'pending', cents: 2_000, tickets: 1 });
});

describe('an entry that was set back while its tickets were sealed', () => {
  test.each(['called off', 'over'])(
    'claims again what it claimed once the draw is %s, in the history too',
    async (end) => {
      const { site, admin, enter, match, give, ...at } = await start();
      // The only other entry of the draw, so that it has a winner.
      await at.set(at.id, 'pending');
      expect(await at.entry(at.id)).toMatchObject({ status: 'pending', ...counted });
      expect((await at.use(at.other)).verified).toBe(1);
      if (end === 'over') await at.reveal();
      else await at.callOff();
      expect(await at.entry(at.id)).toMatchObject({ status: 'pending', ...claimed });
      const history = await site.get<{ before: object; canUndo?: boolean }[]>(
        `/api/audit?kind=raffle-entry&id=${at.id}`,
        admin,
      );
      expect(history.body[0]).toMatchObject({
        before: { donationAmount: '300.00', entryCount: 30 },
        after: { donationAmount: '100.00', entryCount: 10 },
      });
      expect(history.body[0]?.canUndo).toBeFalsy();
      expect((await at.set(at.id, 'verified')).status).toBe(200);
      expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...claimed });
      expect(await at.entry(at.other)).toMatchObject({ status: 'verified', ...counted });
    },
  );

  test('is verified with its claim, and the right gift, when an older version left the amount', async () => {
    const { site, id, entry, match, give, set, callOff } = await start('20.00');
    await set(id, 'pending');
    await callOff();
    await site.db.write((tx) =>
      tx.rows('UPDATE raffle_entries SET donation_cents = 2000, entry_count = 1 WHERE id = ?', [
        id,
      ]),
    );
    const right = await give({ amount: '100.00' });
    expect((await match(id, [right], { count: 'claimed' })).verified).toBe(1);
    expect(await entry(id)).toMatchObject({ status: 'verified', ...claimed });
  });

  test('is verified again with its gift while it is free', async () => {
    const at = await start();
    await at.set(at.id, 'pending');
    expect((await at.set(at.id, 'verified')).status).toBe(200);
    expect(await at.used(at.gift)).toBe(30_000);
    await at.setMany([at.id], 'disqualified');
    expect(await at.used(at.gift)).toBe(0);
    expect(await at.setMany([at.id], 'verified')).toMatchObject({ changed: 1, refused: [] });
    expect(await at.used(at.gift)).toBe(30_000);
    expect((await at.use(at.other)).refused).toHaveLength(1);
    // The gift belongs to the verification as before, so it can be undone again.
    const { body } = await at.set(at.id, 'pending');
    expect((await at.set(at.id, 'verified', body.record)).status).toBe(200);
    expect(await at.used(at.gift)).toBe(30_000);
    await at.callOff();
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...counted });
  });

  test('is not verified again while its gift pays for another entry', async () => {
    const at = await start();
    const { body: back } = await at.set(at.id, 'pending');
    await at.use(at.other);
    for (const undoes of [undefined, back.record]) {
      const refused = await at.set(at.id, 'verified', undoes);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('The gift was used for another entry.');
    }
    const many = await at.setMany([at.id], 'verified');
    expect(many.refused[0]?.message).toContain(entryChangeTexts.needsGifts);
    // Nor with a gift that pays for less than what is sealed.
    const less = await at.give({ amount: '100.00' });
    for (const count of ['claimed', 'given'] as const) {
      expect((await at.match(at.id, [less], { count })).refused).toEqual([
        { entryId: at.id, message: entryChangeTexts.needsGifts },
      ]);
    }
    const same = await at.give({ amount: '300.00' });
    expect((await at.match(at.id, [same], { count: 'claimed' })).verified).toBe(1);
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...counted });
  });

  test('an undo after the draw puts back what was counted with the gift, or is refused', async () => {
    const at = await start();
    const { changeId } = await at.setMany([at.id], 'pending');
    await at.callOff();
    expect(await at.undo(changeId)).toMatchObject({ changed: 1 });
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...counted });
    expect(await at.used(at.gift)).toBe(30_000);

    const used = await start();
    const change = await used.setMany([used.id], 'pending');
    await used.use(used.other);
    await used.callOff();
    expect(await used.undo(change.changeId)).toMatchObject({ changed: 0, refused: [{}] });
    expect(await used.entry(used.id)).toMatchObject({ status: 'pending', ...claimed });
  });

  test('an undo after the draw does not put back an amount of an entry that stays unverified', async () => {
    const at = await start();
    await at.set(at.id, 'pending');
    const { changeId } = await at.setMany([at.id], 'disqualified');
    await at.callOff();
    expect(await at.undo(changeId)).toMatchObject({ changed: 1 });
    expect(await at.entry(at.id)).toMatchObject({ status: 'pending', ...claimed });
  });
});

test('an entry that an older version verified with tickets of no gift is sealed with what it claims', async () => {
  const at = await start();
  await at.callOff();
  await at.set(at.id, 'pending');
  await at.site.db.write((tx) =>
    tx.rows(
      `UPDATE raffle_entries SET donation_cents = 30000, entry_count = 30,
         entry_status = 'verified', verified_at = 1 WHERE id = ?`,
      [at.id],
    ),
  );
  const seal = await sealPrizes(at.site, [await addPrize(at.site.db)]);
  expect(seal.ticketCount).toBe(10);
  expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...claimed });
});
