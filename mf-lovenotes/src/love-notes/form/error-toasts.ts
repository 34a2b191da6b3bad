import { type Campaign, closeAtText, raffleTexts } from 'api/contract';
import { ApiError, NetworkError, serverNow } from 'shell/kit';
import { hiddenFieldMessage, serverMessage } from 'shell/kit/forms';
import { fieldsInOrder } from './note-values.ts';

/** The toast for a note that could not be posted. */
export function noteErrorToast(error: Error) {
  return {
    title: 'Error',
    description: `Failed to post message: ${serverMessage(error) ?? 'Please try again.'}`,
    reason: hiddenFieldMessage(error, fieldsInOrder),
  };
}

export interface EntryRefusal {
  reason: string;
  isRetryable: boolean;
  /** It is sent again with another reference. */
  referenceTaken?: boolean;
}

export const noAnswer: EntryRefusal = {
  reason: 'The connection was lost, so we do not know whether your entry arrived.',
  isRetryable: true,
};

/** Entries closed before the note was posted, so its entry was not sent. */
export function tooLate(campaign: Campaign): EntryRefusal {
  return {
    reason: `Raffle entries closed at ${closeAtText(campaign, serverNow())}.`,
    isRetryable: false,
  };
}

/** Why the entry sent with a note failed. */
export function entryRefusal(error: Error): EntryRefusal {
  if (error instanceof ApiError && error.reason === 'reference-taken') {
    const reason = serverMessage(error) ?? raffleTexts.referenceTaken;
    return { reason, isRetryable: true, referenceTaken: true };
  }
  if (error instanceof ApiError) {
    return {
      reason:
        hiddenFieldMessage(error, fieldsInOrder) ??
        serverMessage(error) ??
        'The raffle could not accept it.',
      // Without a sentence it is not the server's answer, but that of something on the way.
      isRetryable: error.sentence === null || error.status >= 500 || error.status === 429,
    };
  }
  if (error instanceof NetworkError) return noAnswer;
  return { reason: 'We could not read the raffle’s response.', isRetryable: true };
}
