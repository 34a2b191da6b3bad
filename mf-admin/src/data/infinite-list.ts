import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from 'shell/kit';

const MANY_ROWS = 200;

interface PageStart {
  before?: number;
  limit: number;
}

interface InfiniteListOptions<Row extends { id: number }> {
  /** The endpoint's path: mutations invalidate the list by it. */
  path: string;
  /** Search and filters. When they change, the list starts over. */
  input: Record<string, string | undefined>;
  /** Loads one page, newest first, of the rows after the id `before`. */
  load: (start: PageStart, signal: AbortSignal) => Promise<Row[]>;
  everySeconds: number;
  pageSize?: number;
}

/**
 * A list of any length, loaded page by page. A poll refetches all loaded pages, each from the last id
 * of the one before, so that new rows leave no gaps and no duplicates. Unchanged pages cost a 304.
 */
export function useInfiniteList<Row extends { id: number }>({
  path,
  input,
  load,
  everySeconds,
  pageSize = 100,
}: InfiniteListOptions<Row>) {
  const query = useInfiniteQuery({
    queryKey: [path, 'long list', input],
    queryFn: ({ pageParam: before, signal }) =>
      load({ limit: pageSize, ...(before !== undefined && { before }) }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Row[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    meta: { access: 'admin' },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everySeconds * 1_000,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });

  const rows = useMemo(() => query.data?.pages.flat(), [query.data]);
  const turning = query.isPlaceholderData || query.isFetchingNextPage;
  return {
    /** Undefined until the first response. */
    rows,
    more: query.hasNextPage,
    /** So many rows that the browser should render only those in sight. */
    long: (rows?.length ?? 0) > MANY_ROWS,
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
