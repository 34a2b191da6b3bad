import { listReleases, listReleaseTokens } from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';

// Volunteers publish at any time, so an open screen looks again by itself.
const live = {
  staleTime: 0,
  refetchInterval: 10_000,
  networkMode: 'always' as const,
  // Also what a deploy token may read is forgotten when the admin signs out.
  meta: { access: 'admin' },
};

export const releasesQuery = { ...endpointQuery(listReleases, {}), ...live };
export const tokensQuery = { ...endpointQuery(listReleaseTokens, {}), ...live };

/** Not awaited: a change is done when it is done, also while a list does not answer. */
export function refreshReleases(client: ReturnType<typeof useQueryClient>): void {
  for (const { path } of [listReleases, listReleaseTokens]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}
