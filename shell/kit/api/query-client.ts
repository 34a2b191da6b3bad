import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

const MINUTE = 60_000;

/** A refusal stays a refusal: only what may pass by itself is tried again. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** The specification's client defaults (section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: (failures, error) => failures < 3 && mayPass(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      mutations: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: 1_000,
        // Offline, a paused mutation would look like sending for ever; this way it says so.
        networkMode: 'always',
      },
    },
  });
}
