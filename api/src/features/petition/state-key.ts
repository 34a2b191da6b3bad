/**
 * Normalizes a state for counting: lower case, single spaces, without diacritics and apostrophes.
 * " Hawaiʻi", "HAWAII" and "Hawai'i" count as one state; "HI" counts as another.
 */
export function stateKey(state: string | null): string | null {
  if (state === null) return null;
  const folded = state
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}ʻʼ‘’'`]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A text of apostrophes only still counts as a state.
  return folded || state;
}
