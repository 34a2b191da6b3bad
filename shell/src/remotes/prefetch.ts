import { useEffect } from 'react';
import { prefetchPart } from './attempts.ts';

/** Wait a moment, so that passing over a link does not load its page. */
const HOVER_MS = 80;

type Pages = { remote: string; path: string }[];

/**
 * Prefetches a page when its link is hovered or focused. Not with data saver or on a slow network.
 */
export function usePrefetch(pages: Pages): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = (event: Event) => {
      clearTimeout(timer);
      const page = pages.find(({ path }) => path === pathOf(event.target));
      if (!page || page.path === window.location.pathname || savesData()) return;
      const wait = event.type === 'touchstart' ? 0 : HOVER_MS;
      const { remote, path } = page;
      timer = setTimeout(() => prefetchPart({ remote, kind: 'pages', name: path }), wait);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, consider, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, consider);
    };
  }, [pages]);
}

function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname;
}

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation; not in every browser. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''));
}
