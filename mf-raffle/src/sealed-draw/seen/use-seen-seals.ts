import type { Seal } from 'api/contract';
import { useEffect, useState } from 'react';
import { serverNow } from 'shell/kit';
import { byServerClock } from '../../components/by-server-clock.ts';
import { type Conflict, conflicts, remember, type SeenSeal } from './seen-seals.ts';

/** The list of seals, and when it was loaded, in ms of this computer's clock. */
interface Loaded {
  data: Seal[] | undefined;
  dataUpdatedAt: number;
}

/** Remembers the seals that the record shows, and compares them with what was seen before. */
export function useSeenSeals({ data: seals, dataUpdatedAt }: Loaded): {
  seen: SeenSeal[];
  changed: Conflict[];
} {
  const [seen, setSeen] = useState<SeenSeal[]>([]);
  useEffect(() => {
    if (seals) setSeen(remember(seals, new Date(serverNow())));
  }, [seals]);
  return { seen, changed: seals ? conflicts(seen, seals, byServerClock(dataUpdatedAt)) : [] };
}
