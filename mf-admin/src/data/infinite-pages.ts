import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from 'shell/kit';

interface InfinitePagesOptions<Page, Start, Row> {
  /** The endpoint's path: mutations invalidate the list by it. */
  path: string;
  /** Search and filters. When they change, the list starts over. */
  input: Record<string, string | undefined>;
  load: (start: Start | undefined, signal: AbortSignal) => Promise<Page>;
  /** Where the next page starts; undefined after the last one. */
  nextOf: (page: Page) => Start | undefined;
  /** Define it outside of components: rows stay the same until it or the pages change. */
  rowsOf: (page: Page) => readonly Row[];
  everySeconds: number;
}

/**
 * A list of any length, loaded page by page. A poll refetches all loaded pages; unchanged ones cost a
 * 304.
 */
export function useInfinitePages<Page, Start extends string | number, Row>({
  path,
  input,
  load,
  nextOf,
  rowsOf,
  everySeconds,
}: InfinitePagesOptions<Page, Start, Row>) {
  const query = useInfiniteQuery({
    queryKey: [path, 'pages', input],
    queryFn: ({ pageParam, signal }) => load(pageParam as Start | undefined, signal),
    initialPageParam: undefined as Start | undefined,
    getNextPageParam: nextOf,
    meta: { access: 'admin' },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everySeconds * 1_000,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });

  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => rowsOf(page)), [pages, rowsOf]);
  const turning = query.isPlaceholderData || query.isFetchingNextPage;
  return {
    pages,
    /** Undefined until the first response. */
    rows,
    more: query.hasNextPage,
    /** The next page, or another list, is loading. */
    turning,
    updatedAt: query.dataUpdatedAt,
    failed: query.isError || (!rows && query.errorUpdateCount > 0),
    showMore: () => {
      if (!turning) void query.fetchNextPage();
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
