import { ApiError, NetworkError } from 'shell/kit';

/** The text of 'Update Failed', as specific as the failure lets it be. */
export function updateFailure(error: Error): string {
  if (error instanceof ApiError && error.fields.length > 0) {
    return `Validation error: ${error.fields.map(({ message }) => message).join(', ')}`;
  }
  if (error instanceof ApiError && error.sentence) return error.sentence;
  if (error instanceof ApiError || error instanceof NetworkError) return `Error: ${error.message}`;
  // What else goes wrong has no message for people: an answer that is not the site's, as of a
  // network that wants to be signed in to, fails with the schema's list of what it lacks.
  return 'Failed to update the prize. Please try again.';
}
