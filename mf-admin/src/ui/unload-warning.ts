import { useEffect } from 'react';

/** How many parts of the page have something that is not saved. */
let unsaved = 0;

export const hasUnsaved = () => unsaved > 0;

/** While it is active, the browser asks before a reload or another site takes the page away. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    unsaved += 1;
    return () => {
      window.removeEventListener('beforeunload', warn);
      unsaved -= 1;
    };
  }, [active]);
}
