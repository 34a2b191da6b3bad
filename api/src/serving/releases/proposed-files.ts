import { LRUCache } from 'lru-cache';
import { RemoteName } from '../../../contract/index.ts';
import { approvals, isApproved } from './approval.ts';
import { history } from './history.ts';
import { isProposedId } from './release-id.ts';

/** What browsers show as a document of its own, if they do not say what a request is for. */
const DOCUMENT = /\.(html|svg|pdf|txt)$/i;
const AS_DOCUMENT = /^(document|iframe|frame|embed|object|fencedframe)$/;

/** For parts of proposed releases: a shared cache must not send them as documents. */
export const PROPOSED_CACHE = 'private, no-store';

/**
 * How a file may be sent: "freely", "as-part" of a page, or "no". Proposed releases are only parts of
 * previews. Opened by itself, a file would be somebody's own page at the site's address.
 */
export function guardProposed(releasesDir: string) {
  const approved = new LRUCache<string, true>({ max: 200 });

  /** @param path "mf-story/0.1.0-…/remote.js"; `dest` is the header Sec-Fetch-Dest */
  return async (path: string, dest: string | undefined): Promise<'freely' | 'as-part' | 'no'> => {
    const [remote = '', id = '', ...rest] = path.split('/');
    if (!isProposedId(id) || !RemoteName.safeParse(remote).success) return 'freely';
    const key = `${remote}/${id}`;
    if (approved.has(key)) return 'freely';
    if (isApproved(approvals(await history(releasesDir, remote)), id)) {
      approved.set(key, true);
      return 'freely';
    }
    const isDocument = dest ? AS_DOCUMENT.test(dest) : DOCUMENT.test(rest.at(-1) ?? '');
    return isDocument ? 'no' : 'as-part';
  };
}
