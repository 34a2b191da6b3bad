import { ApiError } from 'shell/kit';

/** The text of 'Update Failed', as specific as the failure lets it be. */
export function updateFailure(error: Error): string {
  if (error instanceof ApiError && error.fields.length > 0) {
    return `Validation error: ${error.fields.map(({ message }) => message).join(', ')}`;
  }
  if (error instanceof ApiError && error.sentence) return error.sentence;
  if (error.message) return `Error: ${error.message}`;
  return 'Failed to update the prize. Please try again.';
}
