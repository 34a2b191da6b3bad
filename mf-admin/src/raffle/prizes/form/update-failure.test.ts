import { ApiError, NetworkError } from 'shell/kit';
import { expect, test } from 'vitest';
import { updateFailure } from './update-failure.ts';

const refusal = (status: number, message: string, errors: { path: string; message: string }[]) =>
  new ApiError(status, JSON.stringify({ message, error: message, errors }));

test('with field errors, lists the message of each field', () => {
  const errors = [
    { path: 'brandName', message: 'Brand name is required' },
    { path: 'quantity', message: 'Quantity must be at least 1' },
  ];
  expect(updateFailure(refusal(400, 'Please check the marked fields.', errors))).toBe(
    'Validation error: Brand name is required, Quantity must be at least 1',
  );
});

test('without field errors, shows the server’s message', () => {
  expect(
    updateFailure(
      refusal(409, 'This prize was already drawn, so it cannot join or leave a pack.', []),
    ),
  ).toBe('This prize was already drawn, so it cannot join or leave a pack.');
});

test('without a response of the API, shows what failed', () => {
  expect(updateFailure(new NetworkError(null))).toMatch(/^Error: We could not reach the site\./);
  expect(updateFailure(new ApiError(502, 'Bad Gateway'))).toBe('Error: 502: Bad Gateway');
});

test('without any message, says that updating failed', () => {
  expect(updateFailure(new Error(''))).toBe('Failed to update the prize. Please try again.');
});
