import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

const MINUTE = 60_000;

/** Only errors that may go away by themselves are retried, not a 4xx. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** The specification's client defaults (section 7); `useMutation` has those of mutations. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      mutations: {
        // By default a mutation pauses while offline, which looks like endless sending. This one fails.
        networkMode: 'always',
      },
    },
  });
}
