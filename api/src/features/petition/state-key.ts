/**
 * A state as it is counted: lower case, one space between words, without diacritics and
 * apostrophes of any kind, so that " Hawaiʻi", "HAWAII" and "Hawai'i" are one. "HI" stays another.
 */
export function stateKey(state: string | null): string | null {
  if (state === null) return null;
  const folded = state
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}ʻʼ‘’'`]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  // Nothing but apostrophes is still something that somebody wrote.
  return folded || state;
}
