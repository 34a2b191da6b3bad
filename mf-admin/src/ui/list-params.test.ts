import { setAdminDocument } from 'shell/kit';
import { beforeEach, expect, test } from 'vitest';
import { listLocation, readListParams } from './list-params.ts';

beforeEach(() => signInAs('Kalani'));

function signInAs(account: string) {
  setAdminDocument({ secret: 'a secret', storageKey: account && `the key of ${account}` });
}

const read = (query: string, state: unknown) => String(readListParams(query, state));

test('a search is kept in the state, and every other parameter in the address', () => {
  const params = new URLSearchParams({ status: 'pending', search: 'Kaʻahumanu & Kai', page: '2' });
  const { search, state } = listLocation(params);
  expect(search).toBe('status=pending&page=2');
  expect(JSON.stringify(state)).not.toContain('Kai');
  expect(readListParams(`?${search}`, state).get('search')).toBe('Kaʻahumanu & Kai');
  expect(String(params)).toContain('search');
});

test('Back shows a search only to the account that searched', () => {
  const { state } = listLocation(new URLSearchParams({ search: 'Noelani' }));
  signInAs('Leilani');
  expect(read('?page=2', state)).toBe('page=2');
  signInAs('');
  expect(read('?page=2', state)).toBe('page=2');
  signInAs('Kalani');
  expect(read('?page=2', state)).toBe('page=2&search=Noelani');
});

test('a search that was opened before the sign-in lasts through it', () => {
  signInAs('');
  const { state } = listLocation(new URLSearchParams({ search: 'Noelani' }));
  signInAs('Kalani');
  expect(read('', state)).toBe('search=Noelani');
});

test('without a search there is no state', () => {
  expect(listLocation(new URLSearchParams('tab=gifts'))).toEqual({
    search: 'tab=gifts',
    state: null,
  });
  expect(listLocation(new URLSearchParams('search='))).toEqual({ search: '', state: null });
});

test('a search in the address counts more than one that was kept', () => {
  expect(read('?search=Noa&page=2', { search: 'Kai' })).toBe('search=Noa&page=2');
  expect(read('?search=', { search: 'Kai' })).toBe('search=');
});

test.each([
  null,
  undefined,
  'Kai',
  { search: 7 },
  { search: null },
  { invitation: 'x' },
  { encryptedSearch: 'Kai' },
])('a state of something else, %j, is no search', (state) => {
  expect(read('?page=2', state)).toBe('page=2');
});
