import { ApiError, queryOptions } from 'shell/kit';

// Validation code loads with the first request, not on the first visit.
const loadFetchers = () => import('./fetch-live-data.ts');

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: async ({ signal }) => (await loadFetchers()).fetchProgress(signal),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 1,
});

const NO_POSTS_YET = 503;
const RETRIES = 3;

/** No retry after a 503: the server refreshes posts in the background and has none yet. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: async ({ signal }) => (await loadFetchers()).fetchPosts(signal),
  retry: (failures, error) =>
    failures < RETRIES && !(error instanceof ApiError && error.status === NO_POSTS_YET),
});
