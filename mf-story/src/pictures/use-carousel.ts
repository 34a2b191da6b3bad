import { useCallback, useRef, useState } from 'react';

export interface Carousel {
  index: number;
  /** Direction of the last change: 1 forward, -1 back. */
  direction: number;
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
}

/** The index in a carousel of `count` items; changes are ignored for `lockMs` after one. */
export function useCarousel(count: number, lockMs = 0): Carousel {
  const [position, setPosition] = useState({ index: 0, direction: 1 });
  const lockedUntil = useRef(0);

  const change = useCallback(
    (next: (index: number) => { index: number; direction: number }) => {
      const now = performance.now();
      if (now < lockedUntil.current) return;
      lockedUntil.current = now + lockMs;
      setPosition(({ index }) => next(index));
    },
    [lockMs],
  );
  const step = useCallback(
    (by: number) =>
      change((index) => ({ index: (index + by + count) % count, direction: Math.sign(by) })),
    [change, count],
  );
  const next = useCallback(() => step(1), [step]);
  const previous = useCallback(() => step(-1), [step]);
  const goTo = useCallback(
    (target: number) => change((index) => ({ index: target, direction: target < index ? -1 : 1 })),
    [change],
  );
  return { ...position, next, previous, goTo };
}
