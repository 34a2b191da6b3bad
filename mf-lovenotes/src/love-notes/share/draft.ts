import { donationPlatforms, messageTypes } from 'api/contract';
import { emptyNote, type NoteValues } from './note-values.ts';

const KEY = 'love-note-draft';

/** The browser's own store, or null where it is switched off. */
export function browserStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Reading the property throws where storage is forbidden.
    return null;
  }
}

/** What was typed here earlier and not sent; null when there is nothing. */
export function readDraft(store: Storage | null): NoteValues | null {
  let stored: unknown;
  try {
    stored = JSON.parse(store?.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const known = stored as Record<string, unknown>;
  const draft = Object.fromEntries(
    Object.entries(emptyNote).map(([field, empty]) => [
      field,
      fits(field, known[field], empty) ? known[field] : empty,
    ]),
  ) as unknown as NoteValues;
  return isUntouched(draft) ? null : draft;
}

/** Keeps what is typed. False when the browser does not: its store is full or switched off. */
export function keepDraft(store: Storage | null, values: NoteValues): boolean {
  if (!store) return false;
  try {
    if (isUntouched(values)) store.removeItem(KEY);
    // What a program filled in is not worth keeping.
    else store.setItem(KEY, JSON.stringify({ ...values, website: undefined }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(store: Storage | null): void {
  try {
    store?.removeItem(KEY);
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}

export function isUntouched(values: NoteValues): boolean {
  return Object.entries(emptyNote).every(
    ([field, empty]) => field === 'website' || values[field as keyof NoteValues] === empty,
  );
}

const choices: Record<string, readonly unknown[]> = {
  messageType: messageTypes,
  readBy: ['everyone', 'family'],
  donationPlatform: ['', ...donationPlatforms],
  website: [''],
};

function fits(field: string, value: unknown, empty: unknown): boolean {
  return choices[field]?.includes(value) ?? typeof value === typeof empty;
}
