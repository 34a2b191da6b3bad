import { useSwipeable } from 'react-swipeable';
import type { Carousel } from './use-carousel.ts';

const SWIPE_PX = 50;

/** Swiping or dragging by more than 50 px moves the carousel; vertical swipes scroll the page. */
export function useSwipe({ next, previous }: Pick<Carousel, 'next' | 'previous'>) {
  return useSwipeable({
    onSwipedLeft: ({ absX }) => absX > SWIPE_PX && next(),
    onSwipedRight: ({ absX }) => absX > SWIPE_PX && previous(),
    delta: SWIPE_PX,
    trackMouse: true,
  });
}
