import { useSyncExternalStore } from 'react';
import { useSwipeable } from 'react-swipeable';
import type { Carousel } from './use-carousel.ts';

const SWIPE_PX = 50;

/**
 * Swiping or dragging by more than 50 px moves the carousel; vertical swipes scroll the page. While the page
 * is zoomed in, a finger moves what it shows instead.
 */
export function useSwipe({ next, previous }: Pick<Carousel, 'next' | 'previous'>) {
  const zoomed = useSyncExternalStore(subscribe, isZoomed, () => false);
  const swipe = useSwipeable({
    // Asked again: it may be the pinch itself that ends here.
    onSwipedLeft: ({ absX }) => absX > SWIPE_PX && !isZoomed() && next(),
    onSwipedRight: ({ absX }) => absX > SWIPE_PX && !isZoomed() && previous(),
    delta: SWIPE_PX,
    trackMouse: true,
  });
  return { ...swipe, style: zoomed ? { touchAction: 'auto' } : undefined };
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
