import type { Campaign } from 'api/contract';
import { useEffect, useState } from 'react';

/** Timers stand still while a laptop sleeps; asking the clock this often sets that right. */
const LONGEST_WAIT_MS = 30_000;

/** Whether entries have closed by this machine's clock; turns true while the page is open. */
export function useEntriesClosed(campaign: Campaign): boolean {
  const closesAt = Date.parse(campaign.raffle.entriesCloseAt);
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const left = closesAt - now;
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [closesAt, now]);

  return now >= closesAt;
}
