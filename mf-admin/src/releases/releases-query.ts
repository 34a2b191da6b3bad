import { listReleases, listReleaseTokens } from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';

// Volunteers publish at any time.
const polled = {
  ...pollEvery(10),
  // Deploy tokens may read this too; it is still forgotten when the admin signs out.
  meta: { access: 'admin' },
};

export const releasesQuery = { ...endpointQuery(listReleases, {}), ...polled };
export const tokensQuery = { ...endpointQuery(listReleaseTokens, {}), ...polled };

export function refreshReleases(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [listReleases, listReleaseTokens]);
}
