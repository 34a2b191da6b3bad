import { adminStorageKey } from 'shell/kit';
import { decrypted, encrypted } from './encrypted-text.ts';

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage for what organizers type. The scripts of all pages can read and write there, so a text
 * is encrypted with a key that only admin pages have, and others do not count. Like storage itself, it throws
 * where the browser allows none.
 */
export function encryptedStorage(of: 'tab' | 'browser'): TextStore {
  const storage = () => (of === 'tab' ? sessionStorage : localStorage);
  return {
    getItem(name) {
      const key = adminStorageKey();
      const stored = storage().getItem(name);
      return key && stored ? decrypted(key, name, stored) : null;
    },
    setItem(name, text) {
      const key = adminStorageKey();
      if (key) storage().setItem(name, encrypted(key, name, text));
    },
    removeItem: (name) => storage().removeItem(name),
  };
}
