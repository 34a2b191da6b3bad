import { Refusal } from '../../platform/errors.ts';

/** What is sent names things as it likes, and a sentence that names them must stay one. */
const LONGEST = 400;

/** Why a release was refused, in a sentence for the volunteer who published it. */
export class ReleaseRefused extends Refusal {
  constructor(message: string) {
    super('invalid', message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message);
  }
}
