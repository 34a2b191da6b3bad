/** Stands twice before each field of a search text, so that 1 or 2 letters find what begins so. */
const FIELD_START = '\u0002\u0002';

interface Person {
  name: string;
  email: string;
  phone: string | null;
  instagramHandle: string | null;
}

/**
 * What a search looks at: name, email, phone (as typed, and its digits) and handle (with and
 * without the @), each behind its mark.
 */
export function searchText({ name, email, phone, instagramHandle }: Person): string {
  const fields = [name, email, phone, phone && digitsOf(phone)];
  if (instagramHandle) fields.push(instagramHandle, `@${instagramHandle}`);
  return fields.map((field) => field && FIELD_START + fold(field)).join('');
}

/**
 * The one text to look for, at least 3 characters long: from 3 letters on it may stand anywhere,
 * before that at the beginning of a field. Null when nothing was searched for.
 */
export function needleOf(search: string): string | null {
  const wanted = fold(search);
  if (wanted === '') return null;
  // Nothing but a number: look for its digits, however it was written.
  const digits = /^[\d\s()+.-]+$/.test(wanted) ? digitsOf(wanted) : '';
  const needle = digits.length >= 3 ? digits : wanted;
  return [...needle].length < 3 ? FIELD_START + needle : needle;
}

/** Lower case, without diacritics and apostrophes of any kind: Kaʻiulani = kaiulani, Ānela = anela. */
function fold(text: string): string {
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
