/**
 * Options of a polled query. "always" because a poll paused without a connection would look like a
 * quiet day.
 */
export const pollEvery = (seconds: number) =>
  ({ staleTime: 0, refetchInterval: seconds * 1_000, networkMode: 'always' }) as const;

/** Options of a query whose answer does not change: it is asked again only while it fails. */
export const pollUntilLoaded = {
  refetchInterval: (query: { state: { status: string } }) =>
    query.state.status === 'error' ? 30_000 : false,
  networkMode: 'always',
} as const;

/** Options of what a form edits: an admin sees early what somebody else changes. */
export const pollForForm = { ...pollEvery(20), gcTime: 0, refetchOnWindowFocus: true } as const;
