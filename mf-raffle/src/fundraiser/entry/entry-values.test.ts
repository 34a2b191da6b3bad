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

test('the ticked actions travel as JSON text', () => {
  expect(entryOf(complete).instagramActions).toBe('["liked","shared"]');
  expect(entryOf(complete)).not.toHaveProperty('liked');
  expect(problemsOf(complete)).toEqual([]);
});

test('every missing field says its sentence, and none that may be left out', () => {
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

test('a name of blanks is no name, and what is too long is said to be', () => {
  expect(problemsOf({ ...complete, name: '  ', donationProof: 'x'.repeat(2_001) })).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'donationProof', message: 'Please use at most 2000 characters' },
  ]);
});
