import { useState } from 'react';
import { encryptedStorage } from '../data/encrypted-storage.ts';

const NAME = 'admin:letter-keys';
const browser = encryptedStorage('browser');

/** Whether letters are keys of the admin screens, remembered in this browser. Storage may be blocked. */
export function useLetterKeys() {
  const [on, setOn] = useState(() => {
    try {
      return browser.getItem(NAME) !== 'off';
    } catch {
      return true;
    }
  });

  function change(next: boolean) {
    setOn(next);
    try {
      if (next) browser.removeItem(NAME);
      else browser.setItem(NAME, 'off');
    } catch {
      // Then it holds until the page is left.
    }
  }

  return [on, change] as const;
}
