import { type EntriesPage, listEntries, type RaffleEntry } from 'api/contract';
import { endpointQuery, keepPreviousData, type useQueryClient } from 'shell/kit';
import { type EntriesView, setFilters } from './entries-view.ts';

/** A page of entries, every second and on focus, never cached; the browser sends the ETag. */
export function entriesQuery({ page, limit, sortBy, sortOrder, ...filters }: EntriesView) {
  return {
    ...endpointQuery(listEntries, { page, limit, sortBy, sortOrder, ...setFilters(filters) }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 1_000,
    refetchOnWindowFocus: true,
    networkMode: 'always' as const,
    placeholderData: keepPreviousData<EntriesPage>,
  };
}

/** Shows a changed entry at once, before the lists are refetched. */
export function putEntry(client: ReturnType<typeof useQueryClient>, entry: RaffleEntry) {
  client.setQueriesData<EntriesPage>({ queryKey: [listEntries.path] }, (page) =>
    page
      ? {
          ...page,
          entries: page.entries.map((one) => (one.id === entry.id ? { ...one, ...entry } : one)),
        }
      : page,
  );
}
