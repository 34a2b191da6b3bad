import { type RaffleForm, raffleMessages } from 'api/contract';
import type { FieldErrors } from 'react-hook-form';
import { raffleEntryRefusal, submissionError } from 'shell/kit/forms';

export type FieldName = keyof RaffleForm;

/** The fields one can see, from top to bottom. */
export const fieldsInOrder = [
  'name',
  'email',
  'phone',
  'location',
  'shippingAddress',
  'donationPlatform',
  'donationAmount',
  'instagramHandle',
  'agreedToTerms',
] as const satisfies FieldName[];

const mayBeBlank: FieldName[] = ['instagramHandle', 'agreedToTerms'];

/** What to say about a form that cannot be sent: what is missing first, then what is wrong. */
export function validationToast(
  values: Partial<RaffleForm>,
  errors: FieldErrors<RaffleForm>,
): { title: string; description: string; reason?: string | undefined } {
  const blank = (field: FieldName) => !String(values[field] ?? '').trim();
  if (fieldsInOrder.some((field) => !mayBeBlank.includes(field) && blank(field))) {
    return { title: 'Missing Information', description: 'Please fill in all required fields.' };
  }
  if (errors.donationAmount?.message === raffleMessages.donationAmount) {
    return {
      title: 'Minimum Donation',
      description: 'Minimum donation amount is $20 for raffle entry.',
    };
  }
  if (errors.donationAmount) return submissionError(errors.donationAmount.message);
  if (errors.agreedToTerms) {
    return {
      title: 'Terms Required',
      description: 'Please agree to the terms and conditions.',
    };
  }
  // The hidden field has no place of its own to say what is wrong with it.
  return submissionError(errors.website?.message);
}

/** What to say about an entry that was sent and did not get in. */
export function submitErrorToast(error: Error) {
  return raffleEntryRefusal(error, fieldsInOrder);
}
