import { expect, test } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { emptyNote } from './note-values.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const typed = { ...emptyNote, name: 'Noa', message: 'Aloha\n🌺', readBy: 'family' } as const;

test('what was typed comes back as it was', () => {
  const store = memory();
  expect(keepDraft(store, typed)).toBe(true);
  expect(readDraft(store)).toEqual(typed);
});

test('a form that nobody touched leaves nothing behind', () => {
  const store = memory();
  keepDraft(store, typed);
  keepDraft(store, emptyNote);
  expect(store.getItem('love-note-draft')).toBeNull();
});

test('after sending, nothing is left', () => {
  const store = memory();
  keepDraft(store, typed);
  forgetDraft(store);
  expect(readDraft(store)).toBeNull();
});

test('a draft of another time is read as far as it fits', () => {
  const store = memory();
  store.setItem('love-note-draft', '{"name":"Noa","messageType":"poem","email":7,"extra":1}');
  expect(readDraft(store)).toEqual({ ...emptyNote, name: 'Noa' });
  store.setItem('love-note-draft', 'no JSON');
  expect(readDraft(store)).toBeNull();
});

test('a browser that keeps nothing is said to keep nothing', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as Storage;
  expect(keepDraft(full, typed)).toBe(false);
  expect(keepDraft(null, typed)).toBe(false);
  expect(readDraft(null)).toBeNull();
});
