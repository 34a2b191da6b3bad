import { useInfinitePages } from './infinite-pages.ts';

interface CursorPage<Cursor> {
  /** Where the next page starts; null on the last one. */
  next: Cursor | null;
}

interface CursorListOptions<Cursor, Page extends CursorPage<Cursor>, Row> {
  /** The endpoint's path: mutations invalidate the list by it. */
  path: string;
  /** Search and filters. When they change, the list starts over. */
  input: Record<string, string | undefined>;
  load: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Page>;
  /** Define it outside of components: rows stay the same until it or the pages change. */
  rowsOf: (page: Page) => readonly Row[];
  everySeconds: number;
}

/** A list of any length whose pages say where the next one starts. */
export function useCursorList<
  Cursor extends string | number,
  Page extends CursorPage<Cursor>,
  Row,
>({ load, ...options }: CursorListOptions<Cursor, Page, Row>) {
  const { pages, ...list } = useInfinitePages<Page & { askedAt: number }, Cursor, Row>({
    ...options,
    load: async (cursor, signal) => {
      const askedAt = performance.now();
      return { ...(await load(cursor, signal)), askedAt };
    },
    nextOf: ({ next }) => next ?? undefined,
  });
  return {
    ...list,
    first: pages?.[0],
    /** When the oldest of the pages was asked for, by `performance.now()`. */
    askedAt: pages ? Math.min(...pages.map(({ askedAt }) => askedAt)) : 0,
  };
}
