import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const empty = { name: '', message: '', readBy: 'everyone', alsoEnter: false, website: '' };
const typed = { ...empty, name: 'Noa', message: 'Aloha\n🌺', readBy: 'family' };

function draft(store: Storage | null) {
  return draftOf({
    key: 'note',
    empty,
    choices: { readBy: ['everyone', 'family'] },
    keptBy: 'browser',
    store,
  });
}

test('what was typed comes back as it was', () => {
  const { keep, read } = draft(memory());
  expect(keep(typed)).toBe(true);
  expect(read()).toEqual(typed);
});

test('a form that nobody touched leaves nothing behind', () => {
  const store = memory();
  draft(store).keep(typed);
  draft(store).keep(empty);
  expect(store.getItem('note')).toBeNull();
});

test('what a program filled into the hidden field is neither kept nor a reason to keep', () => {
  const { keep, read } = draft(memory());
  keep({ ...empty, website: 'https://spam.example' });
  expect(read()).toBeNull();
  keep({ ...typed, website: 'https://spam.example' });
  expect(read()).toEqual(typed);
});

test('after sending, nothing is left', () => {
  const { keep, forget, read } = draft(memory());
  keep(typed);
  forget();
  expect(read()).toBeNull();
});

test('a draft of another time is read as far as it fits', () => {
  const store = memory();
  store.setItem('note', '{"name":"Noa","readBy":"nobody","message":7,"alsoEnter":"yes","extra":1}');
  expect(draft(store).read()).toEqual({ ...empty, name: 'Noa' });
  for (const foreign of ['no JSON', '7', 'null', '[]']) {
    store.setItem('note', foreign);
    expect(draft(store).read()).toBeNull();
  }
});

test('a browser that keeps nothing is said to keep nothing', () => {
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
