import { ApiError, NetworkError } from 'shell/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginSubmission,
  canAskAgain,
  endSubmission,
  forgetSubmissions,
  readSubmissions,
  type SentEntry,
} from './submissions.ts';

const [first, corrected] = ['Hilo', 'Hilo, Hawaiʻi'].map(
  (location) => ({ name: 'Noa', location }) as SentEntry,
) as [SentEntry, SentEntry];
const refusal = (status: number, reason?: string) =>
  new ApiError(status, JSON.stringify({ message: 'No.', error: 'No.', errors: [], reason }));
const sent = () => readSubmissions().map(({ entry, key }) => [entry.location, key]);

beforeEach(forgetSubmissions);
afterEach(() => vi.useRealTimers());

test('without an answer a submission stays, once, and a corrected one beside it', () => {
  beginSubmission(first, 'K');
  endSubmission(first, 'K', new NetworkError(null));
  beginSubmission(first, 'K');
  beginSubmission(corrected, 'K');
  const proxys = [400, 404, 409].map((status) => new ApiError(status, '<h1>A proxy</h1>'));
  for (const tells of [refusal(503), refusal(429), ...proxys]) endSubmission(corrected, 'K', tells);
  expect(sent()).toEqual([
    ['Hilo', 'K'],
    ['Hilo, Hawaiʻi', 'K'],
  ]);
  expect(readSubmissions().every(canAskAgain)).toBe(true);
});

test('a key that was used for another entry tells of this one alone', () => {
  beginSubmission(first, 'K');
  beginSubmission(corrected, 'K');
  endSubmission(corrected, 'K', refusal(422));
  beginSubmission(corrected, 'K2');
  expect(sent()).toEqual([
    ['Hilo', 'K'],
    ['Hilo, Hawaiʻi', 'K2'],
  ]);
});

test('refused after the server has looked for the key, nothing was stored with it', () => {
  beginSubmission(first, 'K');
  beginSubmission(corrected, 'K');
  beginSubmission(corrected, 'K2');
  endSubmission(corrected, 'K', refusal(403, 'closed'));
  expect(sent()).toEqual([['Hilo, Hawaiʻi', 'K2']]);
  endSubmission(corrected, 'K2', refusal(409, 'reference-taken'));
  expect(sent()).toEqual([]);
});

test('an entry that could never be stored says nothing of another', () => {
  beginSubmission(first, 'K');
  beginSubmission(corrected, 'K');
  endSubmission(corrected, 'K', refusal(400));
  expect(sent()).toEqual([['Hilo', 'K']]);
});

test('what arrived with the key and is not known here, only organizers can look up', () => {
  beginSubmission(first, 'K');
  endSubmission(first, 'K', refusal(422));
  expect(sent()).toEqual([['Hilo', 'K']]);
  expect(readSubmissions().some(canAskAgain)).toBe(false);
});

test('one that arrived and was erased since is still one that arrived', () => {
  beginSubmission(first, 'K');
  endSubmission(first, 'K', refusal(409));
  expect(sent()).toEqual([['Hilo', 'K']]);
});

test.each([
  ['the same one', first],
  ['a corrected one', corrected],
])('after a day nothing tells of a submission, although %s was sent later', (_, later) => {
  const HOUR = 3_600_000;
  vi.useFakeTimers({ now: Date.parse('2027-07-13T20:00:00Z') });
  beginSubmission(first, 'K');
  endSubmission(first, 'K', new NetworkError(null));
  vi.advanceTimersByTime(20 * HOUR);
  beginSubmission(later, 'K');
  vi.advanceTimersByTime(5 * HOUR);
  expect(readSubmissions().some(canAskAgain)).toBe(false);
  endSubmission(later, 'K', refusal(403, 'closed'));
  expect(sent()[0]).toEqual(['Hilo', 'K']);
});
