import { raffleTexts } from 'api/contract';
import { ApiError, NetworkError } from 'shell/kit';
import { expect, test } from 'vitest';
import { submitErrorToast, validationToast } from './error-toasts.ts';

const filled = {
  name: 'Noa',
  email: 'noa@example.org',
  phone: '8085550199',
  location: 'Hilo',
  shippingAddress: '1 Main Street',
  donationPlatform: 'venmo',
  donationAmount: '20',
} as const;
const wrong = { type: 'custom', message: 'wrong' };
const tooLittle = { type: 'custom', message: raffleTexts.donationAmount };

test('missing fields are reported before invalid ones', () => {
  const errors = { name: wrong, donationAmount: tooLittle, agreedToTerms: wrong };
  expect(validationToast({ ...filled, name: ' ' }, errors).title).toBe('Missing Information');
  expect(validationToast(filled, errors).title).toBe('Minimum Donation');
  expect(validationToast(filled, { donationAmount: wrong })).toEqual({
    title: 'Submission Error',
    description: 'Please check your inputs and try again.',
    reason: 'wrong',
  });
  expect(validationToast(filled, { agreedToTerms: wrong, email: wrong }).title).toBe(
    'Terms Required',
  );
  expect(validationToast(filled, { email: wrong }).title).toBe('Submission Error');
  expect(validationToast(filled, { email: wrong, residence: wrong }).title).toBe(
    'Missing Information',
  );
});

test('a refused entry shows the server’s message', () => {
  const body = { message: 'Entries are closed.', error: 'Entries are closed.', errors: [] };
  expect(submitErrorToast(new ApiError(403, JSON.stringify(body)))).toEqual({
    title: 'Submission Failed',
    description: 'Entries are closed.',
    reason: null,
  });
  expect(submitErrorToast(new ApiError(502, '<html>')).description).toBe(
    'Failed to submit raffle entry',
  );
  expect(submitErrorToast(new Error('?')).description).toBe('Please try again.');
});

test('an error of a hidden field is the toast’s second line', () => {
  const errors = [{ path: 'socialMediaShared', message: 'Please share first' }];
  const body = { message: 'Please check the marked fields.', error: '', errors };
  expect(submitErrorToast(new ApiError(400, JSON.stringify(body)))).toEqual({
    title: 'Submission Failed',
    description: 'Please check the marked fields.',
    reason: 'Please share first',
  });
});

test('a network failure is reported', () => {
  expect(submitErrorToast(new NetworkError(null)).description).toMatch(/could not reach the site/);
});
