import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';

type Parts = typeof import('./tooltip-parts.tsx');

// The tooltip code weighs 12 KB and few pages need it: it loads with the first group, and not on
// devices without hover.
let loaded: Parts | null = null;

/** Null while the parts are loading; undefined outside of a group. */
const PartsOfGroup = createContext<Parts | null | undefined>(undefined);

/** Around controls that belong together: after one tooltip was shown, the next shows at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState(loaded);

  useEffect(() => {
    if (loaded || !window.matchMedia('(any-hover: hover)').matches) return;
    const stop = new AbortController();
    // The parts replace the controls, which would lose the focus or a press.
    const show = () => {
      if (stop.signal.aborted || !loaded || isInUse()) return;
      stop.abort();
      setParts(loaded);
    };
    for (const event of ['focusout', 'pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(event, () => setTimeout(show), { signal: stop.signal });
    import(/* webpackChunkName: "tooltip" */ './tooltip-parts.tsx').then(
      (came) => {
        loaded = came;
        show();
      },
      // The controls work without tooltips.
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  return (
    <PartsOfGroup value={parts}>
      {parts ? <parts.Group>{children}</parts.Group> : children}
    </PartsOfGroup>
  );
}

function isInUse(): boolean {
  const focused = document.activeElement;
  return (
    focused?.matches('[data-tooltip]') || document.querySelector('[data-tooltip]:active') !== null
  );
}

/** A short hint beside a control. Never the only place for information: touch has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<object> }) {
  const parts = useContext(PartsOfGroup);
  if (parts === undefined) {
    return (
      <TooltipProvider>
        <Tooltip text={text}>{children}</Tooltip>
      </TooltipProvider>
    );
  }
  if (parts) return <parts.Hint text={text}>{children}</parts.Hint>;
  return cloneElement(children, { 'data-tooltip': '' } as object);
}
