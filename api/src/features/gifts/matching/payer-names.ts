import { foldName, nameWords } from './fold-name.ts';

/** One person of a name, folded: given names first, the family name last. */
export interface NamedPerson {
  words: readonly string[];
  /** "jr", "sr", "2" …; two that differ are two people. */
  generation: string | null;
}

/** A name as somebody wrote it: one person, or a couple, or a family. */
export interface ParsedName {
  /** All words in their order, joined: equal for names that differ in spaces and hyphens alone. */
  joined: string;
  people: readonly NamedPerson[];
  /** "The Kealoha Family": the family name, without a given one. */
  family: string | null;
}

const GENERATIONS: Readonly<Record<string, string>> = {
  jr: 'jr',
  junior: 'jr',
  sr: 'sr',
  senior: 'sr',
  ii: '2',
  iii: '3',
  iv: '4',
};
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'uncle', 'aunty']);
const BUSINESS = new Set(['llc', 'llp', 'inc', 'incorporated', 'corp', 'corporation', 'co', 'ltd']);
const FAMILY = new Set(['family', 'ohana']);
/** Words past this are no name. */
const MAX_WORDS = 6;

/** Reads a name in any of its usual forms; null when it has no letters. */
export function parseName(text: string): ParsedName | null {
  const folded = foldName(text);
  const all = nameWords(folded);
  if (all.length === 0) return null;
  const family = familyAlone(all);
  const people = splitPeople(folded).filter(({ words }) => words.length > 0);
  return {
    joined: people.map(({ words }) => words.join('')).join('+') || all.join(''),
    people: family === null ? people : [],
    family,
  };
}

/** The name of "The Kealoha Family" and "Kealoha ʻOhana", which names nobody of them. */
function familyAlone(words: readonly string[]): string | null {
  const others = words.filter((word) => word !== 'the' && !FAMILY.has(word));
  return others.length === 1 && words.some((word) => FAMILY.has(word)) ? (others[0] ?? '') : null;
}

function splitPeople(folded: string): NamedPerson[] {
  const [head = '', ...rest] = folded.split(',');
  const tail = rest.map((part) => part.trim()).filter((part) => part !== '');
  const suffixes = tail.every((part) => nameWords(part).every(isSuffix));
  if (tail.length === 0 || suffixes) return couple([head, ...tail].join(' '));
  const after = tail.join(' ');
  // "Leilani, Noa and Kai Kealoha" is a list; "Kealoha, Leilani" begins with the family name.
  const last = nameWords(parts(after).at(-1) ?? '');
  if (parts(after).length > 1 && last.length > 1) return couple([head, ...tail].join(' + '));
  return parts(after).map((part) => person([...nameWords(part), ...nameWords(head)]));
}

function isSuffix(word: string): boolean {
  return BUSINESS.has(word) || word in GENERATIONS;
}

function parts(text: string): string[] {
  return text
    .split(/[&+/]|\band\b/u)
    .filter((part) => nameWords(part).some((word) => !FAMILY.has(word) && word !== 'the'));
}

/** "Leilani and Noa Kealoha": somebody without a family name has that of the last one. */
function couple(text: string): NamedPerson[] {
  const people = parts(text).map((part) => person(nameWords(part)));
  const last = people.at(-1);
  if (people.length < 2 || !last || last.words.length < 2) return people;
  const family = last.words.at(-1) ?? '';
  return people.flatMap((one) => {
    if (one === last) return [one];
    const withFamily = { ...one, words: [...one.words, family] };
    // "Mary Ann and Bob Smith": both readings, because Ann may be a family name.
    return one.words.length === 1 ? [withFamily] : [one, withFamily];
  });
}

function person(words: string[]): NamedPerson {
  const generation = words.slice(1).find((word) => word in GENERATIONS);
  const kept = words.filter((word, index) =>
    index === 0
      ? words.length === 1 || !TITLES.has(word)
      : !(BUSINESS.has(word) || FAMILY.has(word) || word in GENERATIONS),
  );
  return {
    words: kept.slice(0, MAX_WORDS),
    generation: generation === undefined ? null : (GENERATIONS[generation] ?? null),
  };
}
