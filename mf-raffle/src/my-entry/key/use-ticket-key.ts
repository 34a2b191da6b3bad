import { useState } from 'react';
import { useLocation, useNavigate } from 'shell/kit';
import { readKey } from './key-text.ts';

interface Opened {
  /** What the link contains or what was typed. */
  text: string;
  /** Whether it was typed on this page. */
  typed: boolean;
}

/** The ticket key in the link's fragment, or one that was typed. */
export function useTicketKey() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(() => ({ text: textIn(hash), typed: false }));
  const [lastHash, setLastHash] = useState(hash);
  const key = readKey(opened.text);

  // Another link was opened in this tab, or Back was pressed.
  if (hash !== lastHash) {
    setLastHash(hash);
    const text = textIn(hash);
    if (!isSection(hash) && (text === '' || readKey(text) !== key)) {
      setOpened({ text, typed: false });
    }
  }

  return {
    ...opened,
    /** Null when the text is no key. */
    key,
    open: (text: string) => setOpened({ text, typed: true }),
    close: () => navigate({ pathname, search }),
    /** Writes the key into the address, so that reloads and bookmarks have it. */
    keepInAddress: () => {
      if (key && hash !== `#${key}`) navigate({ pathname, search, hash: key }, { replace: true });
    },
  };
}

/** The skip link and the like: they lead to a part of the page, and leave the entry open. */
function isSection(hash: string): boolean {
  return hash.length > 1 && document.getElementById(hash.slice(1)) !== null;
}

function textIn(hash: string): string {
  return isSection(hash) ? '' : hash.slice(1);
}
