import { releaseTexts, type TokenScope } from '../../../contract/index.ts';
import { Forbidden } from '../../platform/errors.ts';

/** The deploy token that a change is made with. */
export interface TokenUse {
  id: number;
  scope: TokenScope;
  /**
   * Called under the lock, since an upload takes minutes.
   * @throws UnknownToken when it was revoked or ended in the meantime
   */
  recheck: () => Promise<void>;
}

/** @throws Forbidden for a deploy token that may only propose */
export function refuseProposer(token: TokenUse | undefined, remote: string): void {
  if (token?.scope === 'propose') throw new Forbidden(releaseTexts.mayOnlyPropose(remote));
}
