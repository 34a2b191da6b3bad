/**
 * How a figure stays live. "always": without a connection a paused poll would look like a quiet
 * day. A poll that finds nothing new costs a 304.
 */
export const pollEvery = (seconds: number) =>
  ({ staleTime: 0, refetchInterval: seconds * 1_000, networkMode: 'always' }) as const;
