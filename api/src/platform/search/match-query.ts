/** Stands before each field of a searched text, so that 1 or 2 letters find what begins so. */
const FIELD_START = '\u0002\u0002';

/**
 * What a search looks for in an index of any three characters, as FTS5 wants it said; null when
 * nothing was searched for. From three letters on it may stand anywhere, before that at the
 * beginning of a field. The index folds case and accents; what else is left out of it goes here.
 */
export function matchQuery(search: string | undefined): string | null {
  const term = (search ?? '')
    .normalize('NFC')
    .replace(/[ʻʼ‘’']/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (term === '') return null;
  // Accents apart from their letters count nothing: the index has left them out.
  const letters = [...term.normalize('NFD').replace(/\p{M}/gu, '')].length;
  return quoted(letters < 3 ? FIELD_START + term : term);
}

/** A string of FTS5's query language, in which nothing but the quote means anything. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
