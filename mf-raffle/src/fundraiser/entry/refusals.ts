import { ApiError } from 'shell/kit';
import { isField } from './entry-values.ts';

/** What to say when no action is ticked; nothing is sent then. */
export const actionsRequired = {
  title: 'Instagram Actions Required',
  description: 'Please select at least one Instagram action (like, comment, or share).',
};

/** What to say about an entry that was sent and did not get in. */
export function sendRefusal(error: Error) {
  const description = serverSentence(error) ?? 'Failed to submit entry. Please try again.';
  return { title: 'Submission Failed', description };
}

function serverSentence(error: Error): string | null {
  if (!(error instanceof ApiError)) return null;
  // A field that has no place in the form is said here, or nowhere.
  return error.fields.find(({ path }) => !isField(path))?.message ?? error.sentence;
}
