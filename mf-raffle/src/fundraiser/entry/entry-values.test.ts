import { expect, test } from 'vitest';
import { emptyEntry, entryOf, problemsOf } from './entry-values.ts';

const complete = {
  ...emptyEntry,
  name: 'Noa',
  email: 'noa@example.org',
  donationPlatform: 'venmo',
  instagramUsername: '@noa',
  liked: true,
  shared: true,
};

test('the ticked actions are sent as JSON text', () => {
  expect(entryOf(complete).instagramActions).toBe('["liked","shared"]');
  expect(entryOf(complete)).not.toHaveProperty('liked');
  expect(problemsOf(complete)).toEqual([]);
});

test('every missing required field has its message', () => {
  expect(problemsOf({ ...emptyEntry, email: 'noa' })).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Valid email is required' },
      { path: 'donationPlatform', message: 'Please select donation platform' },
      { path: 'instagramUsername', message: 'Instagram username is required' },
      { path: 'instagramActions', message: 'Please select Instagram actions' },
    ]),
  );
  expect(problemsOf({ ...emptyEntry, email: 'noa' })).toHaveLength(5);
});

test('a blank name is missing, and too long values are reported', () => {
  expect(problemsOf({ ...complete, name: '  ', donationProof: 'x'.repeat(2_001) })).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'donationProof', message: 'Please use at most 2000 characters' },
  ]);
});
