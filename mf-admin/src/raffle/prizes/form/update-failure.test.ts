import { ApiError, NetworkError } from 'shell/kit';
import { expect, test } from 'vitest';
import { updateFailure } from './update-failure.ts';

const answer = (status: number, message: string, errors: { path: string; message: string }[]) =>
  new ApiError(status, JSON.stringify({ message, error: message, errors }));

test('names all rules that the server found broken', () => {
  const errors = [
    { path: 'brandName', message: 'Brand name is required' },
    { path: 'quantity', message: 'Quantity must be at least 1' },
  ];
  expect(updateFailure(answer(400, 'Please check the marked fields.', errors))).toBe(
    'Validation error: Brand name is required, Quantity must be at least 1',
  );
});

test('else says what the server says', () => {
  expect(updateFailure(answer(409, 'This prize was drawn already.', []))).toBe(
    'This prize was drawn already.',
  );
});

test('else what went wrong on the way', () => {
  expect(updateFailure(new NetworkError(null))).toMatch(/^Error: We could not reach the site\./);
  expect(updateFailure(new ApiError(502, 'Bad Gateway'))).toBe('Error: 502: Bad Gateway');
});

test('else that it did not work', () => {
  expect(updateFailure(new Error(''))).toBe('Failed to update the prize. Please try again.');
});
