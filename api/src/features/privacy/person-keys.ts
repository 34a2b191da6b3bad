import type * as z from 'zod/mini';
import type { PersonToFind } from '../../../contract/index.ts';

export type Person = z.output<typeof PersonToFind>;

/** What a person is found by. */
export interface Keys {
  /** In lower case. */
  email: string | null;
  /** The last ten digits. */
  phone: string | null;
}

export function keysOf({ email, phone }: Person): Keys {
  return { email: email?.toLowerCase() ?? null, phone: phone && lastTen(phone) };
}

// The same as in possible-duplicates/lookups.ts, which does it in SQL.

export function withoutSigns(phone: string): string {
  return phone.replace(/[ \-().+/]/g, '');
}

export function lastTen(phone: string): string {
  return [...withoutSigns(phone)].slice(-10).join('');
}
