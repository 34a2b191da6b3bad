import type * as z from 'zod/mini';
import { type findPerson, isOnePhone } from '../../../contract/index.ts';

/** An email, a phone number or both; or one thing. */
export type Whom = z.output<(typeof findPerson)['input']>;

/** What a person is found by. */
export interface Keys {
  /** In lower case. */
  email: string | null;
  /** The last ten digits. */
  phone: string | null;
  /** What stands before them in another country; "1" for North America; null if that is not known. */
  country: string | null;
}

export function keysOf({ email, phone }: Pick<Whom, 'email' | 'phone'>): Keys {
  return {
    email: email?.toLowerCase() ?? null,
    phone: phone && lastTen(phone),
    country: phone && countryOf(phone),
  };
}

/** "44" of "+44 20 7946 0958", and null of "020 7946 0958". */
function countryOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const abroad = phone.includes('+') ? digits : /^(?:0011|011|00)(.*)$/.exec(digits)?.[1];
  if (abroad !== undefined) return abroad.slice(0, -10) || null;
  return /^1?[2-9]\d{9}$/.test(digits) ? '1' : null;
}

/** Whether a phone number has the same last ten digits as this one, and is of another country. */
export function isOfAnotherCountry(phone: string, keys: Keys): boolean {
  const country = countryOf(phone);
  return (
    lastTen(phone) === keys.phone &&
    country !== null &&
    keys.country !== null &&
    country !== keys.country
  );
}

/** Of a phone number, however it is written. */
function lastTen(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

/**
 * Whether a phone number is this one, or has it beside an extension or another number. With those, its last
 * ten digits are somebody else's number.
 * @param digits the last ten, or all when there are fewer
 */
export function isPhone(phone: string, digits: string): boolean {
  return isOnePhone(phone) ? lastTen(phone) === digits : namesPhone(phone, digits);
}

/** Whether a text, such as the contact of a brand, names this email or phone. */
export function namesPerson(text: string, { email, phone }: Keys): boolean {
  return (email !== null && namesEmail(text, email)) || (phone !== null && namesPhone(text, phone));
}

/** Whether a text names this email, and not one that only begins or ends with it. */
export function namesEmail(text: string, email: string): boolean {
  const [lower, wanted] = [text.toLowerCase(), email.toLowerCase()];
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    const isWhole =
      !/[\p{L}\p{N}._%+-]$/u.test(lower.slice(0, at)) &&
      !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(lower.slice(at + wanted.length));
    if (isWhole) return true;
  }
  return false;
}

/** How many digits a number has with its area code. A country code before it has up to three. */
const WITH_AREA = 10;

/**
 * Whether a text names this phone number, in any spelling, and not a longer one that has it.
 * @param digits the last ten, or all when there are fewer
 */
export function namesPhone(text: string, digits: string): boolean {
  const before = digits.length < WITH_AREA ? '(?<!\\d[^\\p{L}\\p{N}]{0,3})' : '(?<!\\d{4})';
  // Digits are all that goes into the pattern.
  const number = [...digits.replace(/\D/g, '')].join('[^\\p{L}\\p{N}]{0,3}');
  return new RegExp(`${before}${number}(?!\\d)`, 'u').test(text);
}
