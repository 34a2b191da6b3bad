import type { SendContact } from 'api/contract';
import type { FieldErrors } from 'react-hook-form';
import { hiddenFieldSentence, serverSentence, submissionError } from 'shell/kit/forms';

/** The fields one can see, from top to bottom. */
export const fieldsInOrder = ['name', 'email', 'phone', 'message'] as const;

const required = ['name', 'email', 'message'] as const;

const failed = 'Failed to send message. Please try again or contact us directly.';

/** What to say about a form that cannot be sent; a field that is only wrong says so itself. */
export function validationToast(values: Partial<SendContact>, errors: FieldErrors<SendContact>) {
  if (required.some((field) => !values[field]?.trim())) {
    return {
      title: 'Missing Information',
      description: 'Please fill in your name, email, and message.',
    };
  }
  // The hidden field has no place of its own to say what is wrong with it.
  return errors.website?.message ? submissionError(errors.website.message) : null;
}

/** What to say about a message that was sent and did not arrive. */
export function submitErrorToast(error: Error) {
  const reason = hiddenFieldSentence(error, fieldsInOrder) ?? serverSentence(error);
  return { title: 'Error', description: failed, reason };
}
