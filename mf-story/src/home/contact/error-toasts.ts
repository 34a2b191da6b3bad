import type { SendContact } from 'api/contract';
import type { FieldErrors } from 'react-hook-form';
import { hiddenFieldMessage, serverMessage, submissionErrorToast } from 'shell/kit/forms';

/** The visible fields, top to bottom. */
export const fieldsInOrder = ['name', 'email', 'phone', 'message'] as const;

const required = ['name', 'email', 'message'] as const;

const failed = 'Failed to send message. Please try again or contact us directly.';

/** The toast for an invalid form; null when the field's own message is enough. */
export function validationToast(values: Partial<SendContact>, errors: FieldErrors<SendContact>) {
  if (required.some((field) => !values[field]?.trim())) {
    return {
      title: 'Missing Information',
      description: 'Please fill in your name, email, and message.',
    };
  }
  // The honeypot shows no error of its own, so use a toast.
  return errors.website?.message ? submissionErrorToast(errors.website.message) : null;
}

/** The toast for a message that could not be sent. */
export function submitErrorToast(error: Error) {
  const reason = hiddenFieldMessage(error, fieldsInOrder) ?? serverMessage(error);
  return { title: 'Error', description: failed, reason };
}
