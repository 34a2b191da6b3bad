import { listSocialPosts, readProgress, SOCIAL_POSTS_SHOWN } from 'api/contract';
import { ApiError, call, queryOptions } from 'shell/kit';

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  // The timestamp bypasses caches.
  queryFn: ({ signal }) => call(readProgress, { t: String(Date.now()) }, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 1,
});

const NO_POSTS_YET = 503;
const RETRIES = 3;

/** No retry after a 503: the server refreshes posts in the background and has none yet. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: async ({ signal }) =>
    (await call(listSocialPosts, {}, { signal })).slice(0, SOCIAL_POSTS_SHOWN),
  retry: (failures, error) =>
    failures < RETRIES && !(error instanceof ApiError && error.status === NO_POSTS_YET),
});
