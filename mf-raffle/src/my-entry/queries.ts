import { listSeals, readMyEntry } from 'api/contract';
import { ApiError, call, endpointQuery, every, queryOptions } from 'shell/kit';

/** The entry of a key. It is kept only while the page is shown. */
export const myEntryQuery = (key: string) =>
  queryOptions({
    queryKey: [readMyEntry.path, key],
    queryFn: ({ signal }) => call(readMyEntry, { key }, { signal }),
    meta: { access: 'public' },
    gcTime: 0,
    staleTime: 0,
    // An unknown key stays unknown, and each try counts.
    refetchInterval: ({ state }) => !isRefusal(state.error) && waitAfter(state.error),
    refetchOnWindowFocus: ({ state }) => !isRefusal(state.error),
    refetchOnReconnect: ({ state }) => !isRefusal(state.error),
    // By default a query pauses while offline, which looks like endless loading. This one fails.
    networkMode: 'always',
  });

/** Until the next poll, in milliseconds: longer when the server asks for that, which it does for ten minutes at most. */
function waitAfter(error: unknown): number {
  const seconds = error instanceof ApiError ? Math.min(error.retryAfter, 600) : 0;
  return Math.max(30, seconds) * 1_000;
}

export const sealsQuery = queryOptions({ ...endpointQuery(listSeals, {}), ...every(30) });

/**
 * Whether the server itself knows no such entry. A proxy's 404 does not say that, nor do too many tries from this
 * network: a known key works again later.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.sentence === null) return false;
  return error.status === 400 || error.status === 404;
}
