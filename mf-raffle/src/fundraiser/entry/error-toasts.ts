import { hiddenFieldMessage, serverMessage } from 'shell/kit/forms';
import { fieldsInOrder } from './entry-values.ts';

/** The toast when no Instagram action is ticked. */
export const actionsRequired = {
  title: 'Instagram Actions Required',
  description: 'Please select at least one Instagram action (like, comment, or share).',
};

/** The toast for an entry that could not be submitted. */
export function submitErrorToast(error: Error) {
  return {
    title: 'Submission Failed',
    description: serverMessage(error) ?? 'Failed to submit entry. Please try again.',
    reason: hiddenFieldMessage(error, fieldsInOrder),
  };
}
