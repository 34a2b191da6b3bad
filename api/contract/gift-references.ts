/**
 * The reference of an entry: six characters that its entrant writes into the note of the gift, so
 * that the gift is found in the export of the donation service. The sixth is a check character.
 * Stored and sent as the six; people see `KAI-7K3-94M`. It is neither a secret nor a key.
 */

/**
 * No vowels, so that no words appear. Of characters that look alike, one at most: of 0 O Q D, 1 I L,
 * 2 Z, 5 S, 6 G, 8 B and U V. Their number is a prime, which the check character needs.
 */
export const REFERENCE_ALPHABET = '23456789CDFHJKMNPRTVWXY';

export const REFERENCE_LENGTH = 6;

/** What a person may have read or typed in place of a character of the alphabet. */
const MISREAD: Record<string, string> = { B: '8', G: '6', O: 'D', 0: 'D', S: '5', U: 'V', Z: '2' };

const LONGEST_PREFIX = 8;

/**
 * Not drawn: only digits, as in phone numbers; three letters in a row and a 3 or 4 between letters,
 * which may be read as a word (DNR, R4P); 88 and 69.
 */
const NOT_DRAWN = /^\d+$|[A-Z]{3}|[A-Z][34]+[A-Z]|88|69/;

/** Six characters. `random` gives whole numbers from 0 up to, not including, `below`. */
export function newReference(random: (below: number) => number): string {
  for (;;) {
    let text = '';
    for (let i = 1; i < REFERENCE_LENGTH; i += 1)
      text += REFERENCE_ALPHABET[random(REFERENCE_ALPHABET.length)];
    text += REFERENCE_ALPHABET.at(-weightedSum(text));
    if (!NOT_DRAWN.test(text)) return text;
  }
}

/** As people see it: `KAI-7K3-94M`. */
export function formatReference(reference: string, prefix: string): string {
  return `${prefix}-${reference.slice(0, 3)}-${reference.slice(3)}`;
}

/**
 * What references of a campaign begin with: the child's name in the letters A to Z, its first four
 * if it is longer than eight. `GIFT` if it has fewer than two such letters.
 */
export function referencePrefix({ childName }: { childName: string }): string {
  const letters = plainCapitals(childName).replace(/[^A-Z]/g, '');
  if (letters.length < 2) return 'GIFT';
  return letters.length > LONGEST_PREFIX ? letters.slice(0, 4) : letters;
}

/**
 * A text that is one reference, in any spelling: with or without a prefix, in lower case, with
 * spaces or dashes, with S for 5 and the like. Gives its six characters; null when the check
 * character does not agree.
 */
export function parseReference(text: string): string | null {
  const [, reference] =
    /^[A-Z]{0,8}?([A-Z\d]{6})$/.exec(lettersAndDigits(plainCapitals(text))) ?? [];
  return reference === undefined ? null : checked(corrected(reference));
}

/**
 * All references in the free text of a note, in their order, each once. After the campaign's
 * prefix, one is read as by parseReference(), also inside a longer word. Elsewhere it must be two
 * groups of three or one of six, which end a word, with a letter and a digit, and nothing misread:
 * so amounts, dates and phone numbers are none.
 */
export function findReferences(note: string, prefix = ''): string[] {
  const text = plainCapitals(note);
  const found = new Map<string, number>();
  const add = (reference: string | null, index: number) => {
    if (reference) found.set(reference, Math.min(index, found.get(reference) ?? index));
  };
  if (prefix) {
    for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
      const after = text.slice(at + prefix.length).match(/^(?:[^\p{L}\p{N}]{0,3}[A-Z\d]){6}/u);
      if (after) add(checked(corrected(lettersAndDigits(after[0]))), at);
    }
  }
  // Any prefix may come before it: another name, or this child's name before it was corrected.
  const alone = /(?<!\d)(?=([A-Z\d]{3}[^\p{L}\p{N}]{0,3}[A-Z\d]{3})(?![\p{L}\p{N}]))/gu;
  for (const match of text.matchAll(alone)) {
    const six = lettersAndDigits(match[1] ?? '');
    if (/[A-Z]/.test(six) && /\d/.test(six)) add(checked(six), match.index);
  }
  return [...found].sort(([, a], [, b]) => a - b).map(([reference]) => reference);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Upper case, without diacritics, joiners and other invisible characters; wide letters as plain ones. */
function plainCapitals(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();
}

function corrected(characters: string): string {
  return characters.replace(/[BGO0SUZ]/g, (character) => MISREAD[character] ?? character);
}

function checked(characters: string): string | null {
  return characters.length === REFERENCE_LENGTH && weightedSum(characters) === 0
    ? characters
    : null;
}

/**
 * Every position has a weight of its own, and all are smaller than the prime: so one wrong
 * character, or two that changed places, always give another sum. NaN for other characters.
 */
function weightedSum(characters: string): number {
  let sum = 0;
  for (const [i, character] of [...characters].entries()) {
    const value = REFERENCE_ALPHABET.indexOf(character);
    sum += value < 0 ? Number.NaN : value * (REFERENCE_LENGTH - i);
  }
  return sum % REFERENCE_ALPHABET.length;
}
