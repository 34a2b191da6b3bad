import { accountTexts } from '../../../contract/index.ts';
import { Forbidden } from '../../platform/errors.ts';

/** Not 401: to an open admin page that means that its session has ended. */
export class PasskeyRefused extends Forbidden {
  constructor(message: string = accountTexts.passkeyRefused) {
    super(message);
  }
}
