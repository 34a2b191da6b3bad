import {
  listReleases,
  listReleasesOfToken,
  listReleaseTokens,
  readAttention,
  readReleaseChanges,
} from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';
import { pollEvery, pollUntilLoaded } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';

// Volunteers publish at any time.
const polled = {
  ...pollEvery(10),
  // Deploy tokens may read this too; it is still forgotten when the admin signs out.
  meta: { access: 'admin' },
};

export const releasesQuery = { ...endpointQuery(listReleases, {}), ...polled };
export const tokensQuery = { ...endpointQuery(listReleaseTokens, {}), ...polled };

/** @param live the release it is compared with, so that another one is compared anew */
export function changesQuery(remote: string, release: string, live: string | null) {
  const query = endpointQuery(readReleaseChanges, { remote, release });
  return {
    ...query,
    ...pollUntilLoaded,
    queryKey: [...query.queryKey, live] as const,
    retry: false,
  };
}

export const releasesOfTokenQuery = (id: number) => ({
  ...endpointQuery(listReleasesOfToken, { id }),
  ...pollUntilLoaded,
  // Somebody may have published since the dialog was open last.
  gcTime: 0,
});

export function refreshReleases(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [listReleases, listReleaseTokens, readAttention]);
}
