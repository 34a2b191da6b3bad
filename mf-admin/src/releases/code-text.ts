/** How many names in the code of two releases differ; null for none. */
export function codeText(names: number): string | null {
  if (names === 0) return null;
  return names === 1 ? '1 name differs' : `${names} names differ`;
}
