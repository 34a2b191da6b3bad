import type { NamedPerson, ParsedName } from './payer-names.ts';

/** How well two names fit: the same name, or one that the same person may well have written. */
export type NameFit = 'same' | 'similar' | null;

/**
 * Words of at least this many letters may have one wrong, missing, extra or swapped letter. Shorter family
 * names one letter apart are mostly other families: see the figures in decision 072.
 */
export const TYPO_LETTERS = 5;

/** Nicknames are not guessed: Bob is not Robert. */
export function compareNames(a: ParsedName, b: ParsedName): NameFit {
  if (a.joined === b.joined && sameGenerations(a, b)) return 'same';
  if (a.family !== null || b.family !== null) return fitsFamily(a, b) ? 'similar' : null;
  const fits = a.people.some((one) => b.people.some((other) => fitsPerson(one, other)));
  return fits ? 'similar' : null;
}

function sameGenerations(a: ParsedName, b: ParsedName): boolean {
  return a.people.every((one, index) => sameGeneration(one, b.people[index] ?? one));
}

function sameGeneration(a: NamedPerson, b: NamedPerson): boolean {
  return a.generation === null || b.generation === null || a.generation === b.generation;
}

function fitsFamily(a: ParsedName, b: ParsedName): boolean {
  const families = ({ family, people }: ParsedName) =>
    family === null ? people.map(({ words }) => words.at(-1)) : [family];
  return families(a).some((one) => families(b).includes(one));
}

type WordFit = 'same' | 'initial' | 'typo' | null;

function fitsPerson(a: NamedPerson, b: NamedPerson): boolean {
  if (!sameGeneration(a, b)) return false;
  if (a.words.length < 2 || b.words.length < 2) return a.words.join('') === b.words.join('');
  if (a.words.join('') === b.words.join('')) return true;
  if (sameWords(a.words, b.words)) return true;
  return fitsInOrder(a.words, b.words) || fitsInOrder(b.words, a.words);
}

/** The same words in another order. */
function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ');
}

/**
 * The last word of `a` is a family name of `b`, also the first half of a double one; the first word of
 * `a` is a given name of `b`. One of the two is exactly the same, and the words between do not
 * contradict.
 */
function fitsInOrder(a: readonly string[], b: readonly string[]): boolean {
  const [given = '', family = ''] = [a[0], a.at(-1)];
  for (let last = b.length - 1; last >= 1; last--) {
    // Only a family name of two words may have another word after it.
    if (last < b.length - 1 && (b.length < 3 || a.length > 2)) break;
    const familyFit = compareWords(family, b[last] ?? '');
    if (familyFit === null) continue;
    for (let first = 0; first < last; first++) {
      const givenFit = compareWords(given, b[first] ?? '');
      if (givenFit === null) continue;
      const oneExact =
        (givenFit === 'same' && given.length > 1) || (familyFit === 'same' && family.length > 1);
      if (!oneExact || (givenFit !== 'same' && familyFit !== 'same')) continue;
      if (first > 0 && a.length > 2) continue;
      if (middleNamesAgree(a.slice(1, -1), b.slice(first + 1, last))) return true;
    }
  }
  return false;
}

/** When both have middle names, each of the shorter list is among the other's. */
function middleNamesAgree(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return few.every((word) => many.some((other) => compareWords(word, other) !== null));
}

function compareWords(a: string, b: string): WordFit {
  if (a === b) return 'same';
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : null;
  return isOneTypo(a, b) ? 'typo' : null;
}

/** One letter wrong, missing, extra, or two neighbors swapped, in words that are long enough. */
export function isOneTypo(a: string, b: string, letters = TYPO_LETTERS): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < letters || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}
