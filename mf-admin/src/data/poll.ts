/**
 * Options of a polled query. "always" because a poll paused without a connection would look like a
 * quiet day.
 */
export const pollEvery = (seconds: number) =>
  ({ staleTime: 0, refetchInterval: seconds * 1_000, networkMode: 'always' }) as const;
