import type { Campaign } from 'api/contract';
import { useEffect, useState } from 'react';
import { onClockChange, serverNow } from './server-clock.ts';

/** Timers stop while a laptop sleeps, so the clock is checked at least this often. */
const MAX_WAIT_MS = 30_000;

/** Whether raffle entries have closed, by the server's clock. Updates while the page is open. */
export function useEntriesClosed(campaign: Campaign): boolean {
  return useHasPassed(campaign.raffle.entriesCloseAt);
}

/** Whether donations count yet, by the server's clock. */
export function useDonationsQualify(campaign: Campaign): boolean {
  return useHasPassed(campaign.raffle.donationsQualifyFrom);
}

function useHasPassed(moment: string): boolean {
  const at = Date.parse(moment);
  // Only renders again: while a new moment is not checked yet, the state is that of the one before.
  const [, setHasPassed] = useState(() => serverNow() >= at);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function check() {
      clearTimeout(timer);
      const left = at - serverNow();
      setHasPassed(left <= 0);
      if (left > 0) timer = setTimeout(check, Math.min(left, MAX_WAIT_MS));
    }
    check();
    const stop = onClockChange(check);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [at]);

  return serverNow() >= at;
}
