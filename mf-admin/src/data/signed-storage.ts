import { adminStorageKey } from 'shell/kit';
import { signed, verified } from './signed-text.ts';

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage for what organizers type. The scripts of all pages can write there, so a text
 * counts only with a signature by a key that only admin pages have. Like storage itself, it throws where
 * the browser allows none.
 */
export function signedStorage(of: 'tab' | 'browser'): TextStore {
  const storage = () => (of === 'tab' ? sessionStorage : localStorage);
  return {
    getItem(name) {
      const key = adminStorageKey();
      const stored = storage().getItem(name);
      return key && stored ? verified(key, name, stored) : null;
    },
    setItem(name, text) {
      const key = adminStorageKey();
      if (key) storage().setItem(name, signed(key, name, text));
    },
    removeItem: (name) => storage().removeItem(name),
  };
}
