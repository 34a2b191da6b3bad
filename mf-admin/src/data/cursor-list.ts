import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from 'shell/kit';

interface CursorPage<Cursor> {
  /** Where the next page begins; null on the last one. */
  next: Cursor | null;
}

interface CursorListOptions<Cursor extends string | number, Page extends CursorPage<Cursor>, Row> {
  /** The endpoint's path: mutations invalidate the list by it. */
  path: string;
  /** Search and filters. When they change, the list starts over. */
  input: Record<string, string | undefined>;
  load: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Page>;
  /** Defined outside of components, so that rows stay the same until the pages change. */
  rowsOf: (page: Page) => readonly Row[];
  everySeconds: number;
}

/**
 * A list of any length, loaded page by page, whose pages say where the next one begins. A poll
 * refetches all loaded pages; unchanged ones cost a 304.
 */
export function useCursorList<
  Cursor extends string | number,
  Page extends CursorPage<Cursor>,
  Row,
>({ path, input, load, rowsOf, everySeconds }: CursorListOptions<Cursor, Page, Row>) {
  const query = useInfiniteQuery({
    queryKey: [path, 'by cursor', input],
    queryFn: async ({ pageParam, signal }) => {
      const askedAt = performance.now();
      return { ...(await load(pageParam as Cursor | undefined, signal)), askedAt };
    },
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
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
    /** Undefined until the first response. */
    rows,
    first: pages?.[0],
    /** When the oldest of the pages was asked for, by `performance.now()`. */
    askedAt: pages ? Math.min(...pages.map(({ askedAt }) => askedAt)) : 0,
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
