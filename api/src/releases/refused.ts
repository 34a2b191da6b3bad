import { Refusal } from '../errors.ts';

/** Why a release was refused, in a sentence for the volunteer who published it. */
export class ReleaseRefused extends Refusal {
  constructor(message: string) {
    super('invalid', message);
  }
}
