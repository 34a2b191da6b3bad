import { releaseTexts, type TokenScope } from '../../../contract/index.ts';
import { Forbidden } from '../../platform/errors.ts';

/** The deploy token that a change is made with. */
export interface TokenUse {
  id: number;
  scope: TokenScope;
}

/**
 * Checks again who changes a release: an upload takes minutes, and anybody can make it take longer.
 * @throws UnknownToken, NotSignedIn, RoleTooLow when they may no longer do so
 */
export type Recheck = () => Promise<void>;

/** @throws Forbidden for a deploy token that may only propose */
export function refuseProposer(token: TokenUse | undefined, remote: string): void {
  if (token?.scope === 'propose') throw new Forbidden(releaseTexts.mayOnlyPropose(remote));
}
