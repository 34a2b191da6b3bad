import { setAdminDocument } from 'shell/kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { encryptedStorage } from './encrypted-storage.ts';
import { encrypted } from './encrypted-text.ts';

const stored = new Map<string, string>();
const browser = encryptedStorage('browser');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  signInAs('Kalani');
});

const keyOf = (account: string) => `the key of ${account}`;

function signInAs(account: string) {
  setAdminDocument({ secret: 'a secret', storageKey: keyOf(account) });
}

test('two accounts in one browser keep what each has stored', () => {
  browser.setItem('columns', 'name, email');
  signInAs('Leilani');
  expect(browser.getItem('columns')).toBeNull();
  browser.setItem('columns', 'name');
  signInAs('Kalani');
  expect(browser.getItem('columns')).toBe('name, email');
  browser.removeItem('columns');
  expect(browser.getItem('columns')).toBeNull();
  signInAs('Leilani');
  expect(browser.getItem('columns')).toBe('name');
});

test('what an earlier version stored, in one slot for all, is read until it is changed or removed', () => {
  const early = () => stored.set('columns', encrypted(keyOf('Kalani'), 'columns', 'name'));
  early();
  expect(browser.getItem('columns')).toBe('name');
  browser.setItem('columns', 'email');
  expect(browser.getItem('columns')).toBe('email');
  browser.removeItem('columns');
  expect(browser.getItem('columns')).toBeNull();

  early();
  signInAs('Leilani');
  browser.removeItem('columns');
  signInAs('Kalani');
  expect(browser.getItem('columns')).toBe('name');
});

test('a slot is as a storage event names it, and tells no key', () => {
  browser.setItem('columns', 'name');
  expect([...stored.keys()]).toEqual([browser.slotOf('columns')]);
  expect(browser.slotOf('columns')).toMatch(/^columns:[0-9a-f]{16}$/);
});

test('without an admin document nothing is read or stored', () => {
  browser.setItem('columns', 'name');
  setAdminDocument({ secret: '', storageKey: '' });
  expect(browser.getItem('columns')).toBeNull();
  browser.setItem('columns', 'email');
  signInAs('Kalani');
  expect(browser.getItem('columns')).toBe('name');
  expect(stored.size).toBe(1);
});
