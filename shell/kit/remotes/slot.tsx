import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Renders what a remote offers for a slot, or null. Provided by the shell. */
export type SlotRenderer = (name: string, fallback: ReactNode) => ReactNode;

const SlotContext = createContext<SlotRenderer>(() => null);
export const SlotProvider = SlotContext.Provider;

interface SlotProps {
  /** "page:slot", as in the remote.json of the remote that fills it. */
  name: string;
  /** Shown while loading. Give it the height of the content, to avoid layout shifts. */
  fallback?: ReactNode;
}

/**
 * A part of a page that another remote fills. It loads when it is near the viewport, so that slots
 * below the first screen do not delay the page.
 */
export function Slot({ name, fallback = null }: SlotProps) {
  const render = useContext(SlotContext);
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  const placeholder = fallback && <Placeholder>{fallback}</Placeholder>;
  return (
    <div ref={container} data-slot={name}>
      {near ? render(name, placeholder) : placeholder}
    </div>
  );
}

/** Passes the focus of its link on to the same link of what replaces it. */
function Placeholder({ children }: { children: ReactNode }) {
  useLayoutEffect(() => passFocusOn, []);
  return children;
}

function passFocusOn() {
  const link = document.activeElement;
  const slot = link?.closest('[data-slot]');
  const href = link?.getAttribute('href');
  if (!slot || !href) return;
  // The placeholder is still mounted, and the focus would be lost with it.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    slot
      .querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
      ?.focus({ preventScroll: true });
  });
}
