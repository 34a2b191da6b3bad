import { ApiError, NetworkError } from 'shell/kit';

/** The text of 'Update Failed', as specific as the failure lets it be. */
export function updateFailure(error: Error): string {
  if (error instanceof ApiError && error.fields.length > 0) {
    return `Validation error: ${error.fields.map(({ message }) => message).join(', ')}`;
  }
  if (error instanceof ApiError && error.sentence) return error.sentence;
  if (error instanceof ApiError || error instanceof NetworkError) return `Error: ${error.message}`;
  // Other errors are not readable. A hotel network's sign-in page, for example, fails the schema.
  return 'Failed to update the prize. Please try again.';
}
