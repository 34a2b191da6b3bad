import { useSyncExternalStore } from 'react';

// Where the menu of screens stands beside the page, tables have room for columns.
const query = matchMedia('(min-width: 992px)');

function subscribe(changed: () => void) {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for a table of several columns. */
export const useWideScreen = () => useSyncExternalStore(subscribe, () => query.matches);
