import { Refusal } from '../../platform/errors.ts';

/** Messages contain names from the upload, which may be of any length. */
const MAX_CHARACTERS = 400;

/** A refused release, with a message for the volunteer who published it. */
export class ReleaseRefused extends Refusal {
  constructor(message: string) {
    super(
      'invalid',
      message.length > MAX_CHARACTERS ? `${message.slice(0, MAX_CHARACTERS)}…` : message,
    );
  }
}
