import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runMatching } from '../../../../testing/gifts/measure-matching.ts';
import { tuningNames } from '../../../../testing/gifts/name-lists.ts';
import { makeGifts } from '../../../../testing/gifts/traps.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Candidate, Matching, MatchingInput, OpenGift } from './claims.ts';

const NOW = Date.parse('2026-10-10T20:00:00Z');

/** Few names, amounts, references and days, so that everything meets everything. */
const names = [
  'Leilani Kealoha',
  'L. Kealoha',
  'Noa Kealoha',
  'Leilani and Noa Kealoha',
  'Ana Li',
  '',
];
const references = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD'];
const amounts = [2_000, 2_000, 4_000, 5_000, 6_000, 10_000];
const moments = fc.integer({ min: 0, max: 15 }).map((day) => NOW + day * DAY);

const worlds = fc
  .record({
    claims: fc.array(
      fc.record({
        name: fc.constantFrom(...names.slice(0, -1)),
        cents: fc.constantFrom(...amounts),
        sentAt: moments,
        household: fc.subarray(['phone 1', 'email 2']),
      }),
      { maxLength: 8 },
    ),
    gifts: fc.array(
      fc.record({
        payer: fc.constantFrom(...names),
        cents: fc.constantFrom(...amounts),
        usedShare: fc.constantFrom(0, 0, 0, 0.5),
        household: fc.subarray(['phone 1', 'email 2']),
        from: moments,
        references: fc.subarray(references),
        note: fc.constantFrom('', 'from Noa Kealoha'),
      }),
      { maxLength: 8 },
    ),
    closed: fc.subarray(['CCCCCC', 'DDDDDD']),
    disputed: fc.subarray([1, 2, 3]),
  })
  .map(
    ({ claims, gifts, closed, disputed }): MatchingInput => ({
      claims: claims.map((one, index) => ({
        id: index + 1,
        platform: 'venmo',
        reference: index < 2 ? (references[index] ?? null) : null,
        ...one,
      })),
      gifts: gifts.map(({ usedShare, household, ...one }, index) => ({
        id: 100 + index,
        platform: 'venmo',
        unused: one.cents - one.cents * usedShare,
        household: usedShare > 0 ? household : [],
        until: one.from,
        ...one,
      })),
      settled: [],
      closedReferences: new Set(closed),
      disputed: new Set(disputed),
      qualifyFrom: NOW + 2 * DAY,
    }),
  );

const candidatesOf = ({ certain, likely }: Matching): Candidate[] => [
  ...certain.map(({ candidate }) => candidate),
  ...likely.flatMap(({ candidates }) => candidates),
];

describe('for any entries and gifts', () => {
  test('certain matches agree in reference and amount, and use no gift beyond what it has', () => {
    fc.assert(
      fc.property(worlds, (input) => {
        const { certain } = runMatching(input);
        const giftsById = new Map(input.gifts.map((one) => [one.id, one]));
        const claimedOf = new Map<number, number>();
        for (const { entryId, candidate } of certain) {
          const one = input.claims.find(({ id }) => id === entryId);
          const paid = candidate.giftIds.map((id) => giftsById.get(id));
          expect(candidate.given).toBe(one?.cents);
          for (const found of paid) expect(found?.references).toContain(one?.reference);
          expect(candidate.warnings).not.toContain('before-qualifying');
          const key = Math.min(...candidate.giftIds);
          claimedOf.set(key, (claimedOf.get(key) ?? 0) + candidate.given);
        }
        const uses = new Set(certain.map(({ candidate }) => candidate.giftIds.join()));
        const used = [...uses].flatMap((ids) => ids.split(',').map(Number));
        expect(new Set(used).size).toBe(used.length);
        for (const ids of uses) {
          const own = ids.split(',').map(Number);
          const left = own.reduce((sum, id) => sum + (giftsById.get(id)?.unused ?? 0), 0);
          expect(claimedOf.get(Math.min(...own))).toBe(left);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('each entry is certain, likely or without a gift; each gift is in a candidate or left', () => {
    fc.assert(
      fc.property(worlds, (input) => {
        const result = runMatching(input);
        const ids = [
          ...result.certain.map(({ entryId }) => entryId),
          ...result.likely.map(({ entryId }) => entryId),
          ...result.entriesWithoutGift,
        ];
        expect(ids.sort((a, b) => a - b)).toEqual(input.claims.map(({ id }) => id));
        const shown = new Set(candidatesOf(result).flatMap(({ giftIds }) => giftIds));
        const left = input.gifts.filter(
          ({ id, unused, cents }) => (unused === cents || unused >= 2_000) && !shown.has(id),
        );
        expect(result.giftsWithoutEntry).toEqual(left.map(({ id }) => id));
      }),
      { numRuns: 500 },
    );
  });

  test('no candidate gives more than its gifts have, and certain gifts are no candidates', () => {
    fc.assert(
      fc.property(worlds, (input) => {
        const result = runMatching(input);
        const unusedOf = new Map(input.gifts.map(({ id, unused }) => [id, unused]));
        const taken = new Set(result.certain.flatMap(({ candidate }) => candidate.giftIds));
        for (const { giftIds, given } of candidatesOf(result)) {
          expect(given).toBeGreaterThan(0);
          expect(given).toBeLessThanOrEqual(
            giftIds.reduce((sum, id) => sum + (unusedOf.get(id) ?? 0), 0),
          );
        }
        for (const { candidates } of result.likely) {
          for (const { giftIds } of candidates) {
            expect(giftIds.filter((id) => taken.has(id))).toEqual([]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the order in which entries and gifts come does not matter', () => {
    fc.assert(
      fc.property(worlds, (input) => {
        const reversed = {
          ...input,
          claims: [...input.claims].reverse(),
          gifts: [...input.gifts].reverse(),
        };
        expect(runMatching(reversed)).toEqual(runMatching(input));
      }),
      { numRuns: 300 },
    );
  });

  test('a gift of a stranger changes nothing for the others', () => {
    const { input } = makeGifts(5, tuningNames, 300);
    const before = runMatching(input);
    const stranger: OpenGift = {
      id: 1_000_000,
      platform: 'venmo',
      cents: 12_300,
      unused: 12_300,
      from: NOW,
      until: NOW,
      payer: 'Zebulon Quux',
      note: '',
      references: [],
      household: [],
    };
    const after = runMatching({ ...input, gifts: [...input.gifts, stranger] });
    expect(after).toEqual({
      ...before,
      giftsWithoutEntry: [...before.giftsWithoutEntry, stranger.id],
    });
  });
});
