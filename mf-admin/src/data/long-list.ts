import { useState } from 'react';
import { keepPreviousData, useQuery } from 'shell/kit';

const LONG = 200;

interface Place {
  before?: number;
  limit: number;
}

interface LongListOptions<Row extends { id: number }> {
  /** The endpoint's path, so that whoever changes something refreshes it by that. */
  path: string;
  /** What is listed; another starts at its top again. */
  input: Record<string, string | undefined>;
  /** One page of it, newest first, on from the id `before`. */
  load: (place: Place, signal: AbortSignal) => Promise<Row[]>;
  everySeconds: number;
  pageSize?: number;
}

/**
 * A list of any length, as far as it was scrolled. A poll asks for all pages that are shown, each
 * from the last id of the one before, so that nothing is missing or twice when new ones come in;
 * what did not change costs a 304.
 */
export function useLongList<Row extends { id: number }>({
  path,
  input,
  load,
  everySeconds,
  pageSize = 100,
}: LongListOptions<Row>) {
  const key = JSON.stringify(input);
  const [reach, setReach] = useState({ key, pages: 1 });
  const pages = reach.key === key ? reach.pages : 1;

  const query = useQuery({
    queryKey: [path, 'long list', input, pages],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let page = 0; page < pages; page += 1) {
        const before = rows.at(-1)?.id;
        const some = await load(
          { limit: pageSize, ...(before !== undefined && { before }) },
          signal,
        );
        rows.push(...some);
        if (some.length < pageSize) return { key, rows, more: false };
      }
      return { key, rows, more: true };
    },
    meta: { access: 'admin' },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everySeconds * 1_000,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });

  const { data } = query;
  const turning = query.isPlaceholderData;
  return {
    /** Undefined until there is something to show. */
    rows: data?.rows,
    more: data?.more ?? false,
    /** So many rows that the browser should lay out only those in sight. */
    long: (data?.rows.length ?? 0) > LONG,
    /** The next page, or another list, is on its way. */
    turning,
    failed: query.isError || (!data && query.errorUpdateCount > 0),
    showMore: () => {
      if (!turning && data?.key === key) setReach({ key, pages: pages + 1 });
    },
    retry: () => void query.refetch(),
  };
}
