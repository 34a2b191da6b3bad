import type { Seal } from 'api/contract';
import { useEffect, useState } from 'react';
import { serverNow } from 'shell/kit';
import { type Conflict, conflicts, remember, type SeenSeal } from './seen-seals.ts';

/** Remembers the seals that the record shows, and compares them with what was seen before. */
export function useSeenSeals(seals: Seal[] | undefined): {
  seen: SeenSeal[];
  changed: Conflict[];
} {
  const [seen, setSeen] = useState<SeenSeal[]>([]);
  useEffect(() => {
    if (seals) setSeen(remember(seals, new Date(serverNow())));
  }, [seals]);
  return { seen, changed: seals ? conflicts(seen, seals) : [] };
}
