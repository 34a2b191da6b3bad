import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` when the element comes near the screen, while `watching`. Changing `round` starts
 * observing again, as the element may still be near.
 */
export function useNear<E extends Element>(
  watching: boolean,
  round: number,
  onNear: () => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const callNear = useEffectEvent(onNear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round observes again
  useEffect(() => {
    const element = ref.current;
    if (!watching || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && callNear(),
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching, round]);

  return ref;
}
