import { useInfinitePages } from './infinite-pages.ts';

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

const allRows = <Row>(page: Row[]) => page;

/**
 * A list of any length, loaded page by page. Each page starts after the last id of the one before, so
 * that new rows leave no gaps and no duplicates.
 */
export function useInfiniteList<Row extends { id: number }>({
  load,
  pageSize = 100,
  ...options
}: InfiniteListOptions<Row>) {
  const { pages: _, ...list } = useInfinitePages<Row[], number, Row>({
    ...options,
    load: (before, signal) =>
      load({ limit: pageSize, ...(before !== undefined && { before }) }, signal),
    nextOf: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    rowsOf: allRows,
  });
  return {
    ...list,
    /** So many rows that the browser should render only those in sight. */
    long: (list.rows?.length ?? 0) > MANY_ROWS,
  };
}
