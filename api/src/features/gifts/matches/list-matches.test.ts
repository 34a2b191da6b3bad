import { describe, expect, test } from 'vitest';
import type { ErrorBody, Match, MatchGift } from '../../../../contract/index.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { startMatching } from '../../../../testing/gift-matches.ts';

const start = async () => startMatching(await startTestApp());

const codes = (remarks: { code: string }[] | undefined) => remarks?.map(({ code }) => code);

describe('listing matches', () => {
  test('a gift with the reference and the amount is certain', async () => {
    const { enter, give, matches } = await start();
    const { id, reference } = await enter();
    const giftId = await give({ note: `Aloha! kai-${reference}` });
    const { matches: found, counts, revision, next } = await matches('certain');
    expect(found).toEqual([
      {
        entry: expect.objectContaining({ id, name: 'Leilani Akana', giftReference: reference }),
        candidates: [
          {
            gifts: [
              {
                id: giftId,
                platform: 'venmo',
                amount: '20.00',
                unused: '20.00',
                givenAt: '2026-02-20T20:15:00.000Z',
                givenOn: '2026-02-20',
                payer: 'Leilani Akana',
                note: `Aloha! kai-${reference}`,
                references: [reference],
              },
            ],
            given: '20.00',
            ticketsForGiven: 1,
            reasons: [
              { code: 'reference', text: 'The note of the gift has the reference of this entry.' },
              { code: 'amount-equal', text: 'The amount is the same: $20.' },
              { code: 'name-same', text: 'The name is the same.' },
              { code: 'date', text: 'Entered 1 day after the gift.' },
            ],
            warnings: [],
            otherEntries: [],
          },
        ],
      },
    ]);
    expect(counts).toEqual({
      certain: 1,
      likely: 0,
      entriesWithoutGift: 0,
      giftsWithoutEntry: 0,
      verified: 0,
      pending: 1,
    });
    expect(revision).not.toBe('');
    expect(next).toBeNull();
    expect((await matches('likely')).matches).toEqual([]);
  });

  test('without a reference, amount, name and date make it likely, with reasons and warnings', async () => {
    const { enter, give, matches } = await start();
    await enter({ name: 'Leilani Kealoha' });
    await give({ payer: 'L. Kealoha' }, 'cashapp');
    const [match] = (await matches('likely')).matches;
    const [candidate] = match?.candidates ?? [];
    expect(codes(candidate?.reasons)).toEqual(['amount-equal', 'name-similar', 'date']);
    expect(candidate?.reasons[1]?.text).toBe('“L. Kealoha” may be Leilani Kealoha.');
    expect(candidate?.warnings).toEqual([
      {
        code: 'platform-differs',
        text: 'The gift came by CashApp, but the entry says Venmo.',
      },
    ]);
  });

  test('says: less than claimed, somebody else, before the qualifying date', async () => {
    const { enter, give, matches } = await start();
    const { id, reference } = await enter({ cents: 4_000, tickets: 2 });
    const note = `KAI-${reference}`;
    await give({ note, payer: 'Bob Smith', givenAt: null, givenOn: '2020-01-05', amount: '25.00' });
    await give({ note, payer: '', amount: '5.00' });
    const [match] = (await matches('likely')).matches;
    expect(match?.entry.id).toBe(id);
    const [candidate] = match?.candidates ?? [];
    expect(candidate?.given).toBe('30.00');
    expect(candidate?.ticketsForGiven).toBe(1);
    expect(candidate?.warnings.map(({ text }) => text)).toEqual([
      '$30 was given, less than the $40 claimed.',
      'The gift is anonymous.',
      'Somebody else paid: “Bob Smith”, not Leilani Akana.',
      expect.stringMatching(/^Entered within [\d,]+ days of each gift\.$/),
      expect.stringMatching(/^Given before .*, so it does not qualify\.$/),
    ]);
  });

  test('of several that fit, all are shown, and who else could have them', async () => {
    const { enter, give, matches } = await start();
    const first = await enter();
    const second = await enter({ createdAt: Date.parse('2026-02-21T20:05:00Z') });
    const gifts = [await give(), await give()];
    const { matches: found } = await matches('likely');
    expect(found.map(({ entry }) => entry.id)).toEqual([first.id, second.id]);
    for (const { candidates } of found) {
      expect(candidates.map((one) => one.gifts[0]?.id).sort()).toEqual(gifts);
      expect(codes(candidates[0]?.warnings)).toEqual(['other-entry', 'several-candidates']);
    }
    expect(found[0]?.candidates[0]?.otherEntries).toEqual([
      { id: second.id, name: 'Leilani Akana' },
    ]);
  });

  test('one gift pays for a family: each entry shows its share', async () => {
    const { enter, give, matches } = await start();
    const mother = await enter({ cents: 5_000, tickets: 2, phone: '808 555 0100' });
    const son = await enter({ name: 'Noa', cents: 5_000, tickets: 2, phone: '(808) 555-0100' });
    await give({ amount: '100.00' });
    const { matches: found } = await matches('likely');
    expect(found.map(({ entry }) => entry.id)).toEqual([mother.id, son.id]);
    expect(found[0]?.candidates[0]).toMatchObject({
      given: '50.00',
      otherEntries: [{ id: son.id, name: 'Noa' }],
    });
    expect(found[0]?.candidates[0]?.reasons[0]?.text).toBe(
      `$50 of the $100 is for this entry, the rest for entry ${son.id} (Noa).`,
    );
  });

  test('two gifts that name an entry and are more than it claims are offered together', async () => {
    const { enter, give, matches, match, used } = await start();
    const { id, reference } = await enter({ cents: 10_000, tickets: 10 });
    const gifts = [
      await give({ amount: '60.00', note: `KAI-${reference}` }),
      await give({ amount: '50.00', note: `KAI-${reference}` }),
    ];
    const offered = (await matches('likely')).matches.flatMap(({ candidates }) =>
      candidates.map((one) => [one.gifts.map((gift) => gift.id), one.ticketsForGiven]),
    );
    expect(offered).toContainEqual([gifts, 10]);
    expect((await match(id, gifts)).verified).toBe(1);
    expect(await Promise.all(gifts.map(used))).toEqual([6_000, 4_000]);
  });

  test('the second of a household keeps its candidate once the first is verified', async () => {
    const { enter, give, match, matches } = await start();
    const one = await enter({ name: 'Leilani Akana', email: 'home@example.org' });
    const other = await enter({ name: 'Sam Reyes', email: 'home@example.org' });
    const giftId = await give({ payer: 'Leilani Akana', amount: '40.00' });
    expect((await matches('likely')).matches.map(({ entry }) => entry.id)).toEqual([
      one.id,
      other.id,
    ]);
    await match(one.id, [giftId]);
    const after = await matches('likely');
    expect(after.counts).toMatchObject({ entriesWithoutGift: 0 });
    expect(after.matches.map(({ entry }) => entry.id)).toEqual([other.id]);
    await match(other.id, [giftId]);
    expect((await matches('likely')).counts).toMatchObject({ likely: 0, verified: 2 });
  });

  test('entries by hand, without tickets, disqualified and verified are left out', async () => {
    const { site, enter, give, matches } = await start();
    const byHand = await enter();
    const excluded = await enter();
    await enter({ status: 'disqualified' });
    await enter({ status: 'verified' });
    await site.db.write(async (tx) => {
      await tx.rows("UPDATE raffle_entries SET by_hand = 'paper' WHERE id = ?", [byHand.id]);
      await tx.rows(
        "UPDATE raffle_entries SET excluded_place = 'Guam', entry_count = 0 WHERE id = ?",
        [excluded.id],
      );
    });
    await give();
    await give({ note: `KAI-${byHand.reference}` });
    const { counts } = await matches('likely');
    expect(counts).toMatchObject({ certain: 0, likely: 0, entriesWithoutGift: 0 });
  });

  test('pages go on after the last entry seen, also when one before it goes', async () => {
    const { enter, give, matches, match } = await start();
    const entries = [];
    for (let i = 0; i < 5; i++) {
      const entry = await enter();
      entries.push({ ...entry, giftId: await give({ note: `KAI-${entry.reference}` }) });
    }
    const first = await matches('certain', '&limit=2');
    expect(first.matches.map(({ entry }) => entry.id)).toEqual([entries[0]?.id, entries[1]?.id]);
    expect(first.next).toBe(entries[1]?.id);
    await match(entries[0]?.id ?? 0, [entries[0]?.giftId ?? 0]);
    const second = await matches('certain', `&limit=2&after=${first.next}`);
    expect(second.matches.map(({ entry }) => entry.id)).toEqual([entries[2]?.id, entries[3]?.id]);
    const last = await matches('certain', `&limit=2&after=${second.next}`);
    expect(last.matches.map(({ entry }) => entry.id)).toEqual([entries[4]?.id]);
    expect(last.next).toBeNull();
    expect(first.revision).not.toBe(second.revision);
  });

  test('the revision changes with the certain matches alone, and is the same after a restart', async () => {
    const { site, cookie, enter, give, matches } = await start();
    const { reference } = await enter();
    await give({ note: `KAI-${reference}` });
    const { revision } = await matches('certain');
    await enter({ name: 'Somebody else' });
    await give({ payer: 'Another person' });
    expect((await matches('certain')).revision).toBe(revision);
    const again = await site
      .restart()
      .get<{ revision: string }>('/api/gifts/matches?kind=certain', { cookie });
    expect(again.body.revision).toBe(revision);
  });

  test('what is left without a gift or an entry can be paged and searched', async () => {
    const { site, cookie, enter, give, match } = await start();
    const names = ['Keoni Mahoe', 'Mālia Kāne', 'Ana Reyes'];
    const ids: number[] = [];
    for (const name of names) ids.push((await enter({ name, cents: 6_000, tickets: 3 })).id);
    const gifts = [await give({ payer: 'Hōkū Lum' }), await give({ payer: '', note: 'for Kai' })];
    const get = async <Body>(path: string) => (await site.get<Body>(path, { cookie })).body;
    type Entries = { entries: Match['entry'][]; total: number; next: number | null };
    const page = await get<Entries>('/api/gifts/entries-without-gift?limit=2');
    expect(page.entries.map(({ name }) => name)).toEqual(names.slice(0, 2));
    expect(page).toMatchObject({ total: 3, next: ids[1] });
    const found = await get<Entries>('/api/gifts/entries-without-gift?search=malia%20kane');
    expect(found.entries.map(({ id }) => id)).toEqual([ids[1]]);
    expect(found).toMatchObject({ total: 1, next: null });
    type Gifts = { gifts: MatchGift[]; total: number; next: number | null };
    const left = await get<Gifts>('/api/gifts/without-entry');
    expect(left.gifts.map(({ id }) => id)).toEqual(gifts);
    // What is left of a gift that pays for an entry of somebody else stays on the list.
    const small = await enter({ name: 'Keoni Mahoe' });
    const large = await give({ payer: 'Uncle Bob', amount: '65.00' });
    await match(small.id, [large]);
    const rest = (await get<Gifts>('/api/gifts/without-entry')).gifts.at(-1);
    expect(rest).toMatchObject({ id: large, amount: '65.00', unused: '45.00' });
    const searched = await get<Gifts>('/api/gifts/without-entry?search=hoku');
    expect(searched.gifts.map(({ payer }) => payer)).toEqual(['Hōkū Lum']);
    await give({ payer: 'Noa', amount: '1250.00', note: 'kai 7k3 94m' });
    for (const shown of ['KAI-7K3-94M', '$1,250', '＄１，２５０']) {
      const { gifts } = await get<Gifts>(
        `/api/gifts/without-entry?search=${encodeURIComponent(shown)}`,
      );
      expect(
        gifts.map(({ payer }) => payer),
        shown,
      ).toEqual(['Noa']);
    }
  });

  test('a kind that is none is refused', async () => {
    const { site, cookie } = await start();
    const { status, body } = await site.get<ErrorBody>('/api/gifts/matches?kind=maybe', { cookie });
    expect([status, body.message]).toEqual([400, 'Please choose certain or likely']);
  });
});
