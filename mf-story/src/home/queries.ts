import { listSocialPosts, readProgress } from 'api/contract';
import { call, endpointQuery, queryOptions } from 'shell/kit';

/** The time passes caches by, and stays out of the key: it is the same question each time. */
export const progressQuery = queryOptions({
  ...endpointQuery(readProgress, {}),
  queryFn: ({ signal }) => call(readProgress, { t: String(Date.now()) }, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 1,
});

export const postsQuery = queryOptions(endpointQuery(listSocialPosts, {}));
