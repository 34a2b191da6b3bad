import { useState } from 'react';

const NAME = 'admin:letter-keys';

/** Whether letters are keys of the admin screens, remembered in this browser. Storage may be blocked. */
export function useLetterKeys() {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(NAME) !== 'off';
    } catch {
      return true;
    }
  });

  function change(next: boolean) {
    setOn(next);
    try {
      if (next) localStorage.removeItem(NAME);
      else localStorage.setItem(NAME, 'off');
    } catch {
      // Then it holds until the page is left.
    }
  }

  return [on, change] as const;
}
