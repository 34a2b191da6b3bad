import {
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
    import(/* webpackChunkName: "tooltip" */ './tooltip-parts.tsx').then(
      (came) => {
        loaded = came;
        setParts(came);
      },
      // The controls work without tooltips.
      () => undefined,
    );
  }, []);

  return (
    <PartsOfGroup value={parts}>
      {parts ? <parts.Group>{children}</parts.Group> : children}
    </PartsOfGroup>
  );
}

/** A short hint beside a control. Never the only place for information: touch has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const parts = useContext(PartsOfGroup);
  if (parts === undefined) {
    return (
      <TooltipProvider>
        <Tooltip text={text}>{children}</Tooltip>
      </TooltipProvider>
    );
  }
  return parts ? <parts.Hint text={text}>{children}</parts.Hint> : children;
}
