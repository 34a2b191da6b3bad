import { useEffect, useState } from 'react';

/** Whether `ms` have passed since mounting, or since `started` turned true. */
export function useElapsed(ms: number, started = true): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, started]);
  return passed;
}
