import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useLocation } from 'shell/kit';
import { scrolledBeforeSwap } from '../swap-first-paint.tsx';
import { keepPosition, keptPosition } from './positions.ts';
import { scrollSmoothly, scrollWhenReady } from './scroll-when-ready.ts';
import { hasScrolledBefore, sectionOf } from './target.ts';

/**
 * Scrolls after a navigation: a new page to its top, a link to its section, Back, Forward and
 * reload to the stored position once the page is tall enough.
 */
export function useScroll() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<typeof location | null>(null);
  const kept = useRef<number | undefined>(undefined);
  const entry = `${location.key} ${location.pathname}`;

  // Store the position before a shorter page moves the window.
  useLayoutEffect(() => {
    kept.current = keptPosition(entry);
    // What is stored may be of an earlier visit in this tab: the keys of first entries are the same.
    const isOpened = previous.current === null;
    return keepPosition(entry, !isOpened || (comesBack() && window.scrollY === 0));
  }, [entry]);

  useEffect(() => {
    const before = previous.current;
    previous.current = location;
    const { pathname, search, hash, state } = location;
    const top = kept.current;
    // A plain link to a section is a POP, too: of a new entry, with nothing stored.
    if (type === 'POP' && top !== undefined && (before || comesBack())) {
      const place = () => ({ top });
      return !before && hasScrolledBefore(place) ? undefined : scrollWhenReady(place);
    }
    const samePage = before?.pathname === pathname;
    if (hash) {
      const section = () => sectionOf(hash);
      if (!before && (scrolledBeforeSwap() ?? hasScrolledBefore(section))) return;
      return samePage ? scrollSmoothly(section) : scrollWhenReady(section, { focus: true });
    }
    // A change of search parameters or of the state, like a filter, does not scroll.
    if (before && !(samePage && (before.search !== search || before.state !== state))) {
      window.scrollTo({ top: 0, behavior: samePage ? 'auto' : 'instant' });
    }
  }, [location, type]);
}

/** Whether the page was opened by Back or a reload. */
function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}
