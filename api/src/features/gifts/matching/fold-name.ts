/**
 * ʻOkina and apostrophes in every way they are typed: U+02BB, the signs taken for it, quotation marks,
 * primes and accents on their own.
 */
const OKINA = /['`´ʹʻʼʽʾʿˈˊˋʹ՚᾽᾿῾‘’‛′‵Ꞌꞌʻʼ＇｀]/gu;

/** Letters that no normalization takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};

/** Lower case, without accents, kahakō and ʻokina: Kaʻiulani = KAIULANI, Ānela = anela. */
export function foldName(text: string): string {
  return (
    text
      .replace(OKINA, '')
      .normalize('NFKD')
      // Again: full-width signs become plain ones.
      .replace(OKINA, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ßæœøđðłħıþ]/gu, (letter) => LETTERS[letter] ?? letter)
  );
}

/** The words of a folded text; everything but letters separates. */
export function nameWords(folded: string): string[] {
  return folded.match(/\p{L}+/gu) ?? [];
}
