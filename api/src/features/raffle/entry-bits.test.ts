import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIn, type EntryBits, idsIn, inAll, isIn } from './entry-bits.ts';

const MAX_ID = 200;
const ids = fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID }), { maxLength: MAX_ID });

function bitsOf(members: number[]): EntryBits {
  const bits: EntryBits = new Uint32Array((Math.max(0, ...members) >>> 5) + 1);
  for (const id of members) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
  return bits;
}

test('a set of entries counts, lists and knows exactly its members', () => {
  fc.assert(
    fc.property(ids, (members) => {
      const bits = bitsOf(members);
      const sorted = members.toSorted((a, b) => a - b);
      expect(countIn(bits)).toBe(members.length);
      expect(idsIn(bits)).toEqual(sorted);
      for (let id = 0; id <= MAX_ID + 99; id += 1) {
        expect(isIn(bits, id)).toBe(members.includes(id));
      }
    }),
  );
});

test('what is in all sets, also in sets of several lengths', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 4 }), (sets) => {
      const expected = sets.reduce((left, set) => left.filter((id) => set.includes(id)));
      expect(idsIn(inAll(sets.map(bitsOf)))).toEqual(expected.toSorted((a, b) => a - b));
    }),
  );
});
