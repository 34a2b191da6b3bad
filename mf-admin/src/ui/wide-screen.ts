import { useSyncExternalStore } from 'react';

// Tables have columns where the menu is beside the page.
const query = matchMedia('(min-width: 992px)');

function subscribe(changed: () => void) {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for a table with several columns. */
export const useWideScreen = () => useSyncExternalStore(subscribe, () => query.matches);
