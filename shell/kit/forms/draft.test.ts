import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const empty = { name: '', message: '', readBy: 'everyone', alsoEnter: false, website: '' };
const typed = { ...empty, name: 'Noa', message: 'Aloha\n🌺', readBy: 'family' };

function draft(store: Storage | null) {
  return draftOf({
    key: 'note',
    empty,
    choices: { readBy: ['everyone', 'family'] },
    storage: 'browser',
    store,
  });
}

test('a stored draft is read as it was typed', () => {
  const { keep, read } = draft(memory());
  expect(keep(typed)).toBe(true);
  expect(read()).toEqual(typed);
});

test('an untouched form stores nothing', () => {
  const store = memory();
  const { keep } = draft(store);
  keep(typed);
  keep(empty);
  expect(store.getItem('note')).toBeNull();
});

test('the honeypot is not stored, and filling it alone makes no draft', () => {
  const { keep, read } = draft(memory());
  keep({ ...empty, website: 'https://spam.example' });
  expect(read()).toBeNull();
  keep({ ...typed, website: 'https://spam.example' });
  expect(read()).toEqual(typed);
});

test('a forgotten draft is deleted', () => {
  const { keep, forget, read } = draft(memory());
  keep(typed);
  forget();
  expect(read()).toBeNull();
});

test('what another tab has stored since is not forgotten', () => {
  const store = memory();
  const [here, there] = [draft(store), draft(store)];
  here.keep(typed);
  const theirs = { ...typed, message: 'Typed in the other tab' };
  there.keep(theirs);
  here.keep(empty);
  here.forget();
  expect(there.read()).toEqual(theirs);
  expect(here.read()).toEqual(theirs);
  here.forget();
  expect(there.read()).toBeNull();
});

test('of a draft of an earlier version, only fields that still fit are read', () => {
  const store = memory();
  store.setItem('note', '{"name":"Noa","readBy":"nobody","message":7,"alsoEnter":"yes","extra":1}');
  expect(draft(store).read()).toEqual({ ...empty, name: 'Noa' });
  for (const foreign of ['no JSON', '7', 'null', '[]']) {
    store.setItem('note', foreign);
    expect(draft(store).read()).toBeNull();
  }
});

test('storing fails when the browser’s storage is full or disabled', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as Storage;
  expect(draft(full).keep(typed)).toBe(false);
  expect(draft(null).keep(typed)).toBe(false);
  expect(draft(null).read()).toBeNull();
});
