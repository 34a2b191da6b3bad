import { parseReference } from 'api/contract';
import { expect, test } from 'vitest';
import { createReferenceStore } from './reference-store.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const key = 'gift-reference';
const tab = (localStorage: Storage) => createReferenceStore({ localStorage });
const blocked = createReferenceStore({
  get localStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
});

test('pages and tabs of a browser show one reference', () => {
  const storage = memory();
  const { reference, replaced } = tab(storage).current();
  expect(parseReference(reference)).toBe(reference);
  expect(replaced).toBeNull();
  expect(tab(storage).current().reference).toBe(reference);
  expect(tab(memory()).current().reference).not.toBe(reference);
});

test('where storage is blocked or full, the reference lasts as long as the page', () => {
  const { reference } = blocked.current();
  expect(parseReference(reference)).toBe(reference);
  expect(blocked.current().reference).toBe(reference);
  blocked.markSent();
  blocked.begin();
  expect(blocked.current().reference).not.toBe(reference);

  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as Storage;
  const store = tab(full);
  expect(store.current().reference).toBe(store.current().reference);
});

test('what is stored and is no reference is replaced', () => {
  const storage = memory();
  storage.setItem(key, 'KAI-7K3-94N');
  const { reference } = tab(storage).current();
  expect(storage.getItem(key)).toBe(reference);
});

test('a sent reference stays until the next entry begins, and is no other page’s', () => {
  const storage = memory();
  const store = tab(storage);
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  const { reference } = store.current();
  store.begin();
  expect(store.current().reference).toBe(reference);

  expect(store.claim()).toBe(reference);
  store.markSent();
  expect(store.current().reference).toBe(reference);
  expect(changes).toBe(0);
  expect(tab(storage).current().reference).not.toBe(reference);

  store.begin();
  expect(changes).toBe(1);
  expect(store.current()).toEqual({ reference: storage.getItem(key), replaced: null });
});

test('a taken reference is replaced, and the one before is named', () => {
  const storage = memory();
  const store = tab(storage);
  const { reference } = store.current();
  store.claim();
  store.replace();
  const next = store.current();
  expect(next.replaced).toBe(reference);
  expect(next.reference).not.toBe(reference);
  expect(storage.getItem(key)).toBe(next.reference);
  expect(store.claim()).toBe(next.reference);
});

test('a tab follows when another tab sends the reference', () => {
  const storage = memory();
  const [one, two] = [tab(storage), tab(storage)];
  const { reference } = one.current();
  expect(two.current().reference).toBe(reference);
  one.claim();
  one.markSent();
  two.followOtherTab();
  const next = two.current();
  expect(next).toEqual({ reference: storage.getItem(key), replaced: reference });
  expect(next.reference).not.toBe(reference);

  // The tab that sent it still shows it; its next entry has the reference that both show then.
  one.followOtherTab();
  expect(one.current().reference).toBe(reference);
  one.begin();
  expect(one.current().reference).toBe(next.reference);
});

test('tabs that draw at the same time agree on one', () => {
  const storage = memory();
  const [one, two] = [tab(storage), tab(storage)];
  const before = one.current().reference;
  two.current();
  storage.removeItem(key);
  one.followOtherTab();
  const drawn = '7K394M';
  storage.setItem(key, drawn);
  two.followOtherTab();
  one.followOtherTab();
  expect(one.current()).toEqual({ reference: drawn, replaced: before });
  expect(two.current()).toEqual({ reference: drawn, replaced: before });
});

test('the reference of an entry that is being sent does not change under it', () => {
  const storage = memory();
  const store = tab(storage);
  const claimed = store.claim();
  storage.removeItem(key);
  store.followOtherTab();
  expect(store.claim()).toBe(claimed);
});
