import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useLocation } from 'shell/kit';
import { keepPosition, keptPosition } from './positions.ts';
import { hasScrolledBefore, scrollSmoothly, scrollWhenReady } from './scroll-when-ready.ts';

/**
 * Where the window stands after a navigation: a new page at its top, a link to a section there,
 * Back, Forward and a reload where the visitor was, once the page is tall enough for it.
 */
export function useScroll() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<typeof location | null>(null);
  const kept = useRef<number | undefined>(undefined);
  const entry = `${location.key} ${location.pathname}`;

  // Before the browser has moved the window, because another page is shorter.
  useLayoutEffect(() => {
    kept.current = keptPosition(entry);
    return keepPosition(entry);
  }, [entry]);

  useEffect(() => {
    const before = previous.current;
    previous.current = location;
    const { pathname, search, hash } = location;
    const top = kept.current;
    if (type === 'POP' && top !== undefined && (before || comesBack())) {
      const place = () => ({ top });
      return !before && hasScrolledBefore(place) ? undefined : scrollWhenReady(place);
    }
    const samePage = before?.pathname === pathname;
    if (hash) {
      const section = () => document.getElementById(idIn(hash));
      if (!before && hasScrolledBefore(section)) return;
      return samePage ? scrollSmoothly(section) : scrollWhenReady(section, { focus: true });
    }
    // A choice kept in the address, as a filter is, leaves the page where it is.
    if (before && !(samePage && before.search !== search)) {
      window.scrollTo({ top: 0, ...(!samePage && { behavior: 'instant' }) });
    }
  }, [location, type]);
}

/** What a link names; as it stands when it cannot be decoded, as in one that was cut off. */
function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Whether the page was opened by Back or a reload, and not by a link or by hand. */
function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}
