import { adminStorageKey } from 'shell/kit';
import { decrypted, digestOf, encrypted } from './encrypted-text.ts';

interface TextStore extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Where this account's text of this name is stored, as the key of a storage event has it. */
  slotOf(name: string): string;
}

/**
 * The browser's storage for what organizers type. The scripts of all pages can read and write there, so a text
 * is encrypted with a key that only admin pages have, and others do not count. Each account has slots of its own, so
 * organizers who share a computer lose nothing to each other. Like storage itself, it throws where the browser
 * allows none.
 */
export function encryptedStorage(of: 'tab' | 'browser'): TextStore {
  const storage = () => (of === 'tab' ? sessionStorage : localStorage);
  // Earlier versions had one slot for all accounts.
  const fromSlot = (key: string, name: string, slot: string) => {
    const stored = storage().getItem(slot);
    return stored ? decrypted(key, name, stored) : null;
  };
  const slotOf = (name: string) => `${name}:${digestOf(adminStorageKey())}`;
  return {
    slotOf,
    getItem(name) {
      const key = adminStorageKey();
      if (!key) return null;
      return fromSlot(key, name, slotOf(name)) ?? fromSlot(key, name, name);
    },
    setItem(name, text) {
      const key = adminStorageKey();
      if (key) storage().setItem(slotOf(name), encrypted(key, name, text));
    },
    removeItem(name) {
      const key = adminStorageKey();
      storage().removeItem(slotOf(name));
      if (key && fromSlot(key, name, name) !== null) storage().removeItem(name);
    },
  };
}
