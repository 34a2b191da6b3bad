import { expect, test } from 'vitest';
import { shortId } from './short-id.ts';
import { tokenEnd } from './token-end.ts';

const now = Date.parse('2026-03-02T12:00:00Z');

test.each([
  ['2026-05-31T12:00:00Z', { text: 'Ends in 90 days' }],
  ['2026-03-16T12:00:00Z', { text: 'Ends in 14 days', tone: 'gold' }],
  ['2026-03-03T13:00:00Z', { text: 'Ends in 1 day', tone: 'gold' }],
  ['2026-03-02T13:00:00Z', { text: 'Ends within a day', tone: 'gold' }],
  ['2026-03-02T11:00:00Z', { text: 'Ended today', tone: 'red' }],
  ['2026-02-27T11:00:00Z', { text: 'Ended 3 days ago', tone: 'red' }],
])('a token that ends at %s', (expiresAt, expected) => {
  expect(tokenEnd(expiresAt, now)).toEqual(expected);
});

test('a proposed release has a short name to read', () => {
  expect(shortId('0.1.0-3f2a9c01de')).toBe('0.1.0-3f2a9c01de');
  expect(shortId(`0.1.0-3f2a9c01de${'0'.repeat(22)}`)).toBe('0.1.0-3f2a9c01de…');
});
