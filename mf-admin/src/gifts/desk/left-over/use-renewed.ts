import { listEntries } from 'api/contract';
import { endpointQuery, useQuery } from 'shell/kit';
import type { Entry } from './found.ts';

/**
 * The entry as it is now. There is no call for one entry, so it is searched as organizers would do.
 *
 * @param refused Whether the server had a newer one than this. Until then, nothing is loaded.
 */
export function useRenewed(entry: Entry | null, refused: boolean) {
  const search = (entry?.email || entry?.name) ?? '';
  const { data, isFetching } = useQuery({
    ...endpointQuery(listEntries, { search, limit: 200 }),
    select: ({ entries }) => entries,
    enabled: refused && entry !== null,
    staleTime: 0,
  });
  const renewed = refused ? data?.find(({ id }) => id === entry?.id) : undefined;
  return { now: renewed ?? entry, isRenewing: refused && isFetching };
}
