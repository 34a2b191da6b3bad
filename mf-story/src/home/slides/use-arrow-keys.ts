import { type RefObject, useLayoutEffect } from 'react';
import type { Carousel } from '../../pictures/use-carousel.ts';

/** Arrow keys move the carousel while it covers the middle of the screen and no field has focus. */
export function useArrowKeys(
  region: RefObject<HTMLElement | null>,
  { next, previous }: Carousel,
  active: boolean,
) {
  // As soon as the slides are visible.
  useLayoutEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || !region.current) return;
      if (!region.current.contains(document.activeElement)) {
        if (usesArrows(document.activeElement) || !coversMiddle(region.current)) return;
      }
      event.preventDefault();
      if (event.key === 'ArrowLeft') previous();
      else next();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [region, next, previous, active]);
}

function usesArrows(element: Element | null): boolean {
  return Boolean(
    element?.closest('input, textarea, select, video, dialog, [aria-roledescription]'),
  );
}

function coversMiddle(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = window.innerHeight / 2;
  return top < middle && bottom > middle;
}
