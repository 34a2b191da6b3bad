import { type RaffleForm, raffleTexts } from 'api/contract';
import type { FieldErrors } from 'react-hook-form';
import { raffleEntryErrorToast, submissionErrorToast } from 'shell/kit/forms';
import { donationFields, entrantFields } from './entry-values.ts';

type FieldName = keyof RaffleForm;

/** The visible fields, top to bottom. */
export const fieldsInOrder = [...entrantFields, ...donationFields, 'agreedToTerms'] as const;

// The place is asked for only while the rules exclude some, and then the schema requires it.
const optionalFields: FieldName[] = ['instagramHandle', 'agreedToTerms', 'residence'];

/** The toast for an invalid form: missing fields first, then invalid ones. */
export function validationToast(
  values: Partial<RaffleForm>,
  errors: FieldErrors<RaffleForm>,
): { title: string; description: string; reason?: string | undefined } {
  const blank = (field: FieldName) => !String(values[field] ?? '').trim();
  if (
    errors.residence ||
    fieldsInOrder.some((field) => !optionalFields.includes(field) && blank(field))
  ) {
    return { title: 'Missing Information', description: 'Please fill in all required fields.' };
  }
  if (errors.donationAmount?.message === raffleTexts.donationAmount) {
    return {
      title: 'Minimum Donation',
      description: 'Minimum donation amount is $20 for raffle entry.',
    };
  }
  if (errors.donationAmount) return submissionErrorToast(errors.donationAmount.message);
  if (errors.agreedToTerms) {
    return {
      title: 'Terms Required',
      description: 'Please agree to the terms and conditions.',
    };
  }
  // The honeypot shows no error of its own, so use a toast.
  return submissionErrorToast(errors.website?.message);
}

/** The toast for an entry that could not be submitted. */
export function submitErrorToast(error: Error) {
  return raffleEntryErrorToast(error, fieldsInOrder);
}
