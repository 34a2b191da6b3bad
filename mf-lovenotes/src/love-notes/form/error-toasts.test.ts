import { ApiError, NetworkError } from 'shell/kit';
import { expect, test } from 'vitest';
import { entryRefusal, noteErrorToast } from './error-toasts.ts';

const body = (message: string, errors: { path: string; message: string }[] = []) =>
  JSON.stringify({ message, error: message, errors });

test('a refused note shows the server’s message, or asks to try again', () => {
  expect(noteErrorToast(new ApiError(429, body('That was a lot at once.')))).toEqual({
    title: 'Error',
    description: 'Failed to post message: That was a lot at once.',
    reason: null,
  });
  for (const error of [new ApiError(502, '<html>'), new NetworkError(null), new Error('?')]) {
    expect(noteErrorToast(error).description).toBe('Failed to post message: Please try again.');
  }
});

test('an error of a hidden field is the toast’s second line', () => {
  const filled = [{ path: 'website', message: 'This looks like a program.' }];
  expect(noteErrorToast(new ApiError(400, body('Please check.', filled)))).toEqual({
    title: 'Error',
    description: 'Failed to post message: Please check.',
    reason: 'This looks like a program.',
  });
});

test('a refused entry shows why, and whether a retry may help', () => {
  expect(entryRefusal(new ApiError(403, body('Entries are closed.')))).toEqual({
    reason: 'Entries are closed.',
    isRetryable: false,
  });
  expect(entryRefusal(new ApiError(503, body('Very busy.'))).isRetryable).toBe(true);
  expect(entryRefusal(new NetworkError(null)).isRetryable).toBe(true);
});

test('an entry whose reference is taken can be sent again with another', () => {
  const taken = JSON.stringify({
    message: 'Another entry already has this reference.',
    error: '',
    errors: [],
    reason: 'reference-taken',
  });
  expect(entryRefusal(new ApiError(409, taken))).toEqual({
    reason: 'Another entry already has this reference.',
    isRetryable: true,
    referenceTaken: true,
  });
  expect(entryRefusal(new ApiError(409, body('The rules have changed.')))).toEqual({
    reason: 'The rules have changed.',
    isRetryable: false,
  });
});
