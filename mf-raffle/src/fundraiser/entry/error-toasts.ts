import { hiddenFieldSentence, serverSentence } from 'shell/kit/forms';
import { fieldsInOrder } from './entry-values.ts';

/** What to say when no action is ticked; nothing is sent then. */
export const actionsRequired = {
  title: 'Instagram Actions Required',
  description: 'Please select at least one Instagram action (like, comment, or share).',
};

/** What to say about an entry that was sent and did not get in. */
export function submitErrorToast(error: Error) {
  return {
    title: 'Submission Failed',
    description: serverSentence(error) ?? 'Failed to submit entry. Please try again.',
    reason: hiddenFieldSentence(error, fieldsInOrder),
  };
}
