import { useSyncExternalStore } from 'react';

// Tables have columns where the menu is beside the page.
const TABLE_WIDTH = 992;

const queries = new Map<number, MediaQueryList>();

function queryOf(width: number): MediaQueryList {
  const query = queries.get(width) ?? matchMedia(`(min-width: ${width}px)`);
  queries.set(width, query);
  return query;
}

/** Whether the window has this width, or by default room for a table with several columns. */
export function useWideScreen(width = TABLE_WIDTH): boolean {
  const query = queryOf(width);
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
