import { inUsualWidth } from '../../../contract/index.ts';

/** Marks where a field begins, so that a search for 1 or 2 letters finds fields that start with them. */
const FIELD_START = '\u0002\u0002';

/** In no text, as control characters are taken out. */
export const IN_NO_TEXT = '\u0001\u0001\u0001';

/**
 * A search as an FTS5 query on a trigram index; null when it is empty. One or two letters match the
 * beginning of a field, more match anywhere; an apostrophe alone is in no text. The index itself folds case
 * and accents; the rest is removed here.
 */
export function matchQuery(search: string | undefined): string | null {
  const term = numberInUsualWidth(search ?? '')
    .normalize('NFC')
    .replace(/[ʻʼ‘’']/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (term === '') return search?.trim() ? quoted(IN_NO_TEXT) : null;
  // Combining accents do not count as letters, since the index drops them.
  const letters = [...term.normalize('NFD').replace(/\p{M}/gu, '')].length;
  return quoted(letters < 3 ? FIELD_START + term : term);
}

/**
 * A phone number or an amount with ordinary digits, as they are stored. Other text stays: a name in full
 * width is stored as it was typed.
 */
export function numberInUsualWidth(search: string): string {
  const number = inUsualWidth(search);
  return /^[\d\s()+.,$-]+$/.test(number) ? number.replace(/\s/g, ' ') : search;
}

/** A string in FTS5's query language; only the quote needs escaping. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
