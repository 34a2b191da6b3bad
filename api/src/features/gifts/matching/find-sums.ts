/** Gifts or claims past this are not combined: there would be too many ways. */
const MAX_PARTS = 12;

/**
 * Ways to reach a sum with 2 to `most` of the parts, the fewest parts first, at most `limit` of them.
 * Of parts that come first, ways are found first.
 */
export function findSums<T>(
  parts: readonly T[],
  centsOf: (part: T) => number,
  sum: number,
  { most = 4, limit = 3 } = {},
): T[][] {
  const few = parts.filter((part) => centsOf(part) < sum).slice(0, MAX_PARTS);
  const found: T[][] = [];
  const search = (chosen: T[], from: number, left: number, size: number) => {
    if (found.length >= limit) return;
    if (size === 0) {
      if (left === 0) found.push(chosen);
      return;
    }
    for (let index = from; index <= few.length - size; index++) {
      const part = few[index] as T;
      const rest = left - centsOf(part);
      if (rest >= 0) search([...chosen, part], index + 1, rest, size - 1);
    }
  };
  for (let size = 2; size <= most; size++) search([], 0, sum, size);
  return found;
}
