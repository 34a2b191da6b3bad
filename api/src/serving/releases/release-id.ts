import type { TokenScope } from '../../../contract/index.ts';

/**
 * The id of a release, from its version and the hash of its files. A release that was only proposed
 * has more of the hash: nobody can make another one with the same id, neither to have it made live in
 * its place nor to occupy the id of a build that somebody else will publish.
 */
export function releaseId(version: string, digest: string, scope: TokenScope = 'publish'): string {
  return `${version}-${digest.slice(0, scope === 'propose' ? 32 : 10)}`;
}

const PROPOSED_ID = /-[0-9a-f]{32}$/;

/** Whether a release was stored with a deploy token that may only propose. */
export const isProposedId = (id: string) => PROPOSED_ID.test(id);

/** Whether a release of files with this digest has the id. */
export const isIdOf = (id: string, digest: string) =>
  digest.startsWith(id.slice(id.lastIndexOf('-') + 1));
