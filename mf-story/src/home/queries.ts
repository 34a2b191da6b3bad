import { ApiError, queryOptions } from 'shell/kit';

// What checks the answers is no part of a first visit: it comes with the first question.
const ask = () => import('./fetch-live-data.ts');

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: async ({ signal }) => (await ask()).fetchProgress(signal),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 1,
});

const NO_CACHE = 503;
const RETRIES = 3;

/**
 * The server keeps the posts and asks for them in the background: when it says that it has none, it
 * will have none in a second either. Everything else is tried again as usual.
 */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: async ({ signal }) => (await ask()).fetchPosts(signal),
  retry: (failures, error) =>
    failures < RETRIES && !(error instanceof ApiError && error.status === NO_CACHE),
});
