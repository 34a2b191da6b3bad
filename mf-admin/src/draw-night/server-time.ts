import { useEffect, useState } from 'react';
import { serverNow } from 'shell/kit';

/** The server's time in ms since 1970, which moves on every second. */
export function useServerTime(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
