import { describe, expect, test } from 'vitest';
import { entryChangeTexts } from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { startMatching } from '../../../../testing/gift-matches.ts';
import { erasingCalls } from '../../../../testing/privacy/erasing.ts';
import { addPrize } from '../../../../testing/rows.ts';
import { sealPrizes } from '../../../../testing/seals.ts';

const start = async () => startMatching(await startTestApp());

describe('a gift that was verified with an entry', () => {
  test('another status or deleting the entry frees the gift; its match stays on record', async () => {
    const { site, cookie, enter, give, match, used } = await start();
    const [first, second] = [await enter(), await enter()];
    const gifts = [await give(), await give()] as const;
    await match(first.id, [gifts[0]]);
    await match(second.id, [gifts[1]]);
    await site.patch(`/api/raffle/entries/${first.id}`, { status: 'disqualified' }, { cookie });
    await site.delete(`/api/raffle/entries/${second.id}`, { cookie });
    expect(await Promise.all(gifts.map(used))).toEqual([0, 0]);
    const rows = await site.db.rows('SELECT entry_id, active FROM gift_matches ORDER BY id');
    expect(rows.map((row) => Array.from(row))).toEqual([
      [first.id, 0],
      [null, 0],
    ]);
  });

  test('an undo leaves what somebody changed since, with its gift', async () => {
    const { site, cookie, enter, give, verify, undo, used, entry } = await start();
    const [kept, undone] = [await enter(), await enter()];
    const gifts = [await give(), await give()] as const;
    const { changeId } = await verify({
      matches: [
        { entryId: kept.id, giftIds: [gifts[0]] },
        { entryId: undone.id, giftIds: [gifts[1]] },
      ],
    });
    const note = { status: 'verified', adminNotes: 'She called.' };
    await site.patch(`/api/raffle/entries/${kept.id}`, note, { cookie });
    expect(await undo(changeId)).toMatchObject({ changed: 1, refused: [{ id: kept.id }] });
    expect(await entry(kept.id)).toMatchObject({ status: 'verified' });
    expect(await Promise.all(gifts.map(used))).toEqual([2_000, 0]);
    expect(
      (await verify({ matches: [{ entryId: undone.id, giftIds: [gifts[1]] }] })).verified,
    ).toBe(1);
  });

  test('a matched gift cannot be discarded', async () => {
    const { site, cookie, enter, give, match } = await start();
    const { id } = await enter();
    const giftId = await give();
    await match(id, [giftId]);
    const { status } = await site.patch(
      `/api/gifts/${giftId}`,
      { discarded: true, reason: null },
      { cookie },
    );
    expect(status).toBe(409);
  });

  test('sealed tickets stay: their number cannot be counted again, nor put back', async () => {
    const { site, cookie, enter, give, match, undo, entry } = await start();
    const [before, after] = [await enter({ cents: 4_000, tickets: 2 }), await enter()];
    const { changeId } = await match(before.id, [await give({ amount: '60.00' })], {
      count: 'given',
    });
    await sealPrizes(site, [await addPrize(site.db)]);
    expect(await undo(changeId)).toMatchObject({
      changed: 0,
      refused: [{ id: before.id, message: entryChangeTexts.sealed }],
    });
    // As for a single change, the status of a sealed entry may be set.
    await site.patch(`/api/raffle/entries/${before.id}`, { status: 'pending' }, { cookie });
    const counted = await match(before.id, [await give({ amount: '20.00' })], { count: 'given' });
    expect(counted.refused).toEqual([{ entryId: before.id, message: entryChangeTexts.needsGifts }]);
    expect(await entry(before.id)).toMatchObject({ status: 'pending', tickets: 3 });
    // One that was not sealed may be counted again.
    expect(
      (await match(after.id, [await give({ amount: '40.00' })], { count: 'given' })).verified,
    ).toBe(1);
  });

  test('erased entries keep their gift used, without the person', async () => {
    const { site, cookie, enter, give, match, used } = await start();
    const { id } = await enter({ email: 'leilani@example.org' });
    const giftId = await give({ payer: 'Bob' });
    await match(id, [giftId]);
    const leilani = { email: 'leilani@example.org' };
    const { find, erase } = erasingCalls(site, cookie);
    // Gifts of this person's entries are found as well.
    expect(
      new Set((await find(leilani)).body.things.map((thing) => `${thing.kind} ${thing.id}`)),
    ).toEqual(new Set([`raffle-entry ${id}`, `gift ${giftId}`]));
    expect((await erase(leilani, ({ kind }) => kind === 'raffle-entry')).status).toBe(200);
    expect(await used(giftId)).toBe(2_000);
    const [row] = await site.db.rows('SELECT entry_id, active FROM gift_matches');
    expect(Array.from(row ?? [])).toEqual([null, 1]);
  });
});
