import { describe, expect, test } from 'vitest';
import { DAYS_AFTER_GIFT, DAYS_BEFORE_GIFT } from '../../../../contract/index.ts';
import { runMatching } from '../../../../testing/gifts/measure-matching.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Claim, MatchingInput, OpenGift } from './claims.ts';

const NOW = Date.parse('2026-10-10T20:00:00Z');

let nextId = 1;

function claim(changes: Partial<Claim> = {}): Claim {
  return {
    id: nextId++,
    name: 'Leilani Kealoha',
    reference: null,
    platform: 'venmo',
    cents: 2_000,
    sentAt: NOW,
    household: [],
    ...changes,
  };
}

function gift(changes: Partial<OpenGift> = {}): OpenGift {
  const cents = changes.cents ?? 2_000;
  return {
    id: nextId++,
    platform: 'venmo',
    cents,
    unused: cents,
    from: NOW,
    until: NOW,
    payer: 'Leilani Kealoha',
    note: '',
    references: [],
    household: [],
    ...changes,
  };
}

function run(claims: Claim[], gifts: OpenGift[], more: Partial<MatchingInput> = {}) {
  return runMatching({
    claims,
    gifts,
    settled: [],
    closedReferences: new Set(),
    disputed: new Set(),
    qualifyFrom: 0,
    ...more,
  });
}

describe('certain', () => {
  test('a payer who differs is said, and it is certain all the same', () => {
    const one = claim({ reference: 'AAAAAA' });
    const { certain } = run([one], [gift({ payer: 'Bob Smith', references: ['AAAAAA'] })]);
    expect(certain[0]?.candidate.warnings).toEqual(['payer-differs']);
  });

  test('not when the payer has an entry of their own that lacks this gift', () => {
    const named = claim({ reference: 'AAAAAA', name: 'Noa Mahoe' });
    const own = claim({ reference: 'BBBBBB' });
    const { certain, likely } = run([named, own], [gift({ references: ['AAAAAA'] })]);
    expect(certain).toEqual([]);
    expect(likely.map(({ entryId, candidates }) => [entryId, candidates[0]?.warnings])).toEqual([
      [named.id, ['payer-differs', 'other-entry']],
      [own.id, ['reference-of-other', 'other-entry']],
    ]);
  });

  test('not when somebody of that name with other contacts claims as much and has no gift', () => {
    const copied = claim({ reference: 'AAAAAA', household: ['email a@example.net'] });
    const own = claim({ reference: 'BBBBBB', household: ['email b@example.org'] });
    const given = gift({ references: ['AAAAAA'] });
    const { certain, likely } = run([copied, own], [given]);
    expect(certain).toEqual([]);
    expect(likely.map(({ entryId, candidates }) => [entryId, candidates[0]?.warnings])).toEqual([
      [copied.id, ['other-entry']],
      [own.id, ['reference-of-other', 'other-entry']],
    ]);
    // Somebody who gave twice, and whose second gift is in no file yet.
    const again = claim({ reference: 'BBBBBB', household: ['email a@example.net'] });
    expect(run([copied, again], [given]).certain).toHaveLength(1);
    expect(run([copied, own], [given, gift({ references: ['BBBBBB'] })]).certain).toHaveLength(2);
    expect(run([copied, own], [given, gift()]).certain).toHaveLength(1);
  });

  test('not when somebody else has sent the same reference', () => {
    const one = claim({ reference: 'AAAAAA' });
    const { certain, likely } = run([one], [gift({ references: ['AAAAAA'] })], {
      disputed: new Set([one.id]),
    });
    expect(certain).toEqual([]);
    expect(likely[0]?.candidates[0]).toMatchObject({
      reasons: ['reference', 'amount-equal', 'name-same', 'date'],
      warnings: ['reference-disputed'],
    });
  });

  test('not when the amounts differ, nor before gifts qualify', () => {
    const one = claim({ reference: 'AAAAAA' });
    const less = run([one], [gift({ references: ['AAAAAA'], cents: 1_500 })]);
    expect(less.certain).toEqual([]);
    expect(less.likely[0]?.candidates[0]?.warnings).toEqual(['amount-less']);
    const early = run([one], [gift({ references: ['AAAAAA'] })], { qualifyFrom: NOW + 1 });
    expect(early.certain).toEqual([]);
    expect(early.likely[0]?.candidates[0]?.warnings).toEqual(['before-qualifying']);
  });

  test('one gift that names several entries, if it is what they claimed together', () => {
    const [one, other] = [claim({ reference: 'AAAAAA' }), claim({ reference: 'BBBBBB' })];
    const references = ['AAAAAA', 'BBBBBB'];
    const { certain } = run([one, other], [gift({ references, cents: 4_000 })]);
    expect(certain.map(({ entryId, candidate }) => [entryId, candidate.given])).toEqual([
      [one.id, 2_000],
      [other.id, 2_000],
    ]);
    expect(run([one, other], [gift({ references, cents: 5_000 })]).certain).toEqual([]);
    expect(run([one, other], [gift({ references, cents: 2_000 })]).certain).toEqual([]);
  });

  test('several gifts with one reference that are together the amount', () => {
    const one = claim({ reference: 'AAAAAA', cents: 4_000 });
    const gifts = [gift({ references: ['AAAAAA'] }), gift({ references: ['AAAAAA'] })];
    expect(run([one], gifts).certain[0]?.candidate.giftIds).toEqual(gifts.map(({ id }) => id));
  });

  test('a reference used twice: certain only if one gift alone agrees', () => {
    const one = claim({ reference: 'AAAAAA' });
    const right = gift({ references: ['AAAAAA'] });
    const other = gift({ references: ['AAAAAA'], cents: 5_000 });
    const { certain } = run([one], [right, other]);
    expect(certain[0]?.candidate).toMatchObject({
      giftIds: [right.id],
      warnings: ['reference-twice'],
    });
    const equal = run([one], [right, gift({ references: ['AAAAAA'] })]);
    expect(equal.certain).toEqual([]);
    expect(equal.likely[0]?.candidates).toHaveLength(2);
  });
});

describe('likely', () => {
  test('an entry sent from three days before its gift to ten after', () => {
    const at = (days: number) =>
      run([claim({ sentAt: NOW + days * DAY })], [gift()]).likely.length === 1;
    expect(at(-DAYS_BEFORE_GIFT)).toBe(true);
    expect(at(DAYS_AFTER_GIFT)).toBe(true);
    expect(at(-DAYS_BEFORE_GIFT - 0.01)).toBe(false);
    expect(at(DAYS_AFTER_GIFT + 0.01)).toBe(false);
  });

  test('needs the name: neither an anonymous gift nor a nickname is', () => {
    expect(run([claim()], [gift({ payer: '' })]).likely).toEqual([]);
    expect(run([claim({ name: 'Robert Smith' })], [gift({ payer: 'Bob Smith' })]).likely).toEqual(
      [],
    );
  });

  test('equal candidates are all shown; weaker ones go when both sides have a stronger one', () => {
    const [one, other] = [claim(), claim({ sentAt: NOW + 6 * DAY })];
    const [first, second] = [gift(), gift({ from: NOW + 6 * DAY, until: NOW + 6 * DAY })];
    const near = run([one, other], [first, second]).likely;
    expect(near.map(({ candidates }) => candidates.map(({ giftIds }) => giftIds))).toEqual([
      [[first.id]],
      [[second.id]],
    ]);
    const equal = run([one], [gift(), gift()]).likely;
    expect(equal[0]?.candidates).toHaveLength(2);
    expect(equal[0]?.candidates[0]?.warnings).toEqual(['several-candidates']);
  });

  test('two gifts of $20 for an entry of $40', () => {
    const gifts = [gift(), gift()];
    const { likely } = run([claim({ cents: 4_000 })], gifts);
    expect(likely[0]?.candidates[0]).toMatchObject({
      giftIds: gifts.map(({ id }) => id),
      reasons: ['amount-sum', 'name-same', 'date'],
    });
  });

  test('a family gives $100 and enters twice with $50', () => {
    const household = ['phone 8085550100'];
    const claims = [
      claim({ cents: 5_000, household }),
      claim({ cents: 5_000, household, name: 'Noa Kealoha' }),
    ];
    const { likely } = run(claims, [gift({ cents: 10_000 })]);
    expect(likely.map(({ candidates }) => candidates[0]?.given)).toEqual([5_000, 5_000]);
    expect(likely[1]?.candidates[0]).toMatchObject({
      reasons: ['amount-shared', 'date'],
      warnings: ['payer-differs'],
      sharedWith: [claims[0]?.id],
    });
  });

  test('gifts that name an entry and are more than it claims: as many together as it takes, or one', () => {
    const one = claim({ cents: 10_000, reference: 'AAAAAA' });
    const [a, b, c] = [6_000, 5_000, 3_000].map((cents, index) =>
      gift({ cents, references: ['AAAAAA'], from: NOW + index, until: NOW + index }),
    );
    const candidates = run([one], [a, b, c] as OpenGift[]).likely[0]?.candidates;
    expect(candidates?.map(({ giftIds, given }) => [giftIds, given])).toEqual([
      [[a?.id, b?.id], 11_000],
      [[a?.id], 6_000],
      [[b?.id], 5_000],
      [[c?.id], 3_000],
    ]);
    expect(candidates?.[0]).toMatchObject({
      reasons: ['reference', 'name-same', 'date'],
      warnings: ['amount-more', 'reference-twice', 'several-candidates'],
    });
    // One that reaches the claim by itself needs no other.
    const larger = gift({ cents: 12_000, references: ['AAAAAA'] });
    const single = run([one], [a, larger] as OpenGift[]).likely[0]?.candidates;
    expect(single?.map(({ giftIds }) => giftIds.length)).toEqual([1, 1]);
  });

  describe('what is left of a gift, once one of a household is verified with it', () => {
    const household = ['phone 8085550100'];
    const left = { cents: 6_000, unused: 4_000, household };

    test('is for another of the household, also when the note names the first', () => {
      const other = claim({ cents: 4_000, household, name: 'Sam Reyes' });
      const stranger = claim({ cents: 4_000, name: 'Ana Li' });
      const { likely, entriesWithoutGift } = run(
        [other, stranger],
        [gift({ ...left, references: ['AAAAAA'] })],
        { closedReferences: new Set(['AAAAAA']) },
      );
      expect(likely).toMatchObject([
        {
          entryId: other.id,
          candidates: [{ given: 4_000, reasons: ['amount-equal', 'date'] }],
        },
      ]);
      expect(entriesWithoutGift).toEqual([stranger.id]);
    });

    test('is for two others together', () => {
      const others = ['Sam Reyes', 'Kai Reyes'].map((name) => claim({ household, name }));
      const { likely } = run(others, [gift(left)]);
      expect(likely.map(({ entryId }) => entryId)).toEqual(others.map(({ id }) => id));
      expect(likely[0]?.candidates[0]?.sharedWith).toEqual([others[1]?.id]);
    });

    test('is listed without an entry when it fits none, unless it earns no tickets', () => {
      const gifts = [gift(left), gift({ ...left, unused: 1_999 })];
      expect(run([], gifts).giftsWithoutEntry).toEqual([gifts[0]?.id]);
    });
  });

  test('says that an entry verified without a gift fits, too', () => {
    const { likely } = run([claim()], [gift()], { settled: [claim()] });
    expect(likely[0]?.candidates[0]?.warnings).toEqual(['verified-entry']);
  });
});

test('the same name wins over hundreds that share its words', () => {
  const letters = (index: number) =>
    [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const gifts = Array.from({ length: 1_000 }, (_, index) =>
    gift({ payer: `Leilani Q${letters(index)} Kealoha` }),
  );
  const own = gift({ payer: 'Leilani Zed Kealoha' });
  const { likely } = run([claim({ name: 'Leilani Zed Kealoha' })], [...gifts, own]);
  expect(likely[0]?.candidates[0]).toMatchObject({
    giftIds: [own.id],
    reasons: ['amount-equal', 'name-same', 'date'],
  });
});

test('nothing that fits stays on its own', () => {
  const [one, other] = [claim(), gift({ payer: 'Noa Mahoe', cents: 6_000 })];
  expect(run([one], [other])).toEqual({
    certain: [],
    likely: [],
    entriesWithoutGift: [one.id],
    giftsWithoutEntry: [other.id],
  });
});
