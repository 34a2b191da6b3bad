import { describe, expect, it } from 'vitest';
import { isOtherOrder, isSameOrder, mergeOrder } from './merge-order.ts';

describe('an order that is not saved yet', () => {
  it('stays when nothing changed on the server', () => {
    expect(mergeOrder([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  });

  it('loses what somebody else deleted', () => {
    expect(mergeOrder([3, 1, 2], [2, 3])).toEqual([3, 2]);
  });

  it('takes a new prize in behind the one it follows on the server', () => {
    expect(mergeOrder([3, 1, 2], [1, 2, 3, 4])).toEqual([3, 4, 1, 2]);
    expect(mergeOrder([3, 1, 2], [9, 1, 2, 3])).toEqual([9, 3, 1, 2]);
    expect(mergeOrder([2, 1], [1, 7, 8, 2])).toEqual([2, 1, 7, 8]);
  });

  it('takes new ones in even when all it knew is gone', () => {
    expect(mergeOrder([1, 2], [5, 6])).toEqual([5, 6]);
    expect(mergeOrder([], [5, 6])).toEqual([5, 6]);
    expect(mergeOrder([1, 2], [])).toEqual([]);
  });

  it('names every prize of the server once, whatever happened', () => {
    for (let round = 0; round < 200; round += 1) {
      const server = shuffled(round).slice(round % 7);
      const merged = mergeOrder(shuffled(round + 1_000).slice(round % 5), server);
      expect([...merged].sort()).toEqual([...server].sort());
    }
  });
});

describe('an order that somebody else saved meanwhile', () => {
  it('is noticed', () => {
    expect(isOtherOrder([1, 2, 3], [2, 1, 3])).toBe(true);
  });

  it('is not seen in prizes that only came or went', () => {
    expect(isOtherOrder([1, 2, 3], [1, 9, 3])).toBe(false);
  });
});

it('two orders are the same only with the same prizes at the same places', () => {
  expect(isSameOrder([1, 2], [1, 2])).toBe(true);
  expect(isSameOrder([1, 2], [2, 1])).toBe(false);
  expect(isSameOrder([1, 2], [1, 2, 3])).toBe(false);
});

/** The numbers 1 to 12, shuffled by the seed. */
function shuffled(seed: number): number[] {
  const weight = (id: number) => (id * 7_919 + seed * 104_729) % 1_013;
  return Array.from({ length: 12 }, (_, place) => place + 1).sort((a, b) => weight(a) - weight(b));
}
