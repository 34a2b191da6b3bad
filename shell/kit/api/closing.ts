import type { Campaign } from 'api/contract';
import { useEffect, useState } from 'react';
import { onClockChange, serverNow } from './server-clock.ts';

/** Timers stand still while a laptop sleeps; asking the clock this often sets that right. */
const LONGEST_WAIT_MS = 30_000;

/** Whether raffle entries have closed, by the server's clock; turns true while the page is open. */
export function useEntriesClosed(campaign: Campaign): boolean {
  return useHasCome(campaign.raffle.entriesCloseAt);
}

/** Whether donations count by now, by the same clock. */
export function useDonationsQualify(campaign: Campaign): boolean {
  return useHasCome(campaign.raffle.donationsQualifyFrom);
}

function useHasCome(moment: string): boolean {
  const at = Date.parse(moment);
  const [hasCome, setHasCome] = useState(() => serverNow() >= at);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      const left = at - serverNow();
      setHasCome(left <= 0);
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
    }
    look();
    const stop = onClockChange(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [at]);

  return hasCome;
}
