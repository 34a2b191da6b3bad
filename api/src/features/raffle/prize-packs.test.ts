import { describe, expect, test } from 'vitest';
import { prizeForm, prizesDesk } from '../../../testing/prizes.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';

describe('a prize pack', () => {
  test('is listed from its first prize to its last', async () => {
    const { add, change, packs } = await prizesDesk();
    const evening = { prizePackName: ' Evening Pack ' };
    const { body: one } = await add(prizeForm({ prizeTitle: 'First', ...evening }));
    const { body: two } = await add(
      prizeForm({ prizeTitle: 'Second', prizePackName: 'EVENING PACK' }),
    );
    expect(one).toMatchObject({ prizePackName: 'Evening Pack', prizePackId: expect.any(Number) });
    expect(two.prizePackId).toBe(one.prizePackId);
    expect(await packs()).toEqual([
      {
        packId: one.prizePackId,
        packName: 'Evening Pack',
        prizes: [
          { id: one.id, prizeTitle: 'First', quantity: 2, isDrawn: false },
          { id: two.id, prizeTitle: 'Second', quantity: 2, isDrawn: false },
        ],
      },
    ]);
    await change(one.id, prizeForm({ prizePackName: null }));
    expect((await packs())[0]?.prizes).toHaveLength(1);
    await change(two.id, prizeForm({ prizePackName: 'Morning Pack' }));
    expect((await packs()).map(({ packName }) => packName)).toEqual(['Morning Pack']);
    const { body: back } = await change(two.id, prizeForm(evening));
    expect(back.prizePackId).toBe(one.prizePackId);
  });

  test.each([
    ['two spaces', 'Quiet  Evening Pack'],
    ['a no-break space', 'Quiet\u00a0Evening Pack'],
    ['a line break', 'Quiet\nEvening Pack'],
    ['a letter in full width', 'Ｑuiet Evening Pack'],
    ['another case', 'quiet evening pack'],
  ])('has one winner, also where its name is typed with %s', async (_, typed) => {
    const { add, change, packs } = await prizesDesk();
    const { body: one } = await add(prizeForm({ prizePackName: 'Quiet Evening Pack' }));
    const { body: two } = await add(prizeForm({ prizePackName: typed }));
    expect(two.prizePackId).toBe(one.prizePackId);
    expect((await change(one.id, prizeForm({ prizePackName: typed }))).body.prizePackId).toBe(
      one.prizePackId,
    );
    expect((await packs()).map(({ packName }) => packName)).toEqual(['Quiet Evening Pack']);
  });

  test('cannot be joined or left by a prize with drawn units', async () => {
    const { site, all, change, draw, drawPack } = await prizesDesk();
    for (let i = 0; i < 9; i += 1) await addEntry(site.db, { status: 'verified' });
    const partly = await addPrize(site.db, { quantity: 2 });
    await draw(partly);
    const refusal = {
      status: 409,
      body: { message: 'This prize was already drawn, so it cannot join or leave a pack.' },
    };
    expect(await change(partly, prizeForm({ prizePackName: 'Pack' }))).toMatchObject(refusal);
    const pack = await addPack(site.db, 'Drawn Pack');
    const packed = await addPrize(site.db, { pack });
    await drawPack(pack);
    expect(await change(packed, prizeForm({ quantity: 1, prizePackName: null }))).toMatchObject(
      refusal,
    );
    expect(await change(packed, prizeForm({ quantity: 1, prizePackName: 'Pack' }))).toMatchObject(
      refusal,
    );
    const seen = (await all()).find(({ id }) => id === packed);
    const kept = await change(packed, { ...seen, brandContact: 'kimo@hamoa.example' });
    expect(kept).toMatchObject({ status: 200, body: { isDrawn: true, prizePackId: pack } });
  });

  test('that was drawn accepts no more prizes or units', async () => {
    const { site, add, change, drawPack, all } = await prizesDesk();
    await addEntry(site.db, { status: 'verified' });
    const pack = await addPack(site.db, 'Drawn Pack');
    const packed = await addPrize(site.db, { pack });
    await drawPack(pack);
    expect(await add(prizeForm({ prizePackName: 'Drawn Pack' }))).toMatchObject({
      status: 409,
      body: {
        message: 'The winner of this pack was already drawn, so no prize can be added to it.',
      },
    });
    const more = await change(packed, prizeForm({ quantity: 2, prizePackName: 'Drawn Pack' }));
    expect(more.status).toBe(409);
    expect(await all()).toHaveLength(1);
  });
});
