import { type LoveNote, listLoveNotes } from 'api/contract';
import { call, every, queryOptions, raffleStatsQuery, supportCountQuery } from 'shell/kit';

/** The API's default page size. */
export const PAGE_SIZE = 100;

/** All public notes, newest first. Each page starts after the last note of the one before. */
export const notesQuery = {
  queryKey: [listLoveNotes.path, 'pages'],
  queryFn: ({ pageParam: before, signal }: { pageParam?: number; signal: AbortSignal }) =>
    call(listLoveNotes, { before }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: LoveNote[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  meta: { access: 'public' },
  // Offline, a request for more fails and says so, instead of waiting for the network.
  networkMode: 'always',
  ...every(30),
} as const;
export const countQuery = queryOptions({ ...supportCountQuery, ...every(30) });
export const statsQuery = queryOptions({ ...raffleStatsQuery, ...every(30) });
