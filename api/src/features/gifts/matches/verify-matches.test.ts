import { describe, expect, test } from 'vitest';
import { type AuditRecord, type ErrorBody, matchTexts } from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import {
  type MatchesPage,
  startMatching,
  type Verified,
} from '../../../../testing/gift-matches.ts';

const start = async () => startMatching(await startTestApp());

describe('verifying matches', () => {
  test('all certain ones at once, and one undo for all', async () => {
    const { enter, give, matches, verify, undo, used, entry, list } = await start();
    const pairs: { id: number; giftId: number }[] = [];
    for (let i = 0; i < 3; i++) {
      const { id, reference } = await enter();
      pairs.push({ id, giftId: await give({ note: `KAI-${reference}` }) });
    }
    const { revision } = await matches('certain');
    const verified = await verify({ allCertain: true, revision });
    expect(verified).toEqual({ changeId: expect.any(Number), verified: 3, refused: [] });
    for (const { id, giftId } of pairs) {
      expect(await entry(id)).toMatchObject({ status: 'verified', note: 'Verified by admin' });
      expect(await used(giftId)).toBe(2_000);
    }
    expect((await matches('certain')).counts).toMatchObject({
      certain: 0,
      verified: 3,
      pending: 0,
    });
    expect((await list()).counts).toMatchObject({ open: 0, matched: 3 });
    expect(await undo(verified.changeId)).toMatchObject({ changed: 3, refused: [] });
    for (const { id, giftId } of pairs) {
      expect(await entry(id)).toMatchObject({ status: 'pending', note: null });
      expect(await used(giftId)).toBe(0);
    }
    expect((await matches('certain')).revision).toBe(revision);
  });

  test('a list that has changed since is refused, and nothing is verified', async () => {
    const { site, cookie, enter, give, matches, entry } = await start();
    const { id, reference } = await enter();
    await give({ note: `KAI-${reference}` });
    const { revision } = await matches('certain');
    const other = await enter();
    await give({ note: `KAI-${other.reference}` });
    const { status, body } = await site.post<ErrorBody>(
      '/api/gifts/verify',
      { allCertain: true, revision },
      { cookie },
    );
    expect([status, body.message]).toEqual([409, matchTexts.listChanged]);
    expect(await entry(id)).toMatchObject({ status: 'pending' });
  });

  test('the trail has one record, and each match its ground', async () => {
    const { site, cookie, enter, give, verify } = await start();
    const sure = await enter();
    const likely = await enter({ name: 'Noa Mahoe' });
    const chosen = await enter({ name: 'Ana Reyes' });
    const gifts = [
      await give({ note: `KAI-${sure.reference}` }),
      await give({ payer: 'N. Mahoe' }),
      await give({ payer: 'Bob' }),
    ] as const;
    const { changeId } = await verify({
      matches: [sure, likely, chosen].map(({ id }, index) => ({
        entryId: id,
        giftIds: [gifts[index] ?? 0],
      })),
    });
    const { body: trail } = await site.get<AuditRecord[]>('/api/audit?kind=raffle-entry', {
      cookie,
    });
    expect(trail[0]).toMatchObject({
      action: 'changed-many',
      after: {
        changeId,
        entries: 3,
        entryStatus: 'verified',
        'grounds.reference': 1,
        'grounds.likely': 1,
        'grounds.by-hand': 1,
      },
    });
    const grounds = async (id: number) =>
      (await site.get<AuditRecord[]>(`/api/audit?kind=raffle-entry&id=${id}`, { cookie })).body[0]
        ?.after;
    expect(await grounds(sure.id)).toMatchObject({
      entryStatus: 'verified',
      ground: 'reference',
      gifts: ['$20 on 2026-02-20'],
    });
    expect(await grounds(likely.id)).toMatchObject({
      ground: 'likely',
      reasons: ['amount-equal', 'name-similar', 'date'],
    });
    expect(await grounds(chosen.id)).toMatchObject({ ground: 'by-hand' });
  });

  test('counting what was given sets amount and tickets, and the note has both', async () => {
    const { enter, give, match, undo, entry, used, site } = await start();
    const { id } = await enter({ cents: 4_000, tickets: 2 });
    const giftId = await give({ amount: '110.00' });
    const { changeId } = await match(id, [giftId], { count: 'given' });
    expect(await entry(id)).toEqual({
      status: 'verified',
      note: 'Verified with the $110 that was given instead of the $40 claimed: tickets 10 instead of 2.',
      cents: 11_000,
      tickets: 10,
    });
    expect(await used(giftId)).toBe(11_000);
    const [totals] = await site.db.rows(
      "SELECT tickets, donation_cents FROM entry_counts WHERE entry_status = 'verified'",
    );
    expect(Array.from(totals ?? [])).toEqual([10, 11_000]);
    await undo(changeId);
    expect(await entry(id)).toEqual({ status: 'pending', note: null, cents: 4_000, tickets: 2 });
    expect(await used(giftId)).toBe(0);
  });

  describe('what was given counts as it was seen, or is refused', () => {
    const expected = { status: 'pending' as const, adminNotes: null };

    test('when another entry let go of a part of the gift since', async () => {
      const { enter, give, match, matches, undo, entry } = await start();
      const other = await enter({ name: 'Noa Mahoe', cents: 8_000, tickets: 4 });
      const { id, reference } = await enter({ cents: 4_000, tickets: 2 });
      const giftId = await give({ amount: '110.00', note: `KAI-${reference}` });
      const { changeId } = await match(other.id, [giftId]);
      const [seen] = (await matches('likely')).matches;
      expect(seen?.candidates[0]).toMatchObject({ given: '30.00', ticketsForGiven: 1 });
      await undo(changeId);
      const sent = { count: 'given' as const, given: '30.00', expected };
      expect((await match(id, [giftId], sent)).refused).toEqual([
        { entryId: id, message: matchTexts.leftChanged },
      ]);
      expect(await entry(id)).toMatchObject({ status: 'pending', cents: 4_000, tickets: 2 });
      expect((await match(id, [giftId], { ...sent, given: '110.00' })).verified).toBe(1);
      expect(await entry(id)).toMatchObject({ cents: 11_000, tickets: 10 });
    });

    test('when another entry took a part of the gift since, and a desk has polled', async () => {
      const { enter, give, match, matches, entry } = await start();
      const other = await enter({ name: 'Noa Mahoe', cents: 2_000, tickets: 1 });
      const { id, reference } = await enter({ cents: 10_000, tickets: 10 });
      const giftId = await give({ amount: '50.00', note: `KAI-${reference}` });
      const seen = (await matches('likely')).matches.find((one) => one.entry.id === id);
      expect(seen?.candidates[0]).toMatchObject({ given: '50.00', ticketsForGiven: 2 });
      await match(other.id, [giftId]);
      await matches('likely');
      const sent = { count: 'given' as const, given: '50.00', expected };
      expect((await match(id, [giftId], sent)).refused).toEqual([
        { entryId: id, message: matchTexts.leftChanged },
      ]);
      expect(await entry(id)).toMatchObject({ status: 'pending', cents: 10_000, tickets: 10 });
    });
  });

  test('a note that somebody wrote stays above the amounts', async () => {
    const { site, cookie, enter, give, match, entry } = await start();
    const { id } = await enter({ cents: 4_000, tickets: 2 });
    const note = 'Called her.';
    await site.patch(
      `/api/raffle/entries/${id}`,
      { status: 'pending', adminNotes: note },
      { cookie },
    );
    await match(id, [await give()], { count: 'given' });
    expect((await entry(id))?.note).toBe(
      'Called her.\nVerified with the $20 that was given instead of the $40 claimed: tickets 1 instead of 2.',
    );
  });

  test('less than $20 cannot count', async () => {
    const { enter, give, match, entry } = await start();
    const { id } = await enter();
    const { refused } = await match(id, [await give({ amount: '19.99' })], { count: 'given' });
    expect(refused).toEqual([{ entryId: id, message: matchTexts.tooLittle }]);
    expect(await entry(id)).toMatchObject({ status: 'pending', cents: 2_000 });
  });

  test('one gift pays for several entries up to its amount, and no further', async () => {
    const { enter, give, match, used, matches, list } = await start();
    const entries = [await enter(), await enter(), await enter()];
    const giftId = await give({ amount: '50.00' });
    const results: Verified[] = [];
    for (const { id } of entries) results.push(await match(id, [giftId]));
    expect(results.map(({ verified }) => verified)).toEqual([1, 1, 0]);
    expect(results[2]?.refused).toEqual([
      {
        entryId: entries[2]?.id,
        message: `Only $10 of this is left. ${matchTexts.chooseAnother}`,
      },
    ]);
    expect(await used(giftId)).toBe(4_000);
    expect((await matches('likely')).counts.giftsWithoutEntry).toBe(0);
    expect((await list()).gifts[0]).toMatchObject({
      state: 'matched',
      left: '10.00',
      entries: entries
        .slice(0, 2)
        .map(({ id }) => ({ id, name: 'Leilani Akana', amount: '20.00' })),
    });
  });

  test('several gifts pay for one entry, and one that is not needed is refused', async () => {
    const { enter, give, match, used } = await start();
    const { id } = await enter({ cents: 4_000, tickets: 2 });
    const gifts = [await give(), await give(), await give()];
    expect((await match(id, gifts)).refused).toEqual([
      { entryId: id, message: matchTexts.giftNotNeeded },
    ]);
    expect((await match(id, gifts.slice(0, 2))).verified).toBe(1);
    expect(await Promise.all(gifts.map(used))).toEqual([2_000, 2_000, 0]);
  });

  test('what has changed since is refused for that entry alone', async () => {
    const { site, cookie, enter, give, verify } = await start();
    const [gone, disqualified, noted, discarded, byHand, good] = [
      await enter(),
      await enter(),
      await enter(),
      await enter(),
      await enter(),
      await enter(),
    ];
    const gifts = new Map<number, number>();
    for (const { id, reference } of [gone, disqualified, noted, discarded, byHand, good]) {
      gifts.set(id, await give({ note: `KAI-${reference}` }));
    }
    const expected = { status: 'pending' as const, adminNotes: null };
    const matches = [...gifts].map(([entryId, giftId]) => ({
      entryId,
      giftIds: [giftId],
      expected,
    }));
    await site.delete(`/api/raffle/entries/${gone.id}`, { cookie });
    const patch = (id: number, body: object) =>
      site.patch(`/api/raffle/entries/${id}`, body, { cookie });
    await patch(disqualified.id, { status: 'disqualified' });
    await patch(noted.id, { status: 'pending', adminNotes: 'Wait.' });
    await site.patch(
      `/api/gifts/${gifts.get(discarded.id)}`,
      { discarded: true, reason: null },
      { cookie },
    );
    await site.db.write((tx) =>
      tx.rows("UPDATE raffle_entries SET by_hand = 'paper' WHERE id = ?", [byHand.id]),
    );
    const { verified, refused } = await verify({ matches });
    expect(verified).toBe(1);
    expect(new Map(refused.map(({ entryId, message }) => [entryId, message]))).toEqual(
      new Map([
        [gone.id, 'This entry was deleted.'],
        [
          disqualified.id,
          'Somebody else has changed this entry: it is disqualified now. Nothing was overwritten.',
        ],
        [noted.id, 'Somebody else has changed the note on this entry. Nothing was overwritten.'],
        [discarded.id, matchTexts.giftDiscarded],
        [byHand.id, matchTexts.byHand],
      ]),
    );
  });

  test('two organizers at once: an entry is verified once, a gift is used once', async () => {
    const { enter, give, match, used, site } = await start();
    const { id } = await enter();
    const other = await enter();
    const giftId = await give();
    const results = await Promise.all([
      match(id, [giftId]),
      match(id, [giftId]),
      match(other.id, [giftId]),
    ]);
    expect(results.reduce((sum, { verified }) => sum + verified, 0)).toBe(1);
    expect(await used(giftId)).toBe(2_000);
    const [row] = await site.db.rows('SELECT count(*) FROM gift_matches');
    expect(row?.[0]).toBe(1);
  });

  test('after a restart the list is the same, and a list that was verified is refused', async () => {
    const { site, cookie, enter, give, match, matches } = await start();
    const other = site.restart();
    const { id, reference } = await enter();
    const giftId = await give({ note: `KAI-${reference}` });
    const { revision } = await matches('certain');
    const path = '/api/gifts/matches?kind=certain';
    const seen = await other.get<MatchesPage>(path, { cookie });
    expect(seen.body.revision).toBe(revision);
    await match(id, [giftId]);
    const late = await other.post<ErrorBody>(
      '/api/gifts/verify',
      { allCertain: true, revision },
      { cookie },
    );
    expect([late.status, late.body.message]).toEqual([409, matchTexts.listChanged]);
    expect((await other.get<MatchesPage>(path, { cookie })).body.matches).toEqual([]);
  });

  test.each([
    [{}, 'Please choose what to verify'],
    [{ allCertain: true }, 'Please send the revision'],
    [{ matches: [] }, 'Please choose what to verify'],
    [{ matches: [{ entryId: 1, giftIds: [] }] }, 'Please choose the gifts of this entry'],
    [{ matches: [{ entryId: 1, giftIds: [2, 2] }] }, 'Please send each gift once'],
    [
      { matches: [{ entryId: 1, giftIds: [2], count: 'given', given: '$30' }] },
      'Please send an amount such as 25.00',
    ],
    [
      {
        matches: [
          { entryId: 1, giftIds: [2] },
          { entryId: 1, giftIds: [3] },
        ],
      },
      'Please send each entry once',
    ],
  ])('%j is refused', async (sent, message) => {
    const { site, cookie } = await start();
    const { status, body } = await site.post<ErrorBody>('/api/gifts/verify', sent, { cookie });
    expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
  });
});
