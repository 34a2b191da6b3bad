import { compareNames, type NameFit, TYPO_LETTERS } from './compare-names.ts';
import { type ParsedName, parseName } from './payer-names.ts';

/** The things with one name. */
interface NameGroup<T> {
  name: ParsedName;
  things: T[];
}

export interface Named<T> {
  fit: Exclude<NameFit, null>;
  things: readonly T[];
}

/** Names that share words with one name; more would be made up to keep the server busy. */
const MOST_COMPARED = 200;

/**
 * Finds by name without comparing every pair: names that fit share a key of two words, or all their
 * words. Each distinct name is compared once.
 */
export class NameIndex<T> {
  readonly #groups: NameGroup<T>[] = [];
  readonly #byText = new Map<string, NameGroup<T> | null>();
  readonly #byKey = new Map<string, NameGroup<T>[]>();
  readonly #found = new Map<string, readonly Named<T>[]>();

  /** @param text a name as it was written */
  add(text: string, thing: T): void {
    let group = this.#byText.get(text);
    if (group === undefined) {
      const name = parseName(text);
      group = name && { name, things: [] };
      this.#byText.set(text, group);
      if (group) {
        this.#groups.push(group);
        for (const key of storedKeys(group.name)) append(this.#byKey, key, group);
      }
    }
    group?.things.push(thing);
  }

  /** Everything whose name fits. */
  find(text: string): readonly Named<T>[] {
    const cached = this.#found.get(text);
    if (cached) return cached;
    const name = parseName(text);
    const groups = name ? this.#sharingKeys(name) : [];
    const found: Named<T>[] = [];
    for (const group of groups) {
      const fit = name && compareNames(name, group.name);
      if (fit) found.push({ fit, things: group.things });
    }
    this.#found.set(text, found);
    return found;
  }

  #sharingKeys(name: ParsedName): Set<NameGroup<T>> {
    const groups = new Set<NameGroup<T>>();
    for (const key of soughtKeys(name)) {
      for (const group of this.#byKey.get(key) ?? []) {
        groups.add(group);
        if (groups.size === MOST_COMPARED) return groups;
      }
    }
    return groups;
  }
}

export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Keys under which a name is stored; `soughtKeys` of each name that fits has one of them. */
function storedKeys(name: ParsedName): Set<string> {
  return keys(name, 'stored');
}

function soughtKeys(name: ParsedName): Set<string> {
  return keys(name, 'sought');
}

/**
 * Two words, one of them whole: the other is the same, an initial, or one letter apart. A whole word
 * is looked up among initials and the other way round, so that full names do not meet by initials.
 */
function keys({ joined, people, family }: ParsedName, side: 'stored' | 'sought'): Set<string> {
  const found = new Set([`all ${joined}`]);
  if (family !== null) {
    found.add(`family ${family}`).add(side === 'stored' ? `of ${family}` : `last ${family}`);
  }
  for (const { words } of people) {
    found.add(`all ${words.join('')}`);
    if (words.length >= 2) found.add(`${side === 'stored' ? 'last' : 'of'} ${words.at(-1)}`);
    for (const [index, word] of words.entries()) {
      if (word.length === 1) continue;
      for (const [at, other] of words.entries()) {
        if (at === index) continue;
        if (other.length === 1) {
          found.add(`${word} ${side === 'stored' ? 'is' : 'has'} ${other}`);
        } else {
          found.add(`${word} ${other}`);
          found.add(`${word} ${side === 'stored' ? 'has' : 'is'} ${other[0]}`);
          for (const shorter of withoutOneLetter(other)) found.add(`${word} ~${shorter}`);
        }
      }
    }
  }
  return found;
}

/** Words one letter apart share one of these: a word and it without each of its letters. */
function withoutOneLetter(word: string): string[] {
  if (word.length < TYPO_LETTERS) return [];
  const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
  return [word, ...shorter];
}
