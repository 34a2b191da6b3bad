import { useEffect, useState } from 'react';

/** Whether so much time has passed since this came onto the page, or since `started`. */
export function useElapsed(ms: number, started = true): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, started]);
  return passed;
}
