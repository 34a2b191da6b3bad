import { describe, expect, test } from 'vitest';
import {
  type AuditRecord,
  type EntriesChanged,
  type ErrorBody,
  matchTexts,
  type OutputOf,
  type updateEntry,
} from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { startMatching } from '../../../../testing/gift-matches.ts';

const site = await startTestApp();
const { cookie, enter, give, match, matches, undo, used, entry } = await startMatching(site);

/** An entry that was verified with a gift of $20, and the change that did it. */
async function matched() {
  const { id, reference } = await enter();
  const giftId = await give({ note: `KAI-${reference}` });
  const { changeId } = await match(id, [giftId]);
  return { id, giftId, changeId };
}

const patch = async (id: number, body: object) =>
  (await site.patch<OutputOf<typeof updateEntry>>(`/api/raffle/entries/${id}`, body, { cookie }))
    .body;
const change = async (ids: number[], status: string) =>
  (
    await site.post<EntriesChanged>(
      '/api/raffle/entries/changes',
      { entries: ids.map((id) => ({ id })), status },
      { cookie },
    )
  ).body;
const trail = async (id: number) =>
  (await site.get<AuditRecord[]>(`/api/audit?kind=raffle-entry&id=${id}`, { cookie })).body;
const verifiedAt = async (id: number) =>
  (await site.db.rows('SELECT verified_at FROM raffle_entries WHERE id = ?', [id]))[0]?.[0];
const activeMatches = async (id: number) =>
  (
    await site.db.rows(
      `SELECT gift_id, cents, ground FROM gift_matches
       WHERE entry_id = ? AND active = 1 ORDER BY gift_id`,
      [id],
    )
  ).map((row) => Array.from(row));

describe('undoing what took an entry from its gift matches them again', () => {
  test('after a change of many, several times', async () => {
    const [one, other] = [await matched(), await matched()];
    const before = await verifiedAt(one.id);
    for (let time = 0; time < 3; time++) {
      const { changeId } = await change([one.id, other.id], 'disqualified');
      expect(await used(one.giftId)).toBe(0);
      expect(await undo(changeId)).toMatchObject({ changed: 2, refused: [] });
      expect(await activeMatches(one.id)).toEqual([[one.giftId, 2_000, 'reference']]);
      expect(await used(other.giftId)).toBe(2_000);
      expect(await verifiedAt(one.id)).toBe(before);
    }
    const grounds = (await trail(one.id)).flatMap(({ after }) => (after?.gifts as string[]) ?? []);
    expect(grounds).toEqual(['$20 on 2026-02-20']);
  });

  test('after a change of one, from the list and from the history', async () => {
    const { id, giftId } = await matched();
    const disqualified = await patch(id, { status: 'disqualified' });
    const undone = await patch(id, {
      status: 'verified',
      adminNotes: disqualified.replaced?.adminNotes,
      expected: { status: 'disqualified', adminNotes: disqualified.adminNotes },
      undoes: disqualified.record,
    });
    expect(undone).toMatchObject({ entryStatus: 'verified' });
    expect(await activeMatches(id)).toEqual([[giftId, 2_000, 'reference']]);

    await patch(id, { status: 'pending' });
    const [record] = await trail(id);
    const { status } = await site.post(`/api/audit/${record?.id}/undo`, {}, { cookie });
    expect(status).toBe(200);
    expect(await activeMatches(id)).toEqual([[giftId, 2_000, 'reference']]);
  });

  test('once, although it was verified twice at the same moment', async () => {
    const { id, giftId, changeId } = await matched();
    await undo(changeId);
    await match(id, [giftId]);
    const { changeId: taken } = await change([id], 'pending');
    expect(await undo(taken)).toMatchObject({ changed: 1, refused: [] });
    expect(await activeMatches(id)).toEqual([[giftId, 2_000, expect.any(String)]]);
  });

  test('after the undo of the verification itself', async () => {
    const { id, giftId, changeId } = await matched();
    const undone = await undo(changeId);
    expect(await used(giftId)).toBe(0);
    const again = await undo(undone.changeId);
    expect(again).toMatchObject({ changed: 1, refused: [] });
    expect(await activeMatches(id)).toEqual([[giftId, 2_000, 'reference']]);
    await undo(again.changeId);
    expect(await entry(id)).toMatchObject({ status: 'pending' });
    expect(await used(giftId)).toBe(0);
  });

  test('with all its gifts, and the part that it had of each', async () => {
    const { id } = await enter({ cents: 3_000, tickets: 1 });
    const gifts = [await give(), await give()] as const;
    await match(id, [...gifts]);
    const { changeId } = await change([id], 'pending');
    await undo(changeId);
    expect(await activeMatches(id)).toEqual([
      [gifts[0], 2_000, 'by-hand'],
      [gifts[1], 1_000, 'by-hand'],
    ]);
  });

  test('with none, when it was verified by eye since', async () => {
    const { id, giftId } = await matched();
    await patch(id, { status: 'pending' });
    site.advance(1_000);
    await patch(id, { status: 'verified' });
    const { changeId } = await change([id], 'disqualified');
    expect(await undo(changeId)).toMatchObject({ changed: 1 });
    expect(await entry(id)).toMatchObject({ status: 'verified' });
    expect(await used(giftId)).toBe(0);
  });
});

describe('a gift that is not free any more', () => {
  test('used for another entry: this entry is refused, the others are put back', async () => {
    const [taken, free] = [await matched(), await matched()];
    const { changeId } = await change([taken.id, free.id], 'disqualified');
    const other = await enter();
    expect((await match(other.id, [taken.giftId])).verified).toBe(1);
    expect(await undo(changeId)).toMatchObject({
      changed: 1,
      refused: [{ id: taken.id, message: matchTexts.giftUsed }],
    });
    expect(await entry(taken.id)).toMatchObject({ status: 'disqualified' });
    expect(await activeMatches(free.id)).toEqual([[free.giftId, 2_000, 'reference']]);
    expect(await used(taken.giftId)).toBe(2_000);
  });

  test('the history says which is why, when that is so for all entries', async () => {
    const taken = await matched();
    await change([taken.id], 'disqualified');
    const [record] = (
      await site.get<AuditRecord[]>('/api/audit?kind=raffle-entry&limit=1', { cookie })
    ).body;
    await match((await enter()).id, [taken.giftId]);
    const answer = await site.post<ErrorBody>(`/api/audit/${record?.id}/undo`, {}, { cookie });
    expect([answer.status, answer.body.message]).toEqual([409, matchTexts.giftUsed]);
  });

  test('discarded, or gone with its import: a change of one is refused with a sentence', async () => {
    const [discarded, gone] = [await matched(), await matched()];
    for (const { id } of [discarded, gone]) await patch(id, { status: 'disqualified' });
    await site.patch(
      `/api/gifts/${discarded.giftId}`,
      { discarded: true, reason: null },
      { cookie },
    );
    const [row] = await site.db.rows('SELECT import_id FROM gifts WHERE id = ?', [gone.giftId]);
    await site.delete(`/api/gifts/imports/${row?.[0]}`, { cookie });
    const messages: unknown[] = [];
    for (const { id } of [discarded, gone]) {
      const [record] = await trail(id);
      const { status, body } = await site.post<ErrorBody>(
        `/api/audit/${record?.id}/undo`,
        {},
        { cookie },
      );
      messages.push([status, body.message, (await entry(id))?.status]);
    }
    expect(messages).toEqual([
      [409, matchTexts.giftDiscarded, 'disqualified'],
      [409, matchTexts.giftGone, 'disqualified'],
    ]);
  });
});

describe('an entry that is set back claims again what its entrant claimed', () => {
  const claimed = { cents: 2_000, tickets: 1 };
  const counted = { cents: 11_000, tickets: 10 };

  /** An entry that claims $20, verified with the $110 that was given. */
  async function countedAsGiven() {
    const { id } = await enter(claimed);
    const giftId = await give({ amount: '110.00', payer: 'Somebody Else' });
    await match(id, [giftId], { count: 'given' });
    expect(await entry(id)).toMatchObject({ status: 'verified', ...counted });
    return { id, giftId };
  }

  /** The counters of tickets, claimed money and gifts are those of the rows. */
  async function expectTotals() {
    const [row] = await site.db.rows(
      `SELECT (SELECT sum(tickets) FROM entry_counts), (SELECT sum(entry_count) FROM raffle_entries),
         (SELECT sum(donation_cents) FROM entry_counts),
         (SELECT sum(donation_cents) FROM raffle_entries),
         (SELECT sum(cents) FROM gift_counts WHERE state = 'matched'),
         (SELECT sum(amount_cents) FROM gifts WHERE used_cents > 0)`,
    );
    const [tickets, allTickets, cents, allCents, given, allGiven] = Array.from(row ?? [], Number);
    expect([tickets, cents, given]).toEqual([allTickets, allCents, allGiven]);
  }

  test('and is not verified later with tickets of a gift that it has not', async () => {
    const { id, giftId } = await countedAsGiven();
    await patch(id, { status: 'pending' });
    expect(await entry(id)).toMatchObject({ status: 'pending', ...claimed });
    expect((await change([id], 'verified')).changed).toBe(1);
    expect(await used(giftId)).toBe(0);
    expect(await entry(id)).toMatchObject({ status: 'verified', ...claimed });
    await expectTotals();
  });

  test('so that the second half of a gift can still be counted', async () => {
    const { id, reference } = await enter({ cents: 10_000, tickets: 10 });
    const first = await give({ amount: '50.00', note: `KAI-${reference}` });
    // The desk's default for less than was claimed.
    await match(id, [first], { count: 'given' });
    expect(await entry(id)).toMatchObject({ cents: 5_000, tickets: 2 });
    const second = await give({ amount: '50.00', note: `KAI-${reference}` });
    await patch(id, { status: 'pending' });
    const offered = [
      ...(await matches('certain')).matches,
      ...(await matches('likely')).matches,
    ].flatMap(({ candidates }) => candidates.map(({ gifts }) => gifts.map((gift) => gift.id)));
    expect(offered).toContainEqual([first, second]);
  });

  test('and has what was counted again after an undo from the list or the history', async () => {
    const { id, giftId } = await countedAsGiven();
    const { record } = await patch(id, { status: 'disqualified' });
    expect((await trail(id))[0]).toMatchObject({
      before: { entryStatus: 'verified', donationAmount: '110.00', entryCount: 10 },
      after: { entryStatus: 'disqualified', donationAmount: '20.00', entryCount: 1 },
    });
    const undone = await patch(id, { status: 'verified', undoes: record });
    expect(undone).toMatchObject({ donationAmount: '110.00', entryCount: 10 });
    expect(await used(giftId)).toBe(11_000);

    await patch(id, { status: 'pending' });
    expect(await entry(id)).toMatchObject(claimed);
    const [latest] = await trail(id);
    expect(latest).toMatchObject({ canUndo: true });
    const { status } = await site.post(`/api/audit/${latest?.id}/undo`, {}, { cookie });
    expect(status).toBe(200);
    expect(await entry(id)).toMatchObject({ status: 'verified', ...counted });
    expect(await used(giftId)).toBe(11_000);
    await expectTotals();

    // The undo is undone in the same way.
    const [again] = await trail(id);
    await site.post(`/api/audit/${again?.id}/undo`, {}, { cookie });
    expect(await entry(id)).toMatchObject({ status: 'pending', ...claimed });
    expect(await used(giftId)).toBe(0);
    await expectTotals();
  });

  test('also of many, whose undo puts back what was counted', async () => {
    const [one, other] = [await countedAsGiven(), await countedAsGiven()];
    const plain = await matched();
    const { changeId } = await change([one.id, other.id, plain.id], 'pending');
    expect(await entry(other.id)).toMatchObject({ status: 'pending', ...claimed });
    expect(await entry(plain.id)).toMatchObject({ status: 'pending', cents: 2_000 });
    expect((await trail(one.id))[0]).toMatchObject({
      before: { entryStatus: 'verified', donationAmount: '110.00', entryCount: 10 },
      after: { entryStatus: 'pending', donationAmount: '20.00', entryCount: 1 },
    });
    await expectTotals();
    expect(await undo(changeId)).toMatchObject({ changed: 3, refused: [] });
    expect(await entry(one.id)).toMatchObject({ status: 'verified', ...counted });
    expect(await used(other.giftId)).toBe(11_000);
    await expectTotals();
  });

  test('a second time, after it was counted with another gift', async () => {
    const { id } = await countedAsGiven();
    await patch(id, { status: 'pending' });
    site.advance(1_000);
    await match(id, [await give({ amount: '50.00' })], { count: 'given' });
    expect(await entry(id)).toMatchObject({ cents: 5_000, tickets: 2 });
    await patch(id, { status: 'pending' });
    expect(await entry(id)).toMatchObject(claimed);
  });
});

test('a change of another entry cannot be named', async () => {
  const [one, other] = [await matched(), await matched()];
  const { record } = await patch(one.id, { status: 'disqualified' });
  await patch(other.id, { status: 'disqualified' });
  const { status } = await site.patch(
    `/api/raffle/entries/${other.id}`,
    { status: 'verified', undoes: record },
    { cookie },
  );
  expect(status).toBe(404);
  expect(await entry(other.id)).toMatchObject({ status: 'disqualified' });
});
