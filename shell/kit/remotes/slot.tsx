import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

/** Renders what a remote offers for a slot, or null when none does. The shell provides it. */
export type SlotRenderer = (name: string, fallback: ReactNode) => ReactNode;

const SlotContext = createContext<SlotRenderer>(() => null);
export const SlotProvider = SlotContext.Provider;

interface SlotProps {
  /** "page:place", as in the filling remote's remote.json. */
  name: string;
  /** What stands there meanwhile; give it the height of the real thing so that nothing jumps. */
  fallback?: ReactNode;
}

/**
 * A place on a page that another remote fills. It loads when it comes near the screen,
 * so what lies below the first screen costs a visitor nothing at the start.
 */
export function Slot({ name, fallback = null }: SlotProps) {
  const render = useContext(SlotContext);
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div ref={place} data-slot={name}>
      {near ? render(name, fallback) : fallback}
    </div>
  );
}
