import { type ListChange, MAX_LISTED_CHANGES } from '../../../../contract/index.ts';

/** So many texts on each side are looked at to find pairs. */
const MAX_COMPARED = 400;

/** What a list has more, less, or in other words. Similar texts are the same place, changed. */
export function listChange(before: ReadonlySet<string>, after: ReadonlySet<string>): ListChange {
  const removed = new Set([...before].filter((text) => !after.has(text)));
  const added = new Set([...after].filter((text) => !before.has(text)));
  const changed: ListChange['changed'] = [];
  const wordsOf = new Map([...removed].slice(0, MAX_COMPARED).map((text) => [text, words(text)]));
  for (const to of [...added].slice(0, MAX_COMPARED)) {
    const from = mostSimilar(words(to), wordsOf);
    if (from === undefined) continue;
    changed.push({ from, to });
    added.delete(to);
    removed.delete(from);
    wordsOf.delete(from);
  }
  let left = MAX_LISTED_CHANGES;
  const take = <T>(all: Iterable<T>): T[] => {
    const taken = [...all].slice(0, left);
    left -= taken.length;
    return taken;
  };
  const all = changed.length + added.size + removed.size;
  const listed = { changed: take(changed), added: take(added), removed: take(removed) };
  return { ...listed, more: Math.max(0, all - MAX_LISTED_CHANGES) };
}

const words = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/** The text that shares most words, and at least half of them. */
function mostSimilar(
  one: ReadonlySet<string>,
  others: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  let best: string | undefined;
  let most = 0.5;
  for (const [text, other] of others) {
    if (one.size + other.size === 0) continue;
    let shared = 0;
    for (const word of one) if (other.has(word)) shared += 1;
    const share = (2 * shared) / (one.size + other.size);
    if (share < most || (share === most && best !== undefined)) continue;
    [best, most] = [text, share];
  }
  return best;
}
