/** A set of entries: bit `id % 32` of word `id / 32`. */
export type EntryBits = Uint32Array<ArrayBuffer>;

/** The entries in all of the sets. */
export function inAll(sets: readonly EntryBits[]): EntryBits {
  const [first, ...others] = sets;
  if (!first || others.length === 0) return first ?? new Uint32Array(0);
  const length = Math.min(...sets.map((bits) => bits.length));
  const both = first.slice(0, length);
  for (const bits of others) {
    for (let i = 0; i < length; i += 1) both[i] = (both[i] ?? 0) & (bits[i] ?? 0);
  }
  return both;
}

export function isIn(bits: EntryBits, id: number): boolean {
  return (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}

export function countIn(bits: EntryBits): number {
  let count = 0;
  for (const word of bits) if (word !== 0) count += bitsOf(word);
  return count;
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Their ids, lowest first. */
export function idsIn(bits: EntryBits): number[] {
  const ids: number[] = [];
  for (const [i, word] of bits.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      ids.push(32 * i + 31 - Math.clz32(rest & -rest));
    }
  }
  return ids;
}
