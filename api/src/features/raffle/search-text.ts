import { IN_NO_TEXT, numberInUsualWidth } from '../../platform/search/match-query.ts';

/** Marks where a field begins, so that a search for 1 or 2 letters finds fields that start with them. */
const FIELD_START = '\u0002\u0002';

interface Person {
  name: string;
  email: string;
  phone: string | null;
  instagramHandle: string | null;
  /** Its six characters; left out or null for an entry without one. */
  giftReference?: string | null;
}

/**
 * The text that is searched: name, email, phone (as typed, and its digits), handle (with and
 * without the @) and reference (with and without the dash), each after FIELD_START.
 */
export function searchText({ name, email, phone, instagramHandle, giftReference }: Person): string {
  const fields = [name, email, phone, phone && digitsOf(phone)];
  if (instagramHandle) fields.push(instagramHandle, `@${instagramHandle}`);
  if (giftReference) {
    fields.push(giftReference, `${giftReference.slice(0, 3)}-${giftReference.slice(3)}`);
  }
  return searchFields(fields);
}

/** Fields as they are searched, each after FIELD_START; empty ones are left out. */
export function searchFields(fields: readonly (string | null)[]): string {
  return fields.map((field) => field && FIELD_START + fold(field)).join('');
}

/**
 * The text to look for, at least 3 characters long. One or two letters match the beginning of a
 * field, more match anywhere. Null when the search is empty; an apostrophe alone is in no text.
 */
export function searchTerm(search: string): string | null {
  const folded = fold(numberInUsualWidth(search));
  if (folded === '') return search.trim() === '' ? null : IN_NO_TEXT;
  // A phone number matches by its digits, however it was written.
  const digits = /^[\d\s()+.-]+$/.test(folded) ? digitsOf(folded) : '';
  const term = digits.length >= 3 ? digits : folded;
  return [...term].length < 3 ? FIELD_START + term : term;
}

/** Lower case, without diacritics and apostrophes: Kaʻiulani = kaiulani, Ānela = anela. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}ʻʼ‘’'`]/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
