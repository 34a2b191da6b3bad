import { useEffect, useState } from 'react';
import { serverNow } from 'shell/kit';

/** The server's time in ms since 1970, which moves on every second, or as often as said. */
export function useServerTime(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
